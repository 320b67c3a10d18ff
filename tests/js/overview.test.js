// The map of a whole document: what belongs together, where it stands, what is found there, which words it gets.
import assert from "node:assert/strict";
import test from "node:test";
import { DotGrid, ahead } from "../../static/js/overview/grid.js";
import { clipped, labelsOf, meet } from "../../static/js/overview/labels.js";
import { GraphMap } from "../../static/js/overview/map.js";
import { partsOf } from "../../static/js/overview/parts.js";
import { place } from "../../static/js/overview/place.js";
import { inRows } from "../../static/js/overview/rows.js";
import { radius } from "../../static/js/overview/shapes.js";

const PANE = { w: 860, h: 620 };
const WIDE = (text) => text.length * 7;

/** Numbers that look random and are always the same. */
function dice(seed) {
  let state = seed;
  return (sides) => (state = (state * 48271) % 2147483647) % sides;
}

/** So many nodes on units of so many chapters, most relations to near ones. */
function graph(count, chapters, seed = 7) {
  const roll = dice(seed);
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  const units = numbers.map((_, i) => i);
  const sections = units.map((unit) => Math.floor((unit * chapters) / count));
  const edges = Array.from({ length: count }, (_, i) => [i, Math.min(count - 1, Math.max(0, i + roll(21) - 10)), roll(12)]).filter(([a, b]) => a !== b).flat();
  const titles = Array.from({ length: chapters }, (_, i) => (chapters > 1 ? `Chapter ${i + 1}` : ""));
  return { nodes: { numbers, units, sections }, edges, chapters: { titles, levels: titles.map((title) => (title ? 1 : 0)), starts: [] } };
}

function placed({ nodes, edges, chapters }, pane = PANE) {
  return place(nodes, edges, chapters, pane);
}

/** The same graph with its nodes in another order. */
function turned({ nodes, edges, chapters }) {
  const { length } = nodes.numbers;
  const order = Array.from({ length }, (_, i) => (i * 7 + 3) % length);
  const to = new Map(order.map((from, i) => [from, i]));
  const pick = (list) => order.map((from) => list[from]);
  const moved = [];
  for (let i = 0; i < edges.length; i += 3) moved.unshift(to.get(edges[i]), to.get(edges[i + 1]), edges[i + 2]);
  return { nodes: { numbers: pick(nodes.numbers), units: pick(nodes.units), sections: pick(nodes.sections) }, edges: moved, chapters };
}

const GRAPHS = { one: graph(1, 1), two: graph(2, 2), "a few": graph(60, 5), "many chapters": graph(800, 90), "no chapters": graph(1500, 1), "one chapter of all": graph(2000, 1, 3), "five thousand": graph(5000, 30) };

for (const [name, example] of Object.entries(GRAPHS)) {
  const map = placed(example);

  test(`${name}: every dot stands in its region, and no two on each other`, () => {
    const seen = new Set();
    for (const [i, at] of map.region.entries()) {
      const { x, y, w, h, head } = map.regions[at];
      assert.ok(map.x[i] > x && map.x[i] < x + w && map.y[i] > y + head && map.y[i] < y + h, `${i}`);
      seen.add(`${map.x[i].toFixed(1)} ${map.y[i].toFixed(1)}`);
    }
    assert.equal(seen.size, example.nodes.numbers.length);
  });

  test(`${name}: dots of any size keep clear of each other at any distance`, () => {
    const grid = new DotGrid(map);
    for (let i = 0; i < map.x.length; i += 7) {
      const other = grid.nearest(map.x[i], map.y[i], 400, (dot) => dot !== i);
      if (other < 0) continue;
      const far = Math.hypot(map.x[i] - map.x[other], map.y[i] - map.y[other]);
      for (const k of [0.05, 0.3, 1, 2]) {
        const [a, b] = [i, other].map((dot) => radius(map.size[dot], map.regions[map.region[dot]].cell * k));
        assert.ok(a + b < far * k, `${a + b} on ${far * k} at ${k}`);
      }
    }
  });

  test(`${name}: regions keep clear of each other, in reading order, none a sliver`, () => {
    for (const [i, a] of map.regions.entries()) {
      for (const b of map.regions.slice(i + 1)) {
        assert.ok(!meet(a, b));
        assert.ok(b.y + b.h > a.y, "a later region never stands above an earlier one");
      }
      assert.ok(a.w / a.h > 0.4 && a.w / a.h < 5, `${a.w} × ${a.h}`);
    }
  });

  test(`${name}: the order of the input does not matter`, () => {
    const other = turned(example);
    const again = placed(other);
    const where = ({ x, y }, { numbers }) => new Map(numbers.map((number, i) => [number, [x[i], y[i]]]));
    assert.deepEqual([...where(again, other.nodes)].sort(([a], [b]) => a - b), [...where(map, example.nodes)].sort(([a], [b]) => a - b));
    assert.deepEqual(again.regions, map.regions);
  });
}

