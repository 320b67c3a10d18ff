// @ts-check
// The overview of a whole document as a map. Opens it, follows the selection, and lets it be moved, asked and walked
// through by keyboard. Placing and painting happen in a worker.
import { listen } from "../graph/gestures.js";
import { actionOf } from "../graph/keys.js";
import { BudgetedWorker } from "../graph/layout/worker.js";
import { current, select } from "../workspace/selection.js";
import { MapCamera } from "./camera.js";
import { at, radiusOf } from "./ink.js";
import { Legend } from "./legend.js";
import { GraphMap } from "./map.js";
import { MapPainter } from "./paint.js";
import { Stage } from "./stage.js";
import { themeOf, watchTheme } from "./theme.js";

const BARS = 120; // pixels above and below the map

/** Where each map was looked at from when it was left. @type {Map<string, import("./shapes.js").View>} */
const left = new Map();

class Overview extends HTMLElement {
  connectedCallback() {
    this.life = new AbortController();
    const { signal } = this.life;
    const canvas = this.find("canvas");
    this.canvas = /** @type {HTMLCanvasElement} */ (canvas);
    this.worker = new BudgetedWorker(this.dataset.worker ?? "", { type: "module" });
    this.stage = new Stage(this.canvas, (look) => this.paint(look));
    this.camera = new MapCamera(this, () => this.looked());
    this.legend = new Legend(this.find("[data-legend]"), (hidden) => this.hide(hidden), signal);
    /** @type {GraphMap | null} */
    this.map = null;
    this.turn = 0;
    this.attend(signal);
    this.sizes = new ResizeObserver(() => this.resized());
    this.sizes.observe(this);
    this.open();
  }

  disconnectedCallback() {
    if (this.camera.touched) left.set(this.url(), this.camera.view);
    this.life?.abort();
    this.sizes?.disconnect();
    this.worker.stop();
  }

