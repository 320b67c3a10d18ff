import assert from "node:assert/strict";
import test from "node:test";
import { layOut } from "../../static/js/graph/layout/index.js";
import { LayoutTimeout } from "../../static/js/graph/layout/worker.js";
import { graph } from "./graphs.js";

/** A worker whose answers are given beforehand: "late", "broken" or an answer of ELK. */
function scripted(...answers) {
  const asked = [];
  const layout = async (question, budget) => {
    asked.push({ placement: question.children[0].layoutOptions["elk.layered.nodePlacement.strategy"], budget });
    const answer = answers.shift();
    if (answer === "late") throw new LayoutTimeout();
    if (answer === "broken") throw new Error("no worker");
    return { width: 1, height: 1, children: [], edges: [] };
  };
  return { layout, asked };
}

const small = graph(3, [[1, 2]]);
const large = graph(300, Array.from({ length: 299 }, (_, i) => [i + 1, i + 2]));

for (const [name, { cards, edges }, answers, quality, placements] of [
  ["the careful layout is taken when it comes in time", small, ["fine"], "best", ["NETWORK_SIMPLEX"]],
  ["a late one is followed by a simpler one, which says so", small, ["late", "fine"], "slow", ["NETWORK_SIMPLEX", "BRANDES_KOEPF"]],
  ["when both are late the cards stand in rows", small, ["late", "late"], "plain", ["NETWORK_SIMPLEX", "BRANDES_KOEPF"]],
  ["a broken worker is not asked twice", small, ["broken"], "plain", ["NETWORK_SIMPLEX"]],
  ["a large graph is laid out the quick way at once", large, ["fine"], "best", ["BRANDES_KOEPF"]],
]) {
  test(name, async () => {
    const worker = scripted(...answers);
    const result = await layOut(worker, cards, edges, 1.3);

    assert.equal(result.quality, quality);
    assert.deepEqual(worker.asked.map(({ placement }) => placement), placements);
    if (quality === "plain") assert.equal(result.layout.positions.size, cards.length);
  });
}
