// @ts-check
// The small map: the whole graph in a small box, and what of it is in sight. Pure.

/** @typedef {import("./viewport.js").View} View */
/** @typedef {import("./viewport.js").Box} Box */

const MARGIN = 6;

/** How the world comes into the map: map = world * k + (x, y). @param {Box} world @param {{ w: number, h: number }} size @returns {View} */
export function mapView(world, { w, h }) {
  const k = Math.min((w - 2 * MARGIN) / Math.max(world.w, 1), (h - 2 * MARGIN) / Math.max(world.h, 1), 0.5);
  return { k, x: w / 2 - (world.x + world.w / 2) * k, y: h / 2 - (world.y + world.h / 2) * k };
}

/** What the pane shows, as a box of the world. @param {View} view @param {{ w: number, h: number }} pane @returns {Box} */
export function inSight({ x, y, k }, { w, h }) {
  return { x: -x / k, y: -y / k, w: w / k, h: h / k };
}

/** @param {Box} box @param {View} map @returns {Box} */
export function onMap({ x, y, w, h }, map) {
  return { x: x * map.k + map.x, y: y * map.k + map.y, w: w * map.k, h: h * map.k };
}

/** @param {{ x: number, y: number }} at @param {View} map */
export function inWorld({ x, y }, map) {
  return { x: (x - map.x) / map.k, y: (y - map.y) / map.k };
}

/** @param {Box} outer @param {Box} inner */
export function holds(outer, inner) {
  return outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.w >= inner.x + inner.w && outer.y + outer.h >= inner.y + inner.h;
}

/** All cards of a type as one path, so that a thousand cards are eight shapes. @param {Iterable<Box & { id: string }>} cards @param {(id: string) => string} typeOf @param {View} map @returns {Map<string, string>} */
export function shapesByType(cards, typeOf, map) {
  const shapes = new Map();
  for (const card of cards) {
    const { x, y, w, h } = onMap(card, map);
    const type = typeOf(card.id);
    shapes.set(type, `${shapes.get(type) ?? ""}M${x.toFixed(1)} ${y.toFixed(1)}h${Math.max(w, 1.5).toFixed(1)}v${Math.max(h, 1).toFixed(1)}h${(-Math.max(w, 1.5)).toFixed(1)}z`);
  }
  return shapes;
}
