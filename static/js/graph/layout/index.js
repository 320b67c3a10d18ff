// @ts-check
// The best layout that can be had in time. Layered: with care, in haste, or rows. The others: in time or not at all,
// and then the picture that is there stays.
import { SIMPLEX_UP_TO, fromElk, planOf, toElk } from "./layered.js";
import { plainLayout } from "./plain.js";
import { LayoutCancelled, LayoutTimeout } from "./worker.js";

const CAREFUL = 6000;
const HASTY = 12000;
const BUDGET = 10000; // three times what 800 cards in one component take

/** @typedef {import("./shapes.js").Layout} Layout */
/** @typedef {import("./shapes.js").Card} Card */
/** @typedef {import("./shapes.js").Link} Link */
/** @typedef {{ elk: import("./worker.js").ElkWorker, geometric: import("./worker.js").GeometricWorker }} Workers */
/** @typedef {{ layout: Layout, quality: "best" | "slow" | "plain" } | { layout: null, quality: "late" | "cancelled" | "failed" }} Outcome */

/** @param {import("./shapes.js").Mode} mode @param {Workers} workers @param {Card[]} cards @param {Link[]} edges @param {number} aspect @returns {Promise<Outcome>} */
export async function layOutAs(mode, { elk, geometric }, cards, edges, aspect) {
  const [lean, links] = [cards.map(cardOnly), edges.map(linkOnly)];
  const ask = (/** @type {import("./shapes.js").Options} */ options) => geometric.layout(lean, links, mode, { aspect, ...options }, BUDGET);
  try {
    if (mode === "layered") return await layered(elk, lean, links, aspect, (answer) => ask({ elk: answer }));
    return { layout: await ask({}), quality: "best" };
  } catch (error) {
    const quality = error instanceof LayoutTimeout ? "late" : error instanceof LayoutCancelled ? "cancelled" : "failed";
    return { layout: null, quality };
  }
}

/** Layered, for a page without the second worker; never refuses. @param {import("./worker.js").ElkWorker} worker @param {Card[]} cards @param {Link[]} edges @param {number} aspect
 * @returns {Promise<{ layout: Layout, quality: "best" | "slow" | "plain" }>} */
export async function layOut(worker, cards, edges, aspect) {
  try {
    return await layered(worker, cards, edges, aspect, (answer, plan) => fromElk(answer, plan));
  } catch {
    return { layout: plainLayout(cards, edges, aspect), quality: "plain" };
  }
}

/** ``read`` makes the picture of ELK's answer: here, or where it keeps nobody waiting.
 * @param {import("./worker.js").ElkWorker} worker @param {Card[]} cards @param {Link[]} edges @param {number} aspect @param {(answer: any, plan: import("./layered.js").Plan) => Layout | Promise<Layout>} read
 * @returns {Promise<{ layout: Layout, quality: "best" | "slow" | "plain" }>} */
async function layered(worker, cards, edges, aspect, read) {
  const plan = planOf(cards, edges, aspect);
  const answered = await answerInTime(worker, plan);
  if (!answered) return { layout: plainLayout(cards, edges, aspect), quality: "plain" };
  return { layout: await read(answered.answer, plan), quality: answered.quality };
}

/** @param {import("./worker.js").ElkWorker} worker @param {import("./layered.js").Plan} plan @returns {Promise<{ answer: any, quality: "best" | "slow" } | null>} */
async function answerInTime(worker, plan) {
  const large = plan.size > SIMPLEX_UP_TO; // the careful way would not end in time
  /** @type {[boolean, number][]} */
  const tries = large ? [[true, HASTY]] : [[false, CAREFUL], [true, HASTY]];
  for (const [simple, budget] of tries) {
    try {
      return { answer: await worker.layout(toElk(plan, { simple }), budget), quality: simple && !large ? "slow" : "best" };
    } catch (error) {
      if (error instanceof LayoutCancelled) throw error;
      if (!(error instanceof LayoutTimeout)) return null;
    }
  }
  return null;
}

/** Without the words of the card, which the worker does not need. @param {Card} card @returns {Card} */
function cardOnly({ id, w, h }) {
  return { id, w, h };
}

/** @param {Link} link @returns {Link} */
function linkOnly({ id, from, to, relation, label }) {
  return { id, from, to, relation, label };
}
