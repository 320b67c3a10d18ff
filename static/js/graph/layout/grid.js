// @ts-check
// Boxes found by their place: a grid of square cells, each with the boxes that reach into it. Pure.
import { enters } from "./geometry.js";

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("./shapes.js").Box} Box */

const CELL = 256;

/** @template {Box} B */
export class BoxGrid {
  /** @param {Iterable<B>} [boxes] */
  constructor(boxes = []) {
    /** @type {Map<number, B[]>} */
    this.cells = new Map();
    for (const box of boxes) this.add(box);
  }

  /** @param {B} box */
  add(box) {
    for (let column = cell(box.x); column <= cell(box.x + box.w); column += 1) {
      for (let row = cell(box.y); row <= cell(box.y + box.h); row += 1) {
        const key = keyOf(column, row);
        const boxes = this.cells.get(key);
        if (boxes) boxes.push(box);
        else this.cells.set(key, [box]);
      }
    }
  }

  /** The boxes whose cells this one touches when grown by ``margin``. @param {Box} box @param {number} margin @returns {Set<B>} */
  near({ x, y, w, h }, margin) {
    const found = new Set();
    for (let column = cell(x - margin); column <= cell(x + w + margin); column += 1) {
      for (let row = cell(y - margin); row <= cell(y + h + margin); row += 1) {
        for (const box of this.cells.get(keyOf(column, row)) ?? []) found.add(box);
      }
    }
    return found;
  }

  /** The boxes that a segment enters when they are grown by ``margin``. @param {Point} a @param {Point} b @param {number} margin @returns {Set<B>} */
  entered(a, b, margin) {
    const found = new Set();
    const [left, right] = a.x < b.x ? [a, b] : [b, a];
    const slope = right.x - left.x > 1e-9 ? (right.y - left.y) / (right.x - left.x) : 0;
    for (let column = cell(left.x - margin); column <= cell(right.x + margin); column += 1) {
      const [from, to] = [Math.max(left.x, column * CELL - margin), Math.min(right.x, (column + 1) * CELL + margin)];
      const [one, two] = slope ? [left.y + (from - left.x) * slope, left.y + (to - left.x) * slope] : [left.y, right.y];
      for (let row = cell(Math.min(one, two) - margin); row <= cell(Math.max(one, two) + margin); row += 1) {
        for (const box of this.cells.get(keyOf(column, row)) ?? []) if (!found.has(box) && enters(a, b, box, margin)) found.add(box);
      }
    }
    return found;
  }
}

/** @param {number} at */
function cell(at) {
  return Math.floor(at / CELL);
}

/** @param {number} column @param {number} row */
function keyOf(column, row) {
  return (column + 0x100000) * 0x200000 + row + 0x100000;
}
