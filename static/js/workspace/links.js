// @ts-check
// Every link to a node, a relation or a unit works as a link; inside the workspace it selects instead of loading.
import { select } from "./selection.js";

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("a[data-node], a[data-edge], a[data-unit]"));
  if (!link) return;
  event.preventDefault();
  const { node, edge, unit, show } = link.dataset;
  select(choiceOf(link, node, edge, unit), originOf(link), show ?? (event.detail === 0 ? focusOf(link) : ""));
});

/** @param {HTMLElement} link @param {string} [node] @param {string} [edge] @param {string} [unit] */
function choiceOf(link, node, edge, unit) {
  const number = unit === undefined ? null : Number(unit);
  if (node) return { node, unit: number };
  if (edge) return { edge, unit: number };
  const nodes = [...(link.closest(".unit")?.querySelectorAll(".tag[data-node]") ?? [])];
  return { unit: number, nodes: nodes.map((tag) => /** @type {HTMLElement} */ (tag).dataset.node) };
}

/** @param {HTMLElement} link */
function originOf(link) {
  const pane = link.closest("#source, #search, #ask, #check, #review, #inspector");
  return pane ? { source: "source", search: "review", ask: "review", check: "review", review: "review" }[pane.id] ?? "card" : "page";
}

/** A link followed by keyboard inside the card keeps the keyboard in the card; from the list it leads there, as from the
 * picture. @param {HTMLElement} link */
function focusOf(link) {
  return link.closest("#card, kg-list") ? "card" : "";
}
