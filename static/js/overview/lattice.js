// @ts-check
// Dots of one region on a lattice of triangles. What is connected grows around its hub: each node takes the free place
// nearest to the one it hangs on. Nodes that hang on nothing here fill the rows at the foot, in source order. Pure.
import { CELL, ROW } from "./shapes.js";

/** @typedef {import("./shapes.js").Box} Box */
/** @typedef {{ parent: number, node: number }} Step ``parent``: where in the order its parent stands, -1 for a hub */

export class Lattice {
  /** @param {Box} box @param {number} count */
  constructor(box, count) {
    this.cell = spacing(box, count);
    this.columns = Math.max(1, Math.floor(box.w / this.cell - 0.5));
    this.rows = Math.max(1, Math.floor(box.h / (this.cell * ROW)));
    this.left = box.x + (box.w - (this.columns + 0.5) * this.cell) / 2;
    this.top = box.y + (box.h - this.rows * this.cell * ROW) / 2;
    this.taken = new Uint8Array(this.columns * this.rows);
    this.order = new Int32Array(0); // places from the middle outwards
    this.free = 0; // before this one in the order, all are taken
    this.alone = 0; // before this one, all are taken or touched
    this.offsets = offsets(Math.max(this.columns, this.rows));
  }

  /** @param {number} place */
  at(place) {
    const row = Math.floor(place / this.columns);
    const column = place % this.columns;
    return { x: this.left + (column + 0.5 + (row % 2) / 2) * this.cell, y: this.top + (row + 0.5) * this.cell * ROW };
  }

  /** @param {Step[]} grown @param {number} loose how many hang on nothing @returns {Int32Array} the place of each, the loose ones last */
  fill(grown, loose) {
    const places = new Int32Array(grown.length + loose);
    const foot = this.foot(loose, places.subarray(grown.length));
    const centre = this.centre(foot);
    this.order = this.ranked(centre);
    const cursors = new Int32Array(grown.length);
    for (const [i, { parent }] of grown.entries()) {
      places[i] = parent < 0 ? this.seed() : this.beside(places[parent], cursors, parent, centre);
      this.taken[places[i]] = 1;
    }
    return places;
  }

  /** @param {number} loose @param {Int32Array} places @returns {number} the first row of the foot */
  foot(loose, places) {
    const first = this.rows - Math.ceil(loose / this.columns);
    for (let i = 0; i < loose; i += 1) {
      places[i] = first * this.columns + i;
      this.taken[places[i]] = 1;
    }
    return first;
  }

  /** @param {number} foot */
  centre(foot) {
    return { x: this.left + ((this.columns + 0.5) * this.cell) / 2, y: this.top + (Math.max(foot, 1) * this.cell * ROW) / 2 };
  }

  /** The free place nearest to the middle that nothing touches; when there is none, the nearest free one. */
  seed() {
    const { order } = this;
    while (this.taken[order[this.free]]) this.free += 1;
    for (this.alone = Math.max(this.alone, this.free); this.alone < order.length; this.alone += 1) {
      const place = order[this.alone];
      if (!this.taken[place] && !this.touched(place)) return place;
    }
    return order[this.free];
  }

  /** @param {{ x: number, y: number }} centre */
  ranked(centre) {
    const far = Float32Array.from(this.taken, (_, place) => this.away(place, centre));
    return Int32Array.from(far.keys()).sort((a, b) => far[a] - far[b] || a - b);
  }

  /** How far from the middle, such that the region fills evenly to all its sides. @param {number} place @param {{ x: number, y: number }} centre */
  away(place, centre) {
    const { x, y } = this.at(place);
    return Math.hypot((x - centre.x) / this.columns, (y - centre.y) / this.rows / ROW);
  }

  /** @param {number} place */
  touched(place) {
    const [row, column] = [Math.floor(place / this.columns), place % this.columns];
    const near = this.offsets[row % 2];
    for (let i = 0; i < Math.min(6, near.dx.length); i += 1) {
      const [c, r] = [column + near.dx[i], row + near.dy[i]];
      if (c >= 0 && r >= 0 && c < this.columns && r < this.rows && this.taken[r * this.columns + c]) return true;
    }
    return false;
  }

  /** The free place nearest to a parent; of those about as near, the one nearest to the middle. Children of one parent
   * go on where the last one found its place. @param {number} from @param {Int32Array} cursors @param {number} parent @param {{ x: number, y: number }} centre */
  beside(from, cursors, parent, centre) {
    const [row, column] = [Math.floor(from / this.columns), from % this.columns];
    const near = this.offsets[row % 2];
    let [best, least, limit] = [-1, Infinity, Infinity];
    for (let i = cursors[parent]; i < near.dx.length && near.far[i] <= limit; i += 1) {
      const [c, r] = [column + near.dx[i], row + near.dy[i]];
      const place = c < 0 || r < 0 || c >= this.columns || r >= this.rows ? -1 : r * this.columns + c;
      if (place < 0 || this.taken[place]) {
        if (best < 0) cursors[parent] = i + 1;
        continue;
      }
      if (best < 0) limit = near.far[i] + 0.1;
      const away = this.away(place, centre);
      if (away < least - 1e-6) [best, least] = [place, away];
    }
    return best;
  }
}

/** The largest cells, up to the usual ones, with which all find room. @param {Box} box @param {number} count */
function spacing(box, count) {
  let cell = CELL;
  while (Math.max(Math.floor(box.w / cell - 0.5), 1) * Math.max(Math.floor(box.h / (cell * ROW)), 1) < count) cell *= 0.98;
  return cell;
}

/** @typedef {{ dx: Int16Array, dy: Int16Array, far: Float32Array }} Offsets */
/** @type {Map<number, Offsets[]>} */
const known = new Map();

/** Steps to all other places, the nearest first, from an even and from an odd row. What leads out of a region is passed
 * over there, so that regions of about the same size share them. @param {number} reach */
function offsets(reach) {
  const size = 2 ** Math.ceil(Math.log2(reach + 1));
  const found = known.get(size) ?? [0, 1].map((odd) => around(odd, size));
  known.set(size, found);
  return found;
}

/** @param {number} odd @param {number} reach @returns {Offsets} */
function around(odd, reach) {
  /** @type {{ dx: number, dy: number, far: number }[]} */
  const steps = [];
  for (let dy = -reach; dy <= reach; dy += 1) {
    const shift = Math.abs(dy) % 2 ? 0.5 - odd : 0;
    for (let dx = -reach; dx <= reach; dx += 1) {
      if (dx || dy) steps.push({ dx, dy, far: Math.fround(Math.hypot(dx + shift, dy * ROW)) });
    }
  }
  steps.sort((a, b) => a.far - b.far || a.dy - b.dy || a.dx - b.dx);
  return { dx: Int16Array.from(steps, (s) => s.dx), dy: Int16Array.from(steps, (s) => s.dy), far: Float32Array.from(steps, (s) => s.far) };
}
