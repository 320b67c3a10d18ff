// @ts-check
// The picture: loads the graph, has it laid out, draws it, and keeps it in step with the selection.
import { current, select } from "../workspace/selection.js";
import { listen } from "./gestures.js";
import { actionOf, nearest } from "./keys.js";
import { layOut } from "./layout/index.js";
import { ElkWorker } from "./layout/worker.js";
import { CARD, cardOf } from "./measure.js";
import { GraphModel } from "./model.js";
import { drawScene, el, labelSize } from "./render.js";
import { emphasise, pulse, rove } from "./select.js";
import * as viewport from "./viewport.js";

const BAR = 52;

class GraphPane extends HTMLElement {
  connectedCallback() {
    this.life = new AbortController();
    const { signal } = this.life;
    this.scene = el("g", { class: "scene" });
    this.svg = el("svg", { class: "graph__canvas", role: "group", "aria-label": this.dataset.label ?? "" }, this.scene);
    this.prepend(this.svg);
    this.worker = new ElkWorker(this.dataset.worker ?? "");
    this.view = { x: 0, y: 0, k: 1 };
    this.touched = false;
    listen(this.svg, { pan: (dx, dy) => this.pan(dx, dy), zoom: (at, factor) => this.zoom(at, this.view.k * factor), press: (target) => this.press(target) }, signal);
    this.svg.addEventListener("keydown", (event) => this.key(event), { signal });
    this.svg.addEventListener("focusin", (event) => this.focused(event), { signal });
    this.addEventListener("click", (event) => this.button(event), { signal });
    document.addEventListener("kg:selection", (event) => this.selected(/** @type {CustomEvent} */ (event).detail), { signal });
    document.addEventListener("kg:focus-selected", () => this.focusNode(current().node), { signal });
    document.addEventListener("kg:inspector", () => this.covered(), { signal });
    document.body.addEventListener("kg:graph-changed", () => this.load(), { signal });
    this.sizes = new ResizeObserver(() => this.resized());
    this.sizes.observe(this);
    this.load(current().node);
  }

  disconnectedCallback() {
    this.life?.abort();
    this.sizes?.disconnect();
    this.worker?.stop();
    this.svg?.remove();
  }

  // --- data ---------------------------------------------------------------------------------------------------

  /** @param {string} [asked] a node that must be in the window */
  async load(asked = "") {
    const turn = (this.turn = (this.turn ?? 0) + 1);
    this.say(this.layout ? "" : this.dataset.loading ?? "");
    const data = await this.fetchGraph(asked || current().node);
    if (turn !== this.turn) return;
    if (!data) return this.say(this.dataset.failed ?? "", true);
    const model = new GraphModel(data);
    const cards = new Map(data.nodes.map((node) => [node.id, cardOf(node, this.measure(CARD.font))]));
    const labels = this.measure(11);
    const edges = data.edges.map((edge) => ({ ...edge, label: labelSize(data.labels.relations[edge.relation] ?? edge.relation, labels) }));
    const { layout, quality } = await layOut(this.worker, [...cards.values()], edges, this.aspect());
    if (turn !== this.turn) return;
    this.show(model, cards, layout, labels);
    this.say(data.nodes.length ? { best: "", slow: this.dataset.slow, plain: this.dataset.plain }[quality] ?? "" : this.dataset.empty ?? "");
  }

