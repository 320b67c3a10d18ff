// @ts-check
// The relations of one card as a round: clockwise by where their other ends stand, so that the next one is beside the
// last. Pure.

/** @typedef {{ id: string, from: string, to: string, relation: string }} Edge */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

/** @param {string} id of the card @param {Edge[]} touching @param {Map<string, Box>} places @returns {Edge[]} */
export function roundOf(id, touching, places) {
  const here = places.get(id);
  const angles = new Map(touching.map((edge) => [edge.id, angleTo(here, places.get(otherEnd(edge, id)))]));
  return [...touching].sort((a, b) => Number(angles.get(a.id)) - Number(angles.get(b.id)) || (a.id < b.id ? -1 : Number(a.id > b.id)));
}

/** The relation after (1) or before (-1) this one; the first or last when none is chosen.
 * @template {{ id: string }} E @param {E[]} round @param {string} now @param {1 | -1} by @returns {E | null} */
export function nextInRound(round, now, by) {
  const at = round.findIndex(({ id }) => id === now);
  const next = at < 0 ? (by > 0 ? 0 : round.length - 1) : (at + by + round.length) % round.length;
  return round[next] ?? null;
}

/** @param {Edge} edge @param {string} id */
export function otherEnd({ from, to }, id) {
  return from === id ? to : from;
}

/** The end of a relation at which one stands: the one that had the keyboard, else where the relation begins.
 * @param {Edge} edge @param {string} held */
export function standingEnd({ from, to }, held) {
  return held === to ? to : from;
}

/** Clockwise from straight up, from 0 to 2π. @param {Box | undefined} here @param {Box | undefined} there */
function angleTo(here, there) {
  if (!here || !there) return 2 * Math.PI;
  const [dx, dy] = [there.x + there.w / 2 - here.x - here.w / 2, there.y + there.h / 2 - here.y - here.h / 2];
  return (Math.atan2(dx, -dy) + 2 * Math.PI) % (2 * Math.PI);
}
