import assert from "node:assert/strict";
import test from "node:test";
import { parted } from "../../static/js/graph/words.js";
import { GraphModel } from "../../static/js/graph/model.js";

const node = (id) => ({ id, type: "fact", text: `text of ${id}`, grounding: "grounded", entailment: "unverified", edited: false, units: [4] });
const edge = (from, to, relation = "causes") => ({ id: `${from}>${to}:${relation}`, from, to, relation, grounding: "grounded" });
const model = new GraphModel({
  revision: 1, total: 4, shown: 4, nodes: ["n1", "n2", "n3", "n4"].map(node), edges: [edge("n1", "n2"), edge("n3", "n1"), edge("n2", "n1")],
  labels: { types: { fact: "Tatsache" }, relations: {} },
});

for (const [name, selection, nodes, edges] of [
  ["a node keeps its relations and their other ends bright", { node: "n1", edge: "" }, ["n1", "n2", "n3"], 3],
  ["a relation keeps its two ends bright", { node: "", edge: "n3>n1:causes" }, ["n1", "n3"], 1],
  ["an isolated node stands alone", { node: "n4", edge: "" }, ["n4"], 0],
  ["an unknown node dims nothing", { node: "n9", edge: "" }, [], 0],
]) {
  test(name, () => {
    const around = model.around(selection);
    assert.deepEqual([...around.nodes].sort(), nodes);
    assert.equal(around.edges.size, edges);
  });
}

test("a card is announced with its type in the reader's language, its unit counted from one, and its words", () => {
  assert.equal(model.describe("n1"), "Tatsache, ¶5: text of n1");
});

for (const [line, words, pieces] of [
  ["Heavy rain in Rainham", "rain", ["Heavy ", "rain", " in ", "Rain", "ham"]],
  ["a (b) [c] \\ 1-2", "(b) \\ 1-2", ["a ", "(b)", " [c] ", "\\", " ", "1-2", ""]],
  ["数据安全法", "数据 安全", ["", "数据", "", "安全", "法"]],
  ["nothing asked", " ", ["nothing asked"]],
]) {
  test(`the words “${words}” are told apart in “${line}”`, () => assert.deepEqual(parted(line, words), pieces));
}
