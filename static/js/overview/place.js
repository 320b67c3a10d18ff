// @ts-check
// The map of a document: a region for each chapter, in reading order, and in it every node with its kin around it.
// The same nodes in any order make the same map. Pure.
import { Lattice } from "./lattice.js";
import { partsOf } from "./parts.js";
import { inRows } from "./rows.js";
import { CELL, ROW, sizeOf } from "./shapes.js";

/** @typedef {import("./shapes.js").Nodes} Nodes */
/** @typedef {import("./shapes.js").Part} Part */
/** @typedef {import("./shapes.js").Placed} Placed */

const ROOM = 1.3; // places for each node: gaps between what is not connected
const LEAST = 9; // a region of one node still shows some of its title
const GAP = 0.5;
const TITLE = 20; // pixels

/** @param {Nodes} nodes @param {ArrayLike<number>} edges source, target, relation, … @param {import("./shapes.js").Chapters} chapters @param {{ w: number, h: number }} pane @returns {Placed} */
export function place(nodes, edges, chapters, pane) {
  const count = nodes.numbers.length;
  const links = linked(count, edges);
  const parts = partsOf(nodes, chapters);
  const aspect = Math.min(Math.max(pane.w / pane.h, 0.5), 2);
  const head = headOf(count, parts, aspect, pane.w);
  const least = Math.max(LEAST, count / 150, count / (8 * parts.length || 1));
  const areas = parts.map((part) => areaOf(part.nodes.length, least, head));
  const { boxes, w, h } = inRows(areas, aspect, GAP * CELL);
  const placed = {
    x: new Float32Array(count), y: new Float32Array(count), size: Float32Array.from(links.degrees, sizeOf),
    region: new Int16Array(count), degrees: links.degrees, regions: parts.map(({ title, more, first, last, nodes: { length } }, i) => ({ ...boxes[i], title, more, first, last, count: length, cell: CELL, head })),
    bbox: { x: 0, y: 0, w, h },
  };
  for (const [i, part] of parts.entries()) for (const node of part.nodes) placed.region[node] = i;
  for (const [i, part] of parts.entries()) settle(placed, i, part, nodes, links);
  return placed;
}

/** The height of a title on the map: it shall be legible when all is in sight.
 * @param {number} count @param {Part[]} parts @param {number} aspect @param {number} width of the pane */
function headOf(count, parts, aspect, width) {
  if (parts.length < 2) return 0;
  const whole = 1.25 * CELL * Math.sqrt(count * ROOM * ROW * aspect);
  return Math.min(Math.max((TITLE * whole) / width, TITLE), 8 * CELL);
}

/** @param {number} nodes @param {number} least places @param {number} head */
function areaOf(nodes, least, head) {
  const places = Math.max(nodes * ROOM + 2 * Math.sqrt(nodes), least);
  const inner = places * CELL * CELL * ROW;
  const side = Math.sqrt(inner) + (1 + GAP) * CELL;
  return side * (side + head);
}

/** @param {Placed} placed @param {number} index @param {Part} part @param {Nodes} nodes @param {Links} links */
function settle(placed, index, part, nodes, links) {
  const region = placed.regions[index];
  const inside = { x: region.x + 0.3 * CELL, y: region.y + region.head + 0.2 * CELL, w: region.w - 0.6 * CELL, h: region.h - region.head - 0.4 * CELL };
  const { grown, loose } = kin(part.nodes, nodes, links, placed.region, index);
  const lattice = new Lattice(inside, part.nodes.length);
  const taken = lattice.fill(grown, loose.length);
  region.cell = lattice.cell;
  for (const [i, node] of [...grown.map((step) => step.node), ...loose].entries()) {
    const { x, y } = lattice.at(taken[i]);
    placed.x[node] = x;
    placed.y[node] = y;
  }
}

/** What is connected inside a region, the largest first, each from its hub outwards; and the rest.
 * @param {number[]} members in source order @param {Nodes} nodes @param {Links} links @param {Int16Array} region @param {number} index */
function kin(members, nodes, links, region, index) {
  const inside = (/** @type {number} */ node) => neighbours(links, node).filter((other) => region[other] === index);
  const before = (/** @type {number} */ a, /** @type {number} */ b) => links.degrees[b] - links.degrees[a] || nodes.numbers[a] - nodes.numbers[b];
  const seen = new Set();
  /** @type {import("./lattice.js").Step[][]} */
  const clusters = [];
  for (const hub of [...members].sort(before)) {
    if (!seen.has(hub)) clusters.push(cluster(hub, (node) => inside(node).sort(before), seen));
  }
  const grown = clusters.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length);
  const loose = new Set(clusters.filter(({ length }) => length === 1).map(([{ node }]) => node));
  let begin = 0;
  const steps = grown.flatMap((each) => {
    const shifted = each.map(({ parent, node }) => ({ parent: parent < 0 ? -1 : parent + begin, node }));
    begin += each.length;
    return shifted;
  });
  return { grown: steps, loose: members.filter((node) => loose.has(node)) };
}

/** @param {number} hub @param {(node: number) => number[]} next @param {Set<number>} seen @returns {import("./lattice.js").Step[]} */
function cluster(hub, next, seen) {
  const steps = [{ parent: -1, node: hub }];
  seen.add(hub);
  for (let i = 0; i < steps.length; i += 1) {
    for (const node of next(steps[i].node)) {
      if (seen.has(node)) continue;
      seen.add(node);
      steps.push({ parent: i, node });
    }
  }
  return steps;
}

/** @typedef {{ starts: Uint32Array, ends: Uint32Array, degrees: Uint16Array }} Links neighbours of node i: ends from starts[i] to starts[i + 1] */

/** @param {number} count @param {ArrayLike<number>} edges @returns {Links} */
export function linked(count, edges) {
  const starts = new Uint32Array(count + 2);
  for (let i = 0; i < edges.length; i += 3) {
    starts[edges[i] + 2] += 1;
    starts[edges[i + 1] + 2] += 1;
  }
  const degrees = Uint16Array.from({ length: count }, (_, i) => Math.min(starts[i + 2], 0xffff));
  for (let i = 2; i < starts.length; i += 1) starts[i] += starts[i - 1];
  const ends = new Uint32Array((edges.length / 3) * 2);
  for (let i = 0; i < edges.length; i += 3) {
    ends[starts[edges[i] + 1]++] = edges[i + 1];
    ends[starts[edges[i + 1] + 1]++] = edges[i];
  }
  return { starts: starts.subarray(0, count + 1), ends, degrees };
}

/** @param {Links} links @param {number} node */
export function neighbours({ starts, ends }, node) {
  return Array.from(ends.subarray(starts[node], starts[node + 1]));
}
