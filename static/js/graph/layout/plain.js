// @ts-check
// When no layout was found in time: cards in rows in the order given, relations as straight lines. Pure.
import { centre } from "./geometry.js";
import { labelsOf } from "./labels.js";

const GAP = 28;

/** @param {import("./shapes.js").Card[]} cards @param {import("./shapes.js").Link[]} edges @param {number} aspect @returns {import("./shapes.js").Layout} */
export function plainLayout(cards, edges, aspect) {
  const area = cards.reduce((total, { w, h }) => total + (w + GAP) * (h + GAP), 0);
  const width = Math.max(Math.sqrt(area * aspect), ...cards.map(({ w }) => w));
  const positions = new Map();
  let [x, y, tallest, right] = [0, 0, 0, 0];
  for (const { id, w, h } of cards) {
    if (x > 0 && x + w > width) [x, y, tallest] = [0, y + tallest + GAP, 0];
    positions.set(id, { id, x, y, w, h });
    [x, tallest, right] = [x + w + GAP, Math.max(tallest, h), Math.max(right, x + w)];
  }
  const drawn = edges.filter(({ from, to }) => from !== to && positions.has(from) && positions.has(to));
  const routes = drawn.map(({ id, from, to }) => ({ id, kind: /** @type {const} */ ("straight"), points: [centre(positions.get(from)), centre(positions.get(to))], label: null }));
  const stats = { mode: /** @type {const} */ ("layered"), parts: 0, crossings: 0, through: 0, hidden: edges.length }; // not worth counting
  return { positions, routes, labels: labelsOf(routes, drawn), bbox: { x: 0, y: 0, w: right, h: y + tallest }, stats };
}
