// @ts-check
// Where the picture is looked at from: holds the view, writes it to the scene, says so by kg:view, knows what covers the pane.
import { drift } from "./survivors.js";
import * as viewport from "./viewport.js";

const BAR = 52; // a row of buttons: the least above the picture, and the zoom buttons below it

export class Camera {
  /** @param {HTMLElement} host @param {SVGElement} scene */
  constructor(host, scene) {
    this.host = host;
    this.scene = scene;
    /** @type {viewport.View} */
    this.view = { x: 0, y: 0, k: 1 };
    /** @type {import("./layout/shapes.js").Layout | null} */
    this.layout = null;
    this.touched = false; // until the reader moves the picture it keeps fitting the pane
  }

  /** The part of the host that nothing covers. @returns {viewport.Box} */
  pane() {
    const frame = this.host.getBoundingClientRect();
    const { right, bottom, above } = this.coveredBy(frame);
    const top = this.bar() + (above ? BAR : 0); // the zoom buttons have moved up
    return { x: 0, y: top, w: Math.max(frame.width - right, 80), h: Math.max(frame.height - top - Math.max(bottom, above ? 0 : BAR), 80) };
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
    const sheet = over.width > 0.7 * frame.width;
    return { right: sheet ? 0 : frame.right - over.left, bottom: sheet ? frame.bottom - over.top : 0, above: sheet };
  }

  aspect() {
    const { w, h } = this.pane();
    return w / h;
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
    const places = this.layout.positions;
    const chosen = places.get(this.chosen());
    if (chosen) return this.look(viewport.firstAt(this.layout.bbox, this.size, chosen));
    this.look(viewport.firstView(this.layout.bbox, this.size, places.get(focus) ?? null, [...places.values()]));
  }

  /** The selected card. */
  chosen() {
    return /** @type {SVGElement | null} */ (this.scene.querySelector(".node.is-selected"))?.dataset.node ?? "";
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.move(viewport.panned(this.view, dx, dy), false);
  }

  /** @param {{ x: number, y: number }} at @param {number} factor */
  zoom(at, factor) {
    this.move(viewport.zoomedAt(this.view, at, this.view.k * factor), false);
  }

  /** @param {string} what in, out, reset or fit */
  press(what) {
    const pane = this.pane();
    const k = what === "reset" ? 1 : viewport.stepped(this.view.k, what === "in" ? 1 : -1);
    if (what === "fit" && this.layout) this.move(viewport.fit(this.layout.bbox, pane));
    else this.move(viewport.zoomedAt(this.view, viewport.middle(pane), k));
  }

  /** @param {string} id */
  centre(id) {
    const place = this.layout?.positions.get(id);
    const view = { ...this.view, k: Math.max(this.view.k, viewport.READABLE) };
    if (place) this.move(viewport.centredOn(view, viewport.middle(place), this.pane()));
  }

  /** @param {string} id @param {boolean} [middle] a card that is not in sight comes to the middle, not just in */
  reveal(id, middle = false) {
    const place = this.layout?.positions.get(id);
    if (!place) return;
    const view = viewport.revealing(this.view, place, this.pane());
    if (view.x === this.view.x && view.y === this.view.y) return;
    this.move(middle ? viewport.centredOn(this.view, viewport.middle(place), this.pane()) : view);
  }

  /** @param {viewport.View} view @param {boolean} [glide] */
  move(view, glide = true) {
    this.touched = true;
    this.look(view, glide);
  }

  /** The pane has another size: what was in its middle stays there. @param {string} focus */
  resized(focus) {
    if (!this.touched) return this.lookFirst(focus);
    const [pane, before] = [this.pane(), this.size ?? this.pane()];
    const chosen = this.layout?.positions.get(this.chosen());
    const seen = chosen && this.shows(chosen, before);
    this.size = pane;
    this.look(viewport.panned(this.view, (pane.w - before.w) / 2, (pane.h - before.h) / 2));
    if (chosen && seen) this.look(viewport.revealing(this.view, chosen, pane));
  }

  /** Something opened over the pane: the picture moves only if nobody has put it where it is. @param {string} focus */
  covered(focus) {
    if (this.touched) this.size = this.pane();
    else this.lookFirst(focus);
  }

  /** Take a new layout. The chosen card stays where it is on the screen; else, unless it is a layout of another kind,
   * the cards in sight move as little as can be; else it is looked at afresh.
   * @param {import("./layout/shapes.js").Layout} layout @param {string} chosen @param {string} focus @param {boolean} other */
  take(layout, chosen, focus, other) {
    const before = this.layout?.positions ?? new Map();
    this.layout = layout;
    const held = before.has(chosen) && layout.positions.has(chosen) ? before.get(chosen) : null;
    const by = held || (this.touched && !other) ? drift(before, layout.positions, (card) => (held ? card === held : this.shows(card))) : null;
    if (by) this.look(viewport.panned(this.view, -by.x * this.view.k, -by.y * this.view.k));
    else this.lookFirst(focus);
  }

  /** Is any of it in sight? @param {viewport.Box} card @param {viewport.Box} [pane] */
  shows(card, pane = this.pane()) {
    const { x, y, k } = this.view;
    const [left, top] = [card.x * k + x, card.y * k + y];
    return left < pane.x + pane.w && top < pane.y + pane.h && left + card.w * k > pane.x && top + card.h * k > pane.y;
  }

  /** Back where the reader was, if what is chosen now can be seen from there. @param {viewport.View} view @param {string} chosen */
  comeBack(view, chosen) {
    const card = this.layout?.positions.get(chosen);
    const [now, touched] = [this.view, this.touched];
    this.view = view;
    const fits = !card || this.shows(card);
    this.view = now;
    if (fits) this.look(view);
    this.touched = touched || fits;
    this.size = this.pane();
  }
}
