// @ts-check
// The list view: wraps server-rendered entries and shows which of them is selected.

class GraphList extends HTMLElement {
  connectedCallback() {
    this.life = new AbortController();
    const { signal } = this.life;
    document.addEventListener("kg:selection", (event) => this.selected(/** @type {CustomEvent} */ (event).detail), { signal });
    document.body.addEventListener("kg:graph-changed", () => this.ask(), { signal });
    this.querySelector(".entry.is-selected")?.scrollIntoView({ block: "nearest" });
  }

  disconnectedCallback() {
    this.life?.abort();
  }

  /** @param {{ now: { node: string } }} change */
  selected({ now }) {
    for (const old of this.querySelectorAll(".entry.is-selected")) old.classList.remove("is-selected");
    if (!now.node) return;
    const entry = this.querySelector(`[data-entry="${CSS.escape(now.node)}"]`);
    if (!entry) return this.ask();
    entry.classList.add("is-selected");
    entry.scrollIntoView({ block: "nearest" });
  }

  ask() {
    this.dispatchEvent(new CustomEvent("kg:list-page", { bubbles: true }));
  }
}

customElements.define("kg-list", GraphList);
