// @ts-check
// Which layout is asked for: by the address, else by what this reader chose last, else layered. Pure.
import { MODES } from "./layout/shapes.js";

/** @typedef {import("./layout/shapes.js").Mode} Mode */

/** @param {string} search the query of the address @param {string | null} saved @returns {Mode} */
export function modeOf(search, saved) {
  const asked = [new URLSearchParams(search).get("layout"), saved];
  return /** @type {Mode} */ (asked.find((name) => MODES.some((mode) => mode === name)) ?? MODES[0]);
}

/** The query that asks for this layout; what else stands in it stays. @param {string} search @param {Mode} mode */
export function withMode(search, mode) {
  const query = new URLSearchParams(search);
  query.set("layout", mode);
  return `?${query}`;
}
