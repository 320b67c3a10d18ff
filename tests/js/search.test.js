import assert from "node:assert/strict";
import test from "node:test";
import { FIELD, placeAfter } from "../../static/js/search/arrows.js";
import { MOST, readList, remembered } from "../../static/js/search/recent.js";
import { widened } from "../../static/js/search/subgraph.js";

for (const [key, at, count, expected] of [
  ["ArrowDown", FIELD, 3, 0],
  ["ArrowDown", FIELD, 0, null],
  ["ArrowUp", FIELD, 3, null],
  ["Home", FIELD, 3, null], // in the field it is the cursor's
  ["Escape", FIELD, 3, null],
  ["ArrowDown", 0, 3, 1],
  ["ArrowDown", 2, 3, null],
  ["ArrowUp", 2, 3, 1],
  ["ArrowUp", 0, 3, FIELD],
  ["Home", 2, 3, 0],
  ["Home", 0, 3, null],
  ["End", 0, 3, 2],
  ["End", 2, 3, null],
  ["Escape", 1, 3, FIELD],
  ["Enter", 1, 3, null], // a link is followed as links are
]) {
  test(`${key} at ${at} of ${count} leads to ${expected}`, () => assert.equal(placeAfter(key, at, count), expected));
}

test("the newest search comes first, each once, at most eight", () => {
  const all = ["rain", "flood", "Rain  ", " levee ", ...Array.from({ length: 9 }, (_, n) => `w${n}`)].reduce(remembered, []);
  assert.equal(all.length, MOST);
  assert.equal(all[0], "w8");
  assert.deepEqual(["rain", "flood", "Rain  "].reduce(remembered, []), ["Rain", "flood"]);
  assert.deepEqual(remembered(["rain"], "   "), ["rain"]);
  assert.deepEqual(remembered([], "知识\n 图谱"), ["知识 图谱"]);
});

for (const [text, expected] of [
  [null, []],
  ["{", []],
  ["{}", []],
  ['["rain", 7, null, "", "flood"]', ["rain", "flood"]],
]) {
  test(`${text} is read as ${JSON.stringify(expected)}`, () => assert.deepEqual(readList(text), expected));
}

test("the part of a graph grows with what is shown", () => {
  assert.equal(widened("/documents/x/?only=n1%2Cn9", ["n1", "n2"]), "/documents/x/?only=n1%2Cn2%2Cn9");
  const many = Array.from({ length: 200 }, (_, n) => `n${n + 1}`);
  assert.equal(widened("/d/?only=n1", many).split("%2C").length, 160);
});
