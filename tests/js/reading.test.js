import assert from "node:assert/strict";
import test from "node:test";
import { filled, stepped, turnOf } from "../../static/js/reading/cycling.js";
import { lookAt, quotedAmong } from "../../static/js/reading/current_quote.js";
import { placed } from "../../static/js/reading/placing.js";
import { MOST, keyOf, restored, visited } from "../../static/js/reading/trail.js";
import { surplus } from "../../static/js/reading/windows.js";

const stop = (n, label = `node ${n}`) => ({ key: `node=n${n}`, label, type: "fact" });

test("a turn is said only where there is something to go round", () => {
  assert.deepEqual(turnOf(["n1", "n2", "n3"], "n2"), { n: 2, all: 3 });
  assert.equal(turnOf(["n1"], "n1"), null);
  assert.equal(turnOf(["n1", "n2"], "n9"), null);
});

for (const [place, step, count, expected] of [[-1, 1, 3, 0], [-1, -1, 3, 2], [2, 1, 3, 0], [0, -1, 3, 2], [0, 1, 1, 0], [-1, 1, 0, -1]]) {
  test(`from ${place} of ${count} a step of ${step} leads to ${expected}`, () => assert.equal(stepped(place, step, count), expected));
}

test("a sentence takes its values and keeps what it has none for", () => {
  assert.equal(filled("%(n)s of %(all)s, %(other)s", { n: 0, all: 5 }), "0 of 5, %(other)s");
  assert.equal(filled(undefined, {}), "");
  assert.equal(filled("%(from)s causes %(to)s", { from: "the %(to)s of $&", to: "fire" }), "the %(to)s of $& causes fire");
});

test("what is visited again keeps its place, and the oldest goes when there are too many", () => {
  const all = Array.from({ length: MOST }, (_, n) => stop(n));
  assert.deepEqual(visited(all, stop(3, "changed")).map(({ label }) => label)[3], "changed");
  assert.deepEqual(visited(all, stop(99)).map(({ key }) => key), [...all.slice(1), stop(99)].map(({ key }) => key));
  assert.equal([...visited([], stop(1, "😀".repeat(500)))[0].label].length, 80);
});

for (const text of [null, "", "{", "[1]", '[{"key":"javascript:x","label":"","type":""}]', '{"a":1}']) {
  test(`a kept trail of ${text} is none`, () => assert.deepEqual(restored(text), []));
}

test("a selection has one key, whatever stands beside it", () => {
  assert.equal(keyOf({ node: "n1", edge: "", unit: 4 }), "node=n1");
  assert.equal(keyOf({ node: "", edge: "n1>n2:is_a", unit: 4 }), "edge=n1%3En2%3Ais_a");
  assert.equal(keyOf({ node: "", edge: "", unit: 0 }), "unit=0");
  assert.equal(keyOf({ node: "", edge: "", unit: null }), "");
});

for (const [first, last, way, expected] of [
  [0, 1199, "next", null],
  [0, 1399, "next", { from: 0, to: 199, more: 0, side: "previous" }],
  [400, 1612, "next", { from: 400, to: 599, more: 400, side: "previous" }],
  [200, 1450, "previous", { from: 1400, to: 1450, more: 1400, side: "next" }],
  [200, 1399, "previous", null],
]) {
  test(`of the units ${first} to ${last} ${expected ? `${expected.from} to ${expected.to} go` : "all stay"} when the ${way} ones came`, () => {
    assert.deepEqual(surplus(first, last, 200, way), expected);
  });
}

const FRAME = { w: 1000, h: 600 };
const SIZE = { w: 300, h: 200 };
for (const [name, anchor, beside, expected] of [
  ["below", { left: 100, right: 200, top: 100, bottom: 120 }, false, { x: 100, y: 128 }],
  ["above where there is no room below", { left: 100, right: 200, top: 500, bottom: 520 }, false, { x: 100, y: 292 }],
  ["inside the frame at the right edge", { left: 950, right: 990, top: 100, bottom: 120 }, false, { x: 692, y: 128 }],
  ["to the right of a card", { left: 100, right: 300, top: 100, bottom: 160 }, true, { x: 308, y: 100 }],
  ["to the left where the right is full", { left: 700, right: 900, top: 100, bottom: 160 }, true, { x: 392, y: 100 }],
]) {
  test(`a glance stands ${name}`, () => assert.deepEqual(placed(anchor, SIZE, FRAME, beside), expected));
}

test("a glance larger than the window still begins inside", () => {
  assert.deepEqual(placed({ left: 0, right: 10, top: 0, bottom: 10 }, { w: 2000, h: 2000 }, FRAME), { x: 8, y: 8 });
});

test("the marks of the quote that is looked at are told by their place in the source", () => {
  const marks = [10, 20, 30].map((at) => ({ dataset: { at: String(at) } }));
  lookAt({ item: "n1", start: 15, end: 30 });
  assert.deepEqual(quotedAmong(marks, "n1"), [marks[1]]);
  assert.deepEqual(quotedAmong(marks, "n2"), []);
  lookAt(null);
  assert.deepEqual(quotedAmong(marks, "n1"), []);
});
