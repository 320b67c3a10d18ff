// @ts-check
// Lines between rings that cannot go straight: out of the card along its ray, round in the free corridor between two
// rings, in along the other's ray. Arcs that pass the same angle have different radii, by colouring their intervals;
// lines at one card leave beside each other, those that go clockwise on the clockwise side. Pure.
import { centre, clipped } from "./geometry.js";

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {{ id: string, from: Placed, to: Placed, rings: [number, number] }} Wanted the rings of both ends */
/** @typedef {Wanted & { corridor: number, way: number, turn: number, lane: number, start: number, asides: [number, number] }} Arc */

const TURN = 2 * Math.PI;
export const LANE = 10;
export const MARGIN = 14; // between an arc and the cards on both sides of its corridor
const PORT = 10;
const APART = 90; // px on the circle between two arcs of one lane: their ports may move them toward each other
const FLAT = 1.5; // px between an arc and the straight pieces that stand for it

/** Each arc with its corridor (n lies outside ring n), its lane and its ports. @param {Wanted[]} wanted in order @param {number[]} outer the radius at which each corridor begins @returns {Arc[]} */
export function arranged(wanted, outer) {
  const arcs = wanted.map((arc) => ({ ...arc, corridor: Math.min(...arc.rings), ...turned(angle(arc.from), angle(arc.to)), lane: 0, asides: /** @type {[number, number]} */ ([0, 0]) }));
  coloured(arcs, outer);
  ported(arcs);
  return arcs;
}

/** How many lanes each corridor needs. @param {Arc[]} arcs @returns {number[]} */
export function lanesNeeded(arcs) {
  /** @type {number[]} */
  const needed = [];
  for (const { corridor, lane } of arcs) needed[corridor] = Math.max(needed[corridor] ?? 0, lane + 1);
  return needed;
}

/** @param {Arc} arc @param {number} inner the radius at which its corridor begins @returns {Point[]} */
export function arcRoute({ from, to, lane, asides, way }, inner) {
  const radius = inner + MARGIN + lane * LANE;
  const [first, last] = [ray(from, radius, asides[0]), ray(to, radius, asides[1])];
  const [start, end] = [Math.atan2(first.on.y, first.on.x), Math.atan2(last.on.y, last.on.x)];
  let turn = (end - start) % TURN;
  if (Math.abs(turn) > Math.PI) turn -= Math.sign(turn) * TURN;
  if (Math.abs(Math.abs(turn) - Math.PI) < 0.1 && Math.sign(turn) !== way) turn += way * TURN;
  const pieces = Math.max(1, Math.ceil(Math.abs(turn) / (2 * Math.acos(1 - FLAT / Math.max(radius, 10)))));
  const arc = Array.from({ length: pieces + 1 }, (_, i) => ({ x: radius * Math.cos(start + (turn * i) / pieces), y: radius * Math.sin(start + (turn * i) / pieces) }));
  return clipped([first.base, ...arc, last.base], from, to);
}

/** @param {Placed} card */
function angle(card) {
  const { x, y } = centre(card);
  return Math.atan2(y, x);
}

/** The shorter way round. @param {number} from @param {number} to */
function turned(from, to) {
  let turn = (to - from + 2 * TURN) % TURN;
  if (turn > Math.PI) turn -= TURN;
  return { start: turn < 0 ? to : from, turn: Math.abs(turn), way: turn < 0 ? -1 : 1 };
}

/** The lowest lane of the corridor that is free at every angle of the arc. Within a ring the short arcs lie lowest, so
 * that long ones pass over them; from ring to ring the long ones do, so that a fan from one card is nested. @param {Arc[]} arcs @param {number[]} outer */
function coloured(arcs, outer) {
  /** @type {Map<string, Arc[]>} */
  const taken = new Map();
  const rank = (/** @type {Arc} */ { rings: [one, two], turn }) => (one === two ? turn : 2 * TURN - turn);
  const order = arcs.map((arc, i) => ({ arc, i })).sort((a, b) => rank(a.arc) - rank(b.arc) || a.i - b.i);
  for (const { arc } of order) {
    for (; ; arc.lane += 1) {
      const key = `${arc.corridor} ${arc.lane}`;
      const others = taken.get(key) ?? [];
      if (others.some((other) => meet(arc, other, APART / outer[arc.corridor]))) continue;
      taken.set(key, [...others, arc]);
      break;
    }
  }
}

/** @param {Arc} a @param {Arc} b @param {number} apart */
function meet(a, b, apart) {
  const after = (/** @type {number} */ from, /** @type {number} */ to) => (to - from + 2 * TURN) % TURN;
  return after(a.start, b.start) <= a.turn + apart || after(b.start, a.start) <= b.turn + apart;
}

/** Places beside the ray of each card, never on it: a straight line may be there. The outermost place is for the line
 * that turns off first: outward that is the lowest lane, inward the highest. Inward ones stand half a port aside, for a
 * card may have another one exactly outside it. @param {Arc[]} arcs */
function ported(arcs) {
  /** @type {Map<string, { arc: Arc, end: 0 | 1, toward: number, turnsOff: number }[]>} */
  const rows = new Map();
  for (const arc of arcs) {
    for (const [end, card, toward] of /** @type {[0 | 1, Placed, number][]} */ ([[0, arc.from, arc.way], [1, arc.to, -arc.way]])) {
      const outward = arc.rings[end] === arc.corridor;
      const key = `${card.id} ${toward} ${outward}`;
      rows.set(key, [...(rows.get(key) ?? []), { arc, end, toward, turnsOff: outward ? arc.lane : -arc.lane }]);
    }
  }
  for (const row of rows.values()) {
    row.sort((a, b) => a.turnsOff - b.turnsOff || (a.arc.id < b.arc.id ? -1 : 1));
    for (const [i, { arc, end, toward }] of row.entries()) {
      const card = end ? arc.to : arc.from;
      const pitch = Math.min(PORT, (Math.min(card.w, card.h) / 2 - 8) / row.length);
      arc.asides[end] = toward * pitch * (row.length - i - (arc.rings[end] === arc.corridor ? 0 : 0.5));
    }
  }
}

/** A card's ray moved aside: where it begins in the card, and where it meets a circle. @param {Placed} card @param {number} radius @param {number} aside */
function ray(card, radius, aside) {
  const { x, y } = centre(card);
  const far = Math.hypot(x, y) || 1;
  const [ux, uy] = [x / far, y / far];
  const base = { x: x - uy * aside, y: y + ux * aside };
  const out = Math.sqrt(Math.max(0, radius * radius - aside * aside));
  return { base, on: { x: ux * out - uy * aside, y: uy * out + ux * aside } };
}
