// @ts-check
// The source under the keyboard: one stop of Tab, arrows within, and Shift with arrows selects whole units, so that the
// bar for selected words appears as it does for a mouse.
import { roveIn } from "./roving.js";
import { extended } from "./unit_steps.js";

const source = document.getElementById("source");
/** What was selected by keys: where it began and where it ends now. @type {{ anchor: Element, head: Element } | null} */
let held = null;

/** @param {KeyboardEvent} event */
function select(event) {
  const unit = /** @type {Element} */ (event.target).closest(".unit");
  if (!source || !unit || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  const units = [...source.querySelectorAll(".unit")];
  if (held && (held.head !== unit || !held.anchor.isConnected || getSelection()?.isCollapsed !== false)) held = null;
  const head = extended(units.length, units.indexOf(unit), held ? held.head === unit : false, event.key);
  if (head === null) return;
  event.preventDefault();
  held = { anchor: held?.anchor ?? unit, head: units[head] };
  /** @type {HTMLElement | null} */ (held.head.querySelector(".unit__number"))?.focus({ preventScroll: true });
  held.head.scrollIntoView({ block: "nearest" });
  mark(held.anchor, held.head, units.indexOf(held.anchor) > head);
}

/** @param {Element} anchor @param {Element} head @param {boolean} backwards */
function mark(anchor, head, backwards) {
  const [from, to] = [anchor, head].map((unit) => /** @type {Element} */ (unit.querySelector(".unit__text")));
  getSelection()?.setBaseAndExtent(from, backwards ? from.childNodes.length : 0, to, backwards ? 0 : to.childNodes.length);
}

/** What a unit says comes before what can be done with it. @param {HTMLElement} a @param {HTMLElement} b */
function copyingLast(a, b) {
  return Number(a.matches(".unit__copy")) - Number(b.matches(".unit__copy"));
}

if (source) {
  roveIn(source, { item: ".unit", order: copyingLast });
  source.addEventListener("keydown", select);
}
