// @ts-check
// The best layout that can be had in time: layered with care, layered in haste, or rows.
import { SIMPLEX_UP_TO, fromElk, planOf, toElk } from "./layered.js";
import { plainLayout } from "./plain.js";
import { LayoutTimeout } from "./worker.js";

const CAREFUL = 6000;
const HASTY = 12000;

/** @param {import("./worker.js").ElkWorker} worker @param {import("./layered.js").Card[]} cards @param {import("./layered.js").Link[]} edges @param {number} aspect
 * @returns {Promise<{ layout: import("./layered.js").Layout, quality: "best" | "slow" | "plain" }>} */
export async function layOut(worker, cards, edges, aspect) {
  const plan = planOf(cards, edges, aspect);
  const large = plan.largest > SIMPLEX_UP_TO; // the careful way would not end in time
  /** @type {[boolean, number][]} */
  const tries = large ? [[true, HASTY]] : [[false, CAREFUL], [true, HASTY]];
  for (const [simple, budget] of tries) {
    try {
      const layout = fromElk(await worker.layout(toElk(plan, { simple }), budget), plan);
      return { layout, quality: simple && !large ? "slow" : "best" };
    } catch (error) {
      if (!(error instanceof LayoutTimeout)) break;
    }
  }
  return { layout: plainLayout(cards, edges, aspect), quality: "plain" };
}
