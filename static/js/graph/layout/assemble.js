// @ts-check
// One picture from the components of a graph: each is drawn by itself, then they are packed into the pane's shape,
// with their lines and chips inside the room that is kept for them. Pure.
import { crossingsOf, throughCards } from "./crossings.js";
import { around, flattened } from "./geometry.js";
import { labelled, labelsOf } from "./labels.js";
import { inOrder } from "./order.js";
import { pack } from "./packing.js";
import { partsOf } from "./parts.js";

/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {import("./shapes.js").Route} Route */
/** @typedef {import("./shapes.js").Part} Part */
/** @typedef {import("./shapes.js").Layout} Layout */
/** @typedef {{ cards: Placed[], routes: Route[] }} Drawing */

export const BETWEEN_PARTS = 38;

/** @param {import("./shapes.js").Mode} mode @param {import("./shapes.js").Card[]} cards @param {import("./shapes.js").Link[]} edges
 * @param {import("./shapes.js").Options} options @param {(part: Part) => Drawing} draw @returns {Layout} */
export function assembled(mode, cards, edges, { aspect = 1.3 }, draw) {
  const sorted = inOrder(cards, edges);
  const parts = partsOf(sorted.cards, sorted.edges);
  const drawn = parts.map((part) => withLabels(part.edges.length ? draw(part) : alone(part), part.edges));
  const { places } = pack(drawn.map(({ box }) => box), aspect, BETWEEN_PARTS);
  const positions = new Map();
  const routes = drawn.flatMap((part, i) => {
    const [dx, dy] = [places[i].x - part.box.x, places[i].y - part.box.y];
    for (const card of part.cards) positions.set(card.id, moved(card, dx, dy));
    return part.routes.map((route) => shifted(route, dx, dy));
  });
  return finished(mode, positions, routes, sorted.edges, parts.length);
}

/** What every layout ends with: labels by relation, the box round everything, what can be said of the picture.
 * @param {import("./shapes.js").Mode} mode @param {Map<string, Placed>} positions @param {Route[]} routes @param {import("./shapes.js").Link[]} edges @param {number} parts @returns {Layout} */
export function finished(mode, positions, routes, edges, parts) {
  const hidden = routes.filter(({ label, bundled }) => !label && !bundled).length;
  const stats = { mode, parts, crossings: crossingsOf(routes), through: throughCards(routes, positions, edges).length, hidden };
  return { positions, routes, labels: labelsOf(routes, edges), bbox: around(boxesOf(positions.values(), routes)), stats };
}

/** @param {Drawing} drawing @param {import("./shapes.js").Link[]} edges */
function withLabels({ cards, routes }, edges) {
  const complete = labelled(routes, new Map(cards.map((card) => [card.id, card])), edges);
  return { cards, routes: complete, box: around(boxesOf(cards, complete)) };
}

/** @param {Part} part @returns {Drawing} */
function alone({ cards: [card] }) {
  return { cards: [{ id: card.id, x: 0, y: 0, w: card.w, h: card.h }], routes: [] };
}

/** @param {Iterable<Placed>} cards @param {Route[]} routes */
function boxesOf(cards, routes) {
  const points = routes.flatMap((route) => flattened(route)).map(({ x, y }) => ({ x, y, w: 0, h: 0 }));
  return [...cards, ...points, ...routes.flatMap(({ label }) => label ?? [])];
}

/** @template {import("./shapes.js").Point} T @param {T} thing @param {number} dx @param {number} dy @returns {T} */
function moved(thing, dx, dy) {
  return { ...thing, x: thing.x + dx, y: thing.y + dy };
}

/** @param {Route} route @param {number} dx @param {number} dy @returns {Route} */
export function shifted({ points, label, ...rest }, dx, dy) {
  return { ...rest, points: points.map((point) => moved(point, dx, dy)), label: label && moved(label, dx, dy) };
}
