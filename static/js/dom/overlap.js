// @ts-check

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** Does one lie over the other? Touching is not lying over. Pure. @param {Box} a @param {Box} b */
export function overlap(a, b) {
  return Math.min(a.right, b.right) > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
}
