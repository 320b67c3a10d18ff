// @ts-check
// From the address of a graph to everything that is needed to draw it.
import { isGood } from "../dom/replies.js";
import { layOutAs } from "./layout/index.js";
import { CARD, cardOf } from "./measure.js";
import { GraphModel } from "./model.js";
import { labelSize } from "./render.js";
import { breath } from "./slices.js";

const LABEL_FONT = 11;
const KNOWN = 20_000; // texts whose width is remembered
const SLICE = 12; // milliseconds of measuring until the page may do something else

/** @type {Map<string, (text: string) => number>} by font; another layout of the same graph measures nothing anew */
const MEASURES = new Map();

/** @param {string} url @param {string} query which part of the graph @param {AbortSignal} signal
 * @returns {Promise<import("./model.js").GraphData | null>} */
export async function fetchGraph(url, query, signal) {
  try {
    const answer = await fetch(`${url}${query}`, { headers: { Accept: "application/json" }, signal });
    return isGood(answer) ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** @typedef {import("./layout/index.js").Workers & { cache: import("./layout/cache.js").LayoutCache<import("./layout/index.js").Outcome> }} Studio */

/** Measure the cards and labels of a graph and have it laid out; what was laid out before is taken as it was.
 * @param {import("./model.js").GraphData} data @param {import("./layout/shapes.js").Mode} mode @param {Studio} studio @param {number} aspect @param {string} family the font of the page @param {boolean} [afresh] */
export async function prepare(data, mode, studio, aspect, family, afresh = false) {
  const [words, label] = [measure(CARD.font, family), measure(LABEL_FONT, family)];
  const cards = await cardsOf(data.nodes, words);
  const edges = data.edges.map((edge) => ({ ...edge, label: labelSize(data.labels.relations[edge.relation] ?? edge.relation, label) }));
  const asked = { revision: data.revision, scope: data.scope, mode };
  const outcome = (afresh ? null : studio.cache.get(asked)) ?? (await layOutAs(mode, studio, [...cards.values()], edges, aspect));
  if (outcome.layout) studio.cache.set(asked, outcome);
  return { model: new GraphModel(data), cards, layout: outcome.layout, quality: outcome.quality, label };
}

/** @param {import("./model.js").GraphNode[]} nodes @param {(text: string) => number} words */
async function cardsOf(nodes, words) {
  const cards = new Map();
  let since = performance.now();
  for (const node of nodes) {
    if (performance.now() - since > SLICE) {
      await breath();
      since = performance.now();
    }
    cards.set(node.id, cardOf(node, words));
  }
  return cards;
}

/** @param {number} size @param {string} family @returns {(text: string) => number} */
function measure(size, family) {
  const font = `${size}px ${family}`;
  const found = MEASURES.get(font) ?? measureIn(font);
  MEASURES.set(font, found);
  return found;
}

/** @param {string} font @returns {(text: string) => number} */
function measureIn(font) {
  // A canvas of the page would have the page's styles computed at each word.
  const canvas = window.OffscreenCanvas ? new OffscreenCanvas(1, 1) : document.createElement("canvas");
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.font = font;
  context.textRendering = "geometricPrecision"; // as the picture is drawn
  /** @type {Map<string, number>} */
  const known = new Map();
  return (text) => {
    const width = known.get(text) ?? context.measureText(text).width;
    if (known.size > KNOWN) known.clear();
    known.set(text, width);
    return width;
  };
}
