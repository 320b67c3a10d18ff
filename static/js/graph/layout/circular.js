// @ts-check
// Each component on a circle of its own, a large one on an oval, in an order with few crossings. Lines that would run
// through a neighbour on the circle bend inward. Pure.
import { assembled } from "./assemble.js";
import { onOval } from "./oval.js";
import { angleAt, radiusFor, seated } from "./rim.js";
import { routesFor } from "./routing.js";
import { sifted } from "./sifting.js";

/** @typedef {import("./shapes.js").Card} Card */
/** @typedef {import("./shapes.js").Link} Link */
/** @typedef {import("./shapes.js").Placed} Placed */

const GAP = 36; // with room for most chips between two neighbours
const SHARE = 24; // a card's share of the circle is its width and this
const ROUND = 16; // up to so many cards a circle reads better than an oval, and is small enough
const LEAST = { alone: 40, each: 45, most: 300 }; // the least radius: small components stay small

/** @param {Card[]} cards @param {Link[]} edges @param {import("./shapes.js").Options} [options] */
export function circular(cards, edges, options = {}) {
  return assembled("circular", cards, edges, options, (part) => drawPart(part, options.aspect ?? 1));
}

/** @param {import("./shapes.js").Part} part @param {number} aspect */
function drawPart({ cards, edges }, aspect) {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const order = sifted(cards, edges).map((id) => /** @type {Card} */ (byId.get(id)));
  const placed = cards.length > ROUND ? oval(order, aspect) : onCircle(order);
  const positions = new Map(cards.map(({ id }) => [id, /** @type {Placed} */ (placed.get(id))]));
  return { cards: [...positions.values()], routes: routesFor(positions, edges, { inward: { x: 0, y: 0 } }) };
}

/** @param {Card[]} cards in the order of the oval @param {number} aspect @returns {Map<string, Placed>} */
function oval(cards, aspect) {
  const seats = onOval(cards, GAP, aspect);
  return new Map(cards.map(({ id, w, h }, i) => [id, { id, x: seats[i].x - w / 2, y: seats[i].y - h / 2, w, h }]));
}

/** @param {Card[]} cards in the order of the circle @returns {Map<string, Placed>} */
function onCircle(cards) {
  const whole = cards.reduce((sum, { w }) => sum + w + SHARE, 0);
  const mean = (/** @type {"w" | "h"} */ size) => cards.reduce((sum, card) => sum + card[size] + GAP, 0) / cards.length;
  const [w, h] = [mean("w"), mean("h")];
  let before = -(cards[0].w + SHARE) / 2; // the first card at twelve o'clock
  const seats = cards.map((card) => {
    const share = (before + (card.w + SHARE) / 2) / whole;
    before += card.w + SHARE;
    return { ...card, angle: angleAt(share, w, h) };
  });
  const radius = Math.max(radiusFor(seats, GAP), Math.min(LEAST.alone + LEAST.each * cards.length, LEAST.most));
  return new Map(seats.map((seat) => [seat.id, seated(seat, radius, seat.angle)]));
}
