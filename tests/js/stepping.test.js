import assert from "node:assert/strict";
import test from "node:test";
import { nextInRound, otherEnd, roundOf } from "../../static/js/graph/stepping.js";
import { extended, stepped } from "../../static/js/workspace/unit_steps.js";

const box = (x, y) => ({ x, y, w: 10, h: 10 });
const PLACES = new Map([["n1", box(0, 0)], ["n2", box(100, 0)], ["n3", box(0, 100)], ["n4", box(-100, 0)], ["n5", box(0, -100)]]);
const edge = (from, to) => ({ id: `${from}>${to}:causes`, from, to, relation: "causes" });
const TOUCHING = [edge("n1", "n4"), edge("n3", "n1"), edge("n1", "n2"), edge("n5", "n1"), edge("n1", "n9")];

test("the relations of a card go clockwise from the top, whichever way they point; one to nowhere in sight is last", () => {
  const others = roundOf("n1", TOUCHING, PLACES).map((one) => otherEnd(one, "n1"));
  assert.deepEqual(others, ["n5", "n2", "n3", "n4", "n9"]);
  assert.deepEqual(roundOf("n1", [...TOUCHING].reverse(), PLACES).map((one) => otherEnd(one, "n1")), others);
});

const ROUND = [{ id: "a" }, { id: "b" }, { id: "c" }];
for (const [now, by, expected] of [["", 1, "a"], ["", -1, "c"], ["a", 1, "b"], ["c", 1, "a"], ["a", -1, "c"], ["gone", 1, "a"]]) {
  test(`from ${now || "none"} by ${by} to ${expected}`, () => assert.equal(nextInRound(ROUND, now, by)?.id, expected));
}
test("a card without relations has none to step to", () => assert.equal(nextInRound([], "", 1), null));

const SIZES = [1, 3, 2];
for (const [unit, at, key, expected] of [
  [0, 0, "ArrowDown", [1, 0]], [1, 2, "ArrowDown", [2, 0]], [2, 0, "ArrowDown", null], [0, 0, "ArrowUp", null],
  [1, 0, "ArrowRight", [1, 1]], [1, 2, "ArrowRight", null], [1, 1, "ArrowLeft", [1, 0]], [1, 0, "ArrowLeft", null],
  [1, 2, "Home", [0, 0]], [0, 0, "End", [2, 0]], [0, 0, "Enter", null],
]) {
  test(`${key} in the source goes from ${unit}.${at} to ${expected}`, () =>
    assert.deepEqual(stepped(SIZES, { unit, at }, key), expected && { unit: expected[0], at: expected[1] }));
}

for (const [now, begun, key, expected] of [
  [2, false, "ArrowDown", 2], [2, false, "ArrowUp", 2], [2, true, "ArrowDown", 3], [2, true, "ArrowUp", 1], [0, true, "ArrowUp", 0],
  [4, true, "ArrowDown", 4], [2, false, "End", 4], [2, true, "Home", 0], [2, true, "ArrowRight", null],
]) {
  test(`from unit ${now} of five, ${begun ? "selected" : "not selected"}, Shift+${key} selects to ${expected}`, () => assert.equal(extended(5, now, begun, key), expected));
}
