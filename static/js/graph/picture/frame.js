// @ts-check
// Which part of the world a picture shows, and how many pixels it may have. Pure.

/** @typedef {import("../layout/shapes.js").Box} Box */
/** @typedef {{ box: Box, w: number, h: number, k: number }} Frame a part of the world, and the size at which it is shown */

const MARGIN = 40;
const LEAST = { w: 320, h: 240 };
// What browsers can hold in a canvas: more comes out empty in some of them.
export const LIMIT = Object.freeze({ side: 16384, area: 100e6 });
const SCALES = [2, 1];

/** The whole picture with a margin, at its own size. @param {Box} bbox @returns {Frame} */
export function wholeFrame({ x, y, w, h }) {
  const [width, height] = [Math.max(Math.ceil(w) + 2 * MARGIN, LEAST.w), Math.max(Math.ceil(h) + 2 * MARGIN, LEAST.h)];
  return { box: { x: x - (width - w) / 2, y: y - (height - h) / 2, w: width, h: height }, w: width, h: height, k: 1 };
}

/** What the pane shows just now. @param {import("../viewport.js").View} view @param {{ w: number, h: number }} pane @returns {Frame} */
export function viewFrame({ x, y, k }, { w, h }) {
  const [width, height] = [Math.max(1, Math.round(w)), Math.max(1, Math.round(h))];
  return { box: { x: -x / k, y: -y / k, w: width / k, h: height / k }, w: width, h: height, k };
}

/** Twice the size if that can be had, else its own size, else none (0). @param {{ w: number, h: number }} size */
export function scaleFor({ w, h }) {
  return SCALES.find((scale) => Math.max(w, h) * scale <= LIMIT.side && w * h * scale * scale <= LIMIT.area) ?? 0;
}

/** @param {Box} a @param {Box} b */
export function touches(a, b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
