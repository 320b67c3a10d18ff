// @ts-check
// The layouts that need no ELK, by mode. Pure and synchronous: a worker calls this, and so do the tests.
import { circular } from "./circular.js";
import { force } from "./force.js";
import { radial } from "./radial.js";

/** @type {Record<string, (cards: import("./shapes.js").Card[], edges: import("./shapes.js").Link[], options?: import("./shapes.js").Options) => import("./shapes.js").Layout>} */
const LAYOUTS = { force, radial, circular };

/** @param {import("./shapes.js").Card[]} cards @param {import("./shapes.js").Link[]} edges @param {import("./shapes.js").Mode} mode @param {import("./shapes.js").Options} [options] */
export function layout(cards, edges, mode, options) {
  return LAYOUTS[mode](cards, edges, options);
}
