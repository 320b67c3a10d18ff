// @ts-check
// Where the reader looks, as a value: screen = world * k + (x, y). All functions are pure.

import { around as boxAround } from "./layout/geometry.js";

/** @typedef {{ x: number, y: number, k: number }} View */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

export const LEAST = 0.02;
export const MOST = 2;
export const BY_HAND = 0.5; // smaller only to see the whole
export const READABLE = 0.6; // 13 px letters come out as 7.8 px: to find one's way, not yet to read for long
const LEGIBLE = 0.7; // a card that was asked for is read
const FARTHEST = 0.4; // below it the words of a card are specks: two cards that are farther apart are not seen together
const BEGIN = [0.8, 0.7, 0.6];
const HIDDEN = 1000; // no number of other cards makes up for a focus that is covered
const CLEAR = 14; // a card right at the border does not look whole
const ENOUGH = 3; // cards at a larger scale rather than more of them at a smaller one

/** @param {number} k @param {number} [least] @param {number} [most] */
export function clampScale(k, least = LEAST, most = MOST) {
  return Math.min(Math.max(k, least), most);
}

/** The whole box in the pane, never larger than life. @param {Box} box @param {Box} pane @param {number} [margin] @returns {View} */
export function fit(box, pane, margin = 28) {
  if (!box.w || !box.h) return centredOn({ x: pane.x, y: pane.y, k: 1 }, { x: box.x, y: box.y }, pane);
  const k = clampScale(scaleIn(box, pane, margin), LEAST, 1);
  return centredOn({ x: 0, y: 0, k }, middle(box), pane);
}

/** The first look: everything if it can be read, else the surroundings of the most important card, such that as many
 * cards as possible are seen whole and few are cut by the border. @param {Box} box @param {Box} pane @param {Box | null} focus @param {Box[]} [cards]
 * @param {Box[]} [over] what lies over the pane, on the screen @returns {View} */
export function firstView(box, pane, focus, cards = focus ? [focus] : [], over = []) {
  const whole = fit(box, pane);
  if (whole.k >= READABLE || !focus) return whole;
  let best = { view: whole, seen: -1 };
  for (const k of BEGIN) {
    const look = around(focus, cards, pane, k, over);
    if (look.seen > best.seen) best = look;
    if (look.seen >= Math.min(ENOUGH, cards.length)) break; // it takes time to find the next
  }
  return best.view;
}

/** The first look at what was asked for, a card or the two ends of a relation: in the middle, or everything if that can
 * be read. @param {Box} box @param {Box} pane @param {Box[]} chosen @returns {View} */
export function firstAt(box, pane, chosen) {
  const whole = fit(box, pane);
  return whole.k >= READABLE ? whole : inTheMiddle(BEGIN[0], chosen, pane);
}

/** Cards in the middle, at this scale unless they are too far apart for it. @param {number} k @param {Box[]} cards @param {Box} pane @returns {View} */
export function inTheMiddle(k, cards, pane) {
  const scale = Math.min(k, Math.max(scaleIn(boxAround(cards), pane, marginIn(pane)), FARTHEST));
  return framing(centredOn({ x: 0, y: 0, k: scale }, middle(boxAround(cards)), pane), cards, pane);
}

/** All of these cards in sight by the least movement, the last one surely: where they are far apart the picture becomes
 * smaller, but not too small to be read. @param {View} view @param {Box[]} cards @param {Box} pane @param {number} [margin] @returns {View} */
export function framing(view, cards, pane, margin = marginIn(pane)) {
  const k = cards.length > 1 ? Math.min(view.k, Math.max(scaleIn(boxAround(cards), pane, margin), FARTHEST)) : view.k;
  const near = k === view.k ? view : zoomedAt(view, middle(pane), k);
  return [boxAround(cards), ...cards].reduce((seen, card) => revealing(seen, card, pane, margin), near);
}

/** What was remembered, made readable for what is chosen now; null when that is not to be seen from there.
 * @param {View} view @param {Box[]} chosen @param {Box} pane @returns {View | null} */
export function comingBack(view, chosen, pane) {
  if (!chosen.length) return view;
  if (!chosen.some((card) => shows(view, card, pane))) return null;
  return view.k < LEGIBLE ? inTheMiddle(LEGIBLE, chosen, pane) : framing(view, chosen, pane);
}

/** Is any of it in the pane? @param {View} view @param {Box} card @param {Box} pane */
export function shows({ x, y, k }, card, pane) {
  const [left, top] = [card.x * k + x, card.y * k + y];
  return left < pane.x + pane.w && top < pane.y + pane.h && left + card.w * k > pane.x && top + card.h * k > pane.y;
}

/** @param {Box} pane */
function marginIn(pane) {
  return Math.min(24, pane.w / 16);
}

/** @param {Box} box @param {Box} pane @param {number} margin */
function scaleIn(box, pane, margin) {
  return Math.min((pane.w - 2 * margin) / box.w, (pane.h - 2 * margin) / box.h);
}

/** The window of this scale that shows the focus and the most whole cards. Windows begin at the edge of a card.
 * @param {Box} focus @param {Box[]} cards @param {Box} pane @param {number} k @param {Box[]} over @param {number} [margin] */
