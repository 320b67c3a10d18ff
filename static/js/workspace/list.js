// @ts-check
// The list view: wraps server-rendered entries, shows which of them is selected, and has the keys of the picture.

import { roveIn } from "./roving.js";
import { current, select } from "./selection.js";

class GraphList extends HTMLElement {
  connectedCallback() {
    this.life = new AbortController();
    const { signal } = this.life;
    document.addEventListener("kg:selection", (event) => this.selected(/** @type {CustomEvent} */ (event).detail), { signal });
    document.addEventListener("kg:focus-selected", () => this.takeFocus(), { signal });
    document.body.addEventListener("kg:graph-changed", () => this.ask(Boolean(this.entry(current().node))), { signal });
    this.addEventListener("keydown", (event) => this.key(event), { signal });
    this.mark(current());
    this.querySelector(".is-selected")?.scrollIntoView({ block: "nearest" });
    roveIn(this, { item: ".entry", order: wordsFirst, keys: { j: "ArrowDown", k: "ArrowUp" } });
  }

  disconnectedCallback() {
    this.life?.abort();
  }

  /** @param {{ now: { node: string, edge: string }, focus: string }} change */
  selected({ now, focus }) {
    this.mark(now);
    if (focus === "graph") this.stop()?.focus({ preventScroll: true });
    if (!now.node && !now.edge) return;
    const place = this.querySelector(".is-selected");
    if (place) place.scrollIntoView({ block: "nearest" });
    else if (now.node) this.ask();
  }

  /** A relation stands in the entries of both its ends. @param {{ node: string, edge: string }} now */
  mark({ node, edge }) {
    for (const old of this.querySelectorAll(".is-selected")) old.classList.remove("is-selected");
    for (const old of this.querySelectorAll("[aria-current=true]")) old.removeAttribute("aria-current");
    const entry = this.entry(node);
    entry?.classList.add("is-selected");
    const links = edge ? this.querySelectorAll(`[data-edge="${CSS.escape(edge)}"]`) : entry?.querySelectorAll(".entry__text a") ?? [];
    for (const link of links) {
      link.setAttribute("aria-current", "true");
      link.closest(".link")?.classList.add("is-selected");
    }
  }

  /** The keyboard comes back from the card to where it was in the list. */
  takeFocus() {
    if (current().node || current().edge) this.stop()?.focus({ preventScroll: true });
  }

  /** The link of what is selected: the one that Tab reaches, if it is such a one. @returns {HTMLElement | null} */
  stop() {
    const here = /** @type {HTMLElement | null} */ (this.querySelector('.entry [tabindex="0"]'));
    return here?.closest(".is-selected, [aria-current=true]") ? here : this.querySelector("a[aria-current=true]") ?? here;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const entry = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".entry"));
    if (!entry || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { node, edge, unit } = current();
    if (event.key === "Escape" && (node || edge || unit !== null)) select({}, "list");
    else if (event.key.toLowerCase() === "l") select({ node: entry.dataset.entry, unit: unitOf(entry) }, "list", "source");
    else return;
    event.preventDefault();
  }

  /** @param {string} node */
  entry(node) {
    return node ? this.querySelector(`[data-entry="${CSS.escape(node)}"]`) : null;
  }

  /** @param {boolean} [chosen] go to the page of what is selected, or stay on this one */
  ask(chosen = true) {
    this.dispatchEvent(new CustomEvent("kg:list-page", { bubbles: true, detail: { chosen } }));
  }
}

/** The first place of an entry. @param {HTMLElement} entry */
function unitOf(entry) {
  const unit = /** @type {HTMLElement | null} */ (entry.querySelector(".entry__units a"))?.dataset.unit;
  return unit === undefined ? null : Number(unit);
}

/** What an entry says comes before where it stands. @param {HTMLElement} a @param {HTMLElement} b */
function wordsFirst(a, b) {
  return Number(Boolean(b.closest(".entry__text"))) - Number(Boolean(a.closest(".entry__text")));
}

customElements.define("kg-list", GraphList);
