import assert from "node:assert/strict";
import test from "node:test";
import { arrowHead, linePath, midpoint, roundedPath, shifted } from "../../static/js/graph/paths.js";

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

for (const [path, expected] of [
  ["M2 6.5 5 9.5 10 3", "M 12 26.5  15 29.5  20 23"],
  ["m6 .8 1.5 3.4L6 8.9l-3.2.8m1 1", "m 16 20.8  1.5  3.4L 16 28.9l -3.2 .8m 1  1"],
  ["M1-2h7a1 1 0 0 1 1 1H6V8z", "M 11 18h 7a 1  1  0  0  1  1  1H 16V 28z"],
  ["M0 0A6 6 0 0 1 6 2C1 1 2 2 3 3", "M 10 20A 6  6  0  0  1  16 22C 11 21  12 22  13 23"],
]) {
  test(`${path} stands elsewhere in the same shape`, () => {
    assert.equal(shifted(path, 10, 20).replace(/\s+/g, " "), expected.replace(/\s+/g, " "));
  });
}
