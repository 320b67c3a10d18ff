// @ts-check
// Down or right? Estimated from the layers a graph would have, before any layout is paid for. Pure.

/** @typedef {{ id: string, w: number, h: number }} Card */
/** @typedef {{ id: string, from: string, to: string }} Link */

const GAP = 32;
const BETWEEN = 72;
const PREFER_DOWN = 1.25;

/** The direction in which the whole graph would be shown larger in a pane of this shape (width / height).
 * @param {Card[]} cards @param {Link[]} edges @param {number} aspect @returns {"DOWN" | "RIGHT"} */
export function directionFor(cards, edges, aspect) {
  const layers = layersOf(cards, edges);
  const down = { w: widest(layers, (card) => card.w + GAP), h: sum(layers, (card) => card.h, BETWEEN) };
  const right = { w: sum(layers, (card) => card.w, BETWEEN), h: widest(layers, (card) => card.h + GAP) };
  return scale(down, aspect) * PREFER_DOWN >= scale(right, aspect) ? "DOWN" : "RIGHT";
}

/** Cards by their distance from the first layer, along edges; an edge that closes a cycle is not followed.
 * @param {Card[]} cards @param {Link[]} edges @returns {Card[][]} */
export function layersOf(cards, edges) {
  const targets = new Map(cards.map((card) => [card.id, /** @type {string[]} */ ([])]));
  const waiting = new Map(cards.map((card) => [card.id, 0]));
  const touched = new Set();
  for (const { from, to } of edges) {
    targets.get(from)?.push(to);
    waiting.set(to, (waiting.get(to) ?? 0) + 1);
    touched.add(from).add(to);
  }
  const rank = new Map();
  const queue = cards.filter((card) => touched.has(card.id)).sort((a, b) => (waiting.get(a.id) ?? 0) - (waiting.get(b.id) ?? 0)).map((card) => card.id);
  for (let start = 0, next = []; start < queue.length; start += 1) {
    next = rank.has(queue[start]) ? [] : [queue[start]];
    if (next.length) rank.set(queue[start], 0);
    while (next.length) {
      const id = /** @type {string} */ (next.shift());
      for (const to of targets.get(id) ?? []) {
        if (rank.has(to)) continue;
        rank.set(to, rank.get(id) + 1);
        next.push(to);
      }
    }
  }
  /** @type {Card[][]} */
  const layers = [];
  for (const card of cards) {
    if (rank.has(card.id)) (layers[rank.get(card.id)] ??= []).push(card);
  }
  return layers.filter(Boolean);
}

/** @param {Card[][]} layers @param {(card: Card) => number} size */
function widest(layers, size) {
  return Math.max(1, ...layers.map((layer) => layer.reduce((total, card) => total + size(card), 0)));
}

/** @param {Card[][]} layers @param {(card: Card) => number} size @param {number} between */
function sum(layers, size, between) {
  return layers.reduce((total, layer) => total + Math.max(...layer.map(size)) + between, 1);
}

/** @param {{ w: number, h: number }} box @param {number} aspect */
function scale(box, aspect) {
  return Math.min(aspect / box.w, 1 / box.h);
}
