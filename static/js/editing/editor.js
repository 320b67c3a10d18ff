// @ts-check
// A form inside the detail card: opened by its buttons, by E and Delete, or with selected words. While something is
// written in it, neither a selection nor a change of the graph puts another card in its place.
import { modified } from "../graph/keys.js";
import { current, select } from "../workspace/selection.js";
import { writes } from "../workspace/shortcuts.js";
import "./manners.js";
import { takeQuote } from "./quotes.js";

const base = document.getElementById("workspace")?.dataset.base ?? "";

/** @param {string} address */
function open(address) {
  document.dispatchEvent(new CustomEvent("kg:show-card"));
  return window.htmx.ajax("GET", address, { source: "#card-body", target: "#card-body", swap: "innerHTML" });
}

/** What is written keeps its place. @param {Event} event */
function written(event) {
  const editor = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-editor]"));
  if (editor && !/** @type {Element} */ (event.target).matches("[data-find]")) editor.dataset.written = "";
}

/** E and Delete on what is selected, whenever its card offers them. @param {KeyboardEvent} event */
function key(event) {
  if (event.defaultPrevented || modified(event) || event.shiftKey || document.querySelector("dialog[open]")) return;
  const target = /** @type {Element} */ (event.target);
  if (writes(target) || target.closest("[data-editor], #review")) return;
  const act = event.key === "Delete" ? "delete" : event.key.toLowerCase() === "e" ? "edit" : "";
  const { node, edge } = current();
  if (!act || !(node || edge) || !document.querySelector("[data-may-edit]")) return;
  event.preventDefault();
  open(node ? `${base}nodes/${node}/${act}/` : `${base}edges/${encodeURIComponent(edge)}/${act}/`);
}

/** @param {CustomEvent} event */
function add({ detail }) {
  const query = new URLSearchParams({ quote: detail.text });
  if (detail.first !== null) query.set("unit", detail.first);
  if (detail.start !== null) query.set("start", detail.start);
  open(`${base}nodes/new/?${query}`);
}

/** Who leaves the page is asked first, as long as something is written. @param {BeforeUnloadEvent} event */
function leave(event) {
  if (document.querySelector("#card-body [data-written]")) event.preventDefault();
}

addEventListener("beforeunload", leave);
for (const name of ["input", "change"]) document.addEventListener(name, written);
document.addEventListener("keydown", key);
document.addEventListener("kg:add-node", (event) => add(/** @type {CustomEvent} */ (event)));
document.addEventListener("kg:take-quote", (event) => takeQuote(/** @type {CustomEvent} */ (event).detail));

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const adds = /** @type {HTMLAnchorElement | null} */ (target.closest("#doc-head [data-act=add]"));
  const closes = target.closest("#card-body [data-editor-close]");
  if (event.button || modified(/** @type {any} */ (event)) || !(adds || closes)) return;
  event.preventDefault();
  if (adds) open(adds.href);
  else document.dispatchEvent(new CustomEvent("kg:editor-closed"));
});

/** What was edited is selected, if it is not already: then the picture stays where it is. */
document.addEventListener("kg:edited", (event) => {
  const { node, edge } = /** @type {CustomEvent} */ (event).detail;
  if (node !== current().node || edge !== current().edge) select({ node, edge }, "card", "card");
  const places = node || edge ? ["#card-body [data-card-heading]"] : ['#graph [data-node][tabindex="0"]', "#graph-views a[aria-current]", "[data-pane-tab][aria-pressed=true]"];
  const place = places.map((each) => document.querySelector(each)).find((each) => each?.getClientRects().length);
  /** @type {HTMLElement | undefined} */ (place)?.focus({ preventScroll: true });
});

// The first thing to mend, else the head of the form, has the keyboard.
document.addEventListener("htmx:afterSettle", (event) => {
  const editor = document.querySelector("#card-body [data-editor]");
  if (!editor || !/** @type {Element} */ (event.target).contains(editor)) return;
  const first = editor.querySelector('[aria-invalid="true"], [role="alert"]') ?? editor.querySelector("[data-card-heading]");
  if (first instanceof HTMLElement && !first.matches("[tabindex], textarea, input, select")) first.tabIndex = -1;
  /** @type {HTMLElement | null} */ (first)?.focus();
  document.dispatchEvent(new CustomEvent("kg:show-card"));
});
