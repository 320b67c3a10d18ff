// Where the keyboard goes: after a swap, after Back, out from under a notice, in and out of the reason of a dismissal.
import assert from "node:assert/strict";
import test from "node:test";
import { counterpart } from "../../static/js/dom/counterpart.js";
import { overlap } from "../../static/js/dom/overlap.js";
import { Lights } from "../../static/js/graph/lights.js";
import { standingEnd } from "../../static/js/graph/stepping.js";
import { answered, askReason } from "../../static/js/reviews/reason.js";
import { placeOf, regionAfter } from "../../static/js/workspace/whereabouts.js";

for (const [names, held, expected] of [
  [["a", "b", "a", "b"], { name: "b", at: 3 }, 3], // two notices, the second was undone
  [["a", "b"], { name: "b", at: 3 }, 1],
  [["a", "c"], { name: "b", at: 1 }, 0],
  [[], { name: "b", at: 0 }, -1],
]) {
  test(`of ${names.join("")} the counterpart of ${held.name} at ${held.at} is at ${expected}`, () => assert.equal(counterpart(names, held), expected));
}

const box = (left, top) => ({ left, top, right: left + 10, bottom: top + 10 });
for (const [a, b, expected] of [[box(0, 0), box(5, 5), true], [box(0, 0), box(10, 0), false], [box(0, 0), box(5, 30), false]]) {
  test(`${JSON.stringify([a, b])} lie ${expected ? "" : "not "}over each other`, () => assert.equal(overlap(a, b), expected));
}

test("a place is a region and the nearest thing with an id", () => {
  const active = { closest: (selector) => (selector === "[id]" ? { id: "finding-3" } : selector.includes("#check") ? { id: "check" } : null) };
  assert.deepEqual(placeOf(active), { region: "check", id: "finding-3" });
  assert.deepEqual(placeOf(null), { region: "", id: "" });
});

for (const [then, now, expected] of [
  [{ region: "graph" }, { region: "source", id: "u4" }, "graph"],
  [{ region: "graph" }, { region: "graph", id: "" }, ""],
  [{ region: "doc-head" }, { region: "source", id: "" }, ""],
  [undefined, { region: "source", id: "" }, ""],
]) {
  test(`back from ${now.region} to ${then?.region} goes to ${expected || "where it is"}`, () => assert.equal(regionAfter(then, now), expected));
}

test("one stands at the end of a relation one came from, never beside it", () => {
  const edge = { id: "n1>n2:causes", from: "n1", to: "n2", relation: "causes" };
  assert.deepEqual(["n1", "n2", "n9", ""].map((held) => standingEnd(edge, held)), ["n1", "n2", "n1", "n1"]);
});

test("the reason opens with the keyboard in it; Enter dismisses, Escape leaves, all else writes", () => {
  const [details, done] = [new Set(), []];
  const frame = { setAttribute: (name) => details.add(name), removeAttribute: (name) => details.delete(name) };
  const field = { matches: () => true, closest: () => frame, focus: () => done.push("focus") };
  askReason({ querySelector: () => field });
  const key = (key, more = {}) => answered({ key, shiftKey: false, isComposing: false, target: field, ...more });

  assert.deepEqual([...details, ...done], ["open", "focus"]);
  assert.deepEqual([key("x"), key("Enter", { shiftKey: true }), key("Enter", { isComposing: true })], ["", "", ""]);
  assert.equal(key("Enter"), "dismiss");
  assert.equal(key("Escape"), "leave");
  assert.equal(details.size, 0);
  assert.equal(answered({ key: "Enter", shiftKey: false, isComposing: false, target: { matches: () => false } }), "");
});

test("no part of the picture listens to the focus: that would make it a stop of the Tab key", () => {
  globalThis.MutationObserver = class { observe() {} };
  const heard = [];
  const listener = (name) => ({ addEventListener: (type) => heard.push(`${name} ${type}`) });
  new Lights(listener("scene"), listener("host"), new AbortController().signal);

  assert.deepEqual(heard, ["host focusin", "host focusout"]);
});
