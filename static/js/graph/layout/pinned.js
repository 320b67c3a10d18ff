// @ts-check
// A layout with some cards where a reader put them. Cards in their way make room by the shortest way, and only the
// relations that are touched get new lines; everything else stays as it was drawn. Pure.
import { apart, around, flattened } from "./geometry.js";
import { BoxGrid } from "./grid.js";
import { labelled, labelsOf } from "./labels.js";
import { byId, inOrder } from "./order.js";
import { isClear, routesFor } from "./routing.js";

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {import("./shapes.js").Layout} Layout */
/** @typedef {import("./shapes.js").Route} Route */
/** @typedef {import("./shapes.js").Link} Link */
/** @typedef {Map<string, Point>} Pins how far each card stands from where the layout puts it */

const GAP = 18;
const STEP = 24;
const BEYOND = 600; // a pin of a larger picture is brought this near to a smaller one

/** @param {Layout} layout @param {Pins} pins @param {{ id: string, from: string, to: string, relation: string }[]} edges @returns {Layout} */
export function pinned(layout, pins, edges) {
  const { positions, moved } = roomFor(layout, pins);
  if (!moved.size) return layout;
  const links = linksOf(layout, edges);
  const grid = new BoxGrid([...moved].map((id) => /** @type {Placed} */ (positions.get(id))));
  const ends = new Map(links.map((link) => [link.id, link]));
  const stale = new Set(layout.routes.filter((route) => isStale(route, ends.get(route.id), moved, positions, grid)).map(({ id }) => id));
  const fresh = new Map(routesFor(positions, links.filter(({ id }) => stale.has(id))).map((route) => [route.id, route]));
  const kept = layout.routes.map((route) => fresh.get(route.id) ?? withoutCovered(route, grid));
  const routes = labelled(kept, positions, links);
  const points = routes.flatMap((route) => flattened(route)).map(({ x, y }) => ({ x, y, w: 0, h: 0 }));
  return { ...layout, positions, routes, labels: labelsOf(routes, links), bbox: around([...positions.values(), ...points, ...routes.flatMap(({ label }) => label ?? [])]) };
}

/** Where each card stands then, and which of them stand elsewhere than in the layout. @param {Layout} layout @param {Pins} pins */
export function roomFor(layout, pins) {
  const positions = new Map(layout.positions);
  /** @type {Set<string>} */
  const moved = new Set();
  /** @type {BoxGrid<Placed>} */
  const settled = new BoxGrid();
  const queue = [];
  for (const [id, at] of [...pins].sort((a, b) => byId(a[0], b[0]))) {
    const card = positions.get(id);
    if (card) queue.push(settle({ ...card, ...freeAt({ ...card, ...nearTo(layout.bbox, { x: card.x + at.x, y: card.y + at.y }) }, settled) }));
  }
  const others = new BoxGrid([...positions.values()].filter(({ id }) => !pins.has(id)));
  for (let card = queue.shift(); card; card = queue.shift()) {
    for (const other of others.near(card, GAP)) {
      if (!moved.has(other.id) && apart(card, other) < GAP - 0.01) queue.push(settle({ ...other, ...aside(other, card, settled) }));
    }
  }
  return { positions, moved };

  /** @param {Placed} card */
  function settle(card) {
    settled.add(card);
    positions.set(card.id, card);
    moved.add(card.id);
    return card;
  }
}

/** The pin of a card that is let go here, clear of the other pins. @param {Placed} card @param {Iterable<Placed>} others @param {Point} base where the layout puts it @returns {Point} */
export function dropAt(card, others, base) {
  const { x, y } = freeAt(card, new BoxGrid(others));
  return { x: Math.round(x - base.x), y: Math.round(y - base.y) };
}

/** The shortest way out of another card that leads onto no settled one. @param {Placed} card @param {Placed} from @param {BoxGrid<Placed>} settled */
function aside(card, from, settled) {
  const ways = [
    { x: from.x - card.w - GAP, y: card.y }, { x: from.x + from.w + GAP, y: card.y },
    { x: card.x, y: from.y - card.h - GAP }, { x: card.x, y: from.y + from.h + GAP },
  ].map((at) => ({ at, far: Math.abs(at.x - card.x) + Math.abs(at.y - card.y) })).sort((a, b) => a.far - b.far);
  return ways.find(({ at }) => isFree({ ...card, ...at }, settled))?.at ?? freeAt(card, settled);
}

/** The nearest place clear of these, in rings. @param {Placed} card @param {BoxGrid<Placed>} taken @returns {Point} */
function freeAt(card, taken) {
  for (let ring = 0; ; ring += 1) {
    const steps = Math.max(1, ring * 8);
    for (let i = 0; i < steps; i += 1) {
      const angle = (2 * Math.PI * i) / steps;
      const at = { x: card.x + ring * STEP * Math.cos(angle), y: card.y + ring * STEP * Math.sin(angle) };
      if (isFree({ ...card, ...at }, taken)) return at;
    }
  }
}

/** @param {Placed} card @param {BoxGrid<Placed>} taken */
function isFree(card, taken) {
  return taken.near(card, GAP).every((other) => apart(card, other) >= GAP - 0.01);
}

/** @param {import("./shapes.js").Box} box @param {Point} at @returns {Point} */
function nearTo(box, { x, y }) {
  const into = (/** @type {number} */ value, /** @type {number} */ from, /** @type {number} */ size) => Math.min(Math.max(value, from - BEYOND), from + size + BEYOND);
  return { x: into(x, box.x, box.w), y: into(y, box.y, box.h) };
}

/** Does a line begin or end at a moved card, or run into one? @param {Route} route @param {Link | undefined} link @param {Set<string>} moved @param {Map<string, Placed>} positions @param {BoxGrid<Placed>} grid */
function isStale(route, link, moved, positions, grid) {
  if (!link) return false;
  if (moved.has(link.from) || moved.has(link.to)) return true;
  return !isClear(flattened(route), /** @type {Placed} */ (positions.get(link.from)), /** @type {Placed} */ (positions.get(link.to)), grid);
}

/** @param {Route} route @param {BoxGrid<Placed>} grid @returns {Route} */
function withoutCovered(route, grid) {
  const { label } = route;
  return label && grid.near(label, 0).some((card) => apart(card, label) < 2) ? { ...route, label: null } : route;
}

/** @param {Layout} layout @param {{ id: string, from: string, to: string, relation: string }[]} edges @returns {Link[]} */
function linksOf(layout, edges) {
  const sized = edges.map(({ id, from, to, relation }) => ({ id, from, to, relation, label: layout.labels.get(id) }));
  return inOrder([...layout.positions.values()], sized).edges;
}
