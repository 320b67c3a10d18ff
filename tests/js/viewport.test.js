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

const GRID = Array.from({ length: 400 }, (_, i) => ({ x: 260 * (i % 20), y: 120 * Math.floor(i / 20), w: 208, h: 92 }));
const ALL = { x: 0, y: 0, w: 20 * 260, h: 20 * 120 };
const wholeOnes = (view, pane) => GRID.filter((card) => {
  const [first, last] = [onScreen(view, card), onScreen(view, { x: card.x + card.w, y: card.y + card.h })];
  return first.x >= pane.x && first.y >= pane.y && last.x <= pane.x + pane.w && last.y <= pane.y + pane.h;
});

for (const [name, card] of [["in the middle", GRID[210]], ["in a corner", GRID[0]]]) {
  test(`a graph that would be too small begins around its most important card ${name}, with whole cards`, () => {
    const view = viewport.firstView(ALL, PANE, card, GRID);

    assert.equal(view.k, 0.8);
    assert.ok(wholeOnes(view, PANE).includes(card));
    assert.ok(wholeOnes(view, PANE).length >= 12, `${wholeOnes(view, PANE).length} whole cards`);
  });
}

test("a pane as narrow as a telephone begins with at least two whole cards", () => {
  const pane = { x: 0, y: 52, w: 375, h: 500 };
  assert.ok(wholeOnes(viewport.firstView(ALL, pane, GRID[210], GRID), pane).length >= 2);
});

test("a graph that can be read as a whole is shown as a whole", () => {
  const box = { x: 0, y: 0, w: 1200, h: 700 };
  assert.deepEqual(viewport.firstView(box, PANE, GRID[0], GRID), viewport.fit(box, PANE));
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
  for (const [k, way, expected] of [[0.19, -1, 0.19], [0.19, 1, 0.5], [0.5, -1, 0.5], [0.55, -1, 0.5], [0.6, -1, 0.5], [0.5, 1, 0.6]]) assert.equal(viewport.stepped(k, way, viewport.BY_HAND), expected);
});

test("a card in sight is not moved, one outside comes in by the least movement", () => {
  const view = { x: 0, y: 0, k: 1 };
  assert.deepEqual(viewport.revealing(view, { x: 200, y: 200, w: 200, h: 100 }, PANE), view);

  const moved = viewport.revealing(view, { x: 790, y: 200, w: 200, h: 100 }, PANE, 24);
  near(moved.x, 800 - 24 - 990, "to the left");
  near(moved.y, 0, "not up or down");
});

const cardAt = (x, y) => ({ x, y, w: 208, h: 92 });
const inside = ({ x, y, k }, card, pane) => card.x * k + x >= pane.x && card.y * k + y >= pane.y && (card.x + card.w) * k + x <= pane.x + pane.w && (card.y + card.h) * k + y <= pane.y + pane.h;

test("both ends of a relation come into sight: as large as they were, or smaller, but never too small to be read", () => {
  const [near, far, away] = [cardAt(0, 100), cardAt(1200, 300), cardAt(9000, 100)];
  const view = { x: 0, y: 0, k: 1 };
  assert.deepEqual(viewport.framing(view, [near, cardAt(300, 100)], { ...PANE, x: 0 }, 0), view);

  const both = viewport.framing(view, [near, far], PANE);
  assert.ok(both.k < 1 && both.k > 0.4);
  for (const card of [near, far]) assert.ok(inside(both, card, PANE));

  const one = viewport.framing(view, [away, near], PANE);
  assert.equal(one.k, 0.4);
  assert.ok(inside(one, near, PANE) && !inside(one, away, PANE));
  assert.equal(viewport.framing({ ...view, k: 0.2 }, [near, away], PANE).k, 0.2);
});

test("a remembered view is kept, unless what a link names could not be read or is not there", () => {
  const card = cardAt(300, 200);
  const small = { x: 100, y: 100, k: 0.19 };
  assert.equal(viewport.comingBack(small, [], PANE), small);
  assert.equal(viewport.comingBack({ x: -5000, y: 0, k: 1 }, [card], PANE), null);

  const linked = viewport.comingBack(small, [card], PANE);
  assert.equal(linked.k, 0.7);
  near(onScreen(linked, viewport.middle(card)).x, 400, "middle");
  assert.deepEqual(viewport.comingBack({ x: 0, y: 0, k: 0.9 }, [card], PANE), { x: 0, y: 0, k: 0.9 });
});

test("the most important card does not begin under the small map, and few others do", () => {
  const map = { x: 12, y: 500, w: 186, h: 126 };
  const under = (view, card) => {
    const { x, y } = onScreen(view, card);
    return x < map.x + map.w && map.x < x + card.w * view.k && y < map.y + map.h && map.y < y + card.h * view.k;
  };
  for (const focus of [GRID[0], GRID[380], GRID[210]]) {
    const view = viewport.firstView(ALL, PANE, focus, GRID, [map]);
    assert.ok(wholeOnes(view, PANE).includes(focus) && !under(view, focus));
    assert.ok(GRID.filter((card) => under(view, card)).length <= GRID.filter((card) => under(viewport.firstView(ALL, PANE, focus, GRID), card)).length);
  }
});
