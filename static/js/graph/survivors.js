// @ts-check
// One picture after another of the same graph: how far what is in sight has moved, all in all. Pure.

/** @typedef {import("./viewport.js").Box} Box */

/** The movement that most of the cards have made: the median of each direction, so that a few that went far away do not
 * count. Null when none of them is in both. @param {Map<string, Box>} before @param {Map<string, Box>} after @param {(card: Box) => boolean} inSight of the picture before */
export function drift(before, after, inSight) {
  const both = [...before].filter(([id, card]) => after.has(id) && inSight(card)).map(([id, card]) => [card, /** @type {Box} */ (after.get(id))]);
  if (!both.length) return null;
  return { x: median(both.map(([a, b]) => b.x - a.x)), y: median(both.map(([a, b]) => b.y - a.y)) };
}

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** Where a card of the picture before stands on the screen, in the coordinates of the picture now.
 * @param {{ x: number, y: number }} place @param {import("./viewport.js").View} was @param {import("./viewport.js").View} is */
export function seenFrom(place, was, is) {
  return { x: (place.x * was.k + was.x - is.x) / is.k, y: (place.y * was.k + was.y - is.y) / is.k };
}
