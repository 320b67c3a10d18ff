// @ts-check
// Which part of the graph the address asks for, as query strings. Pure: the server alone knows what is in that part.

export const SCOPE = ["q", "around", "hops", "section", "type", "relation", "grounding", "entailment", "review", "only", "w", "whole"];
const VIEW = ["view", "layout", "order"];

/** Only what says which part; equal parts of equal addresses are equal strings. @param {string} search */
export function scopeOf(search) {
  const query = new URLSearchParams(search);
  const pairs = SCOPE.flatMap((name) => query.getAll(name).sort().map((value) => [name, value]));
  return new URLSearchParams(pairs.filter(([, value]) => value)).toString();
}

/** The query of the graph as JSON. @param {string} search the address
 * @param {{ node?: string, edge?: string }} wanted what must be there @param {string} layout @param {number | null} unit the one that is read */
export function graphQuery(search, { node = "", edge = "" }, layout, unit) {
  const query = new URLSearchParams(scopeOf(search));
  query.set("layout", layout);
  if (/^n\d+$/.test(node)) query.set("node", node);
  else if (/^n\d+>n\d+:\w+$/.test(edge)) query.set("edge", edge);
  if (unit !== null) query.set("unit", String(unit));
  return `?${query}`;
}

/** A link goes to another part, not to another view: what it does not say stays as it is. Its page of a list does not.
 * @param {string} target the query of the link @param {string} now that of the address */
export function keeping(target, now) {
  const [query, before] = [new URLSearchParams(target), new URLSearchParams(now)];
  for (const name of VIEW) {
    const value = before.get(name);
    if (value && !query.get(name)) query.set(name, value);
  }
  return `?${query}`;
}

/** The query of the form above the graph: what is empty is left out, and so are the types when all are ticked.
 * @param {Iterable<[string, unknown]>} entries @param {number} types how many there are to tick */
export function formSearch(entries, types) {
  const pairs = [...entries].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value);
  const all = pairs.filter(([name]) => name === "type").length >= types;
  return `?${new URLSearchParams(pairs.filter(([name]) => name !== "type" || !all))}`;
}

/** The same part, another window of it. @param {string} search @param {number} page */
export function windowSearch(search, page) {
  const query = new URLSearchParams(search);
  query.delete("whole");
  query.set("w", String(page));
  return `?${query}`;
}
