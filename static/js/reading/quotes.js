// @ts-check
// A node or relation with several quotes: one after the other, in the card and in the source at once.
import { select } from "../workspace/selection.js";
import { filled, stepped } from "./cycling.js";
import { lookAt } from "./current_quote.js";
import { say } from "./voice.js";

const body = /** @type {HTMLElement} */ (document.getElementById("card-body"));

function figures() {
  return /** @type {HTMLElement[]} */ ([...body.querySelectorAll("[data-quote]")]);
}

/** @param {number} step */
function go(step) {
  const all = figures();
  const place = stepped(all.findIndex((figure) => figure.hasAttribute("aria-current")), step, all.length);
  const link = /** @type {HTMLElement | null | undefined} */ (all[place]?.querySelector("a[data-unit]"));
  if (!link) return;
  turnTo(place);
  all[place].scrollIntoView({ block: "nearest" });
  const { node, edge, unit } = link.dataset;
  select(node ? { node, unit: Number(unit) } : { edge, unit: Number(unit) }, "card");
}

/** @param {number} place */
function turnTo(place) {
  const all = figures();
  for (const figure of all) figure.removeAttribute("aria-current");
  const figure = all[place];
  figure.setAttribute("aria-current", "true");
  const item = /** @type {HTMLElement | null} */ (figure.closest("[data-card]"))?.dataset.card ?? "";
  lookAt({ item, start: Number(figure.dataset.start), end: Number(figure.dataset.end) });
  const output = /** @type {HTMLElement | null} */ (body.querySelector("[data-quote-place]"));
  if (!output) return;
  output.textContent = filled(output.dataset.text, { n: place + 1, all: all.length });
  say(output.textContent);
}

body.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-quote-step]"));
  if (button) go(Number(button.dataset.quoteStep));
});

// Before the link selects its unit: the source then goes to this quote and to no other of the unit.
body.addEventListener("click", (event) => {
  const figure = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("a[data-unit]")?.closest("[data-quote]") ?? null);
  if (figure) turnTo(figures().indexOf(figure));
}, { capture: true });

document.addEventListener("keydown", (event) => {
  const step = { ",": -1, ".": 1 }[event.key];
  const target = /** @type {Element} */ (event.target);
  if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest("input, textarea, select, [contenteditable]") || !target.closest("#card, #source, #graph") || figures().length < 2) return;
  event.preventDefault();
  go(step);
});