function around(focus, cards, pane, k, over, margin = 24) {
  const [w, h] = [pane.w / k, pane.h / k];
  const edge = margin / k;
  const near = cards.filter((card) => Math.abs(card.x - focus.x) < w + card.w && Math.abs(card.y - focus.y) < h + card.h);
  const starts = (/** @type {number[]} */ edges, /** @type {number} */ from, /** @type {number} */ size, /** @type {number} */ room) =>
    [...new Set(edges)].map((at) => at - edge).filter((at) => from >= at + edge - 0.5 && from + size <= at + room - edge + 0.5);
  const xs = starts(near.flatMap((card) => [card.x, card.x + card.w - w + 2 * edge]), focus.x, focus.w, w);
  const ys = starts(near.flatMap((card) => [card.y, card.y + card.h - h + 2 * edge]), focus.y, focus.h, h);
  let best = { view: centredOn({ x: 0, y: 0, k }, middle(focus), pane), seen: 0, score: -Infinity };
  const rows = ys.map((y) => ({ y, most: near.filter((card) => card.y >= y + CLEAR && card.y + card.h <= y + h - CLEAR).length }));
  for (const x of xs) {
    const across = near.filter((card) => card.x < x + w && x < card.x + card.w);
    const most = across.filter((card) => card.x >= x + CLEAR && card.x + card.w <= x + w - CLEAR).length;
    for (const { y } of rows.filter((row) => Math.min(row.most, most) > best.score)) {
      const under = over.map((each) => ({ x: x + (each.x - pane.x) / k, y: y + (each.y - pane.y) / k, w: each.w / k, h: each.h / k }));
      const { seen, score } = judged(across, { x, y, w, h }, focus, under);
      if (score > best.score) best = { view: { k, x: pane.x - x * k, y: pane.y - y * k }, seen, score };
    }
  }
  return best;
}

/** @param {Box[]} cards @param {Box} window @param {Box} focus @param {Box[]} under what is not seen of the window */
function judged(cards, window, focus, under) {
  let [seen, cut] = [0, 0];
  for (const card of cards) {
    const [left, top] = [card.x - window.x, card.y - window.y];
    const [right, bottom] = [left + card.w, top + card.h];
    if (right <= 0 || bottom <= 0 || left >= window.w || top >= window.h) continue;
    if (under.some((hole) => meet(hole, card))) [seen, cut] = [seen, cut + (card === focus ? HIDDEN : 1)];
    else if (left >= CLEAR && top >= CLEAR && right <= window.w - CLEAR && bottom <= window.h - CLEAR) seen += 1;
    else cut += 1;
  }
  const [at, there] = [middle(window), middle(focus)];
  const off = Math.abs(at.x - there.x) / window.w + Math.abs(at.y - there.y) / window.h;
  return { seen, score: seen - 0.5 * cut - 0.5 * off };
}

/** @param {Box} one @param {Box} other */
function meet(one, other) {
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
}

/** The point of the world comes to the middle of the pane. @param {View} view @param {{ x: number, y: number }} point @param {Box} pane @returns {View} */
export function centredOn(view, point, pane) {
  return { k: view.k, x: pane.x + pane.w / 2 - point.x * view.k, y: pane.y + pane.h / 2 - point.y * view.k };
}

/** @param {View} view @param {number} dx @param {number} dy @returns {View} */
export function panned(view, dx, dy) {
  return { k: view.k, x: view.x + dx, y: view.y + dy };
}

/** The point under the pointer stays there. @param {View} view @param {{ x: number, y: number }} at @param {number} k @returns {View} */
export function zoomedAt(view, at, k) {
  const scale = clampScale(k);
  const ratio = scale / view.k;
  return { k: scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

const STEPS = [0.02, 0.03, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2];

/** The next step of the buttons: fixed steps, so that in and out undo each other. What is
 * smaller than the least step, since the whole was asked for, stays until it becomes larger. @param {number} k @param {1 | -1} way @param {number} [least] */
export function stepped(k, way, least = LEAST) {
  if (way < 0 && k <= least) return k;
  const next = way > 0 ? STEPS.find((step) => step > k + 0.001 && step >= least) : STEPS.findLast((step) => step < k - 0.001 && step >= least);
  return next ?? (way > 0 ? MOST : LEAST);
}

/** The least movement that brings a card fully into the pane. @param {View} view @param {Box} card @param {Box} pane @param {number} [margin] @returns {View} */
export function revealing(view, card, pane, margin = 24) {
  const left = card.x * view.k + view.x;
  const top = card.y * view.k + view.y;
  return panned(
    view,
    shift(left, card.w * view.k, pane.x + margin, pane.w - 2 * margin),
    shift(top, card.h * view.k, pane.y + margin, pane.h - 2 * margin),
  );
}

/** Do not look past the border of the graph where there is enough of it to fill the pane.
 * @param {View} view @param {Box} box @param {Box} pane @param {number} [margin] @returns {View} */
export function within(view, box, pane, margin = 28) {
  return {
    k: view.k,
    x: bounded(view.x, view.k, box.x, box.w, pane.x, pane.w, margin),
    y: bounded(view.y, view.k, box.y, box.h, pane.y, pane.h, margin),
  };
}

/** @param {Box} box */
export function middle(box) {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/** @param {number} start @param {number} size @param {number} from @param {number} room */
function shift(start, size, from, room) {
  if (size > room || start < from) return from - start;
  return Math.min(from + room - (start + size), 0);
}

/** @param {number} at @param {number} k @param {number} start @param {number} size @param {number} from @param {number} room @param {number} margin */
function bounded(at, k, start, size, from, room, margin) {
  const most = from + margin - start * k;
  const least = from + room - margin - (start + size) * k;
  if (least > most) return from + room / 2 - (start + size / 2) * k;
  return Math.min(Math.max(at, least), most);
}
