import assert from "node:assert/strict";
import test from "node:test";
import { arrowHead, linePath, midpoint, roundedPath } from "../../static/js/graph/paths.js";

const corner = [{ x: 0, y: 0 }, { x: 0, y: 100 }, { x: 100, y: 100 }];

test("a corner is rounded, the ends are kept, and the line stops inside its arrowhead", () => {
  assert.equal(roundedPath(corner, 10), "M0 0L0 90Q0 100 10 100L94 100");
});

test("a curve keeps its control point and stops inside its arrowhead, which points along its end", () => {
  const curve = { kind: "bezier", points: [{ x: 0, y: 0 }, { x: 50, y: 80 }, { x: 50, y: 0 }] };

  assert.equal(linePath(curve), "M0 0Q50 80 50 6");
  assert.equal(arrowHead(curve.points), "M50 0L53.84 8L46.16 8Z");
});

test("the tip of the arrowhead is the end of the line", () => {
  assert.equal(arrowHead([{ x: 0, y: 0 }, { x: 100, y: 0 }]), "M100 0L92 3.84L92 -3.84Z");
});

test("the middle is measured along the line", () => {
  assert.deepEqual(midpoint(corner), { x: 0, y: 100 });
});

for (const points of [[], [{ x: 1, y: 1 }], [{ x: 1, y: 1 }, { x: 1, y: 1 }]]) {
  test(`${points.length} points without length make no broken path`, () => {
    assert.ok(!/NaN|undefined|Infinity/.test(roundedPath(points) + arrowHead(points) + JSON.stringify(midpoint(points))));
  });
}