  /** @param {AbortSignal} signal */
  attend(signal) {
    const { canvas } = this;
    listen(canvas, { pan: (dx, dy) => this.camera.pan(dx, dy), zoom: (point, factor) => this.camera.zoom(point, factor), press: () => this.press() }, signal);
    canvas.addEventListener("pointerdown", (event) => this.pointed(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.pointed(event), { signal });
    canvas.addEventListener("pointerleave", () => this.hover(-1), { signal });
    canvas.addEventListener("dblclick", () => this.enter(), { signal });
    canvas.addEventListener("keydown", (event) => this.key(event), { signal });
    canvas.addEventListener("blur", () => this.activate(-1), { signal });
    this.addEventListener("click", (event) => this.button(event), { signal });
    document.addEventListener("kg:selection", (event) => this.selected(/** @type {CustomEvent} */ (event).detail), { signal });
    document.addEventListener("kg:focus-selected", () => canvas.focus({ preventScroll: true }), { signal });
    document.addEventListener("kg:inspector", () => this.camera.covered(""), { signal });
    document.body.addEventListener("kg:graph-changed", () => this.open(), { signal });
    watchTheme(() => this.dress(), signal);
  }

  url() {
    return this.dataset.url ?? "";
  }

  /** Fetch, place, draw. A later call overtakes an earlier one. */
  async open() {
    const turn = ++this.turn;
    if (!this.map) this.say(this.dataset.loading);
    const pane = { w: Math.max(this.clientWidth, 240), h: Math.max(this.clientHeight - BARS, 240) };
    /** @type {import("./map.js").Opened | null} */
    const opened = await this.worker.ask({ open: { url: new URL(this.url(), location.href).href, pane } }).catch(() => null);
    if (turn !== this.turn || !this.isConnected) return;
    if (!opened) return this.say(this.dataset.failed, true);
    this.map = new GraphMap(opened);
    this.map.hidden = new Set(this.legend.hidden());
    this.stage.scene = opened;
    this.legend.count(opened.types);
    this.say(opened.numbers.length ? "" : this.dataset.empty);
    this.describe(opened);
    this.stage.emphasis = this.map.around(current());
    this.dress();
    this.camera.open(opened.placed, left.get(this.url()) ?? null);
    this.offer();
    this.toggleAttribute("data-drawn", true);
  }

  /** In the worker; where workers cannot paint, here. @param {import("./paint.js").Look} look @returns {Promise<CanvasImageSource>} */
  async paint(look) {
    if ("OffscreenCanvas" in window) return this.worker.ask({ paint: look });
    const canvas = Object.assign(document.createElement("canvas"), { width: Math.ceil(look.w * look.scale), height: Math.ceil(look.h * look.scale) });
    const ink = canvas.getContext("2d");
    if (ink && this.stage.scene) new MapPainter(this.stage.scene).paint(ink, look);
    return canvas;
  }

  /** @param {import("./map.js").Opened} opened */
  describe({ numbers, edges, total, placed }) {
    const number = (/** @type {number} */ n) => n.toLocaleString(document.documentElement.lang);
    const words = (/** @type {string} */ text) => text.replace("%(shown)s", number(numbers.length)).replace("%(total)s", number(total)).replace("%(relations)s", number(edges.length / 3)).replace("%(parts)s", number(placed.regions.length));
    this.canvas.setAttribute("aria-label", words(this.dataset.label ?? ""));
    const note = /** @type {HTMLElement | null} */ (this.closest(".graph-body")?.querySelector("[data-graph-note]"));
    if (!note) return;
    note.hidden = numbers.length >= total;
    note.textContent = words(this.dataset.shown ?? "");
  }

  dress() {
    this.stage.theme = themeOf(this, this.legend.types());
    this.stage.outdate();
  }

  resized() {
    this.stage.top = this.camera.pane().y;
    this.stage.resize(this.clientWidth, this.clientHeight);
    this.camera.resized("");
  }

  looked() {
    this.stage.view = this.camera.view;
    this.stage.ask();
    this.point();
  }

  /** @param {number[]} hidden types */
  hide(hidden) {
    this.stage.hidden = hidden;
    if (this.map) this.map.hidden = new Set(hidden);
    this.stage.outdate();
  }

  /** @param {PointerEvent} event */
  pointed(event) {
    const frame = this.canvas.getBoundingClientRect();
    this.pointer = { x: event.clientX - frame.left, y: event.clientY - frame.top };
    if (event.pointerType === "mouse" && !event.buttons) this.hover(this.map?.under(this.camera.view, this.pointer) ?? -1);
  }

  /** @param {number} dot */
  hover(dot) {
    if (dot === this.stage.hovered) return;
    this.stage.hovered = dot;
    this.canvas.classList.toggle("is-over", dot >= 0);
    this.stage.ask();
    this.point();
  }

  /** The card of the dot under the pointer or the keyboard, beside it. */
  point() {
    const card = this.find("[data-card]");
    const dot = this.stage.hovered >= 0 ? this.stage.hovered : this.stage.active;
    card.hidden = dot < 0 || !this.map;
    if (dot < 0 || !this.map) return;
    const { types, labels, units, placed } = this.map.data;
    if (card.dataset.dot !== String(dot)) {
      card.dataset.dot = String(dot);
      card.className = `overview__card type-${this.legend.types()[types[dot]]}`;
      this.find("[data-card-type]").replaceChildren(...this.legend.sign(types[dot]));
      this.find("[data-card-unit]").textContent = units[dot] < 0 ? "" : `¶${units[dot] + 1}`;
      this.find("[data-card-text]").textContent = labels[dot];
    }
    const { x, y } = at(placed, this.camera.view, dot);
    const [beside, w, h] = [radiusOf(placed, this.camera.view, dot) + 12, card.offsetWidth, card.offsetHeight];
    const right = x + beside + w < this.clientWidth - 8;
    card.style.translate = `${Math.round(Math.max(right ? x + beside : x - beside - w, 8))}px ${Math.round(Math.min(Math.max(y - h / 2, 8), this.clientHeight - h - 8))}px`;
  }

  press() {
    const dot = this.pointer && this.map ? this.map.under(this.camera.view, this.pointer) : -1;
    this.canvas.focus({ preventScroll: true });
    this.activate(-1);
    this.camera.touched = true;
    if (dot >= 0) select({ node: this.map?.id(dot) }, "graph");
    else if (current().node || current().edge) select({}, "graph");
  }

  /** @param {{ now: { node: string, edge: string }, origin: string, focus: string }} change */
  selected({ now, origin, focus }) {
    if (!this.map) return;
    this.stage.emphasis = this.map.around(now);
    this.stage.ask();
    this.offer();
    const [dot] = this.stage.emphasis?.dots ?? [];
    if (dot >= 0 && origin !== "graph") this.camera.show(dot);
    if (focus === "graph") this.canvas.focus({ preventScroll: true });
  }

  /** What can be done with the selected node here. */
  offer() {
    const bar = this.find("[data-chosen]");
    const dot = this.stage.emphasis?.node ?? -1;
    bar.hidden = dot < 0;
    const link = /** @type {HTMLAnchorElement} */ (this.find("[data-around]"));
    if (dot >= 0 && this.map) link.href = `?view=graph&around=${this.map.id(dot)}&hops=1`;
  }

  /** To the selected node and its neighbours as cards. */
  enter() {
    if (this.stage.emphasis) this.find("[data-around]").click();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const action = actionOf(event);
    if (!action || !this.map) return;
    event.preventDefault();
    switch (action.do) {
      case "move": return this.walk(action.way);
      case "end": return this.activate(action.last ? this.map.data.numbers.length - 1 : 0);
      case "pan": return this.camera.pan(action.dx, action.dy);
      case "open": return this.choose("card");
      case "locate": return this.choose("source");
      case "clear": return select({}, "graph");
      default: return this.camera.press(action.do);
    }
  }

  /** @param {"left" | "right" | "up" | "down"} way */
  walk(way) {
    if (!this.map) return;
    const from = this.stage.active;
    if (from >= 0) return this.activate(this.map.step(from, way), from);
    const chosen = this.stage.emphasis?.node ?? -1;
    this.activate(chosen >= 0 ? this.map.step(chosen, way) : this.map.central(this.camera.view, this.camera.pane()));
  }

  /** The dot at which the keyboard stands, said aloud. @param {number} dot @param {number} [otherwise] when there is none that way */
  activate(dot, otherwise = -1) {
    const next = dot >= 0 ? dot : otherwise;
    this.stage.active = next;
    if (next >= 0) this.camera.show(next);
    this.find("[data-said]").textContent = next >= 0 ? this.words(next) : "";
    this.stage.ask();
    this.point();
  }

  /** @param {number} dot */
  words(dot) {
    if (!this.map) return "";
    const { types, units, labels } = this.map.data;
    return `${this.legend.word(types[dot])}${units[dot] < 0 ? "" : `, ¶${units[dot] + 1}`}: ${labels[dot]}`;
  }

  /** @param {string} focus */
  choose(focus) {
    const dot = this.stage.active >= 0 ? this.stage.active : this.stage.emphasis?.node ?? -1;
    if (!this.map || dot < 0) return;
    const unit = this.map.data.units[dot];
    select({ node: this.map.id(dot), unit: focus === "source" && unit >= 0 ? unit : null }, "graph", focus);
  }

  /** @param {Event} event */
  button(event) {
    const target = /** @type {Element} */ (event.target);
    const zoom = /** @type {HTMLElement | null} */ (target.closest("[data-zoom]"));
    if (zoom) this.camera.press(zoom.dataset.zoom ?? "fit");
    if (target.closest("[data-retry]")) this.open();
  }

  /** @param {string} [text] @param {boolean} [retry] */
  say(text = "", retry = false) {
    const slot = this.find(".graph__message");
    slot.classList.toggle("is-shown", Boolean(text));
    this.find("[data-message]").textContent = text;
    this.find("[data-retry]").hidden = !retry;
  }

  /** @param {string} selector @returns {HTMLElement} */
  find(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }
}

customElements.define("kg-overview", Overview);
