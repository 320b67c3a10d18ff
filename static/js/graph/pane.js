// @ts-check
// The picture: loads the graph, has it laid out, draws it, and keeps it in step with the selection. What stands beside
// it (a map, hover cards, pictures to save) listens to kg:drawn and kg:view instead of being called from here.
import { graphQuery } from "../workspace/scope_state.js";
import { current, select } from "../workspace/selection.js";
import { Camera } from "./camera.js";
import { listen } from "./gestures.js";
import { actionOf, nearest } from "./keys.js";
import { LayoutCache } from "./layout/cache.js";
import { ElkWorker, GeometricWorker } from "./layout/worker.js";
import { glide } from "./gliding.js";
import { LayoutChoice } from "./layout_choice.js";
import { Lights } from "./lights.js";
import { fetchGraph, prepare } from "./loading.js";
import { Pinning } from "./pinning.js";
import { RelationWalk } from "./relation_walk.js";
import { drawScene, el } from "./render.js";
import { Saying } from "./saying.js";
import { emphasise, pulse, rove } from "./select.js";
import { standingEnd } from "./stepping.js";
import { Thinning } from "./thinning.js";
import { ViewMemory } from "./view_memory.js";

const KEPT = new LayoutCache(); // for this visit: a picture that is swapped away comes back as it was

class GraphPane extends HTMLElement {
  connectedCallback() {
    this.life = new AbortController();
    this.scene = el("g", { class: "scene" });
    this.svg = el("svg", { class: "graph__canvas", role: "group", "aria-label": this.dataset.label ?? "" }, this.scene);
    this.prepend(this.svg);
    this.studio = { elk: new ElkWorker(this.dataset.elk ?? ""), geometric: new GeometricWorker(this.dataset.geometric ?? ""), cache: KEPT };
    this.choice = new LayoutChoice(this.chooser(), () => (this.data?.large ? this.load() : this.arrange()), this.life.signal);
    /** @type {import("./model.js").GraphData | null} */
    this.data = null;
    this.camera = new Camera(this, this.scene);
    /** @type {import("./model.js").GraphModel | null} */
    this.model = null;
    this.walk = new RelationWalk(this);
    this.memory = new ViewMemory(this, this.life.signal);
    this.pins = new Pinning(this, this.life.signal);
    this.saying = new Saying(this, this.life.signal, () => this.arrange(undefined, true));
    this.turn = 0;
    this.thin = new Thinning();
    this.lights = new Lights(this.scene, this, this.life.signal);
    this.attend(this.life.signal);
    this.sizes = new ResizeObserver((changed) => this.resized(changed.some(({ target }) => target === this)));
    for (const part of [this, this.closest(".graph-body")?.querySelector(".graph-bar")]) if (part) this.sizes.observe(part);
    this.load();
  }

  disconnectedCallback() {
    this.life.abort();
    this.sizes.disconnect();
    this.studio.elk.stop();
    this.studio.geometric.stop();
    this.svg.remove();
  }

  /** @param {AbortSignal} signal */
  attend(signal) {
    listen(this.svg, {
      pan: (dx, dy) => this.camera.pan(dx, dy),
      zoom: (at, factor) => this.camera.zoom(at, factor),
      press: (target) => this.press(target),
      grab: (target) => this.pins.grab(/** @type {SVGElement | null} */ (target.closest("[data-node]"))?.dataset.node ?? ""),
      drag: (dx, dy) => this.pins.drag(dx, dy),
      drop: () => this.pins.drop(),
      cancel: () => this.pins.cancel(),
    }, signal);
    this.svg.addEventListener("keydown", (event) => this.key(event), { signal });
    this.addEventListener("focusin", (event) => this.focused(event), { signal }); // not on the svg: that would make it a stop of its own
    this.addEventListener("click", (event) => this.button(event), { signal });
    this.addEventListener("kg:view", () => this.thin.look(this.camera.view, this.size()), { signal });
    document.addEventListener("kg:selection", (event) => this.selected(/** @type {CustomEvent} */ (event).detail), { signal });
    document.addEventListener("kg:focus-selected", () => this.takeFocus(), { signal });
    document.addEventListener("kg:inspector", () => this.camera.covered(this.focusId()), { signal });
    document.addEventListener("kg:scope", (event) => this.load(/** @type {CustomEvent} */ (event).detail.back ? current() : {}), { signal });
    document.body.addEventListener("kg:graph-changed", () => this.load(this.wanted(), this.unit), { signal });
  }

