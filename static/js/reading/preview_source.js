// @ts-check
// What a glance is about, and what the server says of it. Answers are kept until the graph changes.
import { isGood } from "../dom/replies.js";

/** @typedef {{ nodes: string[], edge: string }} Item */

const TRIGGERS = [
  "#source mark[data-nodes]", "a.tag[data-node]", ".link__other", ".link__relation", ".trail a[data-node]", ".trail a[data-edge]",
  "kg-graph svg [data-node]", "kg-graph svg [data-edge]",
].join();
const MOST_NODES = 20;
const MOST_KEPT = 200;

/** @type {Map<string, Promise<Element | null>>} */
const kept = new Map();

/** @param {Element} target @returns {{ element: Element | null, item: Item | null }} */
export function itemOf(target) {
  const element = /** @type {HTMLElement | SVGElement | null} */ (target.closest(TRIGGERS));
  const { nodes, node, edge } = element?.dataset ?? {};
  const named = (nodes ?? node ?? "").split(" ").filter(Boolean).slice(0, MOST_NODES);
  return { element, item: named.length || edge ? { nodes: named, edge: named.length ? "" : edge ?? "" } : null };
}

/** @param {string} url @param {Item} item @returns {Promise<Element | null>} */
export function previewOf(url, { nodes, edge }) {
  const query = new URLSearchParams(edge ? { edge } : { nodes: nodes.join(" ") });
  const address = `${url}?${query}`;
  if (kept.size > MOST_KEPT) kept.clear();
  const known = kept.get(address) ?? ask(address).then((answer) => {
    if (!answer) kept.delete(address); // it may be had the next time
    return answer;
  });
  kept.set(address, known);
  return known;
}

/** @param {string} address */
async function ask(address) {
  try {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    if (!isGood(answer)) return null;
    return new DOMParser().parseFromString(await answer.text(), "text/html").body.firstElementChild;
  } catch {
    return null;
  }
}

document.body.addEventListener("kg:graph-changed", () => kept.clear());
