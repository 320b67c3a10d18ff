// @ts-check
// The connected components of a graph, each in the order of its input. Pure.

/** @template {{ id: string }} C @template {{ from: string, to: string }} E
 * @param {C[]} cards @param {E[]} edges @returns {{ cards: C[], edges: E[] }[]} */
export function partsOf(cards, edges) {
  const parent = new Map(cards.map(({ id }) => [id, id]));
  const root = (/** @type {string} */ id) => {
    let top = id;
    while (parent.get(top) !== top) {
      parent.set(top, parent.get(parent.get(top) ?? "") ?? top);
      top = parent.get(top) ?? top;
    }
    return top;
  };
  for (const { from, to } of edges) parent.set(root(from), root(to));
  /** @type {Map<string, { cards: C[], edges: E[] }>} */
  const parts = new Map();
  const part = (/** @type {string} */ id) => {
    const key = root(id);
    if (!parts.has(key)) parts.set(key, { cards: [], edges: [] });
    return /** @type {{ cards: C[], edges: E[] }} */ (parts.get(key));
  };
  for (const card of cards) part(card.id).cards.push(card);
  for (const edge of edges) part(edge.from).edges.push(edge);
  return [...parts.values()];
}
