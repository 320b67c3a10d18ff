// @ts-check
// The canvas. Moving the map moves a picture of it that the worker painted, larger than the pane; when its border comes
// near, or it is looked at from another distance, the worker paints the next one. What is chosen is drawn on top.
import { at, cellOf, disc, head, inPieces, putDots, putGround, putWords, radiusOf, trace } from "./ink.js";
import { clipped, LINE } from "./labels.js";
import { wrap } from "../graph/measure.js";

/** @typedef {import("./shapes.js").View} View */
/** @typedef {import("./shapes.js").Box} Box */
/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {{ bitmap: CanvasImageSource, view: View, w: number, h: number, stamp: string }} Tile */
/** @typedef {{ types: ArrayLike<number>, labels: string[], edges: ArrayLike<number>, placed: import("./shapes.js").Placed }} Scene */
/** @typedef {{ node: number, dots: number[], edges: number[] }} Emphasis ``edges``: where in the array each begins */

const AROUND = 0.4; // of the pane, on each side of it
const DIM = 0.28;
const NAMED = 14; // neighbours of what is chosen that get words
const NARROW = 500;

export class Stage {
  /** @param {HTMLCanvasElement} canvas @param {(look: import("./paint.js").Look) => Promise<CanvasImageSource>} paint */
  constructor(canvas, paint) {
    this.canvas = canvas;
    this.ink = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.paint = paint;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Theme | null} */
    this.theme = null;
    /** @type {Tile | null} */
    this.tile = null;
    /** @type {Tile | null} */
    this.far = null;
    this.view = { x: 0, y: 0, k: 1 };
    /** @type {number[]} */
    this.hidden = [];
    /** @type {Emphasis | null} */
    this.emphasis = null;
    this.active = -1;
    this.hovered = -1;
    this.w = 0;
    this.h = 0;
    this.top = 0; // what lies above is covered by the bar
    this.scale = 1;
    this.painting = false;
    /** @type {number | undefined} */
    this.frame = undefined;
    this.version = 0; // of all that a painted picture shows, except from where
  }

  /** @param {number} w @param {number} h */
  resize(w, h) {
    const scale = Math.min(devicePixelRatio, 2.5);
    Object.assign(this, { w, h, scale });
    this.canvas.width = Math.round(w * scale);
    this.canvas.height = Math.round(h * scale);
    this.draw(); // at once: a resized canvas is empty
  }

  /** What was painted shows something else now. */
  outdate() {
    this.version += 1;
    this.ask();
  }

  ask() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.draw();
    });
  }

  draw() {
    const { ink, scene, theme } = this;
    if (!scene || !theme || !this.w || !this.h) return;
    ink.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    ink.clearRect(0, 0, this.w, this.h);
    ink.globalAlpha = this.emphasis ? DIM : 1;
    this.ground();
    ink.globalAlpha = 1;
    this.titles(scene, theme);
    if (this.emphasis) this.chosen(scene, theme, this.emphasis);
    for (const dot of [this.active, this.hovered]) if (dot >= 0) this.ring(dot, dot === this.active ? theme.focus : theme.text, [4, 3]);
    this.refresh();
  }

  /** The near picture, and around it the one of the whole map, blurred as it is. */
  ground() {
    const { ink, tile, far } = this;
    const near = tile && this.frameOf(tile);
    if (far && !(near && this.covers(near))) {
      ink.save();
      ink.beginPath();
      ink.rect(0, 0, this.w, this.h);
      if (near) ink.rect(near.x, near.y, near.w, near.h);
      ink.clip("evenodd");
      this.put(far);
      ink.restore();
    }
    if (tile) this.put(tile);
  }

  /** @param {Tile} tile */
  put(tile) {
    const { x, y, w, h } = this.frameOf(tile);
    this.ink.drawImage(tile.bitmap, x, y, w, h);
  }

  /** Where a picture lies on the screen now. @param {Tile} tile @returns {Box} */
  frameOf({ view, w, h }) {
    const grown = this.view.k / view.k;
    return { x: this.view.x - view.x * grown, y: this.view.y - view.y * grown, w: w * grown, h: h * grown };
  }

  /** Is there nothing of the map in sight beyond this frame? @param {Box} frame */
  covers(frame) {
    const { bbox } = /** @type {Scene} */ (this.scene).placed;
    const { x, y, k } = this.view;
    const [left, top] = [Math.max(bbox.x * k + x, 0), Math.max(bbox.y * k + y, 0)];
    const [right, bottom] = [Math.min((bbox.x + bbox.w) * k + x, this.w), Math.min((bbox.y + bbox.h) * k + y, this.h)];
    return left >= frame.x - 1 && top >= frame.y - 1 && right <= frame.x + frame.w + 1 && bottom <= frame.y + frame.h + 1;
  }

  /** Have painted what is missing; one at a time, always for where the reader looks by then. */
  async refresh() {
    if (this.painting) return;
    const stamp = `${this.version} ${this.scale}`;
    const near = this.tile;
    const good = near?.stamp === stamp && near.view.k === this.view.k && this.covers(this.frameOf(near));
    const wanted = !good ? this.lookHere() : this.far?.stamp !== stamp ? this.lookAtAll() : null;
    if (!wanted) return;
    this.painting = true;
    const bitmap = await this.paint(wanted).catch(() => null);
    this.painting = false;
    if (!bitmap) return;
    const tile = { bitmap, view: wanted.view, w: wanted.w, h: wanted.h, stamp };
    if (wanted.all) this.far = tile;
    else this.tile = tile;
    if (!wanted.all) this.canvas.parentElement?.toggleAttribute("data-painted", true);
    this.ask();
  }

  lookHere() {
    const [aside, above] = [Math.round(AROUND * this.w), Math.round(AROUND * this.h)];
    const view = { x: this.view.x + aside, y: this.view.y + above, k: this.view.k };
    return this.look(view, this.w + 2 * aside, this.h + 2 * above, this.scale, false);
  }

  lookAtAll() {
    const { bbox } = /** @type {Scene} */ (this.scene).placed;
    const k = Math.min(1, 1000 / Math.max(bbox.w, bbox.h, 1));
    return this.look({ x: 0, y: 0, k }, Math.max(bbox.w * k, 1), Math.max(bbox.h * k, 1), 1, true);
  }

  /** @param {View} view @param {number} w @param {number} h @param {number} scale @param {boolean} all */
  look(view, w, h, scale, all) {
    return { view, w, h, scale, hidden: this.hidden, theme: /** @type {Theme} */ (this.theme), all };
  }

  /** The titles of the regions in sight, in their upper corner, and while one is only partly in sight, in that of the part.
   * @param {Scene} scene @param {Theme} theme */
  titles({ placed: { regions } }, theme) {
    const { ink, view } = this;
    const size = this.w < NARROW ? 11 : 12.5;
    ink.font = `600 ${size}px ${theme.font}`;
    ink.textAlign = "left";
    ink.textBaseline = "top";
    ink.direction = "ltr";
    for (const region of regions) {
      const [left, right] = [Math.max(region.x * view.k + view.x, 0) + 8, Math.min((region.x + region.w) * view.k + view.x, this.w) - 8];
      const [top, bottom] = [Math.max(region.y * view.k + view.y, this.top) + 6, (region.y + region.h) * view.k + view.y - 4];
      if (right - left > 28 && bottom - top > size && top < this.h) this.title(region, theme, left, top, right - left, size);
    }
  }

  /** @param {import("./shapes.js").Region} region @param {Theme} theme @param {number} x @param {number} y @param {number} width @param {number} size */
  title(region, theme, x, y, width, size) {
    const { ink } = this;
    const measure = (/** @type {string} */ text) => ink.measureText(text).width;
    const more = region.more ? ` +${region.more}` : "";
    const line = clipped(this.nameOf(region), width - measure(more), measure) + more;
    ink.globalAlpha = this.emphasis ? 0.5 : 1;
    putGround(ink, { x: x - 4, y: y - 3, w: measure(line) + 8, h: size + 6 }, theme);
    ink.fillStyle = theme.muted;
    ink.fillText(line, x, y);
    ink.globalAlpha = 1;
  }

  /** @param {import("./shapes.js").Region} region */
  nameOf({ title, first, last }) {
    const units = first < 0 ? "" : first === last ? `¶${first + 1}` : `¶${first + 1}–${last + 1}`;
    return title || units || "–";
  }

  /** What is chosen, its relations and their other ends, over the dimmed map. @param {Scene} scene @param {Theme} theme @param {Emphasis} emphasis */
  chosen({ placed, types, labels, edges }, theme, { node, dots, edges: touching }) {
    const { ink, view } = this;
    ink.lineWidth = 1.6;
    ink.strokeStyle = ink.fillStyle = theme.accent;
    inPieces(ink, touching, (i) => trace(ink, placed, view, edges[i], edges[i + 1]), () => ink.stroke());
    inPieces(ink, touching, (i) => head(ink, placed, view, edges[i], edges[i + 1]), () => ink.fill());
    putDots(ink, dots, types, placed, view, theme);
    if (node >= 0) this.ring(node, theme.focus);
    ink.font = `400 12px ${theme.font}`;
    const named = dots.length <= NAMED || cellOf(placed, view, dots[0]) > 40 ? dots.slice(0, NAMED) : [node];
    const words = named.filter((dot) => dot >= 0).map((dot) => {
      const { x, y } = at(placed, view, dot);
      const lines = wrap(labels[dot], 150, 3, (text) => ink.measureText(text).width);
      const half = Math.max(...lines.map((line) => ink.measureText(line).width)) / 2 + 6;
      return { dot, x: Math.min(Math.max(x, half), Math.max(half, this.w - half)), y: y + radiusOf(placed, view, dot) + 5, lines };
    });
    putWords(ink, apart(words), theme);
  }

  /** @param {number} dot @param {string} colour @param {number[]} [dashes] */
  ring(dot, colour, dashes = []) {
    const { ink, view } = this;
    const placed = /** @type {Scene} */ (this.scene).placed;
    ink.beginPath();
    disc(ink, placed, view, dot, 4 + 2 / radiusOf(placed, view, dot));
    ink.setLineDash(dashes);
    ink.lineWidth = 2;
    ink.strokeStyle = colour;
    ink.stroke();
    ink.setLineDash([]);
  }
}

/** The first of words that would lie over each other. @param {import("./labels.js").Label[]} labels */
function apart(labels) {
  /** @type {import("./labels.js").Label[]} */
  const kept = [];
  for (const label of labels) {
    const clear = kept.every((other) => Math.abs(other.x - label.x) > 150 || Math.abs(other.y - label.y) > LINE * 3 + 4);
    if (clear) kept.push(label);
  }
  return kept;
}
