// @ts-check
// The panel beside the picture: the card of what is selected, and the review list. Tabs by the WAI-ARIA pattern.
import { current, select } from "./selection.js";

const panel = /** @type {HTMLElement} */ (document.getElementById("inspector"));
const base = document.getElementById("workspace")?.dataset.base ?? "";
const tabs = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll("[role=tab]")]);
const WIDE = matchMedia("(min-width: 75rem)");

/** @param {boolean} open */
function setOpen(open) {
  panel.classList.toggle("is-open", open);
  document.body.classList.toggle("has-inspector", open);
  for (const button of document.querySelectorAll("[data-inspector-toggle]")) button.setAttribute("aria-expanded", String(open));
  document.dispatchEvent(new CustomEvent("kg:inspector", { detail: { open } }));
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
}

/** @param {{ node: string, edge: string }} now @param {string} focus */
async function showCard(now, focus) {
  const address = now.node ? `${base}nodes/${now.node}/` : `${base}edges/${encodeURIComponent(now.edge)}/`;
  showTab("card");
  setOpen(true);
  const shown = /** @type {HTMLElement | null} */ (panel.querySelector("[data-card]"))?.dataset.card;
  if (shown !== (now.node || now.edge)) {
    await window.htmx.ajax("GET", address, { source: "#card-body", target: "#card-body", swap: "innerHTML" });
    panel.querySelector("#card")?.scrollTo(0, 0);
  }
  if (focus === "card") /** @type {HTMLElement | null} */ (panel.querySelector("[data-card-heading]"))?.focus();
}

function showHint() {
  panel.querySelector("#card-body")?.replaceChildren();
  if (!WIDE.matches) setOpen(false);
}

document.addEventListener("kg:selection", (event) => {
  const { now, focus } = /** @type {CustomEvent} */ (event).detail;
  if (now.node || now.edge) showCard(now, focus);
  else showHint();
});

document.body.addEventListener("kg:graph-changed", () => {
  const now = current();
  panel.querySelector("[data-card]")?.removeAttribute("data-card");
  if (now.node || now.edge) showCard(now, "");
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("[data-inspector-toggle]")) setOpen(!panel.classList.contains("is-open"));
  if (target.closest("[data-inspector-close]")) close();
  const tab = /** @type {HTMLElement | null} */ (target.closest("#inspector [role=tab]"));
  if (tab) showTab(tab.getAttribute("aria-controls") ?? "card");
});

function close() {
  setOpen(false);
  document.dispatchEvent(new CustomEvent("kg:focus-selected"));
}

panel.addEventListener("keydown", (event) => {
  const tab = tabs.indexOf(/** @type {HTMLElement} */ (event.target));
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (tab >= 0 && step) {
    event.preventDefault();
    showTab(tabs[(tab + step + tabs.length) % tabs.length].getAttribute("aria-controls") ?? "card", true);
  }
  if (event.key === "Escape") {
    event.stopPropagation();
    close();
    if (!WIDE.matches) select({}, "card");
  }
});

for (const control of panel.querySelectorAll("[role=tablist], [data-inspector-close]")) /** @type {HTMLElement} */ (control).hidden = false;
showTab("card");
setOpen(WIDE.matches || panel.classList.contains("is-open"));
