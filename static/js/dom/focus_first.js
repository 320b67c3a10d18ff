// @ts-check

/** Gives the keyboard to the first of these places that can be seen: what is hidden would refuse it, and leave it nowhere.
 * @param {string[]} places selectors, the best first */
export function focusFirst(places) {
  const found = places.flatMap((place) => [...document.querySelectorAll(place)]);
  /** @type {HTMLElement | undefined} */ (found.find((each) => each.getClientRects().length))?.focus();
}
