// @ts-check
// Where the key / leads (workspace/shortcuts.js): to the search of the page, else to the one of all pages.

/** Says whether there was somewhere to go. @returns {boolean} */
export function goToSearch() {
  // The search of a graph opens itself where it is folded away.
  if (document.querySelector("[data-graph-search]")) return document.dispatchEvent(new CustomEvent("kg:search"));
  const fields = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("[data-search-field], [data-global-search]")]);
  const field = fields.find((each) => each.getClientRects().length);
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-global-search-link]"));
  if (!field) link?.click(); // a narrow bar has no room for a field
  field?.focus();
  field?.select();
  return Boolean(field || link);
}
