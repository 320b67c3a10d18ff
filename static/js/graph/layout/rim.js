// @ts-check
// Cards on a circle. They are wider than high, so beside the centre, where they stand above each other, a card needs
// less of the circle than above and below it, where they stand side by side. Shares of a turn are therefore spread by
// what a card needs at each angle; the circle gets about 40 % smaller than with even angles. Pure.

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {{ id: string, w: number, h: number, angle: number }} Seat */

const TURN = 2 * Math.PI;
const NEIGHBOURS = 6; // cards further apart on the circle cannot meet before nearer ones do

/** The angle at a share of the turn (0 to 1), from twelve o'clock clockwise, for cards of this size with their gap.
 * @param {number} share @param {number} w @param {number} h */
export function angleAt(share, w, h) {
  const quarter = Math.floor(share * 4);
  const rest = share * 4 - quarter;
  const odd = quarter % 2 === 1; // from the side toward the top or bottom, instead of away from it
  const within = Math.PI / 2 - fromSide((odd ? rest : 1 - rest), w, h);
  return -Math.PI / 2 + (quarter * Math.PI) / 2 + (odd ? Math.PI / 2 - within : within);
}

/** The angle from the side (0) toward the top (a right angle) by which this share of a quarter's cards have their place.
 * A card needs w / sin of the circle, or h / cos, whichever is less. @param {number} share @param {number} w @param {number} h */
function fromSide(share, w, h) {
  const long = Math.hypot(w, h);
  const [sin, cos] = [w / long, h / long]; // where both needs are equal
  const whole = sin / h + cos / w;
  const part = share * whole;
  return part <= sin / h ? Math.asin(Math.min(1, part * h)) : Math.acos(Math.max(0, cos - (part - sin / h) * w));
}

/** How much of a circle a card needs on average. @param {number} w with its gap @param {number} h with its gap */
export function meanShare(w, h) {
  return (TURN / 4) * ((w * h) / Math.hypot(w, h));
}

/** The smallest radius at which no two of these overlap or come nearer than the gap. @param {Seat[]} seats in order of their angles @param {number} gap */
export function radiusFor(seats, gap) {
  let radius = 0;
  for (const [i, a] of seats.entries()) {
    for (let k = 1; k <= Math.min(NEIGHBOURS, seats.length - 1); k += 1) radius = Math.max(radius, radiusOf(a, seats[(i + k) % seats.length], gap));
  }
  return radius;
}

/** @param {Seat} a @param {Seat} b @param {number} gap */
function radiusOf(a, b, gap) {
  const dx = Math.abs(Math.cos(a.angle) - Math.cos(b.angle));
  const dy = Math.abs(Math.sin(a.angle) - Math.sin(b.angle));
  return Math.min(((a.w + b.w) / 2 + gap) / Math.max(dx, 1e-9), ((a.h + b.h) / 2 + gap) / Math.max(dy, 1e-9));
}

/** @param {{ id: string, w: number, h: number }} card @param {number} radius @param {number} angle @returns {Placed} */
export function seated({ id, w, h }, radius, angle) {
  return { id, x: radius * Math.cos(angle) - w / 2, y: radius * Math.sin(angle) - h / 2, w, h };
}
