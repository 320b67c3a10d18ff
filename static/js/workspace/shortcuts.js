// @ts-check
// Keys that count on the whole page: ? for the help, / for the search, C for the findings. Never while somebody writes.
import { modified } from "../graph/keys.js";

const WRITING = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false])";

/** @param {Element} target */
export function writes(target) {
  return target.closest(WRITING) !== null;
}

/** The search of the graph opens itself where it is folded away; another page has a field that is seen. Says whether there is one. */
function search() {
  if (document.querySelector("[data-graph-search]")) return document.dispatchEvent(new CustomEvent("kg:search"));
  const fields = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("input[type=search]"));
  const field = [...fields].find((each) => each.getClientRects().length);
  field?.focus();
  return Boolean(field);
}

/** Says whether the page has such a sheet. */
function openHelp() {
  const sheet = /** @type {HTMLDialogElement | null} */ (document.getElementById("keys-help"));
  if (sheet && !sheet.open) sheet.showModal();
  return Boolean(sheet);
}

/** Says whether the page has a panel of findings. */
function showFindings() {
  return Boolean(document.querySelector('[data-skip="check"]') && document.dispatchEvent(new CustomEvent("kg:show-region", { detail: { name: "check" } })));
}

const ACTS = new Map(Object.entries({ "?": openHelp, "/": search, c: showFindings }));

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || modified(event) || writes(/** @type {Element} */ (event.target)) || document.querySelector("dialog[open]")) return;
  if (ACTS.get(event.key)?.()) event.preventDefault();
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("[data-help-open]")) openHelp();
  if (target.matches("dialog#keys-help")) /** @type {HTMLDialogElement} */ (target).close(); // the veil round the sheet
});