  /** Fetch, lay out, draw. A later call overtakes an earlier one. @param {{ node?: string, edge?: string }} [wanted] what must be there
   * @param {number | null} [unit] the one that is read: a layout that shows a part of a large graph begins there */
  async load(wanted = this.wanted(), unit = unitInView()) {
    const turn = ++this.turn;
    this.unit = unit;
    const mode = this.choice.mode;
    this.saying.say(this.model ? "" : this.dataset.loading);
    const data = await fetchGraph(this.dataset.url ?? "", graphQuery(location.search, wanted, mode, unit), this.life.signal);
    if (turn !== this.turn) return;
    if (!data) return this.saying.say(this.dataset.failed, true);
    if (data.large && mode !== this.choice.mode) return this.load(wanted, unit); // a large graph is cut for its layout
    this.data = data;
    await this.arrange(turn);
  }

  /** What is selected must be there, unless the reader went on to a part without it. */
  wanted() {
    const now = current();
    return !this.model || this.holds(now) ? now : {};
  }

  /** @param {{ node: string, edge: string }} item */
  holds({ node, edge }) {
    return Boolean(node ? this.model?.nodes.has(node) : this.model?.edges.has(edge));
  }

  /** Lay out what is loaded, and draw it; when that fails the last picture stays. What is still on its way will be
   * laid out as was chosen. @param {number} [asked] @param {boolean} [afresh] not as it was laid out before */
  async arrange(asked, afresh = false) {
    const data = this.data;
    if (!data) return;
    const turn = asked ?? ++this.turn;
    if (this.model) this.saying.say(this.dataset.arranging);
    const ready = await prepare(data, this.choice.mode, this.studio, this.camera.aspect(), getComputedStyle(this).fontFamily, afresh);
    if (turn !== this.turn || ready.quality === "cancelled") return;
    if (ready.layout) this.show(ready, ready.layout);
    if (!data.nodes.length || ready.quality === "best") return this.saying.say(data.nodes.length ? "" : this.dataset.empty);
    this.saying.remark(ready.quality === "failed" ? "late" : ready.quality);
  }

  /** The same picture after a card was moved by hand. */
  redraw() {
    if (this.shown) this.show(...this.shown, true);
  }

  /** @param {Awaited<ReturnType<typeof prepare>>} ready @param {import("./layout/shapes.js").Layout} found @param {boolean} [still] the reader keeps looking at the same place */
  show(ready, found, still = false) {
    this.size();
    this.camera.steadily(() => this.put(ready, found, still));
  }

  /** @param {Awaited<ReturnType<typeof prepare>>} ready @param {import("./layout/shapes.js").Layout} found @param {boolean} still */
  put(ready, found, still) {
    const { model, cards, label } = ready;
    const elsewhere = this.model?.data.scope !== model.data.scope;
    const other = elsewhere || this.drawn !== this.choice.mode;
    this.shown = /** @type {const} */ ([ready, found]);
    this.model = model;
    if (!still) this.drawn = this.choice.mode;
    const layout = this.pins.placed(found, model);
    const held = this.heldCard();
    const before = this.camera.layout && { positions: this.camera.layout.positions, view: this.camera.view };
    const { layers, pieces } = drawScene(model, cards, layout, label);
    this.thin.take(pieces, layout);
    this.lights.take(layers);
    this.scene.replaceChildren(...layers);
    rove(this.scene, held && model.nodes.has(held) ? held : this.focusId());
    if (held) (this.nodeElement(held) ?? this.nodeElement(this.focusId()))?.focus({ preventScroll: true });
    emphasise(this.scene, model, current());
    if (still) this.camera.layout = layout;
    else this.camera.take(layout, elsewhere ? "" : current().node, this.focusId(), other);
    const back = other && !(before && current().node) ? this.memory.recalled() : null;
    if (back) this.camera.comeBack(back);
    glide(this.scene, before, { positions: layout.positions, view: this.camera.view }, still);
    this.pins.mark();
    this.walk.again();
    this.dispatchEvent(new CustomEvent("kg:drawn", { bubbles: true, detail: { model, cards, layout, mode: this.drawn } }));
  }

  /** @param {boolean} itself else only the bar over it */
  resized(itself) {
    this.measured = undefined;
    if (itself) this.camera.resized(this.focusId());
    else this.camera.covered(this.focusId());
  }

  /** The pane on the screen. Asked for at each move, so it is remembered between changes of size. */
  size() {
    return (this.measured ??= { w: this.clientWidth, h: this.clientHeight });
  }

  /** @returns {HTMLSelectElement | null} */
  chooser() {
    return this.closest(".graph-body")?.querySelector("[data-layout-choice]") ?? null;
  }

