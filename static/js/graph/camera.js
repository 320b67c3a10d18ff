// @ts-check
// Where the picture is looked at from: holds the view, writes it to the scene, says so by kg:view, knows what covers the pane.
import { drift } from "./survivors.js";
import * as viewport from "./viewport.js";

const BAR = 52; // a row of buttons: the least above the picture, and the zoom buttons below it
/** @type {number | undefined} */
let shape;

export class Camera {
  /** @param {HTMLElement} host @param {SVGElement} scene */
  constructor(host, scene) {
    this.host = host;
    this.scene = scene;
    /** @type {viewport.View} */
    this.view = { x: 0, y: 0, k: 1 };
    /** @type {import("./layout/shapes.js").Layout | null} */
    this.layout = null;
    /** @type {{ pane: viewport.Box, map: viewport.Box[], away: boolean } | undefined} */
    this.steady = undefined;
    this.touched = false; // until the reader moves the picture it keeps fitting the pane
    this.fitted = false; // asked for as a whole: it stays so when the pane has another size
  }

  /** Measure the pane and what lies over it now, and not again until the work is done: it puts a new picture into the
   * page, and to measure after that would have the browser lay out all cards at once. @template T @param {() => T} work @returns {T} */
  steadily(work) {
    this.steady = { pane: this.pane(), map: this.map(), away: this.away() };
    try {
      return work();
    } finally {
      this.steady = undefined;
    }
  }

  /** The part of the host that nothing covers. @returns {viewport.Box} */
  pane() {
    if (this.steady) return { ...this.steady.pane };
    const frame = this.host.getBoundingClientRect();
    const { right, bottom, above } = this.coveredBy(frame);
    const top = this.bar() + (above ? BAR : 0); // the zoom buttons have moved up
    return { x: 0, y: top, w: Math.max(frame.width - right, 80), h: Math.max(frame.height - top - Math.max(bottom, above ? 0 : BAR), 80) };
  }

  /** Is another pane shown in its place? */
  away() {
    return this.steady?.away ?? !this.host.clientWidth;
  }

  /** The small map, when it is shown: it is there as soon as not everything is in sight. @returns {viewport.Box[]} */
  map() {
    if (this.steady) return this.steady.map;
    const [map, frame] = [this.host.querySelector(".minimap"), this.host.getBoundingClientRect()];
    if (!map || /** @type {HTMLElement} */ (map).hidden || !map.getClientRects().length) return [];
    const { left, top, width, height } = map.getBoundingClientRect();
    return [{ x: left - frame.left, y: top - frame.top, w: width, h: height }];
  }

  /** How far the bar above the picture reaches into it. */
  bar() {
    const bar = /** @type {HTMLElement | null | undefined} */ (this.host.closest(".graph-body")?.querySelector(".graph-bar"));
    return Math.max(BAR, (bar?.offsetHeight ?? 0) + 20);
  }

  /** How far the panel of details reaches over the picture: from the right, or as a sheet from below.
   * @param {DOMRect} frame */
  coveredBy(frame) {
    const panel = document.getElementById("inspector");
    const over = panel?.classList.contains("is-open") ? panel.getBoundingClientRect() : null;
    if (!over || over.left >= frame.right - 1 || over.top >= frame.bottom - 1 || over.right <= frame.left) return { right: 0, bottom: 0, above: false };
    const sheet = over.left - frame.left < 120; // beside it nothing is seen
    const zooms = Boolean(this.host.querySelector(".graph__zoom")?.getClientRects().length); // over a high sheet there is no room for them
    return { right: sheet ? 0 : frame.right - over.left, bottom: sheet ? frame.bottom - over.top : 0, above: sheet && zooms };
  }

  /** The shape of the picture without the panel of details, whether that is open or not; once for a visit, so that the
   * picture does not turn while it is read. */
  aspect() {
    const [frame, whole] = [this.host.getBoundingClientRect(), document.getElementById("workspace")?.getBoundingClientRect()];
    const across = Math.max(frame.width, (whole?.right ?? 0) - frame.left);
    if (!frame.width) return (shape ?? (whole?.width ?? 1) / Math.max(innerHeight - 4 * BAR, 80)); // not in sight yet
    return (shape ??= across / Math.max(frame.height - 2 * BAR, 80));
  }

  /** @param {viewport.View} view @param {boolean} [glide] */
  look(view, glide = false) {
    this.view = view;
    this.scene.classList.toggle("is-gliding", glide);
    this.scene.setAttribute("transform", `translate(${view.x.toFixed(2)} ${view.y.toFixed(2)}) scale(${view.k.toFixed(4)})`);
    this.host.classList.toggle("is-far", view.k < 0.4);
    const output = this.host.querySelector(".graph__zoom output");
    if (output) output.textContent = `${Math.round(view.k * 100)} %`;
    this.host.dispatchEvent(new CustomEvent("kg:view", { bubbles: true, detail: view }));
  }

  /** The first look at a layout. @param {string} focus the card to begin at when the whole would be too small */
  lookFirst(focus) {
    if (!this.layout) return;
    this.touched = false;
    this.size = this.pane();
    this.fitted = false;
    const places = this.layout.positions;
    const chosen = this.chosen();
    if (chosen.length) return this.look(viewport.firstAt(this.layout.bbox, this.size, chosen));
    this.look(viewport.firstView(this.layout.bbox, this.size, places.get(focus) ?? null, [...places.values()], this.map()));
  }

