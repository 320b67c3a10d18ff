// @ts-check
// Cards that are in the picture before and in the one after glide to their new places, so that the eye can follow.
// Not for many, and not for those who want less motion.
import { seenFrom } from "./survivors.js";

const MOST = 250;
const TIMING = Object.freeze({ duration: 320, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });

/** @typedef {{ positions: Map<string, import("./layout/shapes.js").Placed>, view: import("./viewport.js").View }} Picture */

/** @param {Element} scene @param {Picture | null} before @param {Picture} after @param {boolean} still only some cards were moved */
export function glide(scene, before, after, still) {
  if (!before || after.positions.size > MOST || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const card of /** @type {NodeListOf<SVGElement>} */ (scene.querySelectorAll("[data-node]"))) {
    const [was, is] = [before.positions.get(card.dataset.node ?? ""), after.positions.get(card.dataset.node ?? "")];
    if (!is) continue;
    if (!was) card.animate([{ opacity: 0 }, { opacity: 1 }], TIMING);
    else move(card, seenFrom(was, before.view, after.view), is, before.view.k / after.view.k);
  }
  if (!still) for (const lines of scene.querySelectorAll(".edges, .labels")) lines.animate([{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }], TIMING);
}

/** @param {SVGElement} card @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to @param {number} scale */
function move(card, from, to, scale) {
  if (Math.hypot(from.x - to.x, from.y - to.y) < 1 && Math.abs(scale - 1) < 0.01) return;
  const before = `translate(${from.x - scale * to.x}px, ${from.y - scale * to.y}px) scale(${scale})`;
  card.animate([{ transform: before }, { transform: "none" }], TIMING);
}
