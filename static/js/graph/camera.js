// @ts-check
// Where the picture is looked at from: holds the view, writes it to the scene, knows what covers the pane.
import * as viewport from "./viewport.js";

const BAR = 52; // the buttons above the picture

export class Camera {
  /** @param {HTMLElement} host @param {SVGElement} scene */
  constructor(host, scene) {
    this.host = host;
    this.scene = scene;
    /** @type {viewport.View} */
    this.view = { x: 0, y: 0, k: 1 };
    /** @type {import("./layout/layered.js").Layout | null} */
    this.layout = null;
    this.touched = false; // until the reader moves the picture it keeps fitting the pane
  }

  /** The part of the host that nothing covers. @returns {viewport.Box} */
  pane() {
    const inspector = document.getElementById("inspector");
    const open = inspector?.classList.contains("is-open") ? inspector : null;
    const beside = open && getComputedStyle(open).position === "absolute";
    const right = open && beside ? open.offsetWidth + 12 : 0;
    const bottom = open && !beside ? Math.max(this.host.getBoundingClientRect().bottom - open.getBoundingClientRect().top, 0) : 0;
    return { x: 0, y: BAR, w: Math.max(this.host.clientWidth - right, 80), h: Math.max(this.host.clientHeight - BAR - bottom, 80) };
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
  }

  /** The first look at a layout. @param {string} focus the card to begin at when the whole would be too small */
  lookFirst(focus) {
    if (!this.layout) return;
    this.touched = false;
    this.size = this.pane();
    this.look(viewport.firstView(this.layout.bbox, this.size, this.layout.positions.get(focus) ?? null));
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

  /** @param {string} id */
  reveal(id) {
    const place = this.layout?.positions.get(id);
    if (!place) return;
    const view = viewport.revealing(this.view, place, this.pane());
    if (view.x !== this.view.x || view.y !== this.view.y) this.move(view);
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
    this.size = pane;
    this.look(viewport.panned(this.view, (pane.w - before.w) / 2, (pane.h - before.h) / 2));
  }

  /** Something opened over the pane: the picture moves only if nobody has put it where it is. @param {string} focus */
  covered(focus) {
    if (this.touched) this.size = this.pane();
    else this.lookFirst(focus);
  }

  /** Take a new layout and hold a card of the old one where it was. @param {import("./layout/layered.js").Layout} layout @param {string} chosen @param {string} focus */
  take(layout, chosen, focus) {
    const held = this.touched || chosen ? this.cardInSight(chosen) : null;
    const before = this.layout?.positions.get(held ?? "");
    const after = layout.positions.get(held ?? "");
    this.layout = layout;
    if (before && after) this.look(viewport.panned(this.view, (before.x - after.x) * this.view.k, (before.y - after.y) * this.view.k));
    else this.lookFirst(focus);
  }

  /** @param {string} chosen @returns {string | null} */
  cardInSight(chosen) {
    const places = this.layout?.positions ?? new Map();
    if (places.has(chosen)) return chosen;
    const { x, y, k } = this.view;
    return [...places.values()].find((place) => place.x * k + x > 0 && place.y * k + y > BAR)?.id ?? null;
  }
}
