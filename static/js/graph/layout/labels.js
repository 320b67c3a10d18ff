// @ts-check
// A place for the chip of each relation: on its line or close beside it, clear of cards and of other chips, and where
// there is a choice also of arrowheads and of other lines, on which it might be taken for theirs. A chip for which there
// is no place is hidden until its relation is asked for. Pure.
import { piecesOf } from "./crossings.js";
import { along, apart, around, distance, enters, flattened, toBox } from "./geometry.js";
import { BoxGrid } from "./grid.js";

/** @typedef {import("./shapes.js").Box} Box */
/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {import("./shapes.js").Link} Link */
/** @typedef {import("./shapes.js").Route} Route */
/** @typedef {import("./shapes.js").Label} Label */

const CLEAR = 2;
const HEAD = 12;
const SHARES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9];
const BESIDE = [0, 1, -1, 12, -12, 24, -24, 36, -36, 48, -48, 59, -59]; // px between the line and the chip; 0 is on the line
const SURE = 40; // nearer chips are always near enough
const FARTHEST = 60;
const SAMPLES = Array.from({ length: 33 }, (_, i) => i / 32);
const LINE = 19;

/** The routes, each with a place for its label where there is one. A label that a route already has is kept.
 * @param {Route[]} routes @param {Map<string, Placed>} positions @param {Link[]} edges @returns {Route[]} */
export function labelled(routes, positions, edges) {
  const [cards, chips, heads, lines] = [new BoxGrid(positions.values()), new BoxGrid(), new BoxGrid(routes.map(headOf)), new BoxGrid(routes.flatMap(ownPieces))];
  const links = new Map(edges.map((edge) => [edge.id, edge]));
  for (const { label } of routes) if (label) chips.add(label);
  /** @type {Map<string, Box>} */
  const found = new Map();
  for (const { route, points } of shortestFirst(routes.filter(({ label, bundled }) => !label && !bundled))) {
    const place = placeFor(points, sizeOf(/** @type {Link} */ (links.get(route.id))), (box) => isFree(box, cards, CLEAR) && isFree(box, chips, CLEAR), (box) => isFree(box, heads, 0), (reach) => isAlone(reach, lines, route.id));
    if (!place) continue;
    chips.add(place);
    found.set(route.id, place);
  }
  return routes.map((route) => ({ ...route, label: route.label ?? found.get(route.id) ?? null }));
}

/** All labels by relation, the hidden ones in the middle of their lines. @param {Route[]} routes @param {Link[]} edges @returns {Map<string, Label>} */
export function labelsOf(routes, edges) {
  const links = new Map(edges.map((edge) => [edge.id, edge]));
  return new Map(routes.map((route) => {
    const size = sizeOf(/** @type {Link} */ (links.get(route.id)));
    const place = route.label ?? boxAt(along(flattened(route), 0.5), size);
    return [route.id, { ...place, hidden: !route.label }];
  }));
}

/** @param {Link} link */
export function sizeOf({ label, relation }) {
  return label ?? { w: Math.ceil(relation.length * 6.2) + 16, h: LINE };
}

/** A short line has few places for its chip, so it chooses first. @param {Route[]} routes */
function shortestFirst(routes) {
  const all = routes.map((route, i) => ({ route, i, points: flattened(route) })).filter(({ points }) => points.length > 1);
  const lengths = all.map(({ points }) => points.slice(1).reduce((sum, point, k) => sum + distance(points[k], point), 0));
  return all.map((item, i) => ({ ...item, length: lengths[i] })).sort((a, b) => a.length - b.length || a.i - b.i);
}

/** The first place that is possible and good: off arrowheads, and with no other line under the chip or between it and
 * its own line. Else the first that is possible, which is on the line if any is. @param {import("./shapes.js").Point[]} points @param {import("./shapes.js").Size} size
 * @param {(box: Box) => boolean} possible @param {(box: Box) => boolean} offHeads @param {(reach: Box) => boolean} alone @returns {Box | null} */
function placeFor(points, size, possible, offHeads, alone) {
  const places = SHARES.map((share) => along(points, share));
  let second = null;
  for (const beside of BESIDE) {
    for (const { x, y, dx, dy } of places) {
      const reach = beside && (Math.abs(dy) * size.w + Math.abs(dx) * size.h) / 2 + Math.abs(beside);
      const box = boxAt({ x: x - dy * Math.sign(beside) * reach, y: y + dx * Math.sign(beside) * reach }, size);
      if (!possible(box) || (Math.abs(beside) > SURE && !isNear(box, points))) continue;
      if (offHeads(box) && alone(around([box, { x, y, w: 0, h: 0 }]))) return box;
      second ??= box;
    }
  }
  return second;
}

/** Beside the end of a line or a bend in it, a chip may be farther from the line than meant. @param {Box} box @param {import("./shapes.js").Point[]} points */
function isNear(box, points) {
  return SAMPLES.some((share) => toBox(along(points, share), box) <= FARTHEST);
}

/** @param {import("./shapes.js").Point} at @param {import("./shapes.js").Size} size @returns {Box} */
function boxAt({ x, y }, { w, h }) {
  return { x: x - w / 2, y: y - h / 2, w, h };
}

/** @param {Route} route @returns {Box} */
function headOf({ points }) {
  const tip = points[points.length - 1] ?? { x: 0, y: 0 };
  return boxAt(tip, { w: HEAD, h: HEAD });
}

/** @typedef {import("./crossings.js").Piece & { id: string }} Piece */

/** @param {Route} route @returns {Piece[]} */
function ownPieces(route) {
  const pieces = /** @type {Piece[]} */ (piecesOf(flattened(route, 8)));
  for (const piece of pieces) piece.id = route.id;
  return pieces;
}

/** @param {Box} box @param {BoxGrid<Piece>} lines @param {string} own */
function isAlone(box, lines, own) {
  return !lines.near(box, 0).some(({ a, b, id }) => id !== own && enters(a, b, box, 0));
}

/** @param {Box} box @param {BoxGrid<any>} grid @param {number} gap */
function isFree(box, grid, gap) {
  for (const other of grid.near(box, gap)) if (apart(box, other) < gap) return false;
  return true;
}
