// @ts-check
// The vendored d3 files are classic scripts that add to one global object when they are loaded, in this order. Loaded
// as modules they do the same, in a page, in a worker and in Node, so they need neither a build nor an import map.
import "../../vendor/d3/d3-dispatch.min.js";
import "../../vendor/d3/d3-timer.min.js";
import "../../vendor/d3/d3-quadtree.min.js";
import "../../vendor/d3/d3-force.min.js";

export const { forceLink, forceManyBody, forceSimulation, forceX, forceY } = /** @type {any} */ (globalThis).d3;
