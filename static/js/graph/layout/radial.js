// @ts-check
// Each component as rings round its hub. A card stands in the middle of its sector; a line goes straight where that is
// short and clear, else by an arc in the corridor between two rings. When a corridor has too few lanes, the rings move
// apart and the lines are drawn anew. Pure.
import { LANE, MARGIN, arcRoute, arranged, lanesNeeded } from "./arcs.js";
import { assembled } from "./assemble.js";
import { centre, clipped } from "./geometry.js";
import { BoxGrid } from "./grid.js";
import { sizeOf } from "./labels.js";
import { lanesOf } from "./order.js";
import { angleAt, radiusFor, seated } from "./rim.js";
import { endsOf, isClear, straight } from "./routing.js";
import { outsideTree, pullSiblings, siftBranches } from "./siblings.js";
import { divide, sectors, treeOf } from "./tree.js";
import { Walker } from "./walk.js";

/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {import("./shapes.js").Link} Link */
/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./rim.js").Seat} Seat */
/** @typedef {{ positions: Map<string, Placed>, outer: number[], inner: number[] }} Rings how far cards of a ring reach out and in */

const STEP = 240; // least distance between rings; more where a chip has to stand between two cards side by side
const GAP = 24;
const CHIP = 8; // on each side of it
const TRIES = 6;
const ORDERINGS = 8;
const STRAIGHT = 0.5; // a line over a wider angle (radians) would run across others, or across the inner rings

/** @param {import("./shapes.js").Card[]} cards @param {Link[]} edges @param {import("./shapes.js").Options} [options] */
export function radial(cards, edges, options = {}) {
  return assembled("radial", cards, edges, options, drawPart);
}

/** @param {import("./shapes.js").Part} part */
function drawPart({ cards, edges }) {
  const tree = treeOf(cards, edges);
  const step = Math.max(STEP, mean(cards.map(({ w }) => w)) + mean(edges.map((edge) => sizeOf(edge).w)) + 2 * CHIP);
  const radii = sectorsOf(tree, edges, step);
  const bent = new Set();
  /** @type {number[]} */
  let lanes = [];
  for (let i = 0; ; i += 1) {
    const rings = placed(tree, radii, step, lanes);
    const { lines, arcs } = drawn(tree, rings, edges, bent);
    const needed = lanesNeeded(arcs);
    if (i < TRIES && needed.some((count, ring) => count > (lanes[ring] ?? 0))) {
      lanes = Array.from({ length: radii.length }, (_, ring) => Math.max(needed[ring] ?? 0, lanes[ring] ?? 0));
      continue;
    }
    return { cards: cards.map(({ id }) => /** @type {Placed} */ (rings.positions.get(id))), routes: completed(edges, lines, arcs, rings) };
  }
}

/** Sectors in an order that suits the links which are not of the tree, and the radii they need. @param {Tree} tree @param {Link[]} edges @param {number} step */
function sectorsOf(tree, edges, step) {
  const others = outsideTree(tree, edges);
  siftBranches(tree, others);
  const radii = sectors(tree, step, GAP);
  for (let i = 0; i < ORDERINGS && pullSiblings(tree, others); i += 1) divide(tree);
  return radii;
}

/** Radii that keep cards of a ring apart, rings apart, and between them a corridor for so many lanes.
 * @param {Tree} tree @param {number[]} radii at least @param {number} step @param {number[]} lanes @returns {Rings} */