test("nothing makes an empty map", () => {
  const { regions, bbox } = place({ numbers: [], units: [], sections: [] }, [], { titles: [], levels: [], starts: [] }, PANE);
  assert.deepEqual([regions, bbox], [[], { x: 0, y: 0, w: 0, h: 0 }]);
});

test("what is connected stands nearer than what is not, and a hub in the midst of its kin", () => {
  const map = placed(GRAPHS["five thousand"]);
  const { edges } = GRAPHS["five thousand"];
  const far = (a, b) => Math.hypot(map.x[a] - map.x[b], map.y[a] - map.y[b]);
  const [near, any] = [[], []];
  for (let i = 0; i < edges.length; i += 3) {
    if (map.region[edges[i]] !== map.region[edges[i + 1]]) continue;
    near.push(far(edges[i], edges[i + 1]));
    const others = map.region.reduce((list, at, dot) => (at === map.region[edges[i]] ? [...list, dot] : list), []);
    any.push(far(edges[i], others[(i * 31) % others.length]));
  }
  const mean = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;
  assert.ok(mean(near) < 0.6 * mean(any), `${mean(near)} against ${mean(any)}`);

  const star = { nodes: { numbers: [1, 2, 3, 4, 5, 6, 7], units: [0, 1, 2, 3, 4, 5, 6], sections: Array(7).fill(0) }, edges: [1, 2, 3, 4, 5, 6].flatMap((leaf) => [leaf, 0, 1]), chapters: { titles: [""], levels: [0], starts: [0] } };
  const { x, y, size } = placed(star);
  for (let leaf = 1; leaf < 7; leaf += 1) assert.ok(Math.hypot(x[leaf] - x[0], y[leaf] - y[0]) < 97);
  assert.ok(size[0] > size[1]);
});

test("which chapters become parts", () => {
  const names = (sections, titles, levels) => partsOf({ numbers: sections.map((_, i) => i + 1), units: sections.map((_, i) => i), sections }, { titles, levels, starts: [] }).map(({ title, more, nodes }) => `${title}${more ? ` +${more}` : ""}: ${nodes.length}`);
  const spread = (...counts) => counts.flatMap((count, section) => Array(count).fill(section));

  const cases = [
    ["chapters stay", spread(20, 30, 20), ["A", "B", "C"], [1, 1, 1], ["A: 20", "B: 30", "C: 20"]],
    ["a title over all opens into its chapters", spread(2, 30, 20), ["Book", "A", "B"], [1, 2, 2], ["Book: 2", "A: 30", "B: 20"]],
    ["a large chapter opens into sections", spread(1, 90, 90, 10), ["A", "A1", "A2", "B"], [1, 2, 2, 1], ["A: 1", "A1: 90", "A2: 90", "B: 10"]],
    ["small ones in a row become one", spread(4, 4, 4, 4, 4, 4), ["A", "B", "C", "D", "E", "F"], [1, 1, 1, 1, 1, 1], ["A +1: 8", "C +1: 8", "E +1: 8"]],
    ["empty ones are no part", spread(20, 0, 20), ["A", "B", "C"], [1, 1, 1], ["A: 20", "C: 20"]],
    ["what stands before the first heading is one", spread(15, 20), ["", "A"], [0, 1], [": 15", "A: 20"]],
    ["what has no place comes last", [0, -1, 0, -1], ["A"], [1], ["A: 2", ": 2"]],
    ["few nodes without chapters stay together", spread(100), [""], [0], [": 100"]],
    ["many without chapters fall into runs", spread(400), [""], [0], [": 57", ": 57", ": 57", ": 58", ": 57", ": 57", ": 57"]],
    ["a chapter too large for one region falls into runs", spread(1800), ["A"], [1], ["A: 900", "A: 900"]],
  ];
  for (const [rule, sections, titles, levels, parts] of cases) assert.deepEqual(names(sections, titles, levels), parts, rule);
});

test("rows fill one rectangle with the areas asked for", () => {
  const areas = [4, 1, 1, 9, 3, 3, 2, 7, 1, 1, 1].map((n) => n * 1e4);
  const { boxes, w, h } = inRows(areas, 1.5, 0);
  for (const [i, box] of boxes.entries()) assert.ok(Math.abs(box.w * box.h - areas[i]) < 1);
  assert.ok(Math.abs(w / h - 1.5) < 1e-9);
  assert.ok(boxes.every(({ x, y, w: width, h: height }) => x >= -1e-6 && y >= -1e-6 && x + width <= w + 1e-6 && y + height <= h + 1e-6));
});

