// @ts-check
// To the graph that ELK's layered algorithm reads, and back to positions and routes. Pure: the worker is elsewhere.
// Nodes and edges are sorted first, so that the same graph in any order gives the same picture.
import { directionFor } from "./direction.js";

/** @typedef {{ id: string, w: number, h: number }} Card */
/** @typedef {{ id: string, from: string, to: string, relation: string, label?: { w: number, h: number } }} Link */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ id: string, x: number, y: number, w: number, h: number }} Placed */
/** @typedef {{ id: string, points: Point[], label: { x: number, y: number, w: number, h: number } | null }} Route */
/** @typedef {{ positions: Map<string, Placed>, routes: Route[], bbox: { x: number, y: number, w: number, h: number } }} Layout */

export const SIMPLEX_UP_TO = 250; // network simplex: narrower and straighter, but 9 s at 800 nodes
export const LABELS_UP_TO = 120; // beyond, labels saturate the picture and show on hover and selection only

const BACKBONE = { causes: 8, infers: 8, supports: 4, defines: 4, is_a: 4, contains: 4 };

/** @param {Card[]} cards @param {Link[]} edges @param {{ aspect: number, simple?: boolean }} options */
export function toElk(cards, edges, { aspect, simple = false }) {
  const children = [...cards].sort(byNumber).map(({ id, w, h }) => ({ id, width: w, height: h }));
  const links = [...edges].sort((a, b) => byNumber({ id: a.from }, { id: b.from }) || byNumber({ id: a.to }, { id: b.to }) || (a.relation < b.relation ? -1 : 1));
  return {
    id: "root",
    layoutOptions: optionsFor(cards, edges, aspect, simple),
    children,
    edges: links.map((edge) => elkEdge(edge, edges.length <= LABELS_UP_TO)),
  };
}

/** @param {any} result what ELK answers @returns {Layout} */
export function fromElk(result) {
  const positions = new Map();
  for (const { id, x, y, width, height } of result.children ?? []) positions.set(id, { id, x, y, w: width, h: height });
  const routes = (result.edges ?? []).map(routeOf);
  return { positions, routes, bbox: { x: 0, y: 0, w: result.width ?? 0, h: result.height ?? 0 } };
}

/** @param {Card[]} cards @param {Link[]} edges @param {number} aspect @param {boolean} simple */
function optionsFor(cards, edges, aspect, simple) {
  const slow = cards.length > SIMPLEX_UP_TO || simple;
  return {
    "elk.algorithm": "layered",
    "elk.direction": directionFor(cards, edges, aspect),
    "elk.edgeRouting": "ORTHOGONAL",
    "elk.aspectRatio": aspect.toFixed(2),
    "elk.separateConnectedComponents": "true",
    "elk.spacing.componentComponent": "44",
    "elk.spacing.nodeNode": "32",
    "elk.spacing.edgeNode": "20",
    "elk.spacing.edgeEdge": "14",
    "elk.spacing.edgeLabel": "4",
    "elk.layered.spacing.nodeNodeBetweenLayers": "44",
    "elk.layered.spacing.edgeNodeBetweenLayers": "20",
    "elk.layered.spacing.edgeEdgeBetweenLayers": "14",
    "elk.layered.nodePlacement.strategy": slow ? "BRANDES_KOEPF" : "NETWORK_SIMPLEX",
    "elk.layered.thoroughness": slow ? "2" : "7",
    "elk.edgeLabels.inline": "true",
    "elk.randomSeed": "1",
  };
}

/** @param {Link} edge @param {boolean} labelled */
function elkEdge({ id, from, to, relation, label }, labelled) {
  const weight = String(BACKBONE[relation] ?? 1);
  const labels = labelled && label ? [{ id: `${id}/label`, text: relation, width: label.w, height: label.h, layoutOptions: { "elk.edgeLabels.inline": "true", "elk.edgeLabels.placement": "CENTER" } }] : [];
  return {
    id,
    sources: [from],
    targets: [to],
    labels,
    layoutOptions: { "elk.layered.priority.straightness": weight, "elk.layered.priority.shortness": weight, "elk.layered.priority.direction": weight },
  };
}

/** @param {any} edge @returns {Route} */
function routeOf(edge) {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  const label = edge.labels?.[0];
  return {
    id: edge.id,
    points: points.map(({ x, y }) => ({ x, y })),
    label: label && Number.isFinite(label.x) ? { x: label.x, y: label.y, w: label.width, h: label.height } : null,
  };
}

/** ``n9`` before ``n10``. @param {{ id: string }} a @param {{ id: string }} b */
function byNumber(a, b) {
  return Number(a.id.slice(1)) - Number(b.id.slice(1)) || (a.id < b.id ? -1 : Number(a.id > b.id));
}
