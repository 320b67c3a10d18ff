// @ts-check
// The key / leads to the search from every page. A workspace has its own field for it (workspace/shortcuts.js).

const WRITING = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])";

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/** @type {Element} */ (event.target).closest(WRITING) || document.querySelector("dialog[open], [data-graph-search]")) return;
  const fields = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("[data-search-field], [data-global-search]")]);
  const field = fields.find((each) => each.getClientRects().length);
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-global-search-link]"));
  if (!field && !link) return;
  event.preventDefault();
  if (!field) return link?.click();
  field.focus();
  field.select();
});
