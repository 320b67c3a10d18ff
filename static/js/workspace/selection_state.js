// @ts-check
// What is selected, as a value. Node and edge exclude each other; a unit may stand beside either.

/** @typedef {{ node: string, edge: string, unit: number | null }} Selection */
/** @typedef {{ node: string, unit?: number | null } | { edge: string, unit?: number | null } | { unit: number, nodes?: string[] } | {}} Choice */

/** @type {Selection} */
export const NOTHING = Object.freeze({ node: "", edge: "", unit: null });

/** The selection after a choice. Choosing a unit again goes on to its next node.
 * @param {Selection} now @param {any} choice @returns {Selection} */
export function choose(now, choice) {
  const unit = Number.isInteger(choice.unit) ? choice.unit : null;
  if (choice.node) return { node: choice.node, edge: "", unit };
  if (choice.edge) return { node: "", edge: choice.edge, unit };
  if (unit === null) return NOTHING;
  const nodes = choice.nodes ?? [];
  const again = now.unit === unit ? nodes.indexOf(now.node) + 1 : 0;
  return { node: nodes[again % nodes.length] ?? "", edge: "", unit };
}

/** @param {Selection} a @param {Selection} b */
export function same(a, b) {
  return a.node === b.node && a.edge === b.edge && a.unit === b.unit;
}

/** @param {string} search @returns {Selection} */
export function fromSearch(search) {
  const query = new URLSearchParams(search);
  const unit = query.get("unit") ?? "";
  return {
    node: query.get("node") ?? "",
    edge: query.get("node") ? "" : query.get("edge") ?? "",
    unit: /^\d+$/.test(unit) ? Number(unit) : null,
  };
}

/** The query string of a selection; what else stands in ``search`` (view, order, page, scope) stays.
 * @param {Selection} selection @param {string} search */
export function toSearch(selection, search) {
  const query = new URLSearchParams(search);
  for (const name of ["node", "edge", "unit"]) query.delete(name);
  if (selection.node) query.set("node", selection.node);
  if (selection.edge) query.set("edge", selection.edge);
  if (selection.unit !== null) query.set("unit", String(selection.unit));
  const text = query.toString();
  return text ? `?${text}` : "";
}
