// @ts-check
// What stands on the page may be fetched anew while the keyboard is in it: a unit, an entry of the list, a card, the
// state of a run, the head of a document. The same control in the new one gets the keyboard, else the first there is,
// else the part itself.

const HELD = ".unit[id], .entry[id], .item-card[id], #run-progress, #run-detail, #active-runs, #doc-head";
const STOPS = "a[href], button, summary, [tabindex]";

/** Where the keyboard is; kept while it is nowhere, until somebody puts it elsewhere. @type {{ part: string, name: string } | null} */
let held = null;

document.addEventListener("htmx:beforeSwap", remember);
document.addEventListener("focusin", remember);
document.addEventListener("pointerdown", () => { held = null; });

document.addEventListener("htmx:afterSwap", () => {
  const part = held && document.activeElement === document.body ? document.getElementById(held.part) : null;
  const stops = /** @type {HTMLElement[]} */ ([...part?.querySelectorAll(STOPS) ?? []].filter((stop) => stop.getClientRects().length));
  (stops.find((stop) => nameOf(stop) === held?.name) ?? stops[0] ?? part)?.focus({ preventScroll: true });
});

function remember() {
  const active = document.activeElement;
  if (!active || active === document.body) return;
  const part = active.closest(HELD);
  held = part && { part: part.id, name: nameOf(active) };
}

/** What is equal in two copies of a control. @param {Element} control */
function nameOf(control) {
  const copy = /** @type {Element} */ (control.cloneNode(false));
  for (const changing of ["class", "tabindex", "aria-describedby"]) copy.removeAttribute(changing);
  return copy.outerHTML;
}
