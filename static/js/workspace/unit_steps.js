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
