// @ts-check
// The links at the top of the page that lead past everything: to the card, the unit or the panel where one was last, and
// to the findings. Without a script they are plain links to the regions.
import { focusFirst } from "../dom/focus_first.js";

/** What takes the keyboard in each region, the best first. */
const STOPS = Object.freeze({
  graph: ['.graph__canvas [tabindex="0"]', '.entry [tabindex="0"]', ".entry__text a", "#graph-empty a", ".graph-bar a"],
  source: ['.unit [tabindex="0"]', ".unit a"],
  inspector: [".inspector__panel:not([hidden]) [data-card-heading]", '[role=tab][aria-selected="true"]'],
});

/** @param {string} name */
export function goTo(name) {
  document.dispatchEvent(new CustomEvent("kg:show-region", { detail: { name } }));
  const stops = STOPS[/** @type {keyof typeof STOPS} */ (name)]?.map((stop) => `#${name} ${stop}`);
  if (stops) focusFirst(stops); // the panel of findings takes the keyboard by itself
}

document.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-skip]"));
  if (!link) return;
  event.preventDefault();
  goTo(link.dataset.skip ?? "graph");
});
