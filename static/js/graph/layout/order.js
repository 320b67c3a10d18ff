// @ts-check
// The same graph in any order must give the same picture, so every layout first puts its input in order. Pure.

/** @typedef {import("./shapes.js").Card} Card */
/** @typedef {import("./shapes.js").Link} Link */

const LARGEST = 20000; // a side of a card

/** ``n9`` before ``n10``; ids of another form by their characters. @param {string} a @param {string} b */
export function byId(a, b) {
  return numberIn(a) - numberIn(b) || (a < b ? -1 : Number(a > b));
}

/** @param {string} id */
function numberIn(id) {
  return Number(/^[a-z](\d+)$/i.exec(id)?.[1] ?? Number.MAX_SAFE_INTEGER);
}

/** @param {Link} a @param {Link} b */
export function byEnds(a, b) {
  return byId(a.from, b.from) || byId(a.to, b.to) || (a.relation < b.relation ? -1 : Number(a.relation > b.relation)) || byId(a.id, b.id);
}

/** Cards and links in order, without links to nowhere. @param {Card[]} cards @param {Link[]} edges */
export function inOrder(cards, edges) {
  const known = new Set(cards.map(({ id }) => id));
  return {
    cards: cards.map(sized).sort((a, b) => byId(a.id, b.id)),
    edges: edges.filter(({ from, to }) => from !== to && known.has(from) && known.has(to)).sort(byEnds),
  };
}

/** A card whose size is no size of a card would keep a layout from ending. @template {Card} C @param {C} card @returns {C} */
function sized(card) {
  const side = (/** @type {number} */ length) => (length > 0 && length < LARGEST ? length : Math.min(Math.max(length || 1, 1), LARGEST));
  return { ...card, w: side(card.w), h: side(card.h) };
}

/** The neighbours of each card, whichever way the relation goes, each once. @param {Card[]} cards @param {{ from: string, to: string }[]} edges */
export function neighboursOf(cards, edges) {
  /** @type {Map<string, Set<string>>} */
  const near = new Map(cards.map(({ id }) => [id, new Set()]));
  for (const { from, to } of edges) {
    near.get(from)?.add(to);
    near.get(to)?.add(from);
  }
  return near;
}

/** A link's place among those between the same two cards: 0 alone, -½ and ½ for two. The sign holds whichever way
 * each of them goes. @param {Link[]} edges in order @returns {Map<string, number>} */
export function lanesOf(edges) {
  /** @type {Map<string, string[]>} */
  const pairs = new Map();
  for (const { id, from, to } of edges) {
    const key = byId(from, to) < 0 ? `${from} ${to}` : `${to} ${from}`;
    const pair = pairs.get(key);
    if (pair) pair.push(id);
    else pairs.set(key, [id]);
  }
  return new Map([...pairs.values()].flatMap((ids) => ids.map((id, i) => [id, i - (ids.length - 1) / 2])));
}
