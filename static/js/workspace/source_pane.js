// @ts-check
// The source column: wraps server-rendered units, marks what is selected, and loads more of them on demand.
import { quotedAmong } from "../reading/current_quote.js";
import { current, select } from "./selection.js";

/** @typedef {import("./selection_state.js").Selection} Selection */

const SMOOTH = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

class SourcePane extends HTMLElement {
  connectedCallback() {
    this.life = new AbortController();
    const { signal } = this.life;
    this.addEventListener("click", (event) => this.clicked(event), { signal });
    document.addEventListener("kg:selection", (event) => this.selected(/** @type {CustomEvent} */ (event).detail), { signal });
    document.body.addEventListener("kg:located", (event) => this.located(/** @type {CustomEvent} */ (event).detail), { signal });
    document.body.addEventListener("kg:graph-changed", () => this.refresh(), { signal });
    this.addEventListener("htmx:beforeSwap", (event) => this.keepPlace(event), { signal });
    this.addEventListener("htmx:afterSwap", () => this.swapped(), { signal });
    // Not before: settling gives elements with an id the classes that the server sent.
    this.addEventListener("htmx:afterSettle", () => this.highlight(current()), { signal });
    this.nearEnd = new IntersectionObserver((entries) => this.more(entries), { root: this.scrolls() ? this : null, rootMargin: "600px 0px" });
    this.watch();
    const chosen = this.querySelector("mark.is-on") ?? this.querySelector(".unit.is-selected");
    chosen?.scrollIntoView({ block: "center" });
    this.jumpTo(/^#u\d+$/.test(location.hash) && !chosen ? location.hash.slice(2) : "");
  }

  disconnectedCallback() {
    this.life?.abort();
    this.nearEnd?.disconnect();
  }

  /** On a narrow screen the page scrolls, not the column. */
  scrolls() {
    return getComputedStyle(this).overflowY !== "visible";
  }

  scroller() {
    return this.scrolls() ? this : document.scrollingElement ?? document.documentElement;
  }

  /** The part of the window in which units are seen. */
  frame() {
    const { top, bottom } = this.getBoundingClientRect();
    const panel = document.querySelector(".inspector.is-open");
    const sheet = panel && getComputedStyle(panel).position === "fixed" ? Math.max(0.45 * innerHeight, panel.clientHeight) : 0; // it grows up to that when its card comes
    return { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight - sheet) };
  }

  watch() {
    for (const link of this.querySelectorAll("[data-more=next]")) this.nearEnd?.observe(link);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  more(entries) {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      this.nearEnd?.unobserve(target);
      window.htmx.trigger(target, "kg:more");
    }
  }

  /** @param {Event} event */
  clicked(event) {
    const target = /** @type {Element} */ (event.target);
    const jump = /** @type {HTMLElement | null} */ (target.closest("[data-jump]"));
    if (jump) {
      event.preventDefault();
      this.jumpTo(jump.dataset.jump ?? "", /** @type {MouseEvent} */ (event).detail ? "" : "source"); // chosen by a key, it takes the keyboard along
      return;
    }
    const unit = /** @type {HTMLElement | null} */ (target.closest(".unit"));
    if (!unit || target.closest("a, button") || String(getSelection()).length) return;
    const marked = /** @type {HTMLElement | null} */ (target.closest("mark[data-nodes]"));
    const nodes = marked ? namesIn(marked.dataset.nodes) : nodesOn(unit);
    select({ unit: Number(unit.dataset.unit), nodes }, "source");
  }

  /** @param {{ now: Selection, origin: string, focus: string }} change */
  selected({ now, origin, focus }) {
    const place = this.highlight(now);
    const item = now.node || now.edge;
    if (place) this.reveal(place, origin, focus);
    else if (item || now.unit !== null) this.locate(now, focus);
  }

  /** Mark the evidence of the selected item and tint its unit. Answers the element to look at, if it is loaded.
   * @param {Selection} now @returns {Element | null} */
  highlight(now) {
    for (const old of this.querySelectorAll("mark.is-on")) old.classList.remove("is-on", "is-quote");
    for (const old of this.querySelectorAll(".unit.is-selected")) old.classList.remove("is-selected");
    const marks = now.node || now.edge ? this.marksOf(now) : [];
    for (const mark of marks) mark.classList.add("is-on");
    const quoted = quotedAmong(marks, now.node || now.edge);
    for (const mark of quoted) mark.classList.add("is-quote");
    const unit = now.unit === null ? marks[0]?.closest(".unit") : this.querySelector(`#u${now.unit}`);
    unit?.classList.add("is-selected");
    return [...quoted, ...marks].find((mark) => unit?.contains(mark)) ?? unit ?? null;
  }

