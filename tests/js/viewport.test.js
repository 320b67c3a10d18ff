import assert from "node:assert/strict";
import test from "node:test";
import * as viewport from "../../static/js/graph/viewport.js";

const PANE = { x: 0, y: 50, w: 800, h: 600 };
const near = (a, b, message) => assert.ok(Math.abs(a - b) < 1e-6, `${message}: ${a} is not ${b}`);
const onScreen = ({ x, y, k }, point) => ({ x: point.x * k + x, y: point.y * k + y });

test("fit shows the whole box in the middle of the pane and never larger than life", () => {
  const box = { x: 100, y: 100, w: 1000, h: 300 };
  const view = viewport.fit(box, PANE);
  const [first, last] = [onScreen(view, box), onScreen(view, { x: 1100, y: 400 })];

  assert.ok(first.x >= PANE.x && first.y >= PANE.y && last.x <= PANE.w && last.y <= PANE.y + PANE.h);
  near((first.x + last.x) / 2, 400, "middle");
  assert.equal(viewport.fit({ x: 0, y: 0, w: 10, h: 10 }, PANE).k, 1);
});

test("an empty box fits without a number going wrong", () => {
  for (const value of Object.values(viewport.fit({ x: 0, y: 0, w: 0, h: 0 }, PANE))) assert.ok(Number.isFinite(value));
});

test("the first look is readable: a graph that would be too small begins at its most important card", () => {
  const box = { x: 0, y: 0, w: 9000, h: 9000 };
  const card = { x: 4000, y: 4000, w: 208, h: 100 };
  const view = viewport.firstView(box, PANE, card);
  const middle = onScreen(view, viewport.middle(card));

  assert.ok(view.k >= viewport.READABLE);
  near(middle.x, PANE.w / 2, "x");
  near(middle.y, PANE.y + PANE.h / 2, "y");
});

test("the first look does not go past the border of the graph", () => {
  const view = viewport.firstView({ x: 0, y: 0, w: 9000, h: 9000 }, PANE, { x: 0, y: 0, w: 208, h: 100 });
  const corner = onScreen(view, { x: 0, y: 0 });

  assert.ok(corner.x > 0 && corner.x < 60 && corner.y > PANE.y && corner.y < PANE.y + 60);
});

test("what is under the pointer stays there while zooming", () => {
  const [view, at] = [{ x: 13, y: -40, k: 0.7 }, { x: 300, y: 200 }];
  const world = { x: (at.x - view.x) / view.k, y: (at.y - view.y) / view.k };
  const after = onScreen(viewport.zoomedAt(view, at, 1.4), world);

  near(after.x, at.x, "x");
  near(after.y, at.y, "y");
});

for (const [k, expected] of [[1000, viewport.MOST], [0, viewport.LEAST]]) {
  test(`a scale of ${k} is refused`, () => assert.equal(viewport.zoomedAt({ x: 0, y: 0, k: 1 }, { x: 0, y: 0 }, k).k, expected));
}

test("zooming in and out by the buttons comes back to where it began", () => {
  for (const k of [0.1, 0.5, 1, 1.5]) near(viewport.stepped(viewport.stepped(k, 1), -1), k, `from ${k}`);
  assert.equal(viewport.stepped(0.97, 1), 1);
  assert.equal(viewport.stepped(2, 1), viewport.MOST);
});

test("a card in sight is not moved, one outside comes in by the least movement", () => {
  const view = { x: 0, y: 0, k: 1 };
  assert.deepEqual(viewport.revealing(view, { x: 200, y: 200, w: 200, h: 100 }, PANE), view);

  const moved = viewport.revealing(view, { x: 790, y: 200, w: 200, h: 100 }, PANE, 24);
  near(moved.x, 800 - 24 - 990, "to the left");
  near(moved.y, 0, "not up or down");
});
