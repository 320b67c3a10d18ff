// @ts-check
// The list view: wraps server-rendered entries and shows which of them is selected.

import { current } from "./selection.js";

class GraphList extends HTMLElement {
  connectedCallback() {
    this.life = new AbortController();
    const { signal } = this.life;
    document.addEventListener("kg:selection", (event) => this.selected(/** @type {CustomEvent} */ (event).detail), { signal });
    document.body.addEventListener("kg:graph-changed", () => this.ask(Boolean(this.entry(current().node))), { signal });
    this.entry(current().node)?.classList.add("is-selected");
    this.querySelector(".entry.is-selected")?.scrollIntoView({ block: "nearest" });
  }

  disconnectedCallback() {
    this.life?.abort();
  }

  /** @param {{ now: { node: string } }} change */
  selected({ now }) {
    for (const old of this.querySelectorAll(".entry.is-selected")) old.classList.remove("is-selected");
    if (!now.node) return;
    const entry = this.entry(now.node);
    if (!entry) return this.ask();
    entry.classList.add("is-selected");
    entry.scrollIntoView({ block: "nearest" });
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

customElements.define("kg-list", GraphList);