  /** The places of the selected card, or of both ends of the selected relation; last the one that has the keyboard. */
  chosen() {
    const cards = /** @type {SVGElement[]} */ ([...this.scene.querySelectorAll(this.scene.querySelector(".edge.is-selected") ? ".node.is-near" : ".node.is-selected")]);
    cards.sort((a, b) => a.tabIndex - b.tabIndex);
    return cards.flatMap(({ dataset }) => this.layout?.positions.get(dataset.node ?? "") ?? []);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.move(viewport.panned(this.view, dx, dy), false);
  }

  /** @param {{ x: number, y: number }} at @param {number} factor */
  zoom(at, factor) {
    const least = Math.min(this.least().wheel, this.view.k);
    this.move(viewport.zoomedAt(this.view, at, Math.max(this.view.k * factor, least)), false);
  }

  /** How small the picture becomes by hand: as it can be read, by the wheel until all is in sight. */
  least() {
    const whole = this.layout ? viewport.fit(this.layout.bbox, this.size ?? this.pane()).k : 1;
    return { steps: viewport.BY_HAND, wheel: Math.min(viewport.BY_HAND, whole) };
  }

  /** @param {string} what in, out, reset or fit */
  press(what) {
    const pane = this.pane();
    const k = what === "reset" ? 1 : viewport.stepped(this.view.k, what === "in" ? 1 : -1, this.least().steps);
    if (what === "fit") this.showAll();
    else if (k !== this.view.k) this.move(viewport.zoomedAt(this.view, viewport.middle(pane), k));
  }

  showAll() {
    if (!this.layout) return;
    this.move(viewport.fit(this.layout.bbox, this.pane()));
    this.fitted = true;
  }

  /** What was selected elsewhere comes to the middle, at a size that can be read. */
  centre() {
    const chosen = this.chosen();
    if (this.away()) this.touched = false; // it is looked at afresh when it comes
    else if (chosen.length) this.move(viewport.inTheMiddle(Math.max(this.view.k, viewport.READABLE), chosen, (this.size = this.pane())));
  }

  /** What was selected here comes into sight: a card that was outside to the middle, a relation with both its ends. */
  showChosen() {
    const chosen = this.chosen();
    if (!chosen.length) return;
    this.touched = true;
    this.size = this.pane();
    const view = viewport.framing(this.view, chosen, this.size);
    if (same(view, this.view)) return;
    this.move(chosen.length > 1 ? view : viewport.centredOn(this.view, viewport.middle(chosen[0]), this.size));
  }

  /** @param {string} id */
  reveal(id) {
    const place = this.layout?.positions.get(id);
    if (!place) return;
    const view = viewport.revealing(this.view, place, this.pane());
    if (!same(view, this.view)) this.move(view);
  }

  /** @param {viewport.View} view @param {boolean} [glide] */
  move(view, glide = true) {
    this.touched = true;
    this.fitted = false;
    this.look(view, glide);
  }

  /** The pane has another size: what was in its middle stays there. @param {string} focus */
  resized(focus) {
    this.adapt(focus, (pane, before) => {
      const [now, then] = [viewport.middle(pane), viewport.middle(before)];
      return viewport.panned(this.view, now.x - then.x, now.y - then.y);
    });
  }

  /** Something opened over the pane: where somebody has put the picture, it moves only to keep what is selected in sight.
   * @param {string} focus */
  covered(focus) {
    this.adapt(focus, () => this.view);
  }

  /** @param {string} focus @param {(pane: viewport.Box, before: viewport.Box) => viewport.View} moved */
  adapt(focus, moved) {
    if (this.away()) return;
    if (!this.touched) return this.lookFirst(focus);
    const [pane, before] = [this.pane(), this.size ?? this.pane()];
    const chosen = this.chosen().filter((card) => viewport.shows(this.view, card, before));
    this.size = pane;
    const view = this.fitted && this.layout ? viewport.fit(this.layout.bbox, pane) : moved(pane, before);
    const kept = chosen.length && !this.fitted ? viewport.framing(view, chosen, pane) : view;
    if (!same(kept, this.view)) this.look(kept);
  }

  /** Take a new layout. The chosen card stays where it is on the screen; else, unless it is a layout of another kind,
   * the cards in sight move as little as can be; else it is looked at afresh. Another part of the graph has nothing to hold.
   * @param {import("./layout/shapes.js").Layout} layout @param {string} chosen @param {string} focus @param {boolean} other */
  take(layout, chosen, focus, other) {
    const before = this.layout?.positions ?? new Map();
    this.layout = layout;
    const held = before.has(chosen) && layout.positions.has(chosen) ? before.get(chosen) : null;
    const by = held || (this.touched && !other) ? drift(before, layout.positions, (card) => (held ? card === held : viewport.shows(this.view, card, this.pane()))) : null;
    if (by) this.look(viewport.panned(this.view, -by.x * this.view.k, -by.y * this.view.k));
    else this.lookFirst(focus);
  }

  /** Back where the reader was, if what is selected now can be seen from there. @param {{ view: viewport.View, fitted: boolean }} left */
  comeBack({ view, fitted }) {
    const chosen = this.chosen();
    this.size = this.pane();
    const back = chosen.length && this.away() ? null : viewport.comingBack(view, chosen, this.size);
    if (!back) return;
    this.look(back);
    this.touched = true;
    this.fitted = fitted && same(back, view);
  }
}

/** @param {viewport.View} one @param {viewport.View} other */
function same(one, other) {
  return one.x === other.x && one.y === other.y && one.k === other.k;
}
