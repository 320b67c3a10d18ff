// @ts-check
// Where a small card goes beside what it is about. Pure.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

const GAP = 8;

/** Below or beside the anchor where there is room, always inside the frame.
 * @param {Box} anchor @param {{ w: number, h: number }} size @param {{ w: number, h: number }} frame @param {boolean} beside to the side first */
export function placed(anchor, size, frame, beside = false) {
  const below = { x: anchor.left, y: anchor.bottom + GAP };
  const above = { x: anchor.left, y: anchor.top - GAP - size.h };
  const right = { x: anchor.right + GAP, y: anchor.top };
  const left = { x: anchor.left - GAP - size.w, y: anchor.top };
  const ways = beside ? [right, left, below, above] : [below, above, right, left];
  const best = ways.find((at) => fits(at, size, frame, at === below || at === above)) ?? below;
  return { x: clamped(best.x, size.w, frame.w), y: clamped(best.y, size.h, frame.h) };
}

/** Only the way away from the anchor counts; along it the card may be pushed in. @param {{ x: number, y: number }} at @param {{ w: number, h: number }} size @param {{ w: number, h: number }} frame @param {boolean} upright */
function fits(at, size, frame, upright) {
  return upright ? at.y >= GAP && at.y + size.h <= frame.h - GAP : at.x >= GAP && at.x + size.w <= frame.w - GAP;
}

/** @param {number} at @param {number} size @param {number} frame */
function clamped(at, size, frame) {
  return Math.max(GAP, Math.min(at, frame - GAP - size));
}
