// @ts-check
// The whole map, or the part of it that is in sight, on a canvas: grounds of the regions, lines, dots, words.
import { DotGrid } from "./grid.js";
import { at, cellOf, inPieces, putDots, putWords, radiusOf, trace } from "./ink.js";
import { labelsOf, meet } from "./labels.js";

/** @typedef {import("./ink.js").Ink} Ink */
/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {import("./shapes.js").View} View */
/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {{ types: ArrayLike<number>, labels: string[], edges: ArrayLike<number>, placed: Placed }} Scene */
/** @typedef {{ view: View, w: number, h: number, scale: number, hidden: number[], theme: Theme }} Look ``hidden``: types; ``scale``: dots of the screen per pixel */

const MARGIN = 24; // a dot outside may reach in

export class MapPainter {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.grid = new DotGrid(scene.placed);
  }

  /** @param {Ink} ink @param {Look} look */
  paint(ink, look) {
    const { view, w, h, scale, theme } = look;
    const seen = { x: (-view.x - MARGIN) / view.k, y: (-view.y - MARGIN) / view.k, w: (w + 2 * MARGIN) / view.k, h: (h + 2 * MARGIN) / view.k };
    ink.setTransform(scale, 0, 0, scale, 0, 0);
    ink.clearRect(0, 0, w, h);
    this.grounds(ink, look, seen);
    this.lines(ink, look, seen);
    const dots = this.grid.inside(seen).filter((dot) => !look.hidden.includes(this.scene.types[dot]));
    putDots(ink, dots, this.scene.types, this.scene.placed, view, theme);
    this.words(ink, look, dots);
  }

  /** @param {Ink} ink @param {Look} look @param {import("./shapes.js").Box} seen */
  grounds(ink, { view, theme }, seen) {
    ink.fillStyle = theme.surface;
    ink.strokeStyle = theme.line;
    ink.lineWidth = 1;
    for (const { x, y, w, h } of this.scene.placed.regions.filter((region) => meet(region, seen))) {
      ink.beginPath();
      ink.roundRect(x * view.k + view.x, y * view.k + view.y, w * view.k, h * view.k, Math.min(12, 60 * view.k));
      ink.fill();
      ink.stroke();
    }
  }

  /** @param {Ink} ink @param {Look} look @param {import("./shapes.js").Box} seen */
  lines(ink, { view, hidden, theme }, seen) {
    const { edges, types, placed } = this.scene;
    const [inner, outer] = [theme.relations.map(() => /** @type {number[]} */ ([])), /** @type {number[]} */ ([])];
    for (let i = 0; i < edges.length; i += 3) {
      const [a, b] = [edges[i], edges[i + 1]];
      if (hidden.includes(types[a]) || hidden.includes(types[b])) continue;
      const within = placed.region[a] === placed.region[b];
      if (within && apart(placed, a, b, seen)) continue;
      (within ? inner[edges[i + 2]] : outer).push(i);
    }
    const draw = (/** @type {number[]} */ some) => inPieces(ink, some, (i) => trace(ink, placed, view, edges[i], edges[i + 1]), () => ink.stroke());
    ink.lineWidth = 1;
    ink.strokeStyle = theme.relation;
    ink.globalAlpha = Math.min(0.4, Math.max(0.045, 3 / Math.sqrt(outer.length + 1)));
    draw(outer);
    ink.lineWidth = Math.min(1.5, Math.max(0.5, 3 * view.k));
    ink.globalAlpha = 0.55;
    for (const [relation, some] of inner.entries()) {
      ink.strokeStyle = theme.relations[relation];
      draw(some);
    }
    ink.globalAlpha = 1;
  }

  /** @param {Ink} ink @param {Look} look @param {number[]} dots */
  words(ink, { view, theme }, dots) {
    const { placed, labels } = this.scene;
    const candidates = dots.map((dot) => ({ dot, ...at(placed, view, dot), r: radiusOf(placed, view, dot), cell: cellOf(placed, view, dot), text: labels[dot], degree: placed.degrees[dot] }));
    ink.font = `400 12px ${theme.font}`;
    putWords(ink, labelsOf(candidates, (text) => ink.measureText(text).width), theme);
  }
}

/** Both ends lie beyond the same side. @param {Placed} placed @param {number} a @param {number} b @param {import("./shapes.js").Box} box */
function apart({ x, y }, a, b, box) {
  return Math.max(x[a], x[b]) < box.x || Math.min(x[a], x[b]) > box.x + box.w || Math.max(y[a], y[b]) < box.y || Math.min(y[a], y[b]) > box.y + box.h;
}
