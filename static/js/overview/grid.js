// @ts-check
// Dots found by their place: a grid of square cells over the map, each a stretch of one array. Pure.

/** @typedef {{ x: ArrayLike<number>, y: ArrayLike<number>, bbox: import("./shapes.js").Box }} Points */

const SIDE = 256;

export class DotGrid {
  /** @param {Points} points */
  constructor({ x, y, bbox }) {
    this.x = x;
    this.y = y;
    this.columns = Math.max(1, Math.ceil(bbox.w / SIDE));
    this.rows = Math.max(1, Math.ceil(bbox.h / SIDE));
    this.starts = new Uint32Array(this.columns * this.rows + 2);
    this.dots = new Uint32Array(x.length);
    for (let i = 0; i < x.length; i += 1) this.starts[this.cellOf(x[i], y[i]) + 2] += 1;
    for (let i = 2; i < this.starts.length; i += 1) this.starts[i] += this.starts[i - 1];
    for (let i = 0; i < x.length; i += 1) this.dots[this.starts[this.cellOf(x[i], y[i]) + 1]++] = i;
  }

  /** @param {number} x @param {number} y */
  cellOf(x, y) {
    return clamped(y / SIDE, this.rows) * this.columns + clamped(x / SIDE, this.columns);
  }

  /** The dots inside a box, by the order of the cells. @param {import("./shapes.js").Box} box @returns {number[]} */
  inside({ x, y, w, h }) {
    const found = [];
    const [left, right] = [clamped(x / SIDE, this.columns), clamped((x + w) / SIDE, this.columns)];
    const last = clamped((y + h) / SIDE, this.rows);
    for (let row = clamped(y / SIDE, this.rows); row <= last; row += 1) {
      const end = this.starts[row * this.columns + right + 1];
      for (let at = this.starts[row * this.columns + left]; at < end; at += 1) {
        const dot = this.dots[at];
        if (this.x[dot] >= x && this.x[dot] <= x + w && this.y[dot] >= y && this.y[dot] <= y + h) found.push(dot);
      }
    }
    return found;
  }

  /** The dot nearest to a point, no farther than ``reach``, among those that ``counts``; -1 when there is none.
   * @param {number} x @param {number} y @param {number} reach @param {(dot: number) => boolean} counts */
  nearest(x, y, reach, counts) {
    let [best, least] = [-1, reach];
    for (const dot of this.inside({ x: x - reach, y: y - reach, w: 2 * reach, h: 2 * reach })) {
      const far = Math.hypot(this.x[dot] - x, this.y[dot] - y);
      if ((far < least || (far === least && (best < 0 || dot < best))) && counts(dot)) [best, least] = [dot, far];
    }
    return best;
  }
}

/** The next dot in a direction: near along it counts once, aside of it twice; behind never. The same rule as for cards.
 * @param {Points} points @param {number} from @param {"left" | "right" | "up" | "down"} way @param {(dot: number) => boolean} counts */
export function ahead({ x, y }, from, way, counts) {
  const sideways = way === "left" || way === "right";
  const sign = way === "left" || way === "up" ? -1 : 1;
  const [along, aside] = sideways ? [x, y] : [y, x];
  let [best, least] = [-1, Infinity];
  for (let i = 0; i < x.length; i += 1) {
    const step = sign * (along[i] - along[from]);
    if (step <= 1) continue;
    const cost = step + 2 * Math.abs(aside[i] - aside[from]);
    if (cost < least && counts(i)) [best, least] = [i, cost];
  }
  return best;
}

/** @param {number} at @param {number} count */
function clamped(at, count) {
  return Math.min(Math.max(Math.floor(at), 0), count - 1);
}
