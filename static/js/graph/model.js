// @ts-check
// The graph as the browser holds it: what the server sent, indexed. Never an authority on anything.
import { within } from "../text/graphemes.js";

const SPOKEN = 300; // a name to recognise a card by; the whole text stands on its card of details

/** @typedef {{ id: string, type: string, text: string, grounding: string, entailment: string, edited: boolean, units: number[], found: string }} GraphNode ``found`` says why when words were searched for */
/** @typedef {{ id: string, from: string, to: string, relation: string, grounding: string }} GraphEdge */
/** @typedef {{ text: string, label: string, href: string }} Remark */
/** ``matched`` nodes are in the part that was asked for, ``shown`` in its window; ``byLayout`` says that the layout took less, ``large`` that it may.
 * @typedef {{ revision: number, total: number, matched: number, shown: number, page: number, pages: number, words: string, scope: string, byLayout: string, large: boolean, aside: string, trouble: string, says: { count: string, remark: Remark | null }, nodes: GraphNode[], edges: GraphEdge[], labels: { types: Record<string, string>, relations: Record<string, string>, found: Record<string, string> } }} GraphData */

export class GraphModel {
  /** @param {GraphData} data */
  constructor(data) {
    this.data = data;
    /** @type {Map<string, GraphNode>} */
    this.nodes = new Map(data.nodes.map((node) => [node.id, node]));
    /** @type {Map<string, GraphEdge>} */
    this.edges = new Map(data.edges.map((edge) => [edge.id, edge]));
    /** @type {Map<string, GraphEdge[]>} */
    this.touching = new Map(data.nodes.map((node) => [node.id, []]));
    for (const edge of data.edges) {
      this.touching.get(edge.from)?.push(edge);
      this.touching.get(edge.to)?.push(edge);
    }
  }

  /** @param {string} id */
  degree(id) {
    return this.touching.get(id)?.length ?? 0;
  }

  /** What stays bright when something is selected: itself, its relations, and their other ends.
   * @param {{ node: string, edge: string }} selection */
  around({ node, edge }) {
    const [nodes, edges] = [new Set(), new Set()];
    const chosen = this.edges.get(edge);
    for (const touched of chosen ? [chosen] : this.touching.get(node) ?? []) {
      edges.add(touched.id);
      nodes.add(touched.from).add(touched.to);
    }
    if (this.nodes.has(node)) nodes.add(node);
    return { nodes, edges };
  }

  /** @param {string} id */
  describe(id) {
    const node = this.nodes.get(id);
    if (!node) return "";
    const place = node.units.length ? `, ¶${node.units[0] + 1}` : "";
    return `${this.data.labels.types[node.type] ?? node.type}${place}: ${shortened(node.text)}`;
  }
}

/** @param {string} text */
function shortened(text) {
  const head = within(text, SPOKEN);
  return head.length < text.length ? `${head}…` : text;
}
