// @ts-check
// The order of cards on a circle with few crossings of chords. First an order in which neighbours come near each
// other, then circular sifting (Baur and Brandes 2004): each card is tried at every place, and stays at the best. Pure.
import { neighboursOf } from "./order.js";

const ROUNDS = 8;
const WORK = 6e6; // steps of all rounds together; a round takes about cards × links

/** @param {{ id: string, w: number, h: number }[]} cards in order @param {{ from: string, to: string }[]} edges @returns {string[]} */
export function sifted(cards, edges) {
  const near = neighboursOf(cards, edges);
  let order = connected(cards.map(({ id }) => id), near);
  const rounds = Math.min(ROUNDS, Math.floor(WORK / (cards.length * edges.length + 1)));
  for (let round = 0; round < rounds; round += 1) {
    let better = false;
    for (const id of [...order]) {
      const [next, gain] = replaced(order, id, near);
      if (gain > 0) [order, better] = [next, true];
    }
    if (!better) break;
  }
  return order;
}

/** Next comes the card with most neighbours already placed, fewest not yet. It goes to the end of the row that crosses
 * less: the one nearer to its neighbours. @param {string[]} ids @param {Map<string, Set<string>>} near */
function connected(ids, near) {
  const [row, waiting] = [/** @type {string[]} */ ([]), new Map(ids.map((id) => [id, near.get(id)?.size ?? 0]))];
  const degree = new Map(waiting);
  while (waiting.size) {
    let best = "";
    for (const [id, open] of waiting) {
      const [placed, least] = [(degree.get(id) ?? 0) - open, waiting.get(best) ?? Infinity];
      const most = (degree.get(best) ?? 0) - least;
      if (!best || placed > most || (placed === most && open < least)) best = id;
    }
    waiting.delete(best);
    for (const other of near.get(best) ?? []) if (waiting.has(other)) waiting.set(other, (waiting.get(other) ?? 1) - 1);
    const ranks = row.flatMap((id, i) => (near.get(best)?.has(id) ? [i] : []));
    const mean = ranks.reduce((sum, rank) => sum + rank, 0) / (ranks.length || 1);
    if (ranks.length && mean < (row.length - 1) / 2) row.unshift(best);
    else row.push(best);
  }
  return row;
}

/** The card at its best place, and how many crossings that saves. Passing one neighbour on the circle changes only the
 * crossings between the links of the two. @param {string[]} order @param {string} id @param {Map<string, Set<string>>} near @returns {[string[], number]} */
function replaced(order, id, near) {
  const at = order.indexOf(id);
  const others = [...order.slice(at + 1), ...order.slice(0, at)]; // the card stands before the first of these
  const rank = new Map(others.map((other, i) => [other, i]));
  const mine = ranksOf(id, near, rank);
  let [gain, best, place] = [0, 0, 0];
  for (const [i, other] of others.entries()) {
    const theirs = ranksOf(other, near, rank);
    gain += passed(mine, theirs, i, others.length);
    if (gain > best) [best, place] = [gain, i + 1];
  }
  return [[...others.slice(0, place), id, ...others.slice(place)], best];
}

/** @param {string} id @param {Map<string, Set<string>>} near @param {Map<string, number>} rank */
function ranksOf(id, near, rank) {
  const ranks = [];
  for (const other of near.get(id) ?? []) if (rank.has(other)) ranks.push(/** @type {number} */ (rank.get(other)));
  return ranks;
}

/** Crossings saved when a card passes the one at ``place``. Seen from there clockwise, two links of the two cards
 * cross before it passes if its own end comes first, and afterwards if it comes last. @param {number[]} mine @param {number[]} theirs @param {number} place @param {number} count */
function passed(mine, theirs, place, count) {
  let saved = 0;
  for (const a of mine) {
    if (a === place) continue;
    const left = (a - place + count) % count;
    for (const b of theirs) {
      const right = (b - place + count) % count;
      if (left < right) saved += 1;
      else if (left > right) saved -= 1;
    }
  }
  return saved;
}
