// @ts-check
// Where a key leads in the source: up and down between units, right and left through what stands in one. Pure.

/** Where a key leads from the item at ``at`` of the unit at ``unit``; null when it leads nowhere.
 * @param {number[]} sizes how many items each unit has @param {{ unit: number, at: number }} now @param {string} key
 * @returns {{ unit: number, at: number } | null} */
export function stepped(sizes, { unit, at }, key) {
  const steps = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1], Home: [-unit, -at], End: [sizes.length - 1 - unit, -at] };
  const step = steps[/** @type {keyof typeof steps} */ (key)];
  if (!step) return null;
  const next = { unit: unit + step[0], at: step[0] ? 0 : at + step[1] };
  return sizes[next.unit] > next.at && next.at >= 0 ? next : null;
}

/** The last unit of a selection of whole units after a key with Shift; the first press selects the unit one stands on.
 * @param {number} count of units @param {number} now the unit one stands on @param {boolean} begun is it selected? @param {string} key
 * @returns {number | null} */
export function extended(count, now, begun, key) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (!step) return null;
  return begun ? Math.min(Math.max(now + step, 0), count - 1) : now;
}
