// @ts-check
// What the worker opened, indexed for the page: names of nodes, neighbours, what stands under the pointer. Pure.
import { ahead, DotGrid } from "./grid.js";
import { radiusOf } from "./ink.js";
import { linked, neighbours } from "./place.js";

/** @typedef {{ revision: number, total: number, numbers: Int32Array, types: Uint8Array, units: Int32Array, labels: string[], edges: Uint32Array, placed: import("./shapes.js").Placed }} Opened */
/** @typedef {import("./shapes.js").View} View */

const TOUCH = 11; // pixels around a dot that still mean it

export class GraphMap {
  /** @param {Opened} opened */
  constructor(opened) {
    this.data = opened;
    this.grid = new DotGrid(opened.placed);
    this.links = linked(opened.numbers.length, opened.edges);
    /** @type {Map<string, number>} */
    this.dots = new Map(Array.from(opened.numbers, (number, dot) => [`n${number}`, dot]));
    /** @type {Set<number>} */
    this.hidden = new Set();
  }

  /** @param {number} dot */
  id(dot) {
    return `n${this.data.numbers[dot]}`;
  }

  /** @param {number} dot */
  shown(dot) {
    return !this.hidden.has(this.data.types[dot]);
  }

  /** The dot under a point of the screen: what it covers, or the nearest one a finger may have meant.
   * @param {View} view @param {{ x: number, y: number }} point */
  under(view, point) {
    const largest = 40;
    const [x, y] = [(point.x - view.x) / view.k, (point.y - view.y) / view.k];
    const within = (/** @type {number} */ dot) => {
      const { x: xs, y: ys } = this.data.placed;
      return Math.hypot(xs[dot] - x, ys[dot] - y) * view.k <= Math.max(radiusOf(this.data.placed, view, dot) + 3, TOUCH);
    };
    return this.grid.nearest(x, y, largest / view.k, (dot) => this.shown(dot) && within(dot));
  }

  /** Where the keyboard begins: the dot nearest to the middle of what is seen. @param {View} view @param {import("./shapes.js").Box} pane */
  central(view, pane) {
    const [x, y] = [(pane.x + pane.w / 2 - view.x) / view.k, (pane.y + pane.h / 2 - view.y) / view.k];
    for (let reach = 200; reach < 100_000; reach *= 2) {
      const dot = this.grid.nearest(x, y, reach, (each) => this.shown(each));
      if (dot >= 0) return dot;
    }
    return -1;
  }

  /** @param {number} from @param {"left" | "right" | "up" | "down"} way */
  step(from, way) {
    return ahead(this.data.placed, from, way, (dot) => this.shown(dot));
  }

  /** What stays bright when something is selected. @param {{ node: string, edge: string }} selection @returns {import("./stage.js").Emphasis | null} */
  around({ node, edge }) {
    const [from, to] = /^(n\d+)>(n\d+):/.exec(edge)?.slice(1).map((id) => this.dots.get(id) ?? -1) ?? [];
    const dot = node ? this.dots.get(node) ?? -1 : -1;
    if (dot >= 0) return { node: dot, dots: [dot, ...new Set(neighbours(this.links, dot))], edges: this.touching((a, b) => a === dot || b === dot) };
    if (from >= 0 && to >= 0) return { node: -1, dots: [from, to], edges: this.touching((a, b) => a === from && b === to) };
    return null;
  }

  /** @param {(a: number, b: number) => boolean} wanted */
  touching(wanted) {
    const { edges } = this.data;
    const found = [];
    for (let i = 0; i < edges.length; i += 3) if (wanted(edges[i], edges[i + 1])) found.push(i);
    return found;
  }
}
