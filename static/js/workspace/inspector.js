// @ts-check
// The panel beside the picture: the card of what is selected, and the review list. Tabs by the WAI-ARIA pattern.
import { focusFirst } from "../dom/focus_first.js";
import { current, select } from "./selection.js";
import { writes } from "./shortcuts.js";

const panel = /** @type {HTMLElement} */ (document.getElementById("inspector"));
const BESIDE = 620; // the panel is a column of its own if it leaves 300 px to the picture; else it lies over it
const LISTS = ["check", "review"]; // who works through one of them stays in it, as in the results of a search
const STAYS = ["search", "ask", ...LISTS];
const BESIDE_PANEL = ["#source .unit.is-selected .unit__number", '#source .unit [tabindex="0"]', '#graph [data-node][tabindex="0"]', "[data-pane-tab][aria-pressed=true]"];
const base = document.getElementById("workspace")?.dataset.base ?? "";
const tabs = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll("[role=tab]")]);

/** @param {boolean} open */
function setOpen(open) {
  panel.classList.toggle("is-open", open);
  document.body.classList.toggle("has-inspector", open);
  announceState();
  if (open) bringPicture();
  document.dispatchEvent(new CustomEvent("kg:inspector", { detail: { open } }));
}

/** On a narrow screen the panel is a sheet over the lower part: what is left above it should be the picture. */
function bringPicture() {
  const workspace = document.getElementById("workspace");
  if (workspace?.dataset.pane === "graph" && getComputedStyle(panel).position === "fixed") workspace.scrollIntoView({ block: "start" });
}

/** @param {string} name @param {boolean} [focus] */
function showTab(name, focus = false) {
  for (const tab of tabs) {
    const chosen = tab.getAttribute("aria-controls") === name;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    if (chosen && focus) tab.focus();
    const body = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (body) body.hidden = !chosen;
  }
  panel.dataset.tab = name;
}

/** Another tab of the open panel: a sheet is as high as what is in it. @param {string} name @param {boolean} [focus] */
function turnTo(name, focus = false) {
  showTab(name, focus);
  document.dispatchEvent(new CustomEvent("kg:inspector", { detail: { open: true } }));
}

/** Who goes through a list of findings or candidates stays in it; the card waits in its tab.
 * @param {{ node: string, edge: string }} now @param {string} focus @param {string} [origin] */
async function showCard(now, focus, origin = "") {
  const address = now.node ? `${base}nodes/${now.node}/` : `${base}edges/${encodeURIComponent(now.edge)}/`;
  const reviewing = STAYS.some((name) => document.getElementById(name)?.hidden === false) && panel.classList.contains("is-open");
  if (origin !== "review" && origin !== "changed" && !(origin === "history" && reviewing)) showTab("card");
  setOpen(true);
  if (heldByEditor(origin)) return;
  const shown = /** @type {HTMLElement | null} */ (panel.querySelector("[data-card]"))?.dataset.card;
  const held = holdsFocus();
  if (shown !== (now.node || now.edge)) {
    await window.htmx.ajax("GET", address, { source: "#card-body", target: "#card-body", swap: "innerHTML" });
    panel.querySelector("#card")?.scrollTo(0, 0);
    if (panel.classList.contains("is-open")) document.dispatchEvent(new CustomEvent("kg:inspector", { detail: { open: true } })); // a sheet is as high as what is in it
  }
  if (focus === "card" || (held && lost())) /** @type {HTMLElement | null} */ (panel.querySelector("[data-card-heading]"))?.focus();
}

/** @param {string} origin */
function showHint(origin) {
  if (heldByEditor(origin)) return;
  const held = holdsFocus();
  panel.querySelector("#card-body")?.replaceChildren();
  if (document.getElementById("card")?.hidden === false) setOpen(false);
  if (held && lost() && origin !== "vanished") focusFirst(['[data-inspector-open="card"]', ...BESIDE_PANEL]);
}

/** A form with something written in it stays until it is sent or closed; so does one whose words are being looked for in
 * the source. @param {string} origin */
function heldByEditor(origin) {
  const editor = /** @type {HTMLElement | null} */ (panel.querySelector("#card-body [data-editor]"));
  return Boolean(editor && (["source", "changed"].includes(origin) || editor.dataset.written !== undefined));
}

/** Escape closes the panel, but not over words that nobody has sent. @returns {boolean} whether there are some */
function keepsWriting() {
  const written = /** @type {HTMLElement | null} */ (panel.querySelector("#card-body [data-editor][data-written]"));
  if (!written || written.closest("[hidden]")) return false;
  document.dispatchEvent(new CustomEvent("kg:toast", { detail: { text: written.dataset.unsent ?? "" } }));
  return true;
}

function holdsFocus() {
  return Boolean(panel.querySelector("#card-body")?.contains(document.activeElement));
}

/** What had the keyboard was swapped away. */
function lost() {
  return !document.activeElement || document.activeElement === document.body;
}

document.addEventListener("kg:selection", (event) => {
  const { now, focus, origin } = /** @type {CustomEvent} */ (event).detail;
  if (now.node || now.edge) showCard(now, focus, origin);
  else showHint(origin);
});

