// @ts-check
// The graph may change while the keyboard is in a unit, an entry of the list or a card. Each is fetched anew then; the
// same control in the new one gets the keyboard, else the first there is.

const HELD = ".unit[id], .entry[id], .item-card[id]";
const STOPS = "a[href], button, [tabindex]";

/** @type {{ part: string, name: string } | null} */
let held = null;

document.addEventListener("htmx:beforeSwap", (event) => {
  const target = /** @type {Element | undefined} */ (/** @type {CustomEvent} */ (event).detail.target);
  const active = document.activeElement;
  const part = active?.closest(HELD);
  held = active && part && target?.contains(part) ? { part: part.id, name: nameOf(active) } : null;
});

document.addEventListener("htmx:afterSwap", () => {
  const part = held && document.activeElement === document.body ? document.getElementById(held.part) : null;
  const stops = /** @type {HTMLElement[]} */ ([...part?.querySelectorAll(STOPS) ?? []]);
  (stops.find((stop) => nameOf(stop) === held?.name) ?? stops[0])?.focus({ preventScroll: true });
  held = null;
});

/** What is equal in two copies of a control. @param {Element} control */
function nameOf(control) {
  const copy = /** @type {Element} */ (control.cloneNode(false));
  for (const changing of ["class", "tabindex", "aria-describedby"]) copy.removeAttribute(changing);
  return copy.outerHTML;
}
