// @ts-check
// Keys that count on the whole page: ? for the help, / for the search. Never while somebody writes.
import { modified } from "../graph/keys.js";

const WRITING = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false])";

/** @param {Element} target */
export function writes(target) {
  return target.closest(WRITING) !== null;
}

/** @returns {HTMLElement | null} */
function searchField() {
  const fields = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-graph-search], input[type=search]"));
  return [...fields].find((field) => field.getClientRects().length) ?? null;
}

function openHelp() {
  const sheet = /** @type {HTMLDialogElement | null} */ (document.getElementById("keys-help"));
  if (sheet && !sheet.open) sheet.showModal();
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || modified(event) || writes(/** @type {Element} */ (event.target)) || document.querySelector("dialog[open]")) return;
  const field = event.key === "/" ? searchField() : null;
  if (event.key === "?") openHelp();
  else if (field) field.focus();
  else return;
  event.preventDefault();
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("[data-help-open]")) openHelp();
  if (target.matches("dialog#keys-help")) /** @type {HTMLDialogElement} */ (target).close(); // the veil round the sheet
});
