// @ts-check
// A large picture is drawn whole but shown thin: a card out of sight keeps its group and its frame, so that it can be
// found, focused and named, and its words wait aside until it comes near; a line out of sight waits whole. What is in
// the pane is always complete before it is painted. 800 cards are 25,000 elements, and a window shows some thirty.
import { flattened } from "./layout/geometry.js";

const FROM = 150; // cards; fewer are shown at once
const TINY = 0.25; // words of a card are specks
const FAR = 0.4; // chips and targets are too small to be read or hit
const NEAR = 0.6; // of the pane, on each side: complete before it is needed
const AWAY = 1.5; // taken apart again, or a long walk would gather everything

const SLICE = 60; // pieces in one frame, of those that are only near

/** @typedef {import("./layout/shapes.js").Box} Box */
/** @typedef {import("./render.js").Piece & { box: Box, all?: SVGElement[], whole: boolean }} Piece */

export class Thinning {
  constructor() {
    /** @type {Piece[]} */
    this.pieces = [];
  }

  /** Takes a new drawing before it comes into the page: a small one is completed. @param {import("./render.js").Piece[]} pieces @param {import("./layout/shapes.js").Layout} layout */
  take(pieces, { positions, routes }) {
    this.pieces = [];
    cancelAnimationFrame(this.frameAsked ?? 0);
    if (positions.size < FROM) {
      for (const { group, parts } of pieces) group.replaceChildren(...parts());
      return;
    }
    const reaches = new Map(routes.map((route) => [route.id, reach(flattened(route))]));
    this.pieces = pieces.map((piece) => ({ ...piece, box: piece.box ?? /** @type {Box} */ (reaches.get(piece.id)), whole: false }));
  }

  /** @param {Piece} piece */
  apart(piece) {
    piece.whole = false;
    for (const part of piece.all ?? []) if (!piece.frame.includes(part)) part.remove();
  }

  /** @param {Piece} piece */
  complete(piece) {
    piece.whole = true;
    piece.all ??= piece.parts();
    piece.group.prepend(...piece.all); // what others have added since stays above
  }

  /** The reader looks elsewhere: what is in the pane is completed now, what is near it in the next frames.
   * @param {import("./viewport.js").View} view @param {{ w: number, h: number }} pane */
  look(view, pane) {
    if (!this.pieces.length) return;
    for (const piece of this.wanting(windowOf(view, pane, 0), view.k)) this.complete(piece);
    cancelAnimationFrame(this.frameAsked ?? 0);
    this.frameAsked = requestAnimationFrame(() => this.settle(view, pane));
  }

  /** @param {import("./viewport.js").View} view @param {{ w: number, h: number }} pane */
  settle(view, pane) {
    const away = windowOf(view, pane, AWAY);
    for (const piece of this.pieces) if (piece.whole && !meets(piece.box, away) && !piece.group.contains(document.activeElement)) this.apart(piece);
    this.gather(this.wanting(windowOf(view, pane, NEAR), view.k));
  }

  /** @param {Piece[]} wanting */
  gather(wanting) {
    for (const piece of wanting.slice(0, SLICE)) if (!piece.whole) this.complete(piece);
    if (wanting.length > SLICE) this.frameAsked = requestAnimationFrame(() => this.gather(wanting.slice(SLICE)));
  }

  /** What is not whole and should be. @param {Box} window @param {number} k */
  wanting(window, k) {
    return this.pieces.filter((piece) => !piece.whole && meets(piece.box, window)
      && (k >= FAR || piece.kind === "line" || (piece.kind === "card" && k >= TINY) || piece.group.matches(".is-near, .is-selected")));
  }
}

/** The part of the world in the pane, and so many panes more on each side. @param {import("./viewport.js").View} view @param {{ w: number, h: number }} pane @param {number} more @returns {Box} */
function windowOf({ x, y, k }, { w, h }, more) {
  return { x: (-x - more * w) / k, y: (-y - more * h) / k, w: ((1 + 2 * more) * w) / k, h: ((1 + 2 * more) * h) / k };
}

/** @param {Box} a @param {Box} b */
function meets(a, b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** @param {import("./layout/shapes.js").Point[]} points @returns {Box} */
function reach(points) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  return { x: left - 8, y: top - 8, w: right - left + 16, h: bottom - top + 16 };
}
