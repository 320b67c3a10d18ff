// @ts-check
// Which quote of the selected item is looked at. A place within the page: the address names only the unit.

/** @typedef {{ item: string, start: number, end: number }} Quote */

let quote = /** @type {Quote | null} */ (null);

/** @param {Quote | null} wanted */
export function lookAt(wanted) {
  quote = wanted;
}

/** Those of the marks of an item that are the quote that is looked at. @param {Element[]} marks @param {string} item @returns {Element[]} */
export function quotedAmong(marks, item) {
  const { start, end } = quote?.item === item ? quote : { start: 0, end: 0 };
  return marks.filter((mark) => {
    const at = Number(/** @type {HTMLElement} */ (mark).dataset.at);
    return at >= start && at < end;
  });
}
