// @ts-check
// The drawn graph as the text of an SVG file that looks the same anywhere: every colour is a value, every icon a path,
// every line of words keeps its width in another font. No reference leads out of it. Pure.
import { CARD } from "../measure.js";
import { arrowHead, linePath } from "../paths.js";
import { touches } from "./frame.js";
import { escaped, tag } from "./xml.js";

/** @typedef {import("../layout/shapes.js").Box} Box */
/** @typedef {import("../layout/shapes.js").Route} Route */
/** @typedef {{ color: string, opacity: number }} Paint */
/** @typedef {{ fill: Paint, stroke: Paint, width: number, dash: string }} Look */
/** @typedef {{ paper: Paint, font: string, mono: string, shadow: Look, chip: Look, chipText: Look, unit: Look, words: Look,
 *   nodes: Record<string, { card: Look, loose: Look, edge: Look, head: Look, far: Look, icon: string }>,
 *   edges: Record<string, { line: Look, head: Look }> }} Palette icons are markup in their colour, 12 units wide */
/** @typedef {{ model: import("../model.js").GraphModel, cards: Map<string, { lines: string[] }>, layout: import("../layout/shapes.js").Layout }} Scene */
/** @typedef {{ title: string, description: string, lang?: string }} About */

const ICON = 11.5 / 12;
const TOLD = 500; // characters of a card's full text that go with it, to be read on hover
const STRONG_RTL = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** @param {Scene} scene @param {import("./frame.js").Frame} frame @param {Palette} palette @param {(text: string) => number} measure the width of words of a card @param {About} about */
export function pictureSvg({ model, cards, layout }, frame, palette, measure, about) {
  const { box, w, h, k } = frame;
  const far = k < 0.4; // as in the pane: too small for chips, so the colour of the card tells its type
  const drawn = layout.routes.filter(({ points }) => points.length > 1 && touches(reach(points), box));
  const lines = drawn.map((route) => lineOf(route, model, palette));
  const chips = far ? [] : drawn.map((route) => chipOf(route, model, palette));
  const nodes = [...layout.positions.values()].filter((place) => touches(place, box)).map((place) => cardOf(place, model, cards.get(place.id)?.lines ?? [], palette, measure, far));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag("svg",
    { xmlns: "http://www.w3.org/2000/svg", width: w, height: h, viewBox: [box.x, box.y, box.w, box.h].map((n) => n.toFixed(2)).join(" "), role: "img", "xml:lang": about.lang, "font-family": palette.font },
    tag("title", {}, escaped(about.title)),
    tag("desc", {}, escaped(about.description)),
    tag("rect", { ...box, w: undefined, h: undefined, width: box.w, height: box.h, fill: palette.paper.color }),
    tag("g", {}, ...lines), tag("g", {}, ...nodes), tag("g", {}, ...chips))}\n`;
}

/** @param {Route} route @param {import("../model.js").GraphModel} model @param {Palette} palette */
function lineOf(route, model, palette) {
  const edge = model.edges.get(route.id);
  const look = palette.edges[edge?.relation ?? ""];
  if (!edge || !look) return "";
  return tag("path", { d: linePath(route), fill: "none", ...stroked(look.line) }) + tag("path", { d: arrowHead(route.points), ...filled(look.head) });
}

/** @param {Route} route @param {import("../model.js").GraphModel} model @param {Palette} palette */
function chipOf({ id, label }, model, palette) {
  const edge = model.edges.get(id);
  if (!label || !edge) return "";
  const text = model.data.labels.relations[edge.relation] ?? edge.relation;
  return tag("rect", { x: label.x, y: label.y, width: label.w, height: label.h, rx: label.h / 2, ...filled(palette.chip), ...stroked(palette.chip) })
    + tag("text", { x: label.x + label.w / 2, y: label.y + label.h / 2 + 3.7, "text-anchor": "middle", "font-size": CARD.headFont, ...filled(palette.chipText) }, escaped(text));
}

/** @param {import("../layout/shapes.js").Placed} place @param {import("../model.js").GraphModel} model @param {string[]} lines @param {Palette} palette @param {(text: string) => number} measure @param {boolean} far */
function cardOf({ id, x, y, w, h }, model, lines, palette, measure, far) {
  const node = model.nodes.get(id);
  const look = palette.nodes[node?.type ?? ""];
  if (!node || !look) return "";
  const left = CARD.padding + 3;
  const face = far ? look.far : node.grounding === "grounded" ? look.card : look.loose;
  const place = node.units.length && !far ? `¶${node.units[0] + 1}` : "";
  return tag("g", { transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` },
    tag("title", {}, escaped(shortened(model.describe(id)))),
    tag("rect", { x: 1, y: 3, width: w - 2, height: h - 1, rx: 10, ...filled(palette.shadow) }),
    tag("rect", { width: w, height: h, rx: 10, ...filled(face), ...stroked(face) }),
    tag("path", { d: `M4.5 1.65V${h - 1.65}A10 10 0 0 1 0 ${h - 10}V10A10 10 0 0 1 4.5 1.65Z`, ...filled(look.edge) }),
    tag("g", { transform: `translate(${left} ${CARD.top + 1.5}) scale(${ICON.toFixed(3)})` }, look.icon),
    tag("text", { x: left + 17, y: CARD.top + 11, "font-size": CARD.headFont, "font-weight": 620, ...filled(look.head) }, escaped(model.data.labels.types[node.type] ?? node.type)),
    place && tag("text", { x: w - CARD.padding, y: CARD.top + 11, "text-anchor": "end", "font-size": 10.5, "font-weight": 500, "font-family": palette.mono, ...filled(palette.unit) }, place),
    wordsOf(lines, left, w, palette, measure));
}

/** Lines were broken for the font of the page; where another is used they are squeezed rather than cut.
 * @param {string[]} lines @param {number} left @param {number} w @param {Palette} palette @param {(text: string) => number} measure */
function wordsOf(lines, left, w, palette, measure) {
  const rtl = STRONG_RTL.test(lines.join(" "));
  const side = rtl ? { x: w - left, direction: "rtl" } : { x: left };
  const words = lines.map((line, i) => tag("text",
    { ...side, y: CARD.top + CARD.head + CARD.gap + 12 + i * CARD.line, textLength: measure(line) || undefined, lengthAdjust: "spacingAndGlyphs" }, escaped(line)));
  return tag("g", { "font-size": CARD.font, ...filled(palette.words) }, ...words);
}

/** @param {Look} look */
function filled({ fill }) {
  return { fill: fill.color, "fill-opacity": fill.opacity < 1 ? fill.opacity : undefined };
}

/** @param {Look} look */
function stroked({ stroke, width, dash }) {
  return { stroke: stroke.color, "stroke-width": width, "stroke-dasharray": dash || undefined };
}

/** @param {import("../layout/shapes.js").Point[]} points @returns {Box} */
function reach(points) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x: x - 8, y: y - 8, w: Math.max(...xs) - x + 16, h: Math.max(...ys) - y + 16 };
}

/** @param {string} text */
function shortened(text) {
  const letters = [...text.slice(0, 2 * TOLD)];
  return letters.length > TOLD ? `${letters.slice(0, TOLD).join("")}…` : letters.join("");
}
