// @ts-check
// Where the map is looked at from. The rules are those of the picture; only what is done with a view differs.
import { Camera } from "../graph/camera.js";
import * as viewport from "../graph/viewport.js";
import { cellOf } from "./ink.js";

const GLIDE = 240;
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {import("./shapes.js").View} View */

export class MapCamera extends Camera {
  /** @param {HTMLElement} host @param {() => void} looked */
  constructor(host, looked) {
    super(host, /** @type {any} */ (null));
    this.looked = looked;
    /** @type {Placed | null} */
    this.placed = null;
  }

  /** The map of this visit, or another: the reader stays where they are when they have looked around in it.
   * @param {Placed} placed @param {View | null} kept */
  open(placed, kept) {
    this.placed = placed;
    if (kept) this.touched = true;
    if (this.touched) this.look(kept ?? this.view);
    else this.lookFirst();
  }

  /** The part of the map that neither the bar above nor the legend below covers. */
  pane() {
    const pane = super.pane();
    const frame = this.host.getBoundingClientRect();
    const bar = this.host.closest(".graph-body")?.querySelector(".graph-bar")?.getBoundingClientRect().bottom ?? frame.top;
    const foot = this.host.querySelector(".overview__foot")?.getBoundingClientRect();
    const y = Math.max(bar - frame.top, 0) + 4;
    const bottom = foot?.height ? Math.min(foot.top - frame.top, pane.y + pane.h) : pane.y + pane.h;
    return { ...pane, y, h: Math.max(bottom - y, 80) };
  }

  lookFirst() {
    this.touched = false;
    this.size = this.pane();
    if (this.placed) this.look(this.whole());
  }

  /** Its dots are seen from afar. */
  least() {
    return { steps: viewport.LEAST, wheel: viewport.LEAST };
  }

  /** What is selected does not hold the map. @returns {viewport.Box[]} */
  chosen() {
    return [];
  }

  whole() {
    return viewport.fit(/** @type {Placed} */ (this.placed).bbox, this.pane(), 10);
  }

  /** @param {View} view @param {boolean} [glide] */
  look(view, glide = false) {
    cancelAnimationFrame(this.gliding ?? 0);
    if (glide && !STILL.matches) return this.glide(this.view, view, performance.now());
    this.view = view;
    const output = this.host.querySelector(".graph__zoom output");
    if (output) output.textContent = `${Math.round(view.k * 100)} %`;
    this.looked();
  }

  /** @param {View} from @param {View} to @param {number} since */
  glide(from, to, since) {
    this.gliding = requestAnimationFrame((now) => {
      const part = Math.min(Math.max((now - since) / GLIDE, 0), 1);
      const eased = 1 - (1 - part) ** 3;
      this.look({ x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased, k: from.k + (to.k - from.k) * eased });
      if (part < 1) this.glide(from, to, since);
    });
  }

  /** @param {string} what in, out, reset or fit */
  press(what) {
    if (what === "fit" && this.placed) this.move(this.whole());
    else super.press(what);
  }

  /** The least movement that brings a dot, with some of what is around it, into sight. @param {number} dot */
  show(dot) {
    if (!this.placed) return;
    const [r, x, y] = [cellOf(this.placed, this.view, dot) / this.view.k / 2, this.placed.x[dot], this.placed.y[dot]];
    const view = viewport.revealing(this.view, { x: x - r, y: y - r, w: 2 * r, h: 2 * r }, this.pane(), 40);
    if (view.x !== this.view.x || view.y !== this.view.y) this.move(view);
  }
}
