// @ts-check
// The shortest way round the cards, by the corners of those that stand in it. Only cards that were met are looked at:
// a way is searched among the corners known so far, and what blocked the search is added until there is one. Each
// corner is passed at a distance of its own by each route, so that no two routes lie on each other. Pure.
import { distance, inside } from "./geometry.js";

/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("./shapes.js").Box} Box */
/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {Point & { key: string }} Corner */
/** @typedef {{ at: Point, far: number, before: number, done: boolean }} Step */

const CLEAR = 5;
const LEVELS = [8, 17, 26, 35, 44, 53, 62];
const OFFERED = 2; // distances offered at each corner: more make the search slower and the ways no better
const BEND = 14; // what a bend costs: rather a little longer than one more corner
const SAME = { angle: 0.03, cost: 160 }; // a line that leaves a card along another one is hard to tell from it
const ROUNDS = 24;
const PATIENCE = 150_000; // looks from corner to corner in one picture: ten times what 800 cards need; a star of 800 would take 3 million
const MOST = 60; // cards looked at; a way that needs more is worse than a line through a card

export class Walker {
  /** @param {import("./grid.js").BoxGrid<Placed>} grid */
  constructor(grid) {
    this.grid = grid;
    this.used = new Set();
    this.looks = 0;
    /** @type {Map<Placed, number[]>} */
    this.angles = new Map();
  }

  /** Remember how a line leaves its two cards. @param {Placed} from @param {Placed} to @param {Point[]} points */
  left(from, to, points) {
    for (const [card, a, b] of /** @type {[Placed, Point, Point][]} */ ([[from, points[0], points[1]], [to, points[points.length - 1], points[points.length - 2]]])) {
      this.angles.set(card, [...(this.angles.get(card) ?? []), Math.atan2(b.y - a.y, b.x - a.x)]);
    }
  }

  /** What it costs to leave a card this way. @param {Placed} card @param {Point} a @param {Point} b */
  crowd(card, a, b) {
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    return (this.angles.get(card) ?? []).some((other) => Math.abs(Math.sin((other - angle) / 2)) < SAME.angle / 2) ? SAME.cost : 0;
  }

  /** A way from inside one card to inside another that enters no card. @param {Point} start @param {Point} end @param {Placed} from @param {Placed} to @returns {Point[] | null} */
  way(start, end, from, to) {
    /** @type {Set<Placed>} */
    const known = new Set();
    for (const box of this.grid.entered(start, end, CLEAR)) if (box !== from && box !== to) known.add(box);
    for (let round = 0; round < ROUNDS && known.size <= MOST && this.looks < PATIENCE; round += 1) {
      const before = known.size;
      const corners = [...known].flatMap((box) => this.corners(box));
      const found = this.search([start, ...corners, end], from, to, known);
      if (found) return this.taken(found, corners);
      if (known.size === before) break;
    }
    return null;
  }

  /** @param {number[]} path @param {Corner[]} corners */
  taken(path, corners) {
    for (const i of path) this.used.add(corners[i - 1].key);
    return path.map((i) => ({ x: corners[i - 1].x, y: corners[i - 1].y }));
  }

  /** @param {Placed} box @returns {Corner[]} */
  corners(box) {
    const found = [];
    for (const [i, [sx, sy]] of [[0, 0], [1, 0], [1, 1], [0, 1]].entries()) {
      let offered = 0;
      for (const level of LEVELS) {
        const corner = { x: box.x + sx * box.w + (sx ? level : -level), y: box.y + sy * box.h + (sy ? level : -level), key: `${box.id} ${i} ${level}` };
        if (this.used.has(corner.key) || this.covered(corner)) continue;
        found.push(corner);
        if ((offered += 1) === OFFERED) break;
      }
    }
    return found;
  }

  /** @param {Point} at */
  covered(at) {
    for (const box of this.grid.near({ ...at, w: 0, h: 0 }, CLEAR)) {
      if (inside(at, { x: box.x - CLEAR, y: box.y - CLEAR, w: box.w + 2 * CLEAR, h: box.h + 2 * CLEAR })) return true;
    }
    return false;
  }

  /** A* over the points, first to last; returns those between. What was met on the way is added to ``known``.
   * @param {Point[]} points @param {Placed} from @param {Placed} to @param {Set<Placed>} known @returns {number[] | null} */
  search(points, from, to, known) {
    const end = points.length - 1;
    /** @type {Step[]} */
    const steps = points.map((at) => ({ at, far: Infinity, before: -1, done: false }));
    const left = points.map((at) => distance(at, points[end]));
    steps[0].far = 0;
    for (;;) {
      let best = -1;
      for (const [i, step] of steps.entries()) if (!step.done && step.far < Infinity && (best < 0 || step.far + left[i] < steps[best].far + left[best])) best = i;
      if (best < 0) return null;
      if (best === end) return trail(steps, end);
      steps[best].done = true;
      for (const [i, step] of steps.entries()) {
        if (step.done) continue;
        const crowd = (best === 0 ? this.crowd(from, points[0], step.at) : 0) + (i === end ? this.crowd(to, points[end], steps[best].at) : 0);
        const far = steps[best].far + distance(steps[best].at, step.at) + BEND + crowd;
        if (far >= step.far || !this.open(best, i, points, from, to, known)) continue;
        [step.far, step.before] = [far, best];
      }
    }
  }

  /** @param {number} a @param {number} b @param {Point[]} points @param {Placed} from @param {Placed} to @param {Set<Placed>} known */
  open(a, b, points, from, to, known) {
    this.looks += 1;
    let open = true;
    for (const box of this.grid.entered(points[a], points[b], CLEAR)) {
      if ((box === from && a === 0) || (box === to && b === points.length - 1)) continue;
      open = false;
      known.add(box);
    }
    return open;
  }
}

/** @param {Step[]} steps @param {number} end */
function trail(steps, end) {
  const path = [];
  for (let i = steps[end].before; i > 0; i = steps[i].before) path.unshift(i);
  return path;
}
