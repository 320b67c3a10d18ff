// @ts-check
// Cards that repel each other, held together by their relations: d3's simulation for each component, then exact
// rectangles, then cards moved out of the way of lines, then the lines. Pure: the same graph gives the same picture.
import { assembled } from "./assemble.js";
import { forceLink, forceManyBody, forceSimulation, forceX, forceY } from "./d3.js";
import { centre, enters } from "./geometry.js";
import { BoxGrid } from "./grid.js";
import { sizeOf } from "./labels.js";
import { neighboursOf } from "./order.js";
import { routesFor } from "./routing.js";
import { eased, separate } from "./separate.js";

/** @typedef {import("./shapes.js").Card} Card */
/** @typedef {import("./shapes.js").Link} Link */
/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {Placed & { vx: number, vy: number }} Body x and y are of its centre, as d3 wants */

const LINK = { between: 52, strength: 0.72 };
const TICKS = 600;
const COOL = 0.005;
// A charge of -280 suits dots: cards of 208 px stayed in a knot (131 crossings at 60 cards, 17,126 at 800). So the
// cards first unfold, free to pass through each other, and are then drawn together as rectangles (32 and 1,524).
const UNFOLD = { charge: -4000, pull: 0.02 };
const GATHER = { charge: -2000, pull: 0.08, alpha: 0.2, rectangles: 0.1 };
const START = 90; // px between neighbours on the spiral they start from
const SOFT = 44; // the gap that the simulation tries to keep; the final one is certain
const GAP = 28; // room for a line round a card's corner on both sides
const CHIP = 8; // on each side of a label
const WIDEST = 150;
const YIELD = { sweeps: 40, clear: 16, most: 60 };

/** @param {Card[]} cards @param {Link[]} edges @param {import("./shapes.js").Options} [options] */
export function force(cards, edges, options = {}) {
  return assembled("force", cards, edges, options, (part) => drawPart(part, options.aspect ?? 1));
}

/** @param {import("./shapes.js").Part} part @param {number} aspect */
function drawPart({ cards, edges }, aspect) {
  const placed = simulated(cards, edges, aspect);
  const gaps = gapsFor(edges, GAP);
  separate(placed, GAP, gaps);
  yielded(placed, edges, gaps);
  separate(placed, GAP, gaps);
  return { cards: placed, routes: routesFor(new Map(placed.map((card) => [card.id, card])), edges) };
}

/** Where the simulation leaves the cards; some may still overlap. @param {Card[]} cards @param {Link[]} edges @param {number} aspect @returns {Placed[]} */
function simulated(cards, edges, aspect) {
  const bodies = started(cards, edges);
  const widths = new Map(cards.map(({ id, w }) => [id, w]));
  const gaps = gapsFor(edges, SOFT);
  const links = edges.map(({ from, to }) => ({ source: from, target: to, length: ((widths.get(from) ?? 0) + (widths.get(to) ?? 0)) / 2 + LINK.between }));
  const simulation = forceSimulation(bodies).stop()
    .force("link", forceLink(links).id((/** @type {Body} */ { id }) => id).distance((/** @type {any} */ { length }) => length).strength(LINK.strength));
  drawn(simulation, UNFOLD, aspect);
  cooled(simulation, () => {});
  drawn(simulation.alpha(GATHER.alpha), GATHER, aspect);
  cooled(simulation, () => { if (simulation.alpha() < GATHER.rectangles) collide(bodies, gaps); });
  return bodies.map(({ id, x, y, w, h }) => ({ id, x: x - w / 2, y: y - h / 2, w, h }));
}

/** A wide pane is filled by a wide picture: the pull along its long side is weaker. @param {any} simulation @param {{ charge: number, pull: number }} forces @param {number} aspect */
function drawn(simulation, { charge, pull }, aspect) {
  simulation.force("charge", forceManyBody().strength(charge)).force("x", forceX(0).strength(pull / aspect)).force("y", forceY(0).strength(pull * aspect));
}

/** @param {any} simulation @param {() => void} each */
function cooled(simulation, each) {
  for (let tick = 0; tick < TICKS && simulation.alpha() > COOL; tick += 1) {
    simulation.tick();
    each();
  }
}