  /** @param {Selection} now */
  marksOf(now) {
    const [name, value] = now.node ? ["data-nodes", now.node] : ["data-edges", now.edge];
    return [...this.querySelectorAll(`mark[${name}~="${CSS.escape(value)}"]`)];
  }

  /** @param {Element} place @param {string} origin @param {string} focus */
  reveal(place, origin, focus) {
    const unit = place.closest(".unit");
    if (origin !== "source" || focus === "source" || !this.shows(place)) place.scrollIntoView({ block: "center", behavior: SMOOTH });
    if (origin === "source" && focus !== "source") return;
    unit?.classList.remove("is-pulsing");
    requestAnimationFrame(() => unit?.classList.add("is-pulsing"));
    if (focus === "source") this.hold(unit);
  }

  /** @param {Element} place */
  shows(place) {
    const [box, frame] = [place.getBoundingClientRect(), this.frame()];
    return box.top >= frame.top + 40 && box.bottom <= frame.bottom;
  }

  /** The selected item stands outside the loaded windows: the server says where. @param {Selection} now @param {string} focus */
  locate(now, focus) {
    const query = new URLSearchParams();
    if (now.node) query.set("node", now.node);
    if (now.edge) query.set("edge", now.edge);
    if (now.unit !== null) query.set("unit", String(now.unit));
    this.wanted = { now, focus };
    window.htmx.ajax("GET", `${this.dataset.locate}?${query}`, { source: this, target: "#units", swap: "outerHTML" });
  }

  /** @param {{ unit: number, item: string }} found */
  located({ unit }) {
    const { now = { node: "", edge: "", unit }, focus = "" } = this.wanted ?? {};
    this.wanted = null;
    const place = this.highlight({ ...now, unit: now.unit ?? unit }) ?? this.querySelector(`#u${unit}`);
    if (place) this.reveal(place, "server", focus);
  }

  /** @param {string} unit @param {string} [focus] */
  jumpTo(unit, focus = "") {
    if (!unit) return;
    const place = this.querySelector(`#u${unit}`);
    if (!place) return this.locate({ node: "", edge: "", unit: Number(unit) }, focus);
    place.scrollIntoView({ block: "start" });
    if (focus) this.hold(place);
  }

  /** @param {Element | null} unit */
  hold(unit) {
    /** @type {HTMLElement | null | undefined} */ (unit?.querySelector(".unit__number"))?.focus({ preventScroll: true });
  }

  /** Earlier units are put above what is being read: hold the reading line still. @param {Event} event */
  keepPlace(event) {
    const { elt } = /** @type {CustomEvent} */ (event).detail;
    if (elt?.dataset?.more !== "previous") return;
    const line = elt.nextElementSibling;
    this.held = { line, top: line?.getBoundingClientRect().top ?? 0 };
  }

  swapped() {
    const { line, top } = this.held ?? {};
    this.held = null;
    this.watch();
    if (line) requestAnimationFrame(() => { this.scroller().scrollTop += line.getBoundingClientRect().top - top; });
  }

  /** The graph changed: fetch the badges and marks anew and stay where we are. */
  async refresh() {
    const frame = this.frame();
    const top = [...this.querySelectorAll(".unit")].find((unit) => unit.getBoundingClientRect().bottom > frame.top + 48);
    const number = Number(/** @type {HTMLElement | undefined} */ (top)?.dataset.unit ?? 0);
    const offset = top ? top.getBoundingClientRect().top - frame.top : 0;
    await window.htmx.ajax("GET", `${this.dataset.units}?start=${number}&way=here`, { source: this, target: "#units", swap: "outerHTML" });
    const again = this.querySelector(`#u${number}`);
    const now = this.frame().top; // the run whose end changed the graph had its progress above
    if (again && offset) this.scroller().scrollTop += again.getBoundingClientRect().top - now - offset;
  }
}

/** @param {string | undefined} names */
function namesIn(names) {
  return (names ?? "").split(" ").filter(Boolean);
}

/** @param {Element} unit */
function nodesOn(unit) {
  return [...unit.querySelectorAll(".tag[data-node]")].map((tag) => /** @type {HTMLElement} */ (tag).dataset.node ?? "");
}

customElements.define("kg-source", SourcePane);