  /** The keyboard comes back to the selected card; from a relation to the end of it one came from. */
  takeFocus() {
    this.nodeElement(this.standing())?.focus({ preventScroll: true });
  }

  /** The card that stands for what is selected, if it is in the picture. */
  standing() {
    const { node, edge } = current();
    const relation = this.model?.edges.get(edge);
    return relation ? standingEnd(relation, this.stop()?.dataset.node ?? "") : node;
  }

  /** The one card that Tab reaches. @returns {SVGElement | null} */
  stop() {
    return this.scene.querySelector('[data-node][tabindex="0"]');
  }

  /** The card that has the keyboard: a new drawing gives it back. */
  heldCard() {
    const held = document.activeElement;
    return held && this.scene.contains(held) ? /** @type {SVGElement} */ (held).dataset.node ?? "" : "";
  }

  /** The card to begin at: the selected one, else the most salient. */
  focusId() {
    const chosen = current().node;
    return this.model?.nodes.has(chosen) ? chosen : this.model?.data.nodes[0]?.id ?? "";
  }

  /** @param {{ now: { node: string, edge: string, unit: number | null }, origin: string, focus: string }} change */
  selected({ now, origin, focus }) {
    if (!this.model) return;
    if ((now.node || now.edge) && !this.holds(now)) {
      this.load(now).then(() => this.camera.centre());
      return;
    }
    emphasise(this.scene, this.model, now);
    this.thin.look(this.camera.view, this.size());
    if (this.standing()) rove(this.scene, this.standing());
    // Who listens as well may open the panel, which takes from the pane.
    if (origin === "graph") return queueMicrotask(() => this.camera.showChosen());
    queueMicrotask(() => this.camera.centre());
    pulse(this.nodeElement(now.node));
    if (focus === "graph") (this.nodeElement(this.standing()) ?? this.stop())?.focus({ preventScroll: true });
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
    this.camera.touched = true;
    this.nodeElement(id)?.focus({ preventScroll: true });
    select({ node: id, unit: focus === "source" ? place : null }, "graph", focus);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const action = actionOf(event);
    const id = /** @type {SVGElement | null} */ (/** @type {Element} */ (event.target).closest("[data-node]"))?.dataset.node ?? "";
    if (!action || !this.model) return;
    event.preventDefault();
    switch (action.do) {
      case "move": return this.step(id, action.way);
      case "end": return this.nodeElement(this.model.data.nodes.at(action.last ? -1 : 0)?.id ?? "")?.focus({ preventScroll: true });
      case "pan": return this.camera.pan(action.dx, action.dy);
      case "relation": return this.walk.step(id, action.by);
      case "nudge": return this.pins.nudge(id, action.dx, action.dy);
      case "pin": return this.pins.toggle(id);
      case "follow": return this.walk.follow(id);
      case "open": return this.walk.open(id) || this.choose(id, "card");
      case "locate": return this.choose(id, "source");
      case "clear": return this.walk.clear(), select({}, "graph");
      default: return this.camera.press(action.do);
    }
  }

  /** @param {string} id @param {"left" | "right" | "up" | "down"} way */
  step(id, way) {
    const places = this.camera.layout?.positions;
    const from = places?.get(id);
    const next = places && from ? nearest(places.values(), from, way) : null;
    this.nodeElement(next ?? "")?.focus({ preventScroll: true });
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const id = /** @type {SVGElement} */ (event.target).dataset.node;
    if (!id || !this.svg.matches(":has(:focus-visible)")) return;
    rove(this.scene, id);
    this.walk.at(id);
    this.scrollIntoView({ block: "nearest" }); // on a narrow screen the page scrolls
    this.camera.reveal(id);
  }

  /** @param {Event} event */
  button(event) {
    const target = /** @type {Element} */ (event.target);
    const zoom = /** @type {HTMLElement | null} */ (target.closest("[data-zoom]"));
    if (zoom) this.camera.press(zoom.dataset.zoom ?? "fit");
    if (target.closest("[data-retry]")) this.load();
  }

  /** @param {string} id @returns {SVGElement | null} */
  nodeElement(id) {
    return id ? this.scene.querySelector(`[data-node="${CSS.escape(id)}"]`) : null;
  }
}

/** The unit at the top of the source column. */
function unitInView() {
  const pane = document.getElementById("source");
  const top = Math.max(pane?.getBoundingClientRect().top ?? 0, 0);
  const unit = [...(pane?.querySelectorAll(".unit") ?? [])].find((each) => each.getBoundingClientRect().bottom > top + 48);
  return unit && unit.getClientRects().length ? Number(/** @type {HTMLElement} */ (unit).dataset.unit) : null;
}

customElements.define("kg-graph", GraphPane);
