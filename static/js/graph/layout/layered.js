// @ts-check
// To the graph that ELK's layered algorithm reads, and back to positions and routes. Pure: the worker is elsewhere.
// Nodes and edges are sorted first, so that the same graph in any order gives the same picture.
import { finished, shifted } from "./assemble.js";
import { gathered, spread } from "./blocks.js";
import { directionFor } from "./direction.js";
import { labelled } from "./labels.js";
import { byId, inOrder } from "./order.js";
import { pack } from "./packing.js";
import { partsOf } from "./parts.js";

/** @typedef {import("./shapes.js").Card} Card */
/** @typedef {import("./shapes.js").Link} Link */
/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {import("./shapes.js").Route} Route */
/** @typedef {import("./shapes.js").Layout} Layout */
/** @typedef {import("./shapes.js").Part} Part */
/** @typedef {{ aspect: number, ways: string[], parts: Part[], edges: Link[], blocks: Map<string, import("./blocks.js").Block>, labelled: boolean, size: number }} Plan size: how many cards ELK is given; ways: in which the picture may run */

export const SIMPLEX_UP_TO = 250; // cards in all; network simplex is narrower and straighter, but takes 9 s at 800
export const LABELS_UP_TO = 120; // ELK keeps room for so many labels; more would pull the layers apart, so they go where there is room

const WAYS = ["DOWN", "RIGHT"];
const BOTH_WAYS_UP_TO = 60; // twice the time: 0.5 s more for a dense part of this size
const PREFER_DOWN = 1.1;
const BETWEEN_PARTS = 40;
// Reasoning is the backbone, short and straight; what explains a card stays near it; the rest goes where there is room.
const WEIGHTS = { causes: 8, infers: 8, defines: 4, is_a: 4, contains: 4, example: 3, counter_example: 3, analogy: 3 };

/** What is asked of ELK: leaves are gathered in blocks, and each component is laid out by itself.
 * @param {Card[]} cards @param {Link[]} edges @param {number} aspect @returns {Plan} */
export function planOf(cards, edges, aspect) {
  const sorted = inOrder(cards, edges);
  const { cards: fewer, edges: trunks, blocks } = gathered(sorted.cards, sorted.edges, aspect);
  const parts = partsOf(fewer.sort((a, b) => byId(a.id, b.id)), trunks);
  return { aspect, ways: waysOf(parts, aspect), parts, edges: sorted.edges, blocks: new Map(blocks.map((block) => [block.id, block])), labelled: trunks.length <= LABELS_UP_TO, size: parts.reduce((sum, part) => sum + (part.edges.length ? part.cards.length : 0), 0) };
}

/** @param {Plan} plan @param {{ simple?: boolean }} [options] */
export function toElk({ parts, ways, labelled, aspect, size }, { simple = size > SIMPLEX_UP_TO } = {}) {
  const asked = simple && ways.length > 1 ? [directionOf(parts, aspect)] : ways;
  return { id: "root", layoutOptions: { "elk.algorithm": "layered" }, children: parts.filter(({ edges }) => edges.length).flatMap((part) => asked.map((way) => elkPart(part, way, labelled, aspect, simple))) };
}

/** All parts of a picture run the same way, that of its backbone. A small one is laid out both ways, since only the
 * result tells which is larger in the pane. @param {Part[]} parts @param {number} aspect */
function waysOf(parts, aspect) {
  const backbone = backboneOf(parts);
  return backbone && backbone.cards.length <= BOTH_WAYS_UP_TO ? WAYS : [directionOf(parts, aspect)];
}

/** @param {Part[]} parts @param {number} aspect */
function directionOf(parts, aspect) {
  const { cards, edges } = backboneOf(parts) ?? { cards: [], edges: [] };
  return directionFor(cards, edges, aspect);
}

/** The largest part that has relations. @param {Part[]} parts @returns {Part | undefined} */
function backboneOf(parts) {
  const joined = parts.filter(({ edges }) => edges.length);
  return joined.reduce((best, part) => (part.cards.length > best.cards.length ? part : best), joined[0]);
}

/** @param {Part} part @param {string} way @param {boolean} labelled @param {number} aspect @param {boolean} simple */
function elkPart({ cards, edges }, way, labelled, aspect, simple) {
  return {
    id: `part-${cards[0].id}-${way}`,
    layoutOptions: optionsFor(way, aspect, simple),
    children: cards.map(({ id, w, h }) => ({ id: way + id, width: w, height: h })), // ELK wants ids used once
    edges: edges.map((edge) => elkEdge(edge, way, labelled)),
  };
}

