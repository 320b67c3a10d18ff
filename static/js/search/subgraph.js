// @ts-check
// The address of the found nodes as a part of a graph, when more of them have come than the server knew of.

const MOST = 160; // as many nodes as a part of a graph may name

/** @param {string} href that of the server @param {string[]} ids of all nodes on the page */
export function widened(href, ids) {
  const [path, query = ""] = href.split("?");
  const parameters = new URLSearchParams(query);
  const named = (parameters.get("only") ?? "").split(",").filter(Boolean);
  parameters.set("only", [...new Set([...ids, ...named])].slice(0, MOST).join(","));
  return `${path}?${parameters}`;
}
