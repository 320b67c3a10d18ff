// @ts-check
// Where the keyboard goes in a column of results below a field. Pure: places are numbers, -1 is the field.

export const FIELD = -1;

/** @param {string} key @param {number} at the result that has the keyboard, or the field @param {number} count
 * @returns {number | null} nothing when the key is not one of ours, or there is nowhere to go */
export function placeAfter(key, at, count) {
  if (at === FIELD) return key === "ArrowDown" && count ? 0 : null;
  switch (key) {
    case "ArrowDown": return at + 1 < count ? at + 1 : null;
    case "ArrowUp": return at - 1; // above the first is the field
    case "Home": return at > 0 ? 0 : null;
    case "End": return at + 1 < count ? count - 1 : null;
    case "Escape": return FIELD;
    default: return null;
  }
}
