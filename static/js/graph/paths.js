// @ts-check
// Lines and arrowheads as SVG path data. Pure.

/** @typedef {{ x: number, y: number }} Point */

const HEAD = 8;

/** A polyline with rounded corners that ends where its arrowhead begins. @param {Point[]} points @param {number} [radius] */
export function roundedPath(points, radius = 7) {
  if (points.length < 2) return "";
  const line = shortened(points, HEAD - 2);
  let path = `M${at(line[0])}`;
  for (let i = 1; i < line.length - 1; i += 1) {
    const [before, corner, after] = [line[i - 1], line[i], line[i + 1]];
    const r = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    path += `L${at(toward(corner, before, r))}Q${at(corner)} ${at(toward(corner, after, r))}`;
  }
  return `${path}L${at(line[line.length - 1])}`;
}

/** The line of a route of any kind; a curve ends where its arrowhead begins, too. @param {{ kind?: string, points: Point[] }} route */
export function linePath({ kind, points }) {
  if (kind !== "bezier") return roundedPath(points);
  const [start, control, end] = [points[0], ...shortened(points.slice(1), HEAD - 2)];
  return `M${at(start)}Q${at(control)} ${at(end)}`;
}

/** A triangle whose tip is the end of the line. @param {Point[]} points */
export function arrowHead(points) {
  const tip = points[points.length - 1];
  const from = points.findLast((point) => distance(point, tip) > 0.01);
  if (!tip || !from) return "";
  const [base, half] = [toward(tip, from, HEAD), HEAD * 0.48];
  const [ux, uy] = [(tip.x - base.x) / HEAD, (tip.y - base.y) / HEAD];
  const [left, right] = [{ x: base.x - uy * half, y: base.y + ux * half }, { x: base.x + uy * half, y: base.y - ux * half }];
  return `M${at(tip)}L${at(left)}L${at(right)}Z`;
}

/** The same path elsewhere. @param {string} path @param {number} dx @param {number} dy */
export function shifted(path, dx, dy) {
  const by = { x: dx, y: dy };
  let [command, n] = ["", 0];
  return path.replace(/([a-z])|-?(?:\d*\.\d+|\d+)/gi, (token, letter) => {
    if (letter) {
      [command, n] = [command || letter !== "m" ? letter : "first", 0]; // the very first point is a place in any case
      return letter;
    }
    const axis = axisOf(command, n);
    n += 1;
    return axis ? ` ${Math.round((Number(token) + by[axis]) * 1000) / 1000}` : ` ${token}`;
  });
}

/** Along which axis a number of a command is a place; none if it is a way or a size. @param {string} command @param {number} n @returns {"x" | "y" | undefined} */
function axisOf(command, n) {
  const pair = /** @type {const} */ (["x", "y"]);
  if (command === "first") return pair[n];
  if (command === "A") return pair[(n % 7) - 5];
  if (command === "H" || command === "V") return pair["HV".indexOf(command)];
  return "MLTCSQ".includes(command) ? pair[n % 2] : undefined;
}

/** The middle of a line by its length. @param {Point[]} points @returns {Point} */
export function midpoint(points) {
  const lengths = points.slice(1).map((point, i) => distance(points[i], point));
  let left = lengths.reduce((total, length) => total + length, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) return toward(points[i], points[i + 1], left);
    left -= length;
  }
  return points[0] ?? { x: 0, y: 0 };
}

/** @param {Point[]} points @param {number} by @returns {Point[]} */
function shortened(points, by) {
  const [tip, before] = [points[points.length - 1], points[points.length - 2]];
  const length = distance(tip, before);
  return [...points.slice(0, -1), toward(tip, before, Math.min(by, length / 2))];
}

/** @param {Point} from @param {Point} to @param {number} by @returns {Point} */
function toward(from, to, by) {
  const length = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}

/** @param {Point} a @param {Point} b */
function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** @param {Point} point */
function at({ x, y }) {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
}