/** Cards on a spiral, neighbours near each other from the start: fewer lines have to cross on the way.
 * @param {Card[]} cards @param {Link[]} edges @returns {Body[]} */
function started(cards, edges) {
  const golden = Math.PI * (3 - Math.sqrt(5));
  return outward(cards, edges).map(({ id, w, h }, i) => ({ id, w, h, x: START * Math.sqrt(i + 0.5) * Math.cos(i * golden), y: START * Math.sqrt(i + 0.5) * Math.sin(i * golden), vx: 0, vy: 0 }));
}

/** From the card with most neighbours outward. @param {Card[]} cards @param {Link[]} edges @returns {Card[]} */
function outward(cards, edges) {
  const [near, byId] = [neighboursOf(cards, edges), new Map(cards.map((card) => [card.id, card]))];
  const degree = (/** @type {Card} */ { id }) => near.get(id)?.size ?? 0;
  const seen = new Set();
  for (const hub of [...cards].sort((a, b) => degree(b) - degree(a))) {
    seen.add(hub.id);
    for (const id of seen) for (const other of near.get(id) ?? []) seen.add(other);
    if (seen.size === cards.length) break;
  }
  return [...seen].map((id) => /** @type {Card} */ (byId.get(id)));
}

/** Rectangles part at once, not by velocity: this converges where springs would push them together again. @param {Body[]} bodies @param {import("./separate.js").Gaps} gaps */
function collide(bodies, gaps) {
  const boxes = bodies.map(({ id, x, y, w, h }) => ({ id, x: x - w / 2, y: y - h / 2, w, h }));
  eased(boxes, gaps, 1);
  for (const [i, { x, y, w, h }] of boxes.entries()) [bodies[i].x, bodies[i].y] = [x + w / 2, y + h / 2];
}

/** Between two cards of a link there is room for its label. @param {Link[]} edges @param {number} gap @returns {import("./separate.js").Gaps} */
function gapsFor(edges, gap) {
  const free = { w: gap, h: gap };
  /** @type {Map<string, Map<string, import("./separate.js").Gap>>} */
  const rooms = new Map();
  for (const edge of edges) {
    const { w, h } = sizeOf(edge);
    const room = { w: Math.max(gap, Math.min(w + 2 * CHIP, WIDEST)), h: Math.max(gap, h + 2 * CHIP) };
    for (const [one, other] of [[edge.from, edge.to], [edge.to, edge.from]]) rooms.set(one, (rooms.get(one) ?? new Map()).set(other, room));
  }
  return (a, b) => rooms.get(a.id)?.get(b.id) ?? free;
}

/** Cards under a line move aside, the line's ends stay; after each sweep they part again. @param {Placed[]} cards @param {Link[]} edges @param {import("./separate.js").Gaps} gaps */
function yielded(cards, edges, gaps) {
  const places = new Map(cards.map((card) => [card.id, card]));
  for (let sweep = 0; sweep < YIELD.sweeps; sweep += 1) {
    const grid = new BoxGrid(cards);
    let moved = false;
    for (const { from, to } of edges) {
      const [a, b] = [centre(/** @type {Placed} */ (places.get(from))), centre(/** @type {Placed} */ (places.get(to)))];
      for (const card of grid.entered(a, b, YIELD.clear)) {
        if (card.id === from || card.id === to || !enters(a, b, card, YIELD.clear)) continue;
        aside(card, a, b);
        moved = true;
      }
    }
    if (!moved) return;
    eased(cards, gaps, 3);
  }
}

/** @param {Placed} card @param {import("./shapes.js").Point} a @param {import("./shapes.js").Point} b */
function aside(card, a, b) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length];
  const { x, y } = centre(card);
  const off = (x - a.x) * nx + (y - a.y) * ny;
  const need = (card.w * Math.abs(nx) + card.h * Math.abs(ny)) / 2 + YIELD.clear - Math.abs(off);
  const by = Math.sign(off || 1) * Math.min(Math.max(need, 0) + 1, YIELD.most);
  [card.x, card.y] = [card.x + nx * by, card.y + ny * by];
}
