// @ts-check

const MOST = 0.6; // of the window: above it one still sees what the sheet is about
const LEAST = 96;

/** How high a sheet is that is dragged from there to here, and whether it closes when let go. Pure.
 * @param {{ y: number, height: number }} from @param {number} y @param {number} window */
export function sheetHeight(from, y, window) {
  const asked = from.height + from.y - y;
  return { height: Math.round(Math.min(Math.max(asked, LEAST), MOST * window)), closes: asked < LEAST };
}
