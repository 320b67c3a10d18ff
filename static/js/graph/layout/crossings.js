// @ts-check
// What a picture costs its reader: where lines cross, and which of them run through cards. Pure.
import { crossing, flattened } from "./geometry.js";
import { BoxGrid } from "./grid.js";

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("./shapes.js").Box} Box */
/** @typedef {import("./shapes.js").Route} Route */
/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {Box & { a: Point, b: Point }} Piece */

const PIECES = 12;
const LONGEST = 512; // longer pieces would be in too many cells of the grid

/** Lines drawn so far, to be asked how often one more would cross them. */
export class LineGrid {
  constructor() {
    /** @type {BoxGrid<Piece>} */
    this.grid = new BoxGrid();
  }

  /** @param {Point[]} points */
  add(points) {
    for (const piece of piecesOf(points)) this.grid.add(piece);
  }

  /** @param {Point[]} points */
  count(points) {
    let count = 0;
    for (const piece of piecesOf(points)) for (const other of this.grid.near(piece, 0)) if (crossing(piece.a, piece.b, other.a, other.b)) count += 1;
    return count;
  }
}

/** Proper crossings of any two routes; what a bundle shares is drawn once and counted once. @param {Route[]} routes */
export function crossingsOf(routes) {
  const lines = new LineGrid();
  let count = 0;
  for (const route of routes) {
    if (route.bundled) continue;
    const points = flattened(route, PIECES);
    count += lines.count(points);
    lines.add(points);
  }
  return count;
}

/** A line as pieces that a grid can find. @param {Point[]} points @returns {Piece[]} */
export function piecesOf(points) {
  const pieces = [];
  for (let i = 1; i < points.length; i += 1) {
    const [from, to] = [points[i - 1], points[i]];
    const parts = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / LONGEST));
    for (let k = 0; k < parts; k += 1) pieces.push(pieceOf(between(from, to, k / parts), between(from, to, (k + 1) / parts)));
  }
  return pieces;
}

/** @param {Point} a @param {Point} b */
function pieceOf(a, b) {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y), a, b };
}

/** @param {Point} a @param {Point} b @param {number} share @returns {Point} */
function between(a, b, share) {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The routes that enter a card which is not one of their ends. @param {Route[]} routes @param {Map<string, Placed>} positions @param {{ id: string, from: string, to: string }[]} edges @param {number} [margin] @returns {string[]} */
export function throughCards(routes, positions, edges, margin = 4) {
  const [grid, ends] = [new BoxGrid(positions.values()), new Map(edges.map(({ id, from, to }) => [id, [from, to]]))];
  return routes.filter((route) => {
    const points = flattened(route, 24);
    return points.some((point, i) => i > 0 && grid.entered(points[i - 1], point, margin).some(({ id }) => !ends.get(route.id)?.includes(id)));
  }).map(({ id }) => id);
}
