// @ts-check
// Seats on an oval: a circle pulled toward the shape of the pane and toward its corners (a superellipse), so that many
// cards take less room than on a circle. It is still bulged everywhere, so lines across it stay lines across it. The
// seats follow each other as close as the gap allows; the smallest oval is searched on which all of them fit. Pure.

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {{ id: string, w: number, h: number }} Card */

const BULGE = 2.6; // 2 is an ellipse; more comes near a rectangle, whose straight sides would lie under their own lines
const STEPS = 48; // points of the curve for each card
const HALVINGS = 24;
const WIDEST = 1.6; // wider, the lines along it would be long and flat

/** The centre of each card, from twelve o'clock clockwise. @param {Card[]} cards @param {number} gap @param {number} aspect width / height @returns {Point[]} */
export function onOval(cards, gap, aspect) {
  const curve = unitOval(Math.max(720, STEPS * cards.length), Math.min(Math.max(aspect, 1), WIDEST));
  let most = cards.reduce((sum, { w, h }) => sum + w + h + 2 * gap, 0);
  let least = 0;
  for (let i = 0; i < HALVINGS; i += 1) {
    const size = (least + most) / 2;
    if (seatedOn(curve, size, cards, gap)) most = size;
    else least = size;
  }
  return /** @type {Point[]} */ (seatedOn(curve, most, cards, gap));
}

/** @param {number} count @param {number} aspect @returns {Point[]} */
function unitOval(count, aspect) {
  const power = (/** @type {number} */ value) => Math.sign(value) * Math.abs(value) ** (2 / BULGE);
  return Array.from({ length: count }, (_, i) => {
    const angle = -Math.PI / 2 + (2 * Math.PI * i) / count;
    return { x: power(Math.cos(angle)) * Math.sqrt(aspect), y: power(Math.sin(angle)) / Math.sqrt(aspect) };
  });
}

/** One card after the other, each at the first point that is clear of those before it. Null when the last comes too near to
 * the first ones again. @param {Point[]} curve @param {number} size @param {Card[]} cards @param {number} gap @returns {Point[] | null} */
function seatedOn(curve, size, cards, gap) {
  /** @type {Point[]} */
  const seats = [];
  let at = 0;
  for (const [i, card] of cards.entries()) {
    while (at < curve.length && !isFree(card, i, scaled(curve[at], size), seats, cards, gap)) at += 1;
    if (at === curve.length) return null;
    seats.push(scaled(curve[at], size));
  }
  return seats;
}

/** Only the last few and the first few can be near. @param {Card} card @param {number} i @param {Point} at @param {Point[]} seats @param {Card[]} cards @param {number} gap */
function isFree(card, i, at, seats, cards, gap) {
  const clear = (/** @type {number} */ k) => Math.abs(at.x - seats[k].x) >= (card.w + cards[k].w) / 2 + gap || Math.abs(at.y - seats[k].y) >= (card.h + cards[k].h) / 2 + gap;
  for (let k = Math.max(0, i - 4); k < i; k += 1) if (!clear(k)) return false;
  for (let k = 0; k < Math.min(4, i); k += 1) if (!clear(k)) return false;
  return true;
}

/** @param {Point} point @param {number} size @returns {Point} */
function scaled({ x, y }, size) {
  return { x: x * size, y: y * size };
}
