// @ts-check
// Which dots of the map get words, and where. Near enough, each has room for some below it; from farther away only hubs
// get any, the larger first, and never one over another. Pure.
import { wrap } from "../graph/measure.js";
import { ROW, radius } from "./shapes.js";

/** @typedef {{ dot: number, x: number, y: number, r: number, cell: number, text: string, degree: number }} Candidate in pixels */
/** @typedef {{ dot: number, x: number, y: number, lines: string[], over?: Box }} Label ``over``: what its ground covers; ``x``: the middle, ``y``: the first line's upper edge */
/** @typedef {import("./shapes.js").Box} Box */

export const LINE = 14;
export const EACH = 78; // pixels of a cell in which a dot has room for its own words
const HUBS = 24; // below, not even hubs have any
const WIDTH = 132;
const HUB = 3; // relations; from farther away more
const NEARER = 46;
const GAP = 4;
const MOST = 160;

/** @param {Candidate[]} candidates in sight @param {(text: string) => number} measure @returns {Label[]} */
export function labelsOf(candidates, measure) {
  const own = candidates.filter(({ cell }) => cell >= EACH).map((each) => ownLabel(each, measure));
  return [...own, ...hubLabels(candidates.filter(({ cell, degree }) => cell < EACH && cell >= HUBS && degree >= (cell < NEARER ? HUB + 1 : HUB)), measure)];
}

/** Inside the cell, so that it touches no other. @param {Candidate} candidate @param {(text: string) => number} measure @returns {Label} */
function ownLabel({ dot, x, y, r, cell, text }, measure) {
  const room = cell * ROW - r - radius(0.9, cell) - 2 * GAP;
  const lines = wrap(text, cell * 0.93, Math.max(1, Math.min(4, Math.floor(room / LINE))), measure);
  return { dot, x, y: y + r + GAP, lines };
}

/** @param {Candidate[]} candidates @param {(text: string) => number} measure @returns {Label[]} */
function hubLabels(candidates, measure) {
  const order = [...candidates].sort((a, b) => b.degree - a.degree || a.dot - b.dot).slice(0, 3 * MOST);
  /** @type {(Box & { dot: number })[]} */
  const taken = order.slice(0, MOST).map(({ dot, x, y, r }) => ({ dot, x: x - r, y: y - r, w: 2 * r, h: 2 * r }));
  /** @type {Label[]} */
  const labels = [];
  for (const { dot, x, y, r, text } of order) {
    if (labels.length === MOST) break;
    const lines = wrap(text, WIDTH, 2, measure);
    const w = Math.max(...lines.map(measure));
    const box = { dot, x: x - w / 2 - GAP, y: y + r, w: w + 2 * GAP, h: lines.length * LINE + GAP };
    if (taken.some((other) => other.dot !== dot && meet(other, box))) continue;
    taken.push(box);
    labels.push({ dot, x, y: y + r + 2, lines, over: box });
  }
  return labels;
}

/** As much of a line as there is room for. @param {string} text @param {number} width @param {(text: string) => number} measure */
export function clipped(text, width, measure) {
  if (measure(text) <= width) return text;
  const letters = [...text];
  let [least, most] = [0, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (measure(`${letters.slice(0, middle).join("").trimEnd()}…`) <= width) least = middle;
    else most = middle - 1;
  }
  return `${letters.slice(0, least).join("").trimEnd()}…`;
}

/** @param {Box} a @param {Box} b */
export function meet(a, b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
