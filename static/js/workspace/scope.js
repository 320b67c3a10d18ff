// @ts-check
// The bar above the graph: links and forms that choose which part of it is shown swap the graph alone. The source
// column, what is selected and where the keyboard stands are left as they are.
import { say } from "./announcer.js";
import { formSearch, keeping, scopeOf, windowSearch } from "./scope_state.js";
import { NOTHING, toSearch } from "./selection_state.js";
import { current } from "./selection.js";

const SWAPPED = ["graph-body", "graph-scope"];
let shown = scopeOf(location.search);
/** @type {{ focus: string, open: string[], tools: boolean } | null} */
let held = null;
/** @type {{ search: string, target: string } | null} */
let next = null;
/** @type {Promise<void> | null} */
let busy = null;

/** Does the address ask for another part than the one that is shown? */
export function moved() {
  return scopeOf(location.search) !== shown;
}

/** Show the part that this query asks for. @param {string} search @param {boolean} [push] not when the browser went back */
export async function visit(search, push = true) {
  if (push) history.pushState({ kg: true }, "", location.pathname + search);
  const view = new URLSearchParams(search).get("view") || "graph";
  const stays = view !== "list" && view === document.getElementById("graph-body")?.dataset.view;
  shown = scopeOf(search);
  if (stays) document.dispatchEvent(new CustomEvent("kg:scope", { detail: { back: !push } }));
  // A chosen part is shown also when what is selected is not in it: a list does not go looking for that.
  await swap(push && !stays ? toSearch(NOTHING, search) : search, stays ? "graph-scope" : "graph-body");
}

/** One request at a time, then the last that was asked for: what would be overtaken is not shown, nor cut off with a noise.
 * @param {string} search @param {string} target @returns {Promise<void>} */
export function swap(search, target) {
  next = { search, target };
  busy ??= drain().finally(() => { busy = null; });
  return busy;
}

async function drain() {
  while (next) {
    const { search, target } = next;
    next = null;
    // What fails is said by the page's own error message; the next request is made all the same.
    await window.htmx.ajax("GET", location.pathname + search, { source: "#graph-loader", target: `#${target}`, swap: "outerHTML" }).catch(() => {});
  }
}

document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  if (!SWAPPED.includes(detail.target?.id)) return;
  if (next) detail.shouldSwap = false;
  else hold();
});

/** What a swap would lose: open menus, and the control that has the keyboard. */
function hold() {
  const body = document.getElementById("graph-body");
  const active = document.activeElement;
  held = {
    focus: active && body?.contains(active) ? active.id || "graph-chips" : "",
    open: [...document.querySelectorAll("#graph-scope details[open]")].map(({ id }) => id),
    tools: Boolean(document.querySelector(".scope-tools[data-open]")),
  };
}

function restore() {
  const { focus = "", open = [], tools = false } = held ?? {};
  held = null;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (tools) setTools(true);
  if (!focus || document.getElementById("graph-body")?.contains(document.activeElement)) return;
  const again = document.getElementById(focus) ?? (focus.startsWith("list-") ? document.querySelector(".pager a") : null); // no page after the last
  const place = again?.matches("ul") ? again.querySelector("a") : again;
  if (focus.startsWith("list-")) say(document.getElementById("list-page")?.textContent ?? "");
  (place ?? /** @type {HTMLElement | null} */ (document.querySelector("#graph-views a[aria-current]")))?.focus({ preventScroll: true });
}

document.addEventListener("htmx:afterSwap", (event) => {
  if (SWAPPED.includes(/** @type {CustomEvent} */ (event).detail.target?.id)) restore();
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("[data-scope-open]")) return setTools(!document.querySelector(".scope-tools[data-open]"));
  if (!target.closest(".graph-bar")) setTools(false);
  const link = /** @type {HTMLAnchorElement | null} */ (target.closest("a[data-scope]"));
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  visit(toSearch(current(), keeping(new URL(link.href).search, location.search)));
});

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.matches("[data-scope-form]")) send(event, form);
  if (form.matches("[data-window-form]")) turn(event, form);
});

document.addEventListener("change", (event) => sendFormOf(event, (field) => field.type !== "search"));
document.addEventListener("input", (event) => sendFormOf(event, (field) => field.type === "search" && !field.value)); // emptied

/** Send the form of a field at once. @param {Event} event @param {(field: HTMLInputElement) => boolean} when */
function sendFormOf(event, when) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const form = /** @type {HTMLFormElement | null} */ (field.closest("[data-scope-form], [data-window-form]"));
  if (form && when(field)) form.requestSubmit();
}

/** @param {Event} event @param {HTMLFormElement} form */
function send(event, form) {
  event.preventDefault();
  const search = formSearch(new FormData(form), form.querySelectorAll("[name=type]").length);
  const next = toSearch(current(), keeping(search, location.search));
  if (next !== location.search) visit(next);
  const field = /** @type {HTMLInputElement | null} */ (form.querySelector("[data-graph-search]"));
  if (field && field === document.activeElement && field.value) leaveSheet(); // what was found lies under it
}

/** @param {Event} event @param {HTMLFormElement} form */
function turn(event, form) {
  event.preventDefault();
  const page = Number(new FormData(form).get("w"));
  if (page >= 1) visit(toSearch(current(), windowSearch(location.search, Math.floor(page))));
}

/** On a narrow pane the controls are a sheet. @param {boolean} open */
function setTools(open) {
  document.querySelector(".scope-tools")?.toggleAttribute("data-open", open); // no class: htmx settles those as the server sent them
  document.querySelector("[data-scope-open]")?.setAttribute("aria-expanded", String(open));
}

/** Is it one now, over the picture? */
function isSheet() {
  const tools = document.querySelector(".scope-tools[data-open]");
  return Boolean(tools && getComputedStyle(tools).position === "absolute");
}

function leaveSheet() {
  if (!isSheet()) return;
  setTools(false);
  /** @type {HTMLElement | null} */ (document.querySelector("[data-scope-open]"))?.focus();
}

document.addEventListener("focusin", (event) => {
  if (!/** @type {Element} */ (event.target).closest(".scope-tools, [data-scope-open]") && isSheet()) setTools(false);
});

/** Whoever wants to search need not know where the field is. */
document.addEventListener("kg:search", () => {
  document.dispatchEvent(new CustomEvent("kg:show-region", { detail: { name: "graph" } }));
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-graph-search]"));
  if (!field?.getClientRects().length) setTools(true);
  field?.focus();
  field?.select();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !document.querySelector(".scope-tools[data-open]")) return;
  event.preventDefault();
  setTools(false);
  /** @type {HTMLElement | null} */ (document.querySelector("[data-scope-open]"))?.focus();
});

/** The numbers beside the choices may have changed; whoever is choosing is not disturbed. */
document.body.addEventListener("kg:graph-changed", () => {
  const bar = document.getElementById("graph-scope");
  if (bar && document.getElementById("graph-body")?.dataset.view !== "list" && !bar.contains(document.activeElement)) swap(location.search, "graph-scope");
});

/** Another view was loaded whole, in which this part is shown. */
export function loaded() {
  shown = scopeOf(location.search);
}
