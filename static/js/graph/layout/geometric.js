// @ts-check
// The layouts by mode. Pure and synchronous: a worker calls this, and so do the tests. The layered one has two steps,
// since ELK lives in a worker of its own: its answer to toElk(planOf(…)) comes in the options.
import { circular } from "./circular.js";
import { force } from "./force.js";
import { fromElk, planOf } from "./layered.js";
import { radial } from "./radial.js";

/** @type {Record<string, (cards: import("./shapes.js").Card[], edges: import("./shapes.js").Link[], options?: import("./shapes.js").Options) => import("./shapes.js").Layout>} */
const LAYOUTS = { force, radial, circular, layered };

/** @param {import("./shapes.js").Card[]} cards @param {import("./shapes.js").Link[]} edges @param {import("./shapes.js").Mode} mode @param {import("./shapes.js").Options} [options] */
export function layout(cards, edges, mode, options) {
  return LAYOUTS[mode](cards, edges, options);
}

/** @param {import("./shapes.js").Card[]} cards @param {import("./shapes.js").Link[]} edges @param {import("./shapes.js").Options} [options] */
function layered(cards, edges, { aspect = 1.3, elk } = {}) {
  return fromElk(elk, planOf(cards, edges, aspect));
}