function placed(tree, radii, step, lanes) {
  const rings = ringsOf(tree);
  const [positions, inner, outer] = [new Map(), /** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  let before = 0;
  for (const [ring, seats] of rings.entries()) {
    const corridor = ring ? outer[ring - 1] + 2 * MARGIN + Math.max(0, (lanes[ring - 1] ?? 0) - 1) * LANE : 0;
    let radius = ring ? Math.max(radii[ring], before + step, radiusFor(seats, GAP)) : 0;
    while (ring && reach(seats, radius).least < corridor) radius += corridor - reach(seats, radius).least + 0.01;
    for (const seat of seats) positions.set(seat.id, seated(seat, radius, seat.angle));
    [inner[ring], outer[ring], before] = [reach(seats, radius).least, reach(seats, radius).most, radius];
  }
  return { positions, inner, outer };
}

/** The seats of each ring in the order of their angles. @param {Tree} tree @returns {Seat[][]} */
function ringsOf(tree) {
  const cards = [...tree.values()].map(({ card }) => card);
  const [w, h] = [mean(cards.map((card) => card.w)) + GAP, mean(cards.map((card) => card.h)) + GAP];
  /** @type {Seat[][]} */
  const rings = [];
  for (const { card, ring, from, to } of tree.values()) (rings[ring] ??= []).push({ ...card, angle: angleAt((from + to) / 2, w, h) });
  return rings.map((seats) => seats.sort((a, b) => a.angle - b.angle));
}

/** @param {number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}

/** How near to the centre and how far from it the cards of a ring come. @param {Seat[]} seats @param {number} radius */
function reach(seats, radius) {
  let [least, most] = [Infinity, 0];
  for (const seat of seats) {
    const { x, y } = centre(seated(seat, radius, seat.angle));
    const [ax, ay] = [Math.abs(x), Math.abs(y)];
    least = Math.min(least, Math.hypot(Math.max(ax - seat.w / 2, 0), Math.max(ay - seat.h / 2, 0)));
    most = Math.max(most, Math.hypot(ax + seat.w / 2, ay + seat.h / 2));
  }
  return { least, most };
}

/** Straight lines where they are short and clear; the others as arcs. Once bent, a line stays so, or the tries might not
 * come to an end. @param {Tree} tree @param {Rings} rings @param {Link[]} edges @param {Set<string>} bent */
function drawn(tree, { positions, outer }, edges, bent) {
  const [grid, lanes, lines] = [new BoxGrid(positions.values()), lanesOf(edges), new Map()];
  const all = edges.map(({ id, from, to }) => spanned(id, [from, to].map((end) => /** @type {Placed} */ (positions.get(end))), [from, to].map((end) => tree.get(end)?.ring ?? 0)));
  const fans = fansOf(all);
  const wanted = all.filter((span) => {
    const line = bent.has(span.id) || (fans.get(span.fan) ?? 0) > STRAIGHT ? null : straight(endsOf(span.from, span.to, lanes.get(span.id) ?? 0), grid);
    if (line) lines.set(span.id, line);
    else bent.add(span.id);
    return !line;
  });
  return { lines, arcs: arranged(wanted, outer) };
}

/** @param {string} id @param {Placed[]} ends @param {number[]} rings */
function spanned(id, [from, to], [one, two]) {
  const [p, q] = [centre(from), centre(to)];
  const turn = one && two ? Math.atan2(p.x * q.y - p.y * q.x, p.x * q.x + p.y * q.y) : 0;
  const inward = one <= two ? { id: from.id, way: Math.sign(turn) } : { id: to.id, way: -Math.sign(turn) };
  return { id, from, to, rings: /** @type {[number, number]} */ ([one, two]), turn: Math.abs(turn), fan: one === two ? id : `${inward.id} ${inward.way}` };
}

/** How wide each fan is: the lines from one card outward, on one hand. In a wide one all are arcs, since those that go
 * straight would cross the others. @param {ReturnType<typeof spanned>[]} spans */
function fansOf(spans) {
  /** @type {Map<string, number>} */
  const fans = new Map();
  for (const { fan, turn } of spans) fans.set(fan, Math.max(fans.get(fan) ?? 0, turn));
  return fans;
}

/** @param {Link[]} edges @param {Map<string, Pick<import("./shapes.js").Route, "kind" | "points">>} lines @param {import("./arcs.js").Arc[]} arcs @param {Rings} rings @returns {import("./shapes.js").Route[]} */
function completed(edges, lines, arcs, { positions, outer }) {
  const grid = new BoxGrid(positions.values());
  const [walker, byId] = [new Walker(grid), new Map(arcs.map((arc) => [arc.id, arc]))];
  return edges.map(({ id }) => {
    const line = lines.get(id);
    if (line) return { id, ...line, label: null };
    const arc = /** @type {import("./arcs.js").Arc} */ (byId.get(id));
    const round = arcRoute(arc, outer[arc.corridor]);
    if (isClear(round, arc.from, arc.to, grid)) return { id, kind: "polyline", points: round, label: null };
    const [start, end] = [centre(arc.from), centre(arc.to)];
    const corners = walker.way(start, end, arc.from, arc.to) ?? [];
    return { id, kind: "polyline", points: clipped([start, ...corners, end], arc.from, arc.to), label: null };
  });
}
