// @ts-check
// From the address of a graph to everything that is needed to draw it.
import { layOut } from "./layout/index.js";
import { CARD, cardOf } from "./measure.js";
import { GraphModel } from "./model.js";
import { labelSize } from "./render.js";

const LABEL_FONT = 11;

/** @param {string} url @param {string} asked a node that must be in the window @param {AbortSignal} signal
 * @returns {Promise<import("./model.js").GraphData | null>} */
export async function fetchGraph(url, asked, signal) {
  const query = /^n\d+$/.test(asked) ? `?node=${asked}` : "";
  try {
    const answer = await fetch(`${url}${query}`, { headers: { Accept: "application/json" }, signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Measure the cards and labels of a graph and have it laid out.
 * @param {import("./model.js").GraphData} data @param {import("./layout/worker.js").ElkWorker} worker @param {number} aspect @param {string} family the font of the page */
export async function prepare(data, worker, aspect, family) {
  const [words, label] = [measure(CARD.font, family), measure(LABEL_FONT, family)];
  const cards = new Map(data.nodes.map((node) => [node.id, cardOf(node, words)]));
  const edges = data.edges.map((edge) => ({ ...edge, label: labelSize(data.labels.relations[edge.relation] ?? edge.relation, label) }));
  const { layout, quality } = await layOut(worker, [...cards.values()], edges, aspect);
  return { model: new GraphModel(data), cards, layout, quality, label };
}

/** @param {number} size @param {string} family @returns {(text: string) => number} */
function measure(size, family) {
  const context = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  context.font = `${size}px ${family}`;
  return (text) => context.measureText(text).width;
}
