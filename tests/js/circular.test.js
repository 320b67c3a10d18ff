import assert from "node:assert/strict";
import test from "node:test";
import { layout } from "../../static/js/graph/layout/geometric.js";
import { angleAt } from "../../static/js/graph/layout/rim.js";
import { sifted } from "../../static/js/graph/layout/sifting.js";
import { checkPictures } from "./checked.js";
import { FIXTURES } from "./graphs.js";

checkPictures("circular", ({ cards, edges }, aspect = 1.3) => layout(cards, edges, "circular", { aspect }), {
  gap: 14,
  throughShare: (cards) => (cards <= 60 ? 0 : cards <= 200 ? 0.01 : Infinity),
});

test("shares of a turn go clockwise from twelve o'clock, all the way and always on", () => {
  const angles = Array.from({ length: 101 }, (_, i) => angleAt(i / 100, 232, 98));

  assert.ok(Math.abs(angles[0] + Math.PI / 2) < 1e-9);
  assert.ok(Math.abs(angles[25]) < 1e-9 && Math.abs(angles[50] - Math.PI / 2) < 1e-9);
  assert.ok(Math.abs(angles[100] - angles[0] - 2 * Math.PI) < 1e-9);
  assert.ok(angles.every((angle, i) => !i || angle > angles[i - 1]));
});

test("a cycle that comes in disorder is put in its order", () => {
  const { cards } = FIXTURES.cycle;
  const ring = [1, 5, 2, 7, 3, 8, 4, 6];
  const edges = ring.map((from, i) => ({ from: `n${from}`, to: `n${ring[(i + 1) % 8]}` }));
  const order = sifted(cards, edges).map((id) => ring.indexOf(Number(id.slice(1))));

  assert.ok(order.every((at, i) => [1, 7].includes((order[(i + 1) % 8] - at + 8) % 8)), order.join(" "));
});
