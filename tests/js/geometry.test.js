import assert from "node:assert/strict";
import test from "node:test";
import { clipped, clippedCurve, crossing, enters, exitOf } from "../../static/js/graph/layout/geometry.js";
import { BoxGrid } from "../../static/js/graph/layout/grid.js";
import { generator } from "./graphs.js";

const box = { x: 100, y: 100, w: 200, h: 80 };
const at = (x, y) => ({ x, y });

for (const [name, a, b, margin, answer] of [
  ["through the middle", at(0, 140), at(400, 140), 0, true],
  ["across a corner", at(90, 130), at(130, 90), 0, true],
  ["past a corner", at(80, 110), at(120, 70), 0, false],
  ["past a corner, within the margin", at(85, 105), at(110, 90), 8, true],
  ["along a side", at(0, 100), at(400, 100), 0, false],
  ["ends before it", at(0, 140), at(99, 140), 0, false],
  ["begins and ends inside", at(150, 140), at(160, 140), 0, true],
  ["straight down beside it", at(99, 0), at(99, 400), 0, false],
]) {
  test(`a segment ${name} ${answer ? "enters" : "does not enter"} a box`, () => {
    assert.equal(enters(a, b, box, margin), answer);
    assert.equal(enters(b, a, box, margin), answer);
  });
}

test("a straight line between boxes of 180, 400 apart, begins and ends on their sides", () => {
  const [from, to] = [{ x: -90, y: -40, w: 180, h: 80 }, { x: 310, y: -40, w: 180, h: 80 }];

  assert.deepEqual(clipped([at(0, 0), at(400, 0)], from, to), [at(90, 0), at(310, 0)]);
});

test("a curve is cut at the borders and keeps the direction of its control point there", () => {
  const [from, to] = [{ x: -95, y: -41, w: 190, h: 82 }, { x: 305, y: 79, w: 190, h: 82 }];
  const [start, control, end] = clippedCurve(at(0, 0), at(150, 200), at(400, 120), from, to);
  const onBorder = ({ x, y }, { x: left, y: top, w, h }) => Math.min(Math.abs(x - left), Math.abs(x - left - w), Math.abs(y - top), Math.abs(y - top - h));
  const slope = (a, b) => Math.atan2(b.y - a.y, b.x - a.x);

  assert.ok(onBorder(start, from) < 1e-9 && onBorder(end, to) < 1e-9);
  assert.ok(slope(start, control) > 0 && slope(end, control) !== 0 && Number.isFinite(control.x));
});

test("a line leaves a box where it meets the nearer side", () => {
  assert.deepEqual(exitOf(box, at(200, 140), at(200, 500)), at(200, 180));
  assert.deepEqual(exitOf(box, at(200, 140), at(500, 140)), at(300, 140));
});

test("lines that only touch do not cross", () => {
  assert.deepEqual(crossing(at(0, 0), at(10, 10), at(0, 10), at(10, 0)), at(5, 5));
  assert.equal(crossing(at(0, 0), at(10, 10), at(10, 10), at(20, 0)), null);
  assert.equal(crossing(at(0, 0), at(10, 0), at(5, 0), at(20, 0)), null);
});

test("the grid finds what a segment enters, as looking at every box does", () => {
  const next = generator(5);
  const boxes = Array.from({ length: 120 }, () => ({ x: 4000 * next() - 2000, y: 4000 * next() - 2000, w: 20 + 400 * next(), h: 20 + 200 * next() }));
  const grid = new BoxGrid(boxes);

  for (let i = 0; i < 200; i += 1) {
    const [a, b] = [at(5000 * next() - 2500, 5000 * next() - 2500), at(5000 * next() - 2500, 5000 * next() - 2500)];
    assert.deepEqual(new Set(grid.entered(a, b, 6)), new Set(boxes.filter((each) => enters(a, b, each, 6))));
  }
});
