// @ts-check
// Boxes found by their place: a grid of square cells, each with the boxes that reach into it. Pure.
import { enters } from "./geometry.js";

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("./shapes.js").Box} Box */

const CELL = 256;
/** @type {never[]} */
const NONE = [];

/** @template {Box} B */
export class BoxGrid {
  /** @param {Iterable<B>} [boxes] */
  constructor(boxes = []) {
    /** @type {Map<number, { box: B, seen: number }[]>} */
    this.cells = new Map();
    this.asked = 0; // a box that reaches into several cells is found once: it remembers the last question
    for (const box of boxes) this.add(box);
  }

  /** @param {B} box */
  add(box) {
    const entry = { box, seen: 0 };
    for (let column = cell(box.x); column <= cell(box.x + box.w); column += 1) {
      for (let row = cell(box.y); row <= cell(box.y + box.h); row += 1) {
        const key = keyOf(column, row);
        const entries = this.cells.get(key);
        if (entries) entries.push(entry);
        else this.cells.set(key, [entry]);
      }
    }
  }

  /** The boxes whose cells this one touches when grown by ``margin``. @param {Box} box @param {number} margin @returns {B[]} */
  near({ x, y, w, h }, margin) {
    /** @type {B[]} */
    const found = [];
    this.asked += 1;
    for (let column = cell(x - margin); column <= cell(x + w + margin); column += 1) {
      for (let row = cell(y - margin); row <= cell(y + h + margin); row += 1) this.collect(keyOf(column, row), found);
    }
    return found;
  }

  /** The boxes that a segment enters when they are grown by ``margin``. @param {Point} a @param {Point} b @param {number} margin @returns {B[]} */
  entered(a, b, margin) {
    /** @type {B[]} */
    const found = [];
    this.asked += 1;
    const [left, right] = a.x < b.x ? [a, b] : [b, a];
    const slope = right.x - left.x > 1e-9 ? (right.y - left.y) / (right.x - left.x) : 0;
    for (let column = cell(left.x - margin); column <= cell(right.x + margin); column += 1) {
      const [from, to] = [Math.max(left.x, column * CELL - margin), Math.min(right.x, (column + 1) * CELL + margin)];
      const [one, two] = slope ? [left.y + (from - left.x) * slope, left.y + (to - left.x) * slope] : [left.y, right.y];
      for (let row = cell(Math.min(one, two) - margin); row <= cell(Math.max(one, two) + margin); row += 1) this.collect(keyOf(column, row), found);
    }
    return found.filter((box) => enters(a, b, box, margin));
  }

  /** @param {number} key of a cell @param {B[]} found */
  collect(key, found) {
    for (const entry of this.cells.get(key) ?? NONE) {
      if (entry.seen === this.asked) continue;
      entry.seen = this.asked;
      found.push(entry.box);
    }
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
