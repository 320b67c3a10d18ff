// @ts-check
// The source is one stop of the Tab key instead of a stop for every number and badge: ↑ and ↓ go from unit to unit,
// → goes into the badges of a unit and ← back. Without a script every link is a stop of its own, as links are.
import { stepped } from "./unit_steps.js";

const STOPS = ".unit a, .unit button";

/** @param {HTMLElement} source */
export function roveUnits(source) {
  let last = "";
  const rove = () => {
    const stops = /** @type {HTMLElement[]} */ ([...source.querySelectorAll(STOPS)]);
    const chosen = stops.find((stop) => stop === document.activeElement)
      ?? source.querySelector(last ? `#${CSS.escape(last)} a` : ".unit.is-selected a") ?? stops[0];
    for (const stop of stops) stop.tabIndex = stop === chosen ? 0 : -1;
  };

  source.addEventListener("focusin", (event) => {
    const stop = /** @type {HTMLElement} */ (event.target);
    if (!stop.matches(STOPS)) return;
    last = stop.closest(".unit")?.id ?? "";
    for (const old of /** @type {NodeListOf<HTMLElement>} */ (source.querySelectorAll('.unit [tabindex="0"]'))) old.tabIndex = -1;
    stop.tabIndex = 0;
  });

  source.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !target.matches(STOPS)) return;
    const units = [...source.querySelectorAll(".unit")].map((unit) => /** @type {HTMLElement[]} */ ([...unit.querySelectorAll("a, button")]).sort(copyingLast));
    const unit = units.findIndex((stops) => stops.includes(target));
    const next = stepped(units.map(({ length }) => length), { unit, at: units[unit].indexOf(target) }, event.key);
    if (!next) return;
    event.preventDefault();
    units[next.unit][next.at].focus();
  });

  // The mark of the selection is not watched: a stop that moved while one reads would be missed on the way back.
  new MutationObserver((changes) => changes.some(({ addedNodes }) => addedNodes.length) && rove()).observe(source, { childList: true, subtree: true });
  rove();
}

const source = document.getElementById("source");
if (source) roveUnits(source);

/** What a unit says comes before what can be done with it. @param {HTMLElement} a @param {HTMLElement} b */
function copyingLast(a, b) {
  return Number(a.matches(".unit__copy")) - Number(b.matches(".unit__copy"));
}
