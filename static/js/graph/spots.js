// @ts-check
// Where somebody was looking, in words that outlive a new layout: so far from this card, at that scale. Pure.
import { centredOn, fit, middle } from "./viewport.js";

/** @typedef {import("./viewport.js").View} View */
/** @typedef {import("./viewport.js").Box} Box */
/** @typedef {{ card: string, dx: number, dy: number, k: number, fitted?: boolean }} Spot fitted: the whole was asked for, whatever its scale */

const MOST = 80; // spots that are remembered; the oldest goes
const NOT_SCOPE = ["node", "edge", "unit", "view", "layout", "order", "page"];

/** @param {View} view @param {Box} pane @param {Iterable<Box & { id: string }>} cards @param {boolean} [fitted] @returns {Spot | null} */
export function spotOf(view, pane, cards, fitted = false) {
  const at = { x: (pane.x + pane.w / 2 - view.x) / view.k, y: (pane.y + pane.h / 2 - view.y) / view.k };
  let [best, least] = [/** @type {Spot | null} */ (null), Infinity];
  for (const card of cards) {
    const { x, y } = middle(card);
    const far = Math.hypot(at.x - x, at.y - y);
    if (far < least) [best, least] = [{ card: card.id, dx: Math.round(at.x - x), dy: Math.round(at.y - y), k: Number(view.k.toFixed(3)) }, far];
  }
  return best && fitted ? { ...best, fitted } : best;
}

/** The view of a spot, if its card is still there; the whole, if that was left. @param {Spot | undefined} spot @param {Box} pane @param {Map<string, Box>} cards @param {Box} whole @returns {View | null} */
export function viewOf(spot, pane, cards, whole) {
  if (spot?.fitted) return fit(whole, pane);
  const card = spot && cards.get(spot.card);
  if (!spot || !card || !(spot.k > 0)) return null;
  const { x, y } = middle(card);
  return centredOn({ x: 0, y: 0, k: spot.k }, { x: x + spot.dx, y: y + spot.dy }, pane);
}

/** What a spot is remembered by: the document, the layout, and what of the graph is shown.
 * @param {string} document @param {string} mode @param {string} search the query of the address */
export function spotKey(document, mode, search) {
  const query = new URLSearchParams(search);
  for (const name of NOT_SCOPE) query.delete(name);
  query.sort();
  return `${document} ${mode} ${query}`;
}

/** @param {string | null} text @returns {[string, Spot][]} */
export function spotsIn(text) {
  try {
    const list = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter((entry) => typeof entry?.[0] === "string" && typeof entry[1]?.card === "string") : [];
  } catch {
    return [];
  }
}

/** @param {[string, Spot][]} spots @param {string} key @param {Spot} spot @returns {[string, Spot][]} the newest last */
export function withSpot(spots, key, spot) {
  return [...spots.filter(([other]) => other !== key), /** @type {[string, Spot]} */ ([key, spot])].slice(-MOST);
}
