import assert from "node:assert/strict";
import test from "node:test";
import { apart } from "../../static/js/graph/layout/geometry.js";
import { labelled, labelsOf } from "../../static/js/graph/layout/labels.js";

const at = (x, y) => ({ x, y });
const route = (id, ...points) => ({ id, kind: "straight", points, label: null });
const edge = (id) => ({ id, from: "n1", to: "n2", relation: "causes", label: { w: 60, h: 19 } });
const wall = (id, x, y, w, h) => [id, { id, x, y, w, h }];

test("a chip stands in the middle of its line where nothing is in the way", () => {
  const [{ label }] = labelled([route("e", at(0, 0), at(400, 0))], new Map(), [edge("e")]);

  assert.deepEqual(label, { x: 170, y: -9.5, w: 60, h: 19 });
});

test("two chips whose lines meet do not lie on each other, nor on the other's line", () => {
  const [a, b] = labelled([route("a", at(0, 0), at(400, 300)), route("b", at(0, 300), at(400, 0))], new Map(), [edge("a"), edge("b")]);

  assert.ok(apart(a.label, b.label) >= 2);
  assert.ok(a.label.x + 30 !== 200 && b.label.x + 30 !== 200);
});

test("between two cards that leave no room the chip stands beside its line", () => {
  const cards = new Map([wall("n1", 0, 0, 200, 80), wall("n2", 220, 0, 200, 80)]);
  const [{ label }] = labelled([route("e", at(200, 40), at(220, 40))], cards, [edge("e")]);

  assert.ok(label && [...cards.values()].every((card) => apart(card, label) >= 2));
});

test("a chip that fits nowhere is hidden, and its place to be shown at is on the line", () => {
  const cards = new Map([wall("n1", -500, -500, 500, 1000), wall("n2", 10, -500, 500, 1000)]);
  const routes = labelled([route("e", at(0, 0), at(10, 0))], cards, [edge("e")]);

  assert.equal(routes[0].label, null);
  assert.deepEqual(labelsOf(routes, [edge("e")]).get("e"), { x: -25, y: -9.5, w: 60, h: 19, hidden: true });
});
