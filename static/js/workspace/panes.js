// @ts-check
// One pane at a time on a narrow screen, and the switch between picture and list without losing the source.
import { loaded, moved, swap, visit } from "./scope.js";
import { keeping, scopeOf } from "./scope_state.js";
import { NOTHING, toSearch } from "./selection_state.js";
import { current } from "./selection.js";

class Workspace extends HTMLElement {
  connectedCallback() {
    this.life = new AbortController();
    const { signal } = this.life;
    this.addEventListener("kg:list-page", (event) => this.turn(/** @type {CustomEvent} */ (event).detail.chosen), { signal });
    this.addEventListener("click", (event) => this.clicked(event), { signal });
    document.addEventListener("kg:selection", (event) => this.selected(/** @type {CustomEvent} */ (event).detail), { signal });
    window.addEventListener("popstate", () => this.follow(), { signal });
    document.addEventListener("kg:show-region", (event) => this.selected({ focus: /** @type {CustomEvent} */ (event).detail.name, origin: "page" }), { signal });
    const tabs = this.querySelector(".pane-tabs");
    if (tabs instanceof HTMLElement) tabs.hidden = false;
    this.show(current().node || asksForGraph(location.search) ? "graph" : "source");
  }

  disconnectedCallback() {
    this.life?.abort();
  }

  /** @param {string} pane */
  show(pane) {
    this.dataset.pane = pane;
    for (const tab of this.querySelectorAll("[data-pane-tab]")) {
      tab.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (tab).dataset.paneTab === pane));
    }
  }

  /** @param {{ focus: string, origin: string }} change */
  selected({ focus }) {
    if (focus === "source" || focus === "graph") this.show(focus);
  }

  /** @param {Event} event */
  clicked(event) {
    const target = /** @type {Element} */ (event.target);
    const tab = /** @type {HTMLElement | null} */ (target.closest("[data-pane-tab]"));
    if (tab) this.show(tab.dataset.paneTab ?? "source");
    const link = /** @type {HTMLAnchorElement | null} */ (target.closest("a[data-view], a[data-list]"));
    const pressed = /** @type {MouseEvent} */ (event);
    if (!link || pressed.metaKey || pressed.ctrlKey || pressed.shiftKey) return;
    event.preventDefault();
    const search = toSearch(current(), keeping(new URL(link.href).search, location.search));
    history.pushState({ kg: true }, "", location.pathname + search);
    this.load(search, link.dataset.view ?? "list");
  }

  /** @param {string} search @param {string} view @param {boolean} [focus] */
  async load(search, view, focus = true) {
    await swap(search, "graph-body");
    loaded();
    if (focus) /** @type {HTMLElement | null} */ (this.querySelector(`a[data-view="${view}"]`))?.focus();
  }

  /** The selected node stands on another page of the list, or the list changed. @param {boolean} chosen */
  async turn(chosen) {
    if (!chosen) return this.load(toSearch(NOTHING, location.search), "list", false);
    const query = new URLSearchParams(location.search);
    query.delete("page");
    const { node } = current();
    const search = toSearch(current(), `?${query}`);
    history.replaceState({ kg: true }, "", location.pathname + search);
    await this.load(search, "list", false);
    if (current().node && current().node !== node) this.turn(true); // the reader went on meanwhile
  }

  /** Does the address ask for another page of the list? @param {URLSearchParams} query */
  turned(query) {
    const { listOrder, listPage } = /** @type {HTMLElement | null} */ (this.querySelector("kg-list"))?.dataset ?? {};
    return (query.get("order") ?? "salience") !== listOrder || (query.has("page") && query.get("page") !== listPage);
  }

  /** The back button: the address may now ask for another view than the one that is shown. */
  follow() {
    const query = new URLSearchParams(location.search);
    const view = query.get("view") ?? "graph";
    const shown = /** @type {HTMLElement | null} */ (this.querySelector("#graph-body"))?.dataset.view;
    if (view !== shown || (view === "list" && this.turned(query))) this.load(location.search, view, false);
    else if (moved()) visit(location.search, false);
  }
}

/** A chapter is read in the source as well; every other part is one of the graph. @param {string} search */
function asksForGraph(search) {
  const query = new URLSearchParams(search);
  return Boolean(query.get("view") || (scopeOf(search) && !query.has("section")));
}

customElements.define("kg-workspace", Workspace);
