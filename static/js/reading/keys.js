// @ts-check
// Keys of the source column: j and k go from unit to unit, Enter chooses (the number is a link), n goes to the next uncovered.
import { goToUncovered } from "./coverage.js";

const pane = /** @type {HTMLElement} */ (document.getElementById("source"));

/** @param {number} way */
function step(way) {
  const units = [...pane.querySelectorAll(".unit")];
  const held = document.activeElement?.closest(".unit");
  const top = Math.max(pane.getBoundingClientRect().top, 0) + 48;
  const from = held ? units.indexOf(held) : units.findIndex((unit) => unit.getBoundingClientRect().bottom > top) - (way > 0 ? 1 : 0);
  const unit = units[from + way];
  if (unit) return hold(unit);
  const more = pane.querySelector(`[data-more=${way > 0 ? "next" : "previous"}]`);
  if (!more) return;
  pane.addEventListener("htmx:afterSettle", () => step(way), { once: true });
  window.htmx.trigger(more, "kg:more");
}

/** @param {Element} unit */
function hold(unit) {
  /** @type {HTMLElement | null} */ (unit.querySelector(".unit__number"))?.focus({ preventScroll: true });
  unit.scrollIntoView({ block: "nearest" });
}

pane.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, [data-menu]")) return;
  const act = { j: () => step(1), k: () => step(-1), n: () => goToUncovered("source") }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});
