// @ts-check
// Boxes, segments and curves. Pure.

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("./shapes.js").Box} Box */

/** @param {Box} box @returns {Point} */
export function centre({ x, y, w, h }) {
  return { x: x + w / 2, y: y + h / 2 };
}

/** How far two boxes stand apart, below zero when they overlap. @param {Box} a @param {Box} b */
export function apart(a, b) {
  return Math.max(a.x - b.x - b.w, b.x - a.x - a.w, a.y - b.y - b.h, b.y - a.y - a.h);
}

/** From a point to the nearest point of a box. @param {Point} point @param {Box} box */
export function toBox(point, { x, y, w, h }) {
  return Math.hypot(Math.max(x - point.x, 0, point.x - x - w), Math.max(y - point.y, 0, point.y - y - h));
}

/** The smallest box round all of these. @param {Iterable<Box>} boxes @returns {Box} */
export function around(boxes) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, w, h } of boxes) [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + w), Math.max(bottom, y + h)];
  return left > right ? { x: 0, y: 0, w: 0, h: 0 } : { x: left, y: top, w: right - left, h: bottom - top };
}

/** Does the segment enter the box grown by ``margin``? Touching its border is not entering. @param {Point} a @param {Point} b @param {Box} box @param {number} margin */
export function enters(a, b, { x, y, w, h }, margin) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  let [first, last] = [0, 1];
  for (const [step, before, after] of [[dx, x - margin - a.x, x + w + margin - a.x], [dy, y - margin - a.y, y + h + margin - a.y]]) {
    if (step === 0) {
      if (before >= 0 || after <= 0) return false;
      continue;
    }
    const [one, two] = [before / step, after / step];
    first = Math.max(first, Math.min(one, two));
    last = Math.min(last, Math.max(one, two));
    if (first >= last) return false;
  }
  return true;
}

/** @param {Point} p @param {Box} box */
export function inside({ x, y }, box) {
  return x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h;
}

/** Where a line from inside a box toward a point outside leaves it. @param {Box} box @param {Point} from @param {Point} toward @returns {Point} */
export function exitOf(box, from, toward) {
  const [dx, dy] = [toward.x - from.x, toward.y - from.y];
  const tx = dx ? ((dx > 0 ? box.x + box.w : box.x) - from.x) / dx : Infinity;
  const ty = dy ? ((dy > 0 ? box.y + box.h : box.y) - from.y) / dy : Infinity;
  const t = Math.min(tx, ty);
  return Number.isFinite(t) ? { x: from.x + dx * t, y: from.y + dy * t } : { ...from };
}

/** A line from inside one box to inside another, cut at their borders; corners inside a box are dropped.
 * @param {Point[]} points @param {Box} from @param {Box} to @returns {Point[]} */
export function clipped(points, from, to) {
  let first = 0;
  while (first < points.length - 2 && inside(points[first + 1], from)) first += 1;
  let last = points.length - 1;
  while (last > first + 1 && inside(points[last - 1], to)) last -= 1;
  return [exitOf(from, points[first], points[first + 1]), ...points.slice(first + 1, last), exitOf(to, points[last], points[last - 1])];
}

/** @param {Point} a @param {Point} control @param {Point} b @param {number} t @returns {Point} */
export function onCurve(a, control, b, t) {
  return blossom(a, control, b, t, t);
}

/** @param {Point} a @param {Point} c @param {Point} b @param {number} s @param {number} t @returns {Point} */
function blossom(a, c, b, s, t) {
  const [p, q, r] = [(1 - s) * (1 - t), s * (1 - t) + t * (1 - s), s * t];
  return { x: p * a.x + q * c.x + r * b.x, y: p * a.y + q * c.y + r * b.y };
}

/** The part of a quadratic curve between the borders of its two boxes. @param {Point} a @param {Point} c @param {Point} b @param {Box} from @param {Box} to @returns {Point[]} */
export function clippedCurve(a, c, b, from, to) {
  const start = border((t) => inside(onCurve(a, c, b, t), from), 0, 0.5);
  const end = border((t) => inside(onCurve(a, c, b, t), to), 1, 0.5);
  return [onCurve(a, c, b, start), blossom(a, c, b, start, end), onCurve(a, c, b, end)];
}

/** The last parameter of which ``within`` is true, going from one toward another. @param {(t: number) => boolean} within @param {number} one @param {number} other */
function border(within, one, other) {
  for (let i = 0; i < 48; i += 1) {
    const middle = (one + other) / 2;
    if (within(middle)) one = middle;
    else other = middle;
  }
  return other;
}

/** The route as short straight pieces. @param {{ kind?: string, points: Point[] }} route @param {number} [pieces] @returns {Point[]} */
export function flattened({ kind, points }, pieces = 16) {
  if (kind !== "bezier") return points;
  const [a, control, b] = points;
  return Array.from({ length: pieces + 1 }, (_, i) => onCurve(a, control, b, i / pieces));
}

/** Where two segments cross, both ends excluded, if they do. @param {Point} a @param {Point} b @param {Point} c @param {Point} d @returns {Point | null} */
export function crossing(a, b, c, d) {
  const [abx, aby, cdx, cdy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const turn = abx * cdy - aby * cdx;
  if (Math.abs(turn) < 1e-9) return null;
  const s = ((c.x - a.x) * cdy - (c.y - a.y) * cdx) / turn;
  const t = ((c.x - a.x) * aby - (c.y - a.y) * abx) / turn;
  const rim = 1e-6;
  return s > rim && s < 1 - rim && t > rim && t < 1 - rim ? { x: a.x + abx * s, y: a.y + aby * s } : null;
}

/** @param {Point} a @param {Point} b */
export function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The point and the direction at a share of a line's length. @param {Point[]} points @param {number} share */
export function along(points, share) {
  const lengths = points.slice(1).map((point, i) => distance(points[i], point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [i, length] of lengths.entries()) {
    if (left > length && i < lengths.length - 1) {
      left -= length;
      continue;
    }
    const [a, b, part] = [points[i], points[i + 1], length ? Math.min(left / length, 1) : 0];
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, dx: length ? (b.x - a.x) / length : 1, dy: length ? (b.y - a.y) / length : 0 };
  }
  return { x: points[0]?.x ?? 0, y: points[0]?.y ?? 0, dx: 1, dy: 0 };
}
