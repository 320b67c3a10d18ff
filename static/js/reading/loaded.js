// @ts-check
// A long source is never all in the page: when a window of units comes in, the farthest one goes, and nothing moves.
import { surplus } from "./windows.js";

const pane = /** @type {HTMLElement & { scroller(): Element, frame(): { top: number }, watch(): void }} */ (document.getElementById("source"));
const links = /** @type {HTMLTemplateElement | null} */ (document.getElementById("more-units"));
const returning = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) window.htmx.trigger(target, "kg:more");
}, { rootMargin: "400px 0px" });
let way = "";

function units() {
  return /** @type {HTMLElement[]} */ ([...pane.querySelectorAll(".unit")]);
}

function trim() {
  const all = units();
  const size = Number(/** @type {HTMLElement | null} */ (pane.querySelector("#units"))?.dataset.size);
  const numbers = [all[0], all.at(-1)].map((unit) => Number(unit?.dataset.unit));
  const gone = all.length ? surplus(numbers[0], numbers[1], size, way) : null;
  if (!gone) return;
  const [doomed, kept] = [all.filter((unit) => isWithin(unit, gone)), all.filter((unit) => !isWithin(unit, gone))];
  const line = kept.find((unit) => unit.getBoundingClientRect().bottom > pane.frame().top) ?? kept[0];
  const top = line.getBoundingClientRect().top;
  keepFocus(doomed, gone.side === "previous" ? kept[0] : kept[kept.length - 1]);
  for (const unit of doomed) unit.remove();
  offer(gone.side, gone.more);
  pane.scroller().scrollTop += line.getBoundingClientRect().top - top;
}

/** @param {HTMLElement} unit @param {{ from: number, to: number }} range */
function isWithin(unit, { from, to }) {
  const number = Number(unit.dataset.unit);
  return number >= from && number <= to;
}

/** @param {HTMLElement[]} doomed @param {HTMLElement} nearest */
function keepFocus(doomed, nearest) {
  const held = document.activeElement?.closest(".unit");
  if (held && doomed.some((unit) => unit === held)) /** @type {HTMLElement | null} */ (nearest.querySelector(".unit__number"))?.focus({ preventScroll: true });
}

/** What was let go can be asked for again. @param {"previous" | "next"} side @param {number} start */
function offer(side, start) {
  pane.querySelector(`[data-more=${side}]`)?.remove();
  const link = /** @type {HTMLElement | undefined} */ (links?.content.querySelector(`[data-more=${side}]`)?.cloneNode(true));
  if (!link) return;
  link.setAttribute("href", `?unit=${start}`);
  link.setAttribute("hx-get", `${link.dataset.href}?start=${start}&way=${side}`);
  const column = /** @type {Element} */ (pane.querySelector("#units"));
  if (side === "previous") column.prepend(link);
  else column.append(link);
  window.htmx.process(link);
  if (side === "previous") returning.observe(link);
  else pane.watch();
}

pane.addEventListener("htmx:beforeSwap", (event) => { way = /** @type {CustomEvent} */ (event).detail.elt?.dataset?.more ?? way; });
pane.addEventListener("htmx:afterSettle", trim);
