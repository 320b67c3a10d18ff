// @ts-check
// The only holder of what is selected. Panes ask by kg:choose and listen to kg:selection; the address follows.
import { choose, fromSearch, same, toSearch } from "./selection_state.js";
import { placeOf, regionAfter } from "./whereabouts.js";

/** @typedef {import("./selection_state.js").Selection} Selection */

let now = fromSearch(location.search);

/** @returns {Selection} */
export function current() {
  return now;
}

/** Ask for a selection. ``origin`` names the pane that asks; ``focus`` where the keyboard should go.
 * @param {object} choice @param {string} origin @param {string} [focus] */
export function select(choice, origin, focus = "") {
  const before = now;
  now = choose(before, choice);
  if (!same(before, now)) push(focus);
  announce(before, origin, focus);
}

/** The entry one leaves knows where the keyboard was, the new one where it will be. @param {string} focus */
function push(focus) {
  const place = placeOf(document.activeElement);
  history.replaceState({ ...history.state, place }, "");
  history.pushState({ kg: true, place: focus ? { region: focus, id: "" } : place }, "", location.pathname + toSearch(now, location.search));
}

/** @param {Selection} before @param {string} origin @param {string} [focus] */
function announce(before, origin, focus = "") {
  document.dispatchEvent(new CustomEvent("kg:selection", { detail: { now, before, origin, focus } }));
}

document.addEventListener("kg:choose", (event) => {
  const { origin = "page", focus = "", ...choice } = /** @type {CustomEvent} */ (event).detail;
  select(choice, origin, focus);
});

window.addEventListener("popstate", ({ state }) => {
  const before = now;
  now = fromSearch(location.search);
  if (same(before, now)) return;
  announce(before, "history", regionAfter(state?.place, placeOf(document.activeElement)));
  if (["check", "review"].includes(state?.place?.region)) document.getElementById(state.place.id)?.focus({ preventScroll: true });
  if (document.activeElement?.closest("#source")) toSelectedUnit(); // not out of sight, where one had read on to
});

function toSelectedUnit() {
  const number = /** @type {HTMLElement | null} */ (document.querySelector("#source .unit.is-selected .unit__number"));
  number?.focus({ preventScroll: true });
}
