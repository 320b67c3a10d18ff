// @ts-check
// The last few things that were visited. Pure. What is visited again keeps its place, so that the strip does not jump.

/** @typedef {{ key: string, label: string, type: string }} Stop ``key`` is the query that selects it */

export const MOST = 8;
const LONGEST = 80;

/** @param {Stop[]} trail @param {Stop} stop @returns {Stop[]} */
export function visited(trail, stop) {
  const known = trail.some(({ key }) => key === stop.key);
  const fresh = { ...stop, label: [...stop.label].slice(0, LONGEST).join("") };
  return known ? trail.map((old) => (old.key === stop.key ? fresh : old)) : [...trail, fresh].slice(-MOST);
}

/** What a trail that was kept says; anything else is none. @param {string | null} text @returns {Stop[]} */
export function restored(text) {
  try {
    const stops = JSON.parse(text ?? "[]");
    return Array.isArray(stops) ? stops.filter(isStop).slice(-MOST) : [];
  } catch {
    return [];
  }
}

/** @param {any} stop */
function isStop(stop) {
  return [stop?.key, stop?.label, stop?.type].every((part) => typeof part === "string") && /^(node|edge|unit)=/.test(stop.key);
}

/** The query of a selection without its context. @param {{ node: string, edge: string, unit: number | null }} selection */
export function keyOf({ node, edge, unit }) {
  if (node) return `node=${node}`;
  if (edge) return `edge=${encodeURIComponent(edge)}`;
  return unit === null ? "" : `unit=${unit}`;
}
