// Layouts of graphs that nobody draws by hand: stars, cards of absurd size, a layout that is given up half way.
import assert from "node:assert/strict";
import test from "node:test";
import { layout } from "../../static/js/graph/layout/geometric.js";
import { planOf, toElk } from "../../static/js/graph/layout/layered.js";
import { inOrder } from "../../static/js/graph/layout/order.js";
import { onOval } from "../../static/js/graph/layout/oval.js";
import { plainLayout } from "../../static/js/graph/layout/plain.js";
import { Walker } from "../../static/js/graph/layout/walk.js";
import { BoxGrid } from "../../static/js/graph/layout/grid.js";
import { graph, random } from "./graphs.js";
import { isSound, leastGap, looseEnds } from "./invariants.js";

const range = (n) => Array.from({ length: n }, (_, i) => i + 1);
const star = (leaves, outward = true) => graph(leaves + 1, range(leaves).map((i) => (outward ? [1, i + 1] : [i + 1, 1])));

for (const [name, fixture, blocks, size] of [
  ["a star is a hub and one shelf", star(30), 1, 2],
  ["so is one whose lines all lead inward", star(30, false), 1, 2],
  ["three leaves are no shelf", star(3), 0, 4],
  ["leaves of two relations stand on two shelves", graph(13, range(12).map((i) => [1, i + 1, i % 2 ? "causes" : "contains"])), 2, 3],
]) {
  test(`layered plan: ${name}`, () => {
    const plan = planOf(fixture.cards, fixture.edges, 1.3);

    assert.deepEqual([plan.blocks.size, plan.size], [blocks, size]);
    const ids = toElk(plan).children.flatMap(({ children }) => children.map(({ id }) => id));
    assert.equal(new Set(ids).size, ids.length);
  });
}

test("layered plan: a star of 800 gives ELK two cards", () => assert.equal(planOf(star(800).cards, star(800).edges, 1.3).size, 2));

for (const [given, kept] of [[208, 208], [0, 1], [-5, 1], [NaN, 1], [undefined, 1], [0.5, 0.5], [19_999, 19_999], [1e9, 20_000], [Infinity, 20_000]]) {
  test(`a card of ${given} px counts as one of ${kept}`, () => {
    const { cards: [card] } = inOrder([{ id: "n1", w: given, h: given }], []);
    assert.deepEqual([card.w, card.h], [kept, kept]);
  });
}

for (const mode of ["force", "radial", "circular"]) {
  test(`${mode}: cards of absurd size among others are laid out all the same`, () => {
    const { cards, edges } = random(24, 1.3);
    [cards[3].w, cards[5].h, cards[7].w, cards[9].h] = [NaN, Infinity, -1, 1e12];
    const picture = layout(cards, edges, mode, { aspect: 1.3 });

    assert.ok(isSound(picture));
    assert.equal(picture.positions.size, cards.length);
    assert.ok(leastGap(picture) >= 13.9);
    assert.deepEqual(looseEnds(picture, edges, 1e-3), []);
  });
}

test("rows of cards of absurd size", () => assert.ok(isSound(plainLayout([{ id: "n1", w: 1e9, h: 5 }, { id: "n2", w: 1, h: 1 }], [], 1.3))));

test("force: a star of 300 comes to an end with every card clear of every other", () => {
  const { cards, edges } = star(300);
  const picture = layout(cards, edges, "force", { aspect: 1.3 });

  assert.ok(leastGap(picture) >= 13.9);
  assert.equal(picture.routes.length, 300);
});

test("a walk that has looked too often gives up instead of searching on", () => {
  const wall = { id: "n3", x: 300, y: -500, w: 20, h: 1000 };
  const [from, to] = [{ id: "n1", x: 0, y: 0, w: 100, h: 50 }, { id: "n2", x: 600, y: 0, w: 100, h: 50 }];
  const walker = new Walker(new BoxGrid([from, to, wall]));
  const way = () => walker.way({ x: 50, y: 25 }, { x: 650, y: 25 }, from, to);

  assert.ok(way());
  walker.looks = 1e9;
  assert.equal(way(), null);
});

for (const [count, aspect] of [[17, 1.3], [60, 1.3], [200, 0.7], [200, 3]]) {
  test(`an oval of ${count} cards in a pane of ${aspect} keeps them apart, in order, in less room than a circle`, () => {
    const cards = range(count).map((i) => ({ id: `n${i}`, w: 208, h: 56 + 18 * (i % 4) }));
    const seats = onOval(cards, 36, aspect);
    const positions = new Map(cards.map(({ id, w, h }, i) => [id, { id, x: seats[i].x - w / 2, y: seats[i].y - h / 2, w, h }]));

    assert.ok(leastGap({ positions }) >= 35.9);
    const turns = seats.map(({ x, y }, i) => { const next = seats[(i + 1) % count]; return x * next.y - y * next.x; });
    assert.ok(turns.every((turn) => turn > 0));
    const height = Math.max(...seats.map(({ y }) => y)) - Math.min(...seats.map(({ y }) => y));
    assert.ok(height <= (aspect > 1 ? 49 : 53) * count, `${height}`); // a circle is 53.5 px a card high
  });
}
