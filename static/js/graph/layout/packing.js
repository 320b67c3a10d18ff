// @ts-check
// Boxes of any size into one that has about the shape of the pane, by the skyline method. Pure.

/** @typedef {{ w: number, h: number }} Size */
/** @typedef {{ x: number, y: number, w: number }} Step a level stretch of the skyline */

const TRIES = 14;

/** A place for each box, such that the whole can be shown as large as possible in a pane of this shape (width / height).
 * @param {Size[]} boxes @param {number} aspect @param {number} gap */
export function pack(boxes, aspect, gap) {
  const padded = boxes.map(({ w, h }, i) => ({ w: w + gap, h: h + gap, i }));
  const order = [...padded].sort((a, b) => b.h - a.h || a.i - b.i);
  const least = Math.max(1, ...padded.map(({ w }) => w));
  const ideal = Math.max(least, Math.sqrt(aspect * padded.reduce((total, { w, h }) => total + w * h, 0)));
  const size = (/** @type {Size} */ { w, h }) => Math.max(w / aspect, h);
  let best = packed(order, least);
  for (let i = 0; i < TRIES; i += 1) {
    const next = packed(order, Math.max(least, ideal * (0.85 + i * 0.075)));
    if (size(next) < size(best) - 0.5) best = next;
  }
  return { places: best.places, w: Math.max(best.w - gap, 0), h: Math.max(best.h - gap, 0) };
}

/** @param {{ w: number, h: number, i: number }[]} boxes the tallest first @param {number} width */
function packed(boxes, width) {
  /** @type {Step[]} */
  let line = [{ x: 0, y: 0, w: width }];
  const places = new Array(boxes.length);
  let [right, bottom] = [0, 0];
  for (const { w, h, i } of boxes) {
    const { x, y } = lowest(line, w, width);
    places[i] = { x, y };
    line = raised(line, x, w, y + h);
    [right, bottom] = [Math.max(right, x + w), Math.max(bottom, y + h)];
  }
  return { places, w: right, h: bottom };
}

/** The highest place on the page where a box of this width can stand, leftmost of equals. @param {Step[]} line @param {number} w @param {number} width */
function lowest(line, w, width) {
  let best = { x: 0, y: Infinity };
  for (const { x } of line) {
    if (x + w > width + 0.01) break;
    const y = Math.max(...line.filter((step) => step.x < x + w && step.x + step.w > x).map((step) => step.y));
    if (y < best.y) best = { x, y };
  }
  return best;
}

/** The skyline after a box was put on it. @param {Step[]} line @param {number} x @param {number} w @param {number} y @returns {Step[]} */
function raised(line, x, w, y) {
  const end = x + w;
  const rest = line.flatMap((step) => {
    const right = step.x + step.w;
    const left = step.x < x ? [{ ...step, w: Math.min(right, x) - step.x }] : [];
    return right > end ? [...left, { x: Math.max(step.x, end), y: step.y, w: right - Math.max(step.x, end) }] : left;
  });
  return [...rest, { x, y, w }].filter((step) => step.w > 0.01).sort((a, b) => a.x - b.x);
}
