import assert from "node:assert/strict";
import test from "node:test";
import { formSearch, graphQuery, keeping, scopeOf, windowSearch } from "../../static/js/workspace/scope_state.js";

for (const [search, expected] of [
  ["", ""],
  ["?node=n1&view=list&layout=force", ""],
  ["?type=rule&type=fact&q=rain", "q=rain&type=fact&type=rule"],
  ["?q=&section=", ""],
  ["?w=2&whole=1&around=n1&hops=2&relation=is_a&entailment=verified&grounding=grounded&review=accepted", "around=n1&hops=2&relation=is_a&grounding=grounded&entailment=verified&review=accepted&w=2&whole=1"],
]) {
  test(`the part of ${search || "an empty address"}`, () => assert.equal(scopeOf(search), expected));
}

test("equal parts are equal strings, in whatever order they stand", () => {
  assert.equal(scopeOf("?q=a&type=rule&type=fact"), scopeOf("?type=fact&node=n4&type=rule&q=a"));
});

for (const [wanted, unit, expected] of [
  [{}, null, "?q=rain&layout=radial"],
  [{ node: "n3" }, 7, "?q=rain&layout=radial&node=n3&unit=7"],
  [{ node: "", edge: "n1>n2:is_a" }, 0, "?q=rain&layout=radial&edge=n1%3En2%3Ais_a&unit=0"],
  [{ node: "n3;drop", edge: "x" }, null, "?q=rain&layout=radial"],
]) {
  test(`the graph is asked for with ${JSON.stringify(wanted)}`, () => assert.equal(graphQuery("?q=rain&view=graph&node=n9", wanted, "radial", unit), expected));
}

test("a link keeps the view, the layout and the order it does not name, and nothing else", () => {
  assert.equal(keeping("?section=s2", "?view=list&order=type&layout=force&page=3&q=rain&node=n1"), "?section=s2&view=list&layout=force&order=type");
  assert.equal(keeping("?view=graph", "?view=list&layout=force"), "?view=graph&layout=force");
});

for (const [entries, expected] of [
  [[["q", " rain "], ["type", "fact"], ["grounding", ""]], "?q=rain&type=fact"],
  [[["type", "fact"], ["type", "rule"]], "?"],
  [[["type", "fact"], ["relation", "causes"], ["relation", "is_a"]], "?type=fact&relation=causes&relation=is_a"],
]) {
  test(`a form with ${JSON.stringify(entries)}`, () => assert.equal(formSearch(entries, 2), expected));
}

test("another window is the same part, and no longer all of it at once", () => {
  assert.equal(windowSearch("?q=rain&w=1&whole=1&node=n2", 3), "?q=rain&w=3&node=n2");
});
