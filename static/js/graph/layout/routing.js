// @ts-check
// Routes for cards that stand anywhere: a straight line where nothing is in the way, else a bend, else a walk round
// the cards. Links between the same two cards run beside each other, whichever way each goes. Pure.
import { LineGrid } from "./crossings.js";
import { along, centre, clipped, clippedCurve, distance, flattened } from "./geometry.js";
import { BoxGrid } from "./grid.js";
import { byId, lanesOf } from "./order.js";
import { Walker } from "./walk.js";

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {import("./shapes.js").Link} Link */
/** @typedef {import("./shapes.js").Route} Route */

const CLEAR = 6;
const LANE = 16;
const BENDS = [0.1, -0.1, 0.18, -0.18, 0.27, -0.27, 0.35, -0.35]; // of the distance; more looks like a detour
const INWARD = [0.06, 0.12, 0.18, 0.25, 0.35, 0.5, 0.75, 1, 1.25];

/** @param {Map<string, Placed>} positions @param {Link[]} edges in order @param {{ inward?: Point }} [options] bend toward this point only @returns {Route[]} */
export function routesFor(positions, edges, { inward } = {}) {
  const [grid, lines, lanes] = [new BoxGrid(positions.values()), new LineGrid(), lanesOf(edges)];
  const walker = new Walker(grid);
  /** @type {Map<string, Pick<Route, "kind" | "points">>} */
  const found = new Map();
  const all = edges.map(({ id, from, to }) => ({ id, ends: endsOf(/** @type {Placed} */ (positions.get(from)), /** @type {Placed} */ (positions.get(to)), lanes.get(id) ?? 0) }));
  all.sort((a, b) => distance(a.ends.start, a.ends.end) - distance(b.ends.start, b.ends.end) || byId(a.id, b.id));
  for (const draw of [straight, (/** @type {Ends} */ ends) => bent(ends, grid, lines, inward), (/** @type {Ends} */ ends) => walked(ends, walker)]) {
    for (const { id, ends } of all) {
      const route = found.has(id) ? null : draw(ends, grid);
      if (!route) continue;
      found.set(id, route);
      lines.add(flattened(route));
      walker.left(ends.from, ends.to, route.points);
    }
  }
  return edges.map(({ id }) => ({ id, .../** @type {Pick<Route, "kind" | "points">} */ (found.get(id)), label: null }));
}

/** @typedef {{ from: Placed, to: Placed, start: Point, end: Point, aside: number }} Ends ``aside``: how far to the right of the direct line, in its own direction */

/** Where a link would begin and end if cards had no borders: their centres, moved aside by its lane. @param {Placed} from @param {Placed} to @param {number} lane @returns {Ends} */
export function endsOf(from, to, lane) {
  const [a, b] = [centre(from), centre(to)];
  const length = distance(a, b) || 1;
  const room = Math.min(from.h, to.h, from.w, to.w) / 2 - 6;
  const aside = (byId(from.id, to.id) < 0 ? 1 : -1) * Math.sign(lane) * Math.min(Math.abs(lane) * LANE, room);
  const [x, y] = [(-(b.y - a.y) / length) * aside, ((b.x - a.x) / length) * aside];
  return { from, to, start: { x: a.x + x, y: a.y + y }, end: { x: b.x + x, y: b.y + y }, aside };
}

/** @param {Ends} ends @param {BoxGrid<Placed>} grid @returns {Pick<Route, "kind" | "points"> | null} */
export function straight({ from, to, start, end }, grid) {
  return isClear([start, end], from, to, grid) ? { kind: "straight", points: clipped([start, end], from, to) } : null;
}

/** The bend that crosses the fewest lines drawn so far, the least bent of equals. @param {Ends} ends @param {BoxGrid<Placed>} grid @param {LineGrid} lines @param {Point} [inward] @returns {Pick<Route, "kind" | "points"> | null} */
function bent({ from, to, start, end, aside }, grid, lines, inward) {
  /** @type {Pick<Route, "kind" | "points"> | null} */
  let best = null;
  let least = Infinity;
  for (const control of inward ? towards(inward, start, end) : besides(start, end, aside)) {
    const points = clippedCurve(start, control, end, from, to);
    const line = flattened({ kind: "bezier", points });
    if (!isClear(line, from, to, grid)) continue;
    const crossed = lines.count(line);
    if (crossed < least) [best, least] = [{ kind: "bezier", points }, crossed];
    if (!crossed) break;
  }
  return best;
}

/** Control points on both sides; for one of several lines only on its own, away from the others. @param {Point} start @param {Point} end @param {number} aside @returns {Point[]} */
function besides(start, end, aside) {
  const [x, y, dx, dy] = [(start.x + end.x) / 2, (start.y + end.y) / 2, end.x - start.x, end.y - start.y];
  return BENDS.filter((bend) => bend * aside >= 0).map((bend) => ({ x: x - 2 * bend * dy, y: y + 2 * bend * dx })); // a curve goes half way to its control point
}

/** @param {Point} inward @param {Point} start @param {Point} end @returns {Point[]} */
function towards(inward, start, end) {
  const { x, y } = along([start, end], 0.5);
  return INWARD.map((share) => ({ x: x + (inward.x - x) * share, y: y + (inward.y - y) * share }));
}

/** @param {Ends} ends @param {Walker} walker @returns {Pick<Route, "kind" | "points">} */
function walked({ from, to, start, end }, walker) {
  const corners = walker.way(start, end, from, to);
  return { kind: corners ? "polyline" : "straight", points: clipped([start, ...(corners ?? []), end], from, to) };
}

/** @param {Point[]} points @param {Placed} from @param {Placed} to @param {BoxGrid<Placed>} grid */
export function isClear(points, from, to, grid) {
  for (let i = 1; i < points.length; i += 1) {
    for (const box of grid.entered(points[i - 1], points[i], CLEAR)) if (box !== from && box !== to) return false;
  }
  return true;
}
