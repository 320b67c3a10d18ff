// @ts-check
// What the picture says of itself: how much of the graph it holds, which window of it, and why it is not all.
import { keeping, windowSearch } from "./scope_state.js";

/** @typedef {import("../graph/model.js").GraphData} GraphData */

document.addEventListener("kg:drawn", (event) => {
  const { data } = /** @type {CustomEvent} */ (event).detail.model;
  const body = /** @type {Element} */ (event.target).closest(".graph-body");
  if (!body || !data.says) return;
  const status = /** @type {HTMLElement} */ (body.querySelector(".graph-status"));
  status.hidden = !data.total;
  write(status.querySelector("[data-graph-count]"), data.says.count);
  remark(/** @type {HTMLElement} */ (status.querySelector("[data-graph-remark]")), data);
  windows(/** @type {HTMLElement} */ (status.querySelector("[data-graph-windows]")), data);
});

/** How high the bar is decides where what floats below it begins. Said on the pane, which is never swapped: htmx would
 * copy a style attribute, which the policy of the page forbids. */
const heights = new ResizeObserver(([{ target }]) => {
  /** @type {HTMLElement | null} */ (target.closest(".workspace"))?.style.setProperty("--graph-bar", `${/** @type {HTMLElement} */ (target).offsetHeight}px`);
});

function observe() {
  heights.disconnect();
  const bar = document.querySelector(".graph-bar");
  if (bar) heights.observe(bar);
}

observe();
document.addEventListener("htmx:afterSwap", (event) => {
  if (/** @type {CustomEvent} */ (event).detail.target?.id === "graph-body") observe();
});

/** @param {HTMLElement} slot @param {GraphData} data */
function remark(slot, { says, trouble }) {
  const said = says.remark;
  slot.hidden = !said;
  slot.classList.toggle("graph-remark--grave", Boolean(trouble));
  write(slot.querySelector("span"), said?.text ?? "");
  const link = /** @type {HTMLAnchorElement} */ (slot.querySelector("a"));
  link.hidden = !said?.label;
  link.textContent = said?.label ?? "";
  link.setAttribute("href", keeping(said?.href || "?", location.search));
}

/** @param {HTMLElement} slot @param {GraphData} data */
function windows(slot, { page, pages, byLayout, aside }) {
  slot.hidden = pages < 2 || Boolean(byLayout || aside);
  if (slot.hidden) return;
  const number = (/** @type {number} */ n) => n.toLocaleString(document.documentElement.lang);
  /** @type {HTMLInputElement} */ (slot.querySelector("input")).value = String(page);
  slot.querySelector("input")?.setAttribute("max", String(pages));
  write(slot.querySelector("[data-window=pages]"), number(pages));
  step(slot.querySelector("[data-window=previous]"), Math.min(page - 1, pages), pages);
  step(slot.querySelector("[data-window=next]"), page + 1, pages);
}

/** A link without an address is no link: it stays in its place, so that the next one is not pressed by mistake.
 * @param {Element | null} link @param {number} page @param {number} pages */
function step(link, page, pages) {
  if (page >= 1 && page <= pages) link?.setAttribute("href", windowSearch(location.search, page));
  else leave(link);
}

/** The keyboard must not stand on what can no longer be pressed. @param {Element | null} link */
function leave(link) {
  if (link && link === document.activeElement) link.closest(".windows")?.querySelector("input")?.focus();
  link?.removeAttribute("href");
}

/** Only a change is announced. @param {Element | null} slot @param {string} text */
function write(slot, text) {
  if (slot && slot.textContent !== text) slot.textContent = text;
}
