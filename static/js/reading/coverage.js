// @ts-check
// The tint that says how far each unit is covered by the graph, and the way to the next one that is not.
import { keep, kept } from "../dom/keep.js";
import { current, select } from "../workspace/selection.js";
import { filled } from "./cycling.js";
import { say } from "./voice.js";

const pane = /** @type {HTMLElement} */ (document.getElementById("source"));
const legend = /** @type {HTMLElement} */ (document.getElementById("coverage"));
const toggle = /** @type {HTMLElement} */ (pane.querySelector("[data-coverage-toggle]"));
const next = /** @type {HTMLElement} */ (pane.querySelector("[data-uncovered]"));

/** @param {boolean} on */
function show(on) {
  pane.classList.toggle("is-covering", on);
  toggle.setAttribute("aria-pressed", String(on));
  legend.hidden = next.hidden = !on;
  if (on) count();
}

/** The counts are those of the whole document: only the server knows them. */
function count() {
  window.htmx.ajax("GET", legend.dataset.url ?? "", { source: legend, target: legend, swap: "innerHTML" });
}

let focus = "";

/** @param {string} where the keyboard should be afterwards */
export function goToUncovered(where = "") {
  focus = where;
  window.htmx.ajax("GET", `${next.dataset.uncovered}?after=${here()}`, { source: next, swap: "none" });
}

/** The unit one reads: the chosen one, the one that holds the keyboard, or the first in sight. */
function here() {
  const held = /** @type {HTMLElement | null | undefined} */ (document.activeElement?.closest(".unit"));
  const top = pane.getBoundingClientRect().top + 48;
  const seen = () => [...pane.querySelectorAll(".unit")].find((unit) => unit.getBoundingClientRect().bottom > Math.max(top, 0));
  const unit = held?.dataset.unit ?? current().unit ?? /** @type {HTMLElement | undefined} */ (seen())?.dataset.unit ?? 0;
  return Number(unit);
}

pane.addEventListener("kg:uncovered", (event) => {
  const { unit } = /** @type {CustomEvent} */ (event).detail;
  if (unit === null) {
    document.dispatchEvent(new CustomEvent("kg:toast", { detail: { text: next.dataset.allCovered ?? "", tone: "ok" } }));
    return;
  }
  select({ unit, nodes: [] }, "coverage", focus);
  say(filled(pane.dataset.bareSaid, { unit: unit + 1 }));
});

toggle.addEventListener("click", () => {
  const on = !pane.classList.contains("is-covering");
  keep("coverage", on ? "1" : "");
  show(on);
});
next.addEventListener("click", () => goToUncovered());
document.body.addEventListener("kg:graph-changed", () => !legend.hidden && count());
show(kept("coverage") === "1");
