// @ts-check
// A small map of the whole graph in a corner of a wide pane: where one looks, and a way to look elsewhere. For the eye
// and the mouse alone; keys and screen readers go from card to card.
import { keep, kept } from "../dom/keep.js";
import { holds, inSight, inWorld, mapView, onMap, shapesByType } from "./map_geometry.js";
import { el } from "./render.js";
import { centredOn } from "./viewport.js";

const LOW = 300; // a lower pane has no room for a map
const SIZE = Object.freeze({ w: 184, h: 124 });

class Minimap extends HTMLElement {
  connectedCallback() {
    this.life = new AbortController();
    const { signal } = this.life;
    this.graph = /** @type {any} */ (this.closest("kg-graph"));
    this.button = this.graph?.querySelector("[data-map-toggle]");
    this.cards = el("g");
    this.frame = el("rect", { class: "minimap__frame", rx: 2 });
    this.append(el("svg", { viewBox: `0 0 ${SIZE.w} ${SIZE.h}`, width: SIZE.w, height: SIZE.h }, this.cards, this.frame));
    this.graph?.addEventListener("kg:drawn", (/** @type {CustomEvent} */ event) => this.draw(event.detail), { signal });
    this.graph?.addEventListener("kg:view", () => this.ask(), { signal });
    this.graph?.addEventListener("click", (/** @type {Event} */ event) => /** @type {Element} */ (event.target).closest("[data-map-toggle]") && this.toggle(), { signal });
    this.addEventListener("pointerdown", (event) => this.grab(event), { signal });
    this.addEventListener("pointermove", (event) => this.hasPointerCapture(event.pointerId) && this.look(event), { signal });
    this.sizes = new ResizeObserver(([{ contentRect }]) => { this.pane = { w: contentRect.width, h: contentRect.height }; this.graph.toggleAttribute("data-low", contentRect.height < LOW); this.ask(); });
    if (this.graph) this.sizes.observe(this.graph);
    this.show(kept("map") !== "off");
  }

  disconnectedCallback() {
    this.life?.abort();
    this.sizes?.disconnect();
    this.replaceChildren();
  }

  /** @param {{ model: import("./model.js").GraphModel, layout: import("./layout/shapes.js").Layout }} drawing */
  draw({ model, layout }) {
    this.world = layout.bbox;
    this.map = mapView(layout.bbox, SIZE);
    const shapes = shapesByType(layout.positions.values(), (id) => model.nodes.get(id)?.type ?? "", this.map);
    this.cards?.replaceChildren(...[...shapes].map(([type, d]) => el("path", { class: `minimap__cards type-${type}`, d })));
    this.ask();
  }

  /** At most once a frame. */
  ask() {
    this.asked ||= requestAnimationFrame(() => { this.asked = 0; this.follow(); });
  }

  follow() {
    const view = this.graph?.camera?.view;
    if (!this.map || !this.world || !this.pane || !view || this.hidden) return;
    const seen = inSight(view, this.pane);
    this.idle(holds(seen, this.world));
    for (const [name, value] of Object.entries(onMap(seen, this.map))) this.frame?.setAttribute({ w: "width", h: "height" }[name] ?? name, value.toFixed(1));
  }

  /** All is in sight: there is nowhere else to look. @param {boolean} idle */
  idle(idle) {
    this.classList.toggle("is-idle", idle);
    this.button?.setAttribute("aria-pressed", String(!this.hidden && !idle));
    this.button?.setAttribute("aria-disabled", String(!this.hidden && idle));
  }

  /** @param {PointerEvent} event */
  grab(event) {
    if (event.button) return;
    event.preventDefault();
    this.setPointerCapture(event.pointerId);
    this.look(event);
  }

  /** @param {PointerEvent} event */
  look(event) {
    if (!this.map) return;
    const box = this.getBoundingClientRect();
    const { camera } = this.graph;
    const point = inWorld({ x: event.clientX - box.left - this.clientLeft, y: event.clientY - box.top - this.clientTop }, this.map);
    camera.move(centredOn(camera.view, point, camera.pane()), false);
  }

  toggle() {
    if (this.button?.getAttribute("aria-disabled") === "true") return;
    this.show(this.hidden);
    keep("map", this.hidden ? "off" : "on");
  }

  /** @param {boolean} shown */
  show(shown) {
    this.hidden = !shown;
    this.idle(false);
    this.ask();
  }
}

customElements.define("kg-minimap", Minimap);
