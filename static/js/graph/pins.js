// @ts-check
// Pins of each layout as values: what the server sent, what is added and taken away, what of it is sent back. A pin says how
// far its card stands from where the layout puts it: a pane of another shape, or a new node, moves whole parts of the
// picture, and a pinned card goes with its neighbours. Pure.

/** @typedef {Map<string, { x: number, y: number }>} Pins */

/** @param {string | undefined} text what the page says: layout → node → [x, y] @returns {Map<string, Pins>} */
export function fromPage(text) {
  try {
    const given = Object.entries(JSON.parse(text || "{}"));
    return new Map(given.map(([mode, pins]) => [mode, new Map(Object.entries(pins).map(([id, [x, y]]) => [id, { x, y }]))]));
  } catch {
    return new Map(); // unreadable pins are no pins
  }
}

/** What changed from some pins to others: null for one that is gone. @param {Pins} before @param {Pins} after
 * @returns {Map<string, { x: number, y: number } | null>} */
export function changesOf(before, after) {
  const gone = [...before.keys()].filter((id) => !after.has(id));
  return new Map([...gone.map((id) => /** @type {const} */ ([id, null])), ...[...after].filter(([id, at]) => before.get(id) !== at)]);
}

/** @param {Map<string, { x: number, y: number } | null>} pins */
export function toServer(pins) {
  return JSON.stringify(Object.fromEntries([...pins].map(([id, at]) => [id, at && [Math.round(at.x), Math.round(at.y)]])));
}

/** @param {Pins} pins @param {string} id @param {{ x: number, y: number }} at @returns {Pins} */
export function withPin(pins, id, at) {
  return new Map([...pins, [id, at]]);
}

/** @param {Pins} pins @param {string} id @returns {Pins} */
export function withoutPin(pins, id) {
  return new Map([...pins].filter(([key]) => key !== id));
}
