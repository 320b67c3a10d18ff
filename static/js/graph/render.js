// @ts-check
// Layout and model → SVG. Cards are one group each, relations a line, a head, a wide invisible path to hit, a label. What
// fills a group is made when it is asked for: of a large picture most is never looked at. Everything stands where it is
// by its own coordinates: a transform of each group would cost the browser a fifth of a second at each change.
import { iconAt } from "./icons.js";
import { CARD } from "./measure.js";
import { arrowHead, linePath, midpoint } from "./paths.js";
import { parted, placedLines } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string | number>} [attributes] @param {...(Node | string)} children @returns {SVGElement} */
export function el(name, attributes = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** A group of the picture. ``frame`` is what it always holds, ``box`` where it stands (a line says so itself).
 * @typedef {{ group: SVGElement, kind: "line" | "card" | "chip", id: string, frame: SVGElement[], box?: import("./layout/shapes.js").Box, parts: () => SVGElement[] }} Piece */

const LAYERS = /** @type {const} */ ([["edges", "line"], ["nodes", "card"], ["labels", "chip"]]);

/** The layers, and what is in them. The last layer is for what stays bright when the others step back.
 * @param {import("./model.js").GraphModel} model @param {Map<string, { lines: string[] }>} cards @param {import("./layout/shapes.js").Layout} layout @param {(text: string) => number} measureLabel */
export function drawScene(model, cards, layout, measureLabel) {
  /** @type {Piece[]} */
  const pieces = [];
  for (const route of layout.routes) {
    const edge = model.edges.get(route.id);
    if (!edge || route.points.length < 2) continue;
    pieces.push(lineOf(edge, route), labelOf(edge, route, layout.labels.get(route.id), model.data.labels.relations[edge.relation] ?? edge.relation, measureLabel));
  }
  for (const place of layout.positions.values()) pieces.push(cardOf(model, place, cards.get(place.id)?.lines ?? []));
  const layers = LAYERS.map(([name, kind]) => el("g", { class: name }, ...pieces.filter((piece) => piece.kind === kind).map(({ group }) => group)));
  return { layers: [...layers, el("g", { class: "bright" }, ...LAYERS.map(([name]) => el("g", { class: name })))], pieces };
}

/** @param {import("./model.js").GraphEdge} edge @param {import("./layout/shapes.js").Route} route @returns {Piece} */
function lineOf(edge, route) {
  const group = el("g", { class: `edge edge--${edge.relation}`, "data-edge": edge.id });
  const parts = () => {
    const path = linePath(route);
    return [el("path", { class: "edge__hit", d: path }), el("path", { class: "edge__line", d: path }), el("path", { class: "edge__head", d: arrowHead(route.points) })];
  };
  return { group, kind: "line", id: edge.id, frame: [], parts };
}

/** @param {import("./model.js").GraphEdge} edge @param {import("./layout/shapes.js").Route} route @param {import("./layout/shapes.js").Label | undefined} place where it is shown, if only when asked for @param {string} text @param {(text: string) => number} measure @returns {Piece} */
function labelOf(edge, route, place, text, measure) {
  const size = labelSize(text, measure);
  const box = route.label ?? place;
  const at = box ? { x: box.x + box.w / 2, y: box.y + box.h / 2 } : midpoint(route.points);
  const kind = route.label ? "" : route.bundled ? " edge-label--quiet edge-label--bundled" : " edge-label--quiet";
  const [x, y] = [at.x - size.w / 2, at.y - size.h / 2];
  const group = el("g", { class: `edge-label${kind}`, "data-edge": edge.id, "data-at": `${at.x} ${at.y}` });
  const parts = () => [
    el("rect", { x, y, width: size.w, height: size.h, rx: size.h / 2 }),
    el("text", { x: at.x, y: at.y + 3.7, "text-anchor": "middle" }, text),
  ];
  return { group, kind: "chip", id: edge.id, frame: [], box: { x, y, ...size }, parts };
}

/** @param {string} text @param {(text: string) => number} measure */
export function labelSize(text, measure) {
  return { w: Math.ceil(measure(text)) + 16, h: 19 };
}

/** @param {import("./model.js").GraphModel} model @param {import("./layout/shapes.js").Placed} place @param {string[]} lines @returns {Piece} */
function cardOf(model, place, lines) {
  const { id, x, y, w, h } = place;
  const node = /** @type {import("./model.js").GraphNode} */ (model.nodes.get(id));
  const frame = [el("rect", { class: "node__card", x, y, width: w, height: h, rx: 10 })];
  if (["words", "heading"].includes(node.found)) frame.push(el("rect", { class: "node__found", x: x - 2, y: y - 2, width: w + 4, height: h + 4, rx: 12 }));
  const why = model.data.labels.found?.[node.found];
  const group = el("g", {
    class: `node type-${node.type}${node.grounding === "grounded" ? "" : " node--loose"}`,
    "data-node": id, "data-at": `${x} ${y}`, tabindex: -1, role: "button", "aria-label": why ? `${why} – ${model.describe(id)}` : model.describe(id),
    ...(node.found ? { "data-found": node.found } : {}),
  }, ...frame);
  return { group, kind: "card", id, frame, box: place, parts: () => partsOfCard(model, node, place, lines, frame) };
}

/** A blank ends each piece of text, unseen, so that the words are those of the card's name: who speaks to the computer
 * calls a card by what stands on it.
 * @param {import("./model.js").GraphModel} model @param {import("./model.js").GraphNode} node @param {import("./layout/shapes.js").Placed} place @param {string[]} lines @param {SVGElement[]} frame */
function partsOfCard(model, node, { x, y, w, h }, lines, frame) {
  const left = x + CARD.padding + 3;
  const words = placedLines(node.text, lines, w).map(({ line, place }, i, all) =>
    el("text", { class: "node__text", ...place, x: x + place.x, y: y + place.y }, ...searched(i < all.length - 1 ? `${line} ` : line, model.data.words)));
  return [
    el("rect", { class: "node__ring", x: x - 4, y: y - 4, width: w + 8, height: h + 8, rx: 13 }),
    el("rect", { class: "node__shadow", x: x + 1, y: y + 3, width: w - 2, height: h - 1, rx: 10 }),
    ...frame,
    el("path", { class: "node__edge", d: `M${x + 4.5} ${y + 1.65}V${y + h - 1.65}A10 10 0 0 1 ${x} ${y + h - 10}V${y + 10}A10 10 0 0 1 ${x + 4.5} ${y + 1.65}Z` }),
    iconAt(node.type, left, y + CARD.top + 1),
    el("text", { class: "node__type", x: left + 17, y: y + CARD.top + 11 }, `${model.data.labels.types[node.type] ?? node.type} `),
    el("text", { class: "node__unit", x: x + w - CARD.padding, y: y + CARD.top + 11, "text-anchor": "end" }, node.units.length ? `¶${node.units[0] + 1} ` : ""),
    ...words,
  ];
}

/** @param {string} line @param {string} [words] */
function searched(line, words = "") {
  return parted(line, words).map((piece, i) => (i % 2 ? el("tspan", { class: "node__said" }, piece) : piece));
}