document.body.addEventListener("kg:graph-changed", (event) => {
  const now = current();
  const { gone } = /** @type {CustomEvent} */ (event).detail ?? {};
  if (Array.isArray(gone) && gone.includes(now.node || now.edge)) return select({}, "vanished");
  panel.querySelector("[data-card]")?.removeAttribute("data-card");
  if (now.node || now.edge) showCard(now, "", "changed");
});

document.addEventListener("kg:show-card", () => {
  showTab("card");
  setOpen(true);
});

document.addEventListener("kg:show-search", () => {
  showTab("search");
  setOpen(true);
});

document.addEventListener("kg:editor-closed", () => {
  const now = current();
  panel.querySelector("#card-body")?.replaceChildren();
  if (now.node || now.edge) showCard(now, "card");
  else showHint("");
});

document.addEventListener("kg:show-region", (event) => {
  const { name } = /** @type {CustomEvent} */ (event).detail;
  if (name === panel.id) setOpen(true);
  if (STAYS.includes(name)) show(name);
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const opener = /** @type {HTMLElement | null} */ (target.closest("[data-inspector-open]"));
  if (opener) toggle(opener.dataset.inspectorOpen ?? "card");
  if (target.closest("[data-inspector-close]")) close();
  const tab = /** @type {HTMLElement | null} */ (target.closest("#inspector [role=tab]"));
  if (tab) turnTo(tab.getAttribute("aria-controls") ?? "card");
  announceState();
});

/** @param {string} name */
function toggle(name) {
  const open = panel.classList.contains("is-open");
  const chosen = panel.querySelector('[role=tab][aria-selected="true"]')?.getAttribute("aria-controls");
  if (!(open && chosen === name)) return show(name);
  setOpen(false);
  announceState();
}

/** Open at this tab, with the keyboard in it: on its first finding or candidate, else on what leads to some, else on the
 * tab. @param {string} name */
function show(name) {
  showTab(name);
  setOpen(true);
  const first = [":is([data-candidate], [data-finding-card])", ".checks__empty :is(button, a)"].map((stop) => `#${name} ${stop}`);
  focusFirst([...(LISTS.includes(name) ? first : []), `#tab-${name}`]);
}

/** The buttons say which panel is open; the picture may have been swapped with fresh ones. */
function announceState() {
  const open = panel.classList.contains("is-open");
  for (const button of document.querySelectorAll("[data-inspector-open]")) {
    const body = document.getElementById(/** @type {HTMLElement} */ (button).dataset.inspectorOpen ?? "");
    button.setAttribute("aria-expanded", String(open && Boolean(body && !body.hidden)));
  }
}

function close() {
  const name = panel.querySelector('[role=tab][aria-selected="true"]')?.getAttribute("aria-controls");
  setOpen(false);
  document.dispatchEvent(new CustomEvent("kg:focus-selected"));
  const held = !lost() && !panel.contains(document.activeElement);
  if (!held) focusFirst([`[data-inspector-open="${name}"]`, ...BESIDE_PANEL]); // the picture, or the source in its place
}

/** The room right of the source decides where the panel stands: beside the picture, or over its side. The width of the
 * picture itself would not do: the panel takes from it. */
const graph = document.getElementById("graph");
const workspace = document.getElementById("workspace");
function arrange() {
  if (!graph || !workspace) return;
  const room = Math.abs(workspace.getBoundingClientRect().right - graph.getBoundingClientRect().left);
  workspace.classList.toggle("has-column", room >= BESIDE);
}
const room = new ResizeObserver(arrange);
for (const part of [graph, workspace]) if (part) room.observe(part);

panel.addEventListener("keydown", (event) => {
  const tab = tabs.indexOf(/** @type {HTMLElement} */ (event.target));
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (tab >= 0 && step) {
    event.preventDefault();
    turnTo(tabs[(tab + step + tabs.length) % tabs.length].getAttribute("aria-controls") ?? "card", true);
  }
  if (event.key === "Escape") {
    event.stopPropagation();
    if (!keepsWriting()) close();
  }
});

// Wherever the keyboard is, and when it is nowhere: close what is open, else select nothing.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || writes(/** @type {Element} */ (event.target)) || document.querySelector("dialog[open]")) return;
  const { node, edge, unit } = current();
  if (panel.classList.contains("is-open")) {
    if (!keepsWriting()) close();
  }
  else if (node || edge || unit !== null) select({}, "page");
});

/** How many findings and candidates wait, as their panels say. */
function showCounts() {
  for (const name of LISTS) {
    const open = Number(/** @type {HTMLElement | null} */ (panel.querySelector(`#${name} [data-open]`))?.dataset.open);
    const slot = panel.querySelector(`[data-count-of="${name}"]`);
    if (slot && !Number.isNaN(open)) slot.textContent = open ? open.toLocaleString(document.documentElement.lang) : "";
  }
}

for (const swapped of ["htmx:load", "htmx:oobAfterSwap", "htmx:afterSettle"]) document.addEventListener(swapped, showCounts);
document.addEventListener("htmx:load", announceState);
showTab("card");
setOpen(panel.classList.contains("is-open"));
