// @ts-check
// Where the bar of a selection goes. Pure: boxes of the window in, a corner out.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ line: Box, side: "above" | "below" }} Anchor */

const EDGE = 8;
const GAP = 8;
const HANDLES = 34; // a finger's handles hang below the last line; the system's own menu stands above the first one

/** The line of a selection to stand at: the one where it was ended, else its other end, else, when it reaches over the
 * whole frame, the lower edge of that. Null when nothing of it can be seen.
 * @param {Box} first @param {Box} last @param {boolean} backwards @param {Box} frame @returns {Anchor | null} */
export function anchorOf(first, last, backwards, frame) {
  const seen = (/** @type {Box} */ line) => line.bottom > frame.top && line.top < frame.bottom;
  const oneLine = last.top < first.bottom;
  const [upper, lower] = [{ line: first, side: /** @type {const} */ ("above") }, { line: last, side: /** @type {const} */ (oneLine ? "above" : "below") }];
  const ends = backwards ? [upper, lower] : [lower, upper];
  const near = ends.find(({ line }) => seen(line));
  if (near) return near;
  const covers = first.bottom <= frame.top && last.top >= frame.bottom;
  return covers ? { line: { ...frame, top: frame.bottom }, side: "above" } : null;
}

/** Above or below the line, wherever there is room, and always inside the frame.
 * @param {Anchor} anchor @param {{ w: number, h: number }} bar @param {Box} frame @param {boolean} touch @returns {{ x: number, y: number }} */
export function placed({ line, side }, bar, frame, touch) {
  const above = line.top - GAP - bar.h;
  const below = line.bottom + (touch ? HANDLES : GAP);
  const fits = (/** @type {number} */ y) => y >= frame.top + EDGE && y + bar.h <= frame.bottom - EDGE;
  const order = touch ? [below] : side === "above" ? [above, below] : [below, above];
  const y = order.find(fits) ?? frame.bottom - EDGE - bar.h;
  const middle = (line.left + line.right) / 2 - bar.w / 2;
  const most = frame.right - EDGE - bar.w;
  return { x: Math.max(Math.min(middle, most), Math.min(frame.left + EDGE, Math.max(most, EDGE))), y: Math.max(y, EDGE) };
}