  /** @param {string} asked @returns {Promise<import("./model.js").GraphData | null>} */
  async fetchGraph(asked) {
    const query = /^n\d+$/.test(asked) ? `?node=${asked}` : "";
    try {
      const answer = await fetch(`${this.dataset.url}${query}`, { headers: { Accept: "application/json" }, signal: this.life?.signal });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }

  /** @param {GraphModel} model @param {Map<string, any>} cards @param {import("./layout/layered.js").Layout} layout @param {(text: string) => number} labels */
  show(model, cards, layout, labels) {
    const anchor = this.anchor();
    [this.model, this.layout] = [model, layout];
    this.scene?.replaceChildren(...drawScene(model, cards, layout, labels));
    this.note(model.data);
    const first = model.data.nodes[0]?.id ?? "";
    const focus = model.nodes.has(current().node) ? current().node : first;
    if (this.scene) rove(this.scene, focus);
    emphasise(/** @type {Element} */ (this.scene), model, current());
    const place = layout.positions.get(anchor?.id ?? "");
    if (anchor && place) this.look({ k: this.view.k, x: anchor.x - place.x * this.view.k, y: anchor.y - place.y * this.view.k });
    else this.lookFirst(focus);
  }

  /** A card that should stand still on the screen when the graph is drawn anew: the selected one, or one in sight. */
  anchor() {
    if (!this.layout || !this.touched && !current().node) return null;
    const frame = this.pane();
    const inSight = [...this.layout.positions.values()].find(({ x, y }) => x * this.view.k + this.view.x > frame.x && y * this.view.k + this.view.y > frame.y);
    const place = this.layout.positions.get(current().node) ?? inSight;
    return place ? { id: place.id, x: place.x * this.view.k + this.view.x, y: place.y * this.view.k + this.view.y } : null;
  }

  // --- looking ------------------------------------------------------------------------------------------------

  /** The part of the element that nothing covers. */
  pane() {
    const inspector = document.getElementById("inspector");
    const open = inspector?.classList.contains("is-open") ? inspector : null;
    const sheet = open && getComputedStyle(open).position === "fixed";
    const right = open && !sheet ? open.offsetWidth + 12 : 0;
    const bottom = open && sheet ? Math.max(this.getBoundingClientRect().bottom - open.getBoundingClientRect().top, 0) : 0;
    return { x: 0, y: BAR, w: Math.max(this.clientWidth - right, 80), h: Math.max(this.clientHeight - BAR - bottom, 80) };
  }

  aspect() {
    const { w, h } = this.pane();
    return w / h;
  }

  /** @param {string} focus */
  lookFirst(focus) {
    if (!this.layout) return;
    this.touched = false;
    this.look(viewport.firstView(this.layout.bbox, this.pane(), this.layout.positions.get(focus) ?? null));
  }

  /** @param {viewport.View} view @param {boolean} [glide] */
  look(view, glide = false) {
    this.view = view;
    this.scene?.classList.toggle("is-gliding", glide);
    this.scene?.setAttribute("transform", `translate(${view.x.toFixed(2)} ${view.y.toFixed(2)}) scale(${view.k.toFixed(4)})`);
    this.classList.toggle("is-far", view.k < 0.4);
    const output = this.querySelector(".graph__zoom output");
    if (output) output.textContent = `${Math.round(view.k * 100)} %`;
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.touched = true;
    this.look(viewport.panned(this.view, dx, dy));
  }

  /** @param {{ x: number, y: number }} at @param {number} k */
  zoom(at, k) {
    this.touched = true;
    this.look(viewport.zoomedAt(this.view, at, k));
  }

  /** @param {string} what */
  zoomBy(what) {
    if (!this.layout) return;
    const pane = this.pane();
    const middle = viewport.middle(pane);
    this.touched = true;
    if (what === "fit") this.look(viewport.fit(this.layout.bbox, pane), true);
    else if (what === "reset") this.look(viewport.zoomedAt(this.view, middle, 1), true);
    else this.look(viewport.zoomedAt(this.view, middle, viewport.stepped(this.view.k, what === "in" ? 1 : -1)), true);
  }

  /** Until the reader has moved the picture it keeps fitting the pane; afterwards its middle stays. */
  resized() {
    if (!this.layout) return;
    const pane = this.pane();
    const before = this.size ?? pane;
    this.size = pane;
    if (!this.touched) this.lookFirst(current().node || (this.model?.data.nodes[0]?.id ?? ""));
    else this.look(viewport.panned(this.view, (pane.w - before.w) / 2, (pane.h - before.h) / 2));
  }

  /** The inspector opened or closed: the picture moves only if nobody has put it where it is. */
  covered() {
    if (this.touched) this.size = this.pane();
    else this.resized();
  }

  /** @param {string} id */
  centre(id) {
    const place = this.layout?.positions.get(id);
    if (!place) return;
    const view = { ...this.view, k: Math.max(this.view.k, viewport.READABLE) };
    this.touched = true;
    this.look(viewport.centredOn(view, viewport.middle(place), this.pane()), true);
  }

  // --- acting -------------------------------------------------------------------------------------------------

  /** @param {{ now: { node: string, edge: string, unit: number | null }, origin: string, focus: string }} change */
  selected({ now, origin, focus }) {
    if (!this.model || !this.scene) return;
    if (now.node && !this.model.nodes.has(now.node)) {
      this.load(now.node).then(() => this.centre(now.node));
      return;
    }
    emphasise(this.scene, this.model, now);
    if (now.node) rove(this.scene, now.node);
    if (origin === "graph") return this.reveal(now.node);
    this.centre(now.node || (this.model.edges.get(now.edge)?.from ?? ""));
    pulse(this.nodeElement(now.node));
    if (focus === "graph") this.focusNode(now.node);
  }

  /** @param {Element} target */
  press(target) {
    const node = /** @type {SVGElement | null} */ (target.closest("[data-node]"));
    const edge = /** @type {SVGElement | null} */ (target.closest("[data-edge]"));
    if (node) this.choose(node.dataset.node ?? "");
    else if (edge) select({ edge: edge.dataset.edge }, "graph");
    else if (current().node || current().edge) select({}, "graph");
  }

  /** @param {string} id @param {string} [focus] */
  choose(id, focus = "") {
    const place = this.model?.nodes.get(id)?.units[0] ?? null;
    this.touched = true;
    this.nodeElement(id)?.focus({ preventScroll: true });
    select({ node: id, unit: focus === "source" ? place : null }, "graph", focus);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const action = actionOf(event);
    const id = /** @type {SVGElement | null} */ (/** @type {Element} */ (event.target).closest("[data-node]"))?.dataset.node ?? "";
    if (!action || !this.layout) return;
    event.preventDefault();
    switch (action.do) {
      case "move": return this.move(id, action.way);
      case "end": return this.focusNode(this.model?.data.nodes.at(action.last ? -1 : 0)?.id ?? "");
      case "pan": return this.pan(action.dx, action.dy);
      case "open": return this.choose(id, "card");
      case "locate": return this.choose(id, "source");
      case "clear": return select({}, "graph");
      default: return this.zoomBy(action.do);
    }
  }

  /** @param {string} id @param {"left" | "right" | "up" | "down"} way */
  move(id, way) {
    const places = this.layout?.positions;
    const from = places?.get(id);
    const next = places && from ? nearest(places.values(), from, way) : null;
    if (next) this.focusNode(next);
  }

  /** @param {string} id */
  focusNode(id) {
    this.nodeElement(id)?.focus({ preventScroll: true });
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const id = /** @type {SVGElement} */ (event.target).dataset.node;
    if (!id || !this.scene || !this.svg?.matches(":has(:focus-visible)")) return;
    rove(this.scene, id);
    this.reveal(id);
  }

  /** @param {string} id */
  reveal(id) {
    const place = this.layout?.positions.get(id);
    if (!place) return;
    const view = viewport.revealing(this.view, place, this.pane());
    if (view.x === this.view.x && view.y === this.view.y) return;
    this.touched = true;
    this.look(view, true);
  }

  /** @param {Event} event */
  button(event) {
    const target = /** @type {Element} */ (event.target);
    const zoom = /** @type {HTMLElement | null} */ (target.closest("[data-zoom]"));
    if (zoom) this.zoomBy(zoom.dataset.zoom ?? "fit");
    if (target.closest("[data-retry]")) this.load();
  }

  // --- saying -------------------------------------------------------------------------------------------------

  /** @param {string} text @param {boolean} [retry] */
  say(text, retry = false) {
    const slot = this.querySelector(".graph__message");
    if (!slot) return;
    slot.replaceChildren(text);
    slot.classList.toggle("is-shown", Boolean(text));
    if (!retry) return;
    const button = document.createElement("button");
    button.className = "btn btn--small";
    button.dataset.retry = "";
    button.textContent = this.getAttribute("data-retry") ?? "";
    slot.append(" ", button);
  }

  /** @param {{ shown: number, total: number }} data */
  note({ shown, total }) {
    const slot = /** @type {HTMLElement | null} */ (this.closest(".graph-body")?.querySelector("[data-graph-note]"));
    if (!slot) return;
    slot.hidden = shown >= total;
    const number = (/** @type {number} */ n) => n.toLocaleString(document.documentElement.lang);
    slot.textContent = (this.dataset.shown ?? "").replace("%(shown)s", number(shown)).replace("%(total)s", number(total));
  }

  /** @param {string} id @returns {SVGElement | null} */
  nodeElement(id) {
    return id ? this.scene?.querySelector(`[data-node="${CSS.escape(id)}"]`) ?? null : null;
  }

  /** @param {number} size @returns {(text: string) => number} */
  measure(size) {
    const context = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    context.font = `${size}px ${getComputedStyle(this).fontFamily}`;
    return (text) => context.measureText(text).width;
  }
}

customElements.define("kg-graph", GraphPane);
