// @ts-check
// What stands on the page may be fetched anew while the keyboard is in it: a unit, an entry of the list, a card, the
// state of a run, the head of a document, a notice with its way back. The same control in the new one gets the keyboard,
// else the first there is, else the part itself.
import { counterpart } from "./counterpart.js";

const HELD = ".unit[id], .entry[id], .item-card[id], #run-progress, #run-detail, #active-runs, #doc-head, #toasts";
const STOPS = "a[href], button, summary, [tabindex]";

/** Where the keyboard is; kept while it is nowhere, until somebody puts it elsewhere. @type {{ part: string, name: string, at: number } | null} */
let held = null;

document.addEventListener("htmx:beforeSwap", remember);
document.addEventListener("focusin", remember);
document.addEventListener("pointerdown", () => { held = null; });

document.addEventListener("htmx:afterSwap", () => {
  const part = held && document.activeElement === document.body ? document.getElementById(held.part) : null;
  if (!held || !part) return;
  const stops = stopsIn(part);
  (stops[counterpart(stops.map(nameOf), held)] ?? part).focus({ preventScroll: true });
});

/** @param {Element} part */
function stopsIn(part) {
  return /** @type {HTMLElement[]} */ ([...part.querySelectorAll(STOPS)].filter((stop) => stop.getClientRects().length));
}

function remember() {
  const active = document.activeElement;
  if (!active || active === document.body) return;
  const part = active.closest(HELD);
  held = part && { part: part.id, name: nameOf(active), at: stopsIn(part).indexOf(/** @type {HTMLElement} */ (active)) };
}

/** What is equal in two copies of a control. @param {Element} control */
function nameOf(control) {
  const copy = /** @type {Element} */ (control.cloneNode(false));
  for (const changing of ["class", "tabindex", "aria-describedby"]) copy.removeAttribute(changing);
  return copy.outerHTML;
}
