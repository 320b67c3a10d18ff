// @ts-check
// The results of a search, on their own page and beside a graph: keys, what swaps must not lose, what was searched last.
import { FIELD, placeAfter } from "./arrows.js";
import { forgetAll, recent, remember } from "./recent.js";
import "./overtaken.js";
import { widened } from "./subgraph.js";

const NARROW = "(max-width: 56rem)";
/** @type {Set<string>} */
const opened = new Set();

/** @returns {HTMLInputElement | null} */
export function searchField() {
  return document.querySelector("[data-search-field], [data-graph-search]");
}

function box() {
  return document.getElementById("search-results");
}

function links() {
  return /** @type {HTMLElement[]} */ ([...box()?.querySelectorAll("[data-hit-link]") ?? []]);
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const target = /** @type {Element} */ (event.target);
  const field = searchField();
  const hit = target.closest("[data-hit]");
  if (target !== field && !(hit && box()?.contains(hit))) return;
  if (target === field && !visible(links()[0])) return;
  const all = links();
  const place = placeAfter(event.key, hit ? all.findIndex((link) => hit.contains(link)) : FIELD, all.length);
  if (place === null) return;
  event.preventDefault();
  event.stopPropagation();
  if (place === FIELD) goToField();
  else all[place].focus();
}, true);

/** @param {HTMLElement | undefined} element */
function visible(element) {
  return Boolean(element?.getClientRects().length);
}

/** In a workspace the field may be folded away. */
export function goToField() {
  const field = searchField();
  if (field?.matches("[data-graph-search]")) return document.dispatchEvent(new CustomEvent("kg:search"));
  field?.focus();
  field?.select();
}

/** Which of the parts that fold were open, and who had the keyboard. */
document.addEventListener("htmx:beforeSwap", (event) => {
  if (/** @type {CustomEvent} */ (event).detail.target?.id !== "search-results") return;
  for (const part of box()?.querySelectorAll("details[id], [data-search-choices]") ?? []) {
    const name = part.id || "choices";
    if (/** @type {HTMLDetailsElement} */ (part).open) opened.add(name);
    else opened.delete(name);
  }
  held = Boolean(box()?.contains(document.activeElement));
});

let held = false;

document.addEventListener("htmx:afterSwap", (event) => {
  const { target, requestConfig } = /** @type {CustomEvent} */ (event).detail;
  if (target?.id === "search-next" || requestConfig?.elt?.id === "search-more") return appended();
  if (target?.id !== "search-results") return;
  fold();
  showRecent();
  if (held && !box()?.contains(document.activeElement)) /** @type {HTMLElement | null} */ (box()?.querySelector(".search-chips a, #search-choices-open"))?.focus();
});

/** On a narrow page and beside a graph the choices are folded, unless the reader opened them. */
function fold() {
  const choices = /** @type {HTMLDetailsElement | null} */ (box()?.querySelector("[data-search-choices]"));
  const beside = Boolean(box()?.querySelector(".search-found--panel"));
  if (choices) choices.open = !(beside || matchMedia(NARROW).matches) || opened.has("choices");
  for (const name of opened) document.getElementById(name)?.matches("details.search-group") && document.getElementById(name)?.setAttribute("open", "");
}

/** @type {number} how many results there were before more were asked for */
let count = 0;
document.addEventListener("htmx:beforeRequest", (event) => {
  if (/** @type {CustomEvent} */ (event).detail.elt?.id === "search-more") count = matches().length;
});

function matches() {
  return /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#search-matches [data-hit-link]")]);
}

/** The keyboard goes on where the link for more stood, and the part of the graph grows. */
function appended() {
  if (!document.activeElement || document.activeElement === document.body) matches()[count]?.focus({ preventScroll: true });
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-subgraph]"))) {
    const hits = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-hit][data-document="${link.dataset.subgraph}"]`));
    const ids = [...hits].map((hit) => hit.dataset.nodeId ?? "");
    link.setAttribute("href", widened(link.getAttribute("href") ?? "", ids));
    const slot = link.querySelector("[data-subgraph-count]");
    if (slot) slot.textContent = String(new Set(ids).size);
  }
}

/** A search is worth remembering when it was sent, or when something that it found was opened. */
document.addEventListener("submit", (event) => {
  const field = searchField();
  if (field && /** @type {HTMLFormElement} */ (event.target).contains(field)) remember(field.value);
});
document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("[data-hit] a, [data-subgraph]")) remember(searchField()?.value ?? "");
  if (target.closest("[data-search-go]")) goToField();
  if (target.closest("[data-recent-clear]")) {
    forgetAll();
    showRecent();
    goToField();
  }
  const again = /** @type {HTMLElement | null} */ (target.closest("[data-recent-words]"));
  if (again) search(again.dataset.recentWords ?? "");
});

/** @param {string} words */
function search(words) {
  const field = searchField();
  if (!field) return;
  field.value = words;
  field.focus();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

export function showRecent() {
  const slot = /** @type {HTMLElement | null} */ (document.querySelector("[data-recent]"));
  const list = slot?.querySelector("[data-recent-list]");
  if (!slot || !list) return;
  const words = recent();
  slot.hidden = !words.length;
  list.replaceChildren(...words.map(recentItem));
}

/** @param {string} words */
function recentItem(words) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "chip", dir: "auto" });
  button.dataset.recentWords = words;
  const text = document.createElement("span");
  Object.assign(text, { className: "clip", textContent: words });
  button.append(text);
  const item = document.createElement("li");
  item.append(button);
  return item;
}

fold();
showRecent();
