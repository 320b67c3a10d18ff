// @ts-check
// Layouts of this visit, so that switching back is instant. The least recently used are forgotten. Pure.

/** @typedef {{ revision: number, scope: string, mode: import("./shapes.js").Mode }} Asked ``scope``: what of the graph is shown, such as the query of its address */

const KEPT = 24;

/** @template T */
export class LayoutCache {
  /** @param {number} [kept] */
  constructor(kept = KEPT) {
    this.kept = kept;
    /** @type {Map<string, T>} */
    this.layouts = new Map();
  }

  /** @param {Asked} asked @returns {T | undefined} */
  get(asked) {
    const key = keyOf(asked);
    const layout = this.layouts.get(key);
    if (layout === undefined) return undefined;
    this.layouts.delete(key);
    this.layouts.set(key, layout); // a map remembers the order: the last is the most recent
    return layout;
  }

  /** @param {Asked} asked @param {T} layout */
  set(asked, layout) {
    const key = keyOf(asked);
    this.layouts.delete(key);
    this.layouts.set(key, layout);
    const [oldest] = this.layouts.keys();
    if (this.layouts.size > this.kept) this.layouts.delete(oldest);
  }
}

/** @param {Asked} asked */
function keyOf({ revision, scope, mode }) {
  return JSON.stringify([revision, scope, mode]);
}