test("a grid finds what a search of all dots finds", () => {
  const map = placed(GRAPHS["five thousand"]);
  const grid = new DotGrid(map);
  const all = Array.from(map.x.keys());
  const roll = dice(11);
  for (let i = 0; i < 60; i += 1) {
    const box = { x: roll(9000) - 500, y: roll(7000) - 500, w: roll(1500), h: roll(1500) };
    const inside = all.filter((dot) => map.x[dot] >= box.x && map.x[dot] <= box.x + box.w && map.y[dot] >= box.y && map.y[dot] <= box.y + box.h);
    assert.deepEqual(grid.inside(box).sort((a, b) => a - b), inside);
    const far = (dot) => Math.hypot(map.x[dot] - box.x, map.y[dot] - box.y);
    const odd = (dot) => dot % 2 === 1;
    const near = all.filter((dot) => odd(dot) && far(dot) <= 300).sort((a, b) => far(a) - far(b))[0] ?? -1;
    assert.equal(grid.nearest(box.x, box.y, 300, odd), near);
  }
});

test("the next dot in a direction", () => {
  const points = { x: [0, 100, 90, -50, 0], y: [0, 0, 80, 0, 60], bbox: { x: 0, y: 0, w: 1, h: 1 } };
  const all = () => true;
  assert.deepEqual(["right", "left", "down", "up"].map((way) => ahead(points, 0, way, all)), [1, 3, 4, -1]);
  assert.equal(ahead(points, 0, "right", (dot) => dot !== 1), 2);
});

test("a point means the dot it is on, or one that a finger may have meant, and never a hidden one", () => {
  const opened = { revision: 1, total: 3, numbers: Int32Array.of(5, 6, 7), types: Uint8Array.of(0, 1, 0), units: Int32Array.of(0, 1, 2), labels: ["a", "b", "c"], edges: Uint32Array.of(0, 1, 4, 2, 0, 5) };
  const map = new GraphMap({ ...opened, placed: placed({ nodes: { numbers: opened.numbers, units: opened.units, sections: [0, 0, 0] }, edges: opened.edges, chapters: { titles: ["A"], levels: [1], starts: [0] } }) });
  const view = { x: 30, y: -20, k: 0.5 };
  const on = (dot, off = 0) => map.under(view, { x: map.data.placed.x[dot] * 0.5 + 30 + off, y: map.data.placed.y[dot] * 0.5 - 20 });

  assert.deepEqual([on(0), on(1, 9), on(2, 24)], [0, 1, -1]);
  assert.deepEqual(map.around({ node: "n5", edge: "" }), { node: 0, dots: [0, 1, 2], edges: [0, 3] });
  assert.deepEqual(map.around({ node: "", edge: "n7>n5:causes" }), { node: -1, dots: [2, 0], edges: [3] });
  assert.equal(map.around({ node: "n99", edge: "" }), null);
  map.hidden.add(1);
  assert.equal(on(1), -1);
});

test("near enough every dot has words that keep inside its cell; from afar hubs have, never over each other", () => {
  const near = Array.from({ length: 30 }, (_, i) => ({ dot: i, x: (i % 6) * 96, y: Math.floor(i / 6) * 83, r: 15, cell: 96, text: "a rather long proposition about nothing in particular", degree: i % 5 }));
  const labels = labelsOf(near, WIDE);
  assert.equal(labels.length, 30);
  for (const { lines } of labels) assert.ok(lines.length <= 2 && lines.every((line) => WIDE(line) <= 96));

  const afar = near.map((each) => ({ ...each, x: each.x / 3, y: each.y / 3, cell: 32, r: 6, degree: each.dot }));
  const hubs = labelsOf(afar, WIDE);
  assert.equal(hubs[0].dot, 29, "the largest comes first");
  assert.ok(hubs.length >= 2 && hubs.length < 10);
  for (const [i, a] of hubs.entries()) for (const b of hubs.slice(i + 1)) assert.ok(!meet(a.over, b.over));
  assert.deepEqual(labelsOf(afar.map((each) => ({ ...each, cell: 20 })), WIDE), []);
});

test("a line is cut where there is no more room, between whole characters", () => {
  assert.deepEqual([clipped("short", 70, WIDE), clipped("much too long", 56, WIDE), clipped("🌧🌧🌧🌧🌧🌧", 40, (text) => [...text].length * 10), clipped("word", 1, WIDE)], ["short", "much to…", "🌧🌧🌧…", "…"]);
});
