// @ts-check
// Cards pushed apart until none is nearer to another than the gap. Two cards part along the axis on which they have
// the shorter way. What the sweeps cannot solve is put where there is room, so the promise holds for any input. Pure.
import { apart } from "./geometry.js";
import { BoxGrid } from "./grid.js";

/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {{ w: number, h: number }} Gap wanted beside (w) or above each other (h) */
/** @typedef {(a: Placed, b: Placed) => Gap} Gaps */

const SWEEPS = 160;
const REACH = 160; // no gap is wider
const STEP = 24;

/** Moves the given cards until every two have the gap. @param {Placed[]} cards in order @param {number} gap @param {Gaps} [gaps] wished for some pairs, at least the gap */
export function separate(cards, gap, gaps = () => ({ w: gap, h: gap })) {
  if (!eased(cards, gaps, SWEEPS) && !eased(cards, () => ({ w: gap, h: gap }), SWEEPS)) settled(cards, gap);
}

/** A few sweeps only; says whether that was enough. @param {Placed[]} cards in order @param {Gaps} gaps @param {number} sweeps */
export function eased(cards, gaps, sweeps) {
  for (let sweep = 0; sweep < sweeps; sweep += 1) if (!pushed(cards, gaps)) return true;
  return false;
}

/** One sweep; says whether any card moved. @param {Placed[]} cards @param {Gaps} gaps */
function pushed(cards, gaps) {
  /** @type {BoxGrid<Placed>} */
  const grid = new BoxGrid();
  let moved = false;
  for (const a of cards) {
    for (const b of grid.near(a, REACH)) if (parted(b, a, gaps)) moved = true;
    grid.add(a); // each pair is looked at once, by the later of the two
  }
  return moved;
}

/** @param {Placed} a @param {Placed} b @param {Gaps} gaps @returns {boolean} whether they had to */
function parted(a, b, gaps) {
  const [dx, dy] = [b.x + b.w / 2 - a.x - a.w / 2, b.y + b.h / 2 - a.y - a.h / 2];
  const [nearX, nearY] = [(a.w + b.w) / 2 - Math.abs(dx), (a.h + b.h) / 2 - Math.abs(dy)];
  if (nearX <= -REACH || nearY <= -REACH) return false;
  const { w, h } = gaps(a, b);
  const [shortX, shortY] = [nearX + w, nearY + h];
  if (shortX <= 0.01 || shortY <= 0.01) return false;
  if (shortX < shortY) {
    const by = ((dx < 0 ? -1 : 1) * (shortX + 0.02)) / 2;
    [a.x, b.x] = [a.x - by, b.x + by];
  } else {
    const by = ((dy < 0 ? -1 : 1) * (shortY + 0.02)) / 2;
    [a.y, b.y] = [a.y - by, b.y + by];
  }
  return true;
}

/** Each card goes to the free place nearest to where it is, those in the middle first. @param {Placed[]} cards @param {number} gap */
function settled(cards, gap) {
  const mean = (/** @type {"x" | "y"} */ axis) => cards.reduce((sum, card) => sum + card[axis], 0) / cards.length;
  const [x, y] = [mean("x"), mean("y")];
  const order = cards.map((card, i) => ({ card, i, far: Math.hypot(card.x - x, card.y - y) })).sort((a, b) => a.far - b.far || a.i - b.i);
  const grid = new BoxGrid();
  for (const { card } of order) {
    const at = freePlace(card, grid, gap);
    [card.x, card.y] = [at.x, at.y];
    grid.add(card);
  }
}

/** @param {Placed} card @param {BoxGrid<any>} grid @param {number} gap */
function freePlace(card, grid, gap) {
  for (let ring = 0; ; ring += 1) {
    const steps = Math.max(1, ring * 8);
    for (let i = 0; i < steps; i += 1) {
      const angle = (2 * Math.PI * i) / steps;
      const at = { ...card, x: card.x + ring * STEP * Math.cos(angle), y: card.y + ring * STEP * Math.sin(angle) };
      if (!grid.near(at, gap).some((other) => apart(at, other) < gap)) return at;
    }
  }
}
