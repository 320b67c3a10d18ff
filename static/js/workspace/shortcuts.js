// @ts-check
// Keys that count on the whole page: ? for the help, / for the search, C for the findings. Never while somebody writes.
import { modified } from "../graph/keys.js";
import { goToSearch } from "../search/slash.js";

const WRITING = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false])";

/** @param {Element} target */
export function writes(target) {
  return target.closest(WRITING) !== null;
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

const ACTS = new Map(Object.entries({ "?": openHelp, "/": goToSearch, c: showFindings }));

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || modified(event) || writes(/** @type {Element} */ (event.target)) || document.querySelector("dialog[open]")) return;
  if (ACTS.get(event.key)?.()) event.preventDefault();
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("[data-help-open]")) openHelp();
  if (target.matches("dialog#keys-help")) /** @type {HTMLDialogElement} */ (target).close(); // the veil round the sheet
});
