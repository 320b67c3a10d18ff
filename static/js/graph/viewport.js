// @ts-check
// Where the reader looks, as a value: screen = world * k + (x, y). All functions are pure.

/** @typedef {{ x: number, y: number, k: number }} View */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

export const LEAST = 0.02;
export const MOST = 2;
export const READABLE = 0.66; // 13 px letters come out as 8.6 px
export const COMFORTABLE = 0.9;

/** @param {number} k @param {number} [least] @param {number} [most] */
export function clampScale(k, least = LEAST, most = MOST) {
  return Math.min(Math.max(k, least), most);
}

/** The whole box in the pane, never larger than life. @param {Box} box @param {Box} pane @param {number} [margin] @returns {View} */
export function fit(box, pane, margin = 28) {
  if (!box.w || !box.h) return centredOn({ x: pane.x, y: pane.y, k: 1 }, { x: box.x, y: box.y }, pane);
  const k = clampScale(Math.min((pane.w - 2 * margin) / box.w, (pane.h - 2 * margin) / box.h), LEAST, 1);
  return centredOn({ x: 0, y: 0, k }, middle(box), pane);
}

/** The first look: everything if it can be read, else the most important card at a readable size.
 * @param {Box} box @param {Box} pane @param {Box | null} focus @returns {View} */
export function firstView(box, pane, focus) {
  const whole = fit(box, pane);
  if (whole.k >= READABLE || !focus) return whole;
  return within(centredOn({ x: 0, y: 0, k: COMFORTABLE }, middle(focus), pane), box, pane);
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

/** The next step of the buttons: fixed steps, so that in and out undo each other. @param {number} k @param {1 | -1} way */
export function stepped(k, way) {
  const next = way > 0 ? STEPS.find((step) => step > k + 0.001) : STEPS.findLast((step) => step < k - 0.001);
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