/** The picture from what ELK answers: components beside each other, blocks spread out. @param {any} result @param {Plan} plan @returns {Layout} */
export function fromElk(result, { parts, edges, blocks, aspect }) {
  const answers = new Map((result.children ?? []).map((/** @type {any} */ part) => [part.id, part]));
  const answered = (/** @type {Part} */ { cards }, /** @type {string} */ way) => answers.get(`part-${cards[0].id}-${way}`);
  const backbone = backboneOf(parts);
  const way = backbone ? larger(WAYS.filter((each) => answered(backbone, each)), (each) => answered(backbone, each), aspect) : "";
  const drawn = parts.map((part) => drawPart(answered(part, way), part.cards, blocks));
  const { places, w, h } = pack(drawn, aspect, BETWEEN_PARTS);
  const positions = new Map();
  const routes = drawn.flatMap((part, i) => {
    for (const card of part.cards) positions.set(card.id, { ...card, x: card.x + places[i].x, y: card.y + places[i].y });
    return part.routes.map((route) => shifted(route, places[i].x, places[i].y));
  });
  const layout = finished("layered", positions, labelled(routes, positions, edges), edges, parts.length);
  return { ...layout, bbox: { x: 0, y: 0, w, h } };
}

/** The way in which the backbone is larger in the pane. @param {string[]} ways @param {(way: string) => any} answer @param {number} aspect */
function larger([down, right], answer, aspect) {
  const size = (/** @type {string} */ way) => Math.max(answer(way).width / aspect, answer(way).height);
  return right && size(down) > PREFER_DOWN * size(right) ? right : down;
}

/** @param {any} answer of ELK, none for a card without relations @param {Card[]} cards @param {Map<string, import("./blocks.js").Block>} blocks
 * @returns {{ w: number, h: number, cards: Placed[], routes: Route[] }} */
function drawPart(answer, cards, blocks) {
  if (!answer) return { w: cards[0].w, h: cards[0].h, cards: [{ ...cards[0], x: 0, y: 0 }], routes: [] };
  const routes = new Map(answer.edges.map(routeOf).map((/** @type {Route} */ route) => [route.id, route]));
  const placed = answer.children.flatMap((/** @type {any} */ { id: asked, x, y, width, height }) => {
    const id = withoutWay(asked);
    const block = blocks.get(id);
    if (!block) return [{ id, x, y, w: width, h: height }];
    const inside = spread(block, { x, y }, routes.get(block.trunk));
    for (const route of inside.routes) routes.set(route.id, route);
    return inside.cards;
  });
  return { w: answer.width, h: answer.height, cards: placed, routes: [...routes.values()] };
}

/** @param {string} way @param {number} aspect @param {boolean} simple */
function optionsFor(way, aspect, simple) {
  return {
    "elk.algorithm": "layered",
    "elk.direction": way,
    "elk.edgeRouting": "ORTHOGONAL",
    "elk.aspectRatio": aspect.toFixed(2),
    "elk.padding": "[top=4,left=4,bottom=4,right=4]",
    "elk.spacing.nodeNode": "32",
    "elk.spacing.edgeNode": "20",
    "elk.spacing.edgeEdge": "14",
    "elk.spacing.edgeLabel": "4",
    "elk.layered.spacing.nodeNodeBetweenLayers": "44",
    "elk.layered.spacing.edgeNodeBetweenLayers": "20",
    "elk.layered.spacing.edgeEdgeBetweenLayers": "14",
    "elk.layered.nodePlacement.strategy": simple ? "BRANDES_KOEPF" : "NETWORK_SIMPLEX",
    "elk.layered.thoroughness": simple ? "2" : "7",
    "elk.edgeLabels.inline": "true",
    "elk.randomSeed": "1",
  };
}

/** @param {Link} edge @param {string} way @param {boolean} labelled */
function elkEdge({ id, from, to, relation, label }, way, labelled) {
  const weight = String(WEIGHTS[relation] ?? 1);
  const labels = labelled && label ? [{ id: `${way}${id}/label`, text: relation, width: label.w, height: label.h, layoutOptions: { "elk.edgeLabels.inline": "true", "elk.edgeLabels.placement": "CENTER" } }] : [];
  return {
    id: way + id,
    sources: [way + from],
    targets: [way + to],
    labels,
    layoutOptions: { "elk.layered.priority.straightness": weight, "elk.layered.priority.shortness": weight, "elk.layered.priority.direction": weight },
  };
}

/** @param {any} edge @returns {Route} */
function routeOf(edge) {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  const label = edge.labels?.[0];
  return {
    id: withoutWay(edge.id),
    kind: "orthogonal",
    points: points.map(({ x, y }) => ({ x, y })),
    label: label && Number.isFinite(label.x) ? { x: label.x, y: label.y, w: label.width, h: label.height } : null,
  };
}

/** @param {string} id */
function withoutWay(id) {
  return id.replace(/^(DOWN|RIGHT)/, "");
}
