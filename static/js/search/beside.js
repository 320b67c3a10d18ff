// @ts-check
// Search beside a graph: what is typed into the one search field of the workspace opens the panel with what was found.
import "./results.js";

document.addEventListener("htmx:afterSwap", (event) => {
  const { target, requestConfig } = /** @type {CustomEvent} */ (event).detail;
  const field = /** @type {HTMLInputElement | undefined} */ (requestConfig?.elt);
  if (target?.id === "search-results" && field?.matches("[data-graph-search]") && field.value.trim()) document.dispatchEvent(new CustomEvent("kg:show-search"));
});

/** Results that are being looked at follow the graph: what was found may be gone, or say something else. */
document.body.addEventListener("kg:graph-changed", () => {
  const field = document.querySelector("[data-graph-search]");
  const hit = document.querySelector("#search-results [data-hit]");
  if (field && hit?.getClientRects().length) window.htmx.trigger(field, "kg:search-again");
});
