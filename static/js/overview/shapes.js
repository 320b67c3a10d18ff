// @ts-check
// What the parts of the overview hand to each other, and its measures. The map's unit is a pixel at 100 %.

/** What the server sends; see graphs/workspace/overview.py.
 * @typedef {{ revision: number, total: number, numbers: number[], types: number[], labels: string[], units: number[], sections: number[], edges: number[], chapters: Chapters }} Overview */
/** @typedef {{ titles: string[], levels: number[], starts: number[] }} Chapters */
/** @typedef {{ numbers: ArrayLike<number>, units: ArrayLike<number>, sections: ArrayLike<number> }} Nodes */
/** @typedef {{ title: string, more: number, first: number, last: number, nodes: number[] }} Part nodes that belong together, and the units between which they stand; ``more``: chapters of the same rank after the named one */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */
/** @typedef {Box & { title: string, more: number, first: number, last: number, count: number, cell: number, head: number }} Region ``head``: the height kept free for its title */
/** @typedef {{ x: Float32Array, y: Float32Array, size: Float32Array, region: Int16Array, degrees: Uint16Array, regions: Region[], bbox: Box }} Placed ``size``: how much of its cell a dot fills, 0 to 1 */
/** @typedef {import("../graph/viewport.js").View} View */

export const CELL = 96; // room of one dot at 100 %
export const ROW = Math.sqrt(3) / 2; // of a lattice of triangles
const FULL = 28; // pixels: up to here a dot grows with its cell, beyond it slower, so that its words get the room

/** The radius of a dot on the screen. @param {number} size @param {number} cell pixels */
export function radius(size, cell) {
  const half = cell <= FULL ? cell / 2 : (FULL / 2) * (cell / FULL) ** 0.45;
  return size * half;
}

/** @param {number} degree */
export function sizeOf(degree) {
  return Math.min(0.9, 0.38 + 0.13 * Math.sqrt(degree));
}
