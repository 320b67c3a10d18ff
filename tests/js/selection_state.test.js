import assert from "node:assert/strict";
import test from "node:test";
import { NOTHING, choose, fromSearch, toSearch } from "../../static/js/workspace/selection_state.js";

test("a node and a relation exclude each other", () => {
  const node = choose(NOTHING, { node: "n1" });
  assert.deepEqual(choose(node, { edge: "n1>n2:causes" }), { node: "", edge: "n1>n2:causes", unit: null });
});

test("a unit selects the first node that stands on it, and the next one when chosen again", () => {
  const nodes = ["n1", "n2"];
  const first = choose(NOTHING, { unit: 4, nodes });
  const second = choose(first, { unit: 4, nodes });
  const third = choose(second, { unit: 4, nodes });

  assert.deepEqual([first.node, second.node, third.node], ["n1", "n2", "n1"]);
});

test("a unit without nodes is selected alone", () => {
  assert.deepEqual(choose({ node: "n1", edge: "", unit: 1 }, { unit: 2, nodes: [] }), { node: "", edge: "", unit: 2 });
});

test("choosing nothing clears", () => {
  assert.deepEqual(choose({ node: "n1", edge: "", unit: 1 }, {}), NOTHING);
});

for (const [search, expected] of [
  ["", NOTHING],
  ["?node=n3", { node: "n3", edge: "", unit: null }],
  ["?unit=0", { node: "", edge: "", unit: 0 }],
  ["?node=n3&edge=n1%3En2:causes", { node: "n3", edge: "", unit: null }],
  ["?edge=n1%3En2:causes&unit=7", { node: "", edge: "n1>n2:causes", unit: 7 }],
  ["?unit=-1", NOTHING],
  ["?unit=1e3", NOTHING],
]) {
  test(`the address ${search || "without a query"} is read`, () => assert.deepEqual(fromSearch(search), expected));
}

test("the address keeps the view and the part that is shown", () => {
  assert.equal(toSearch({ node: "n2", edge: "", unit: null }, "?view=list&node=n1&unit=3&section=x"), "?view=list&section=x&node=n2");
});

test("a selection survives the way through the address", () => {
  const selection = { node: "", edge: "n1>n2:is_a", unit: 12 };
  assert.deepEqual(fromSearch(toSearch(selection, "")), selection);
});
