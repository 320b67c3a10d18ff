// The layered layout against the real ELK, in a thread in place of a Web Worker.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { directionFor, layersOf } from "../../static/js/graph/layout/direction.js";
import { LABELS_UP_TO, fromElk, planOf, toElk } from "../../static/js/graph/layout/layered.js";
import { plainLayout } from "../../static/js/graph/layout/plain.js";
import { checkPictures } from "./checked.js";
import { elk } from "./elk.js";
import { FIXTURES, MORE_FIXTURES, graph, random } from "./graphs.js";
import { bytes, leastGap, segments } from "./invariants.js";

const worker = elk();
after(() => worker.stop());
const kept = new Map(); // ELK takes most of the time of all these tests, so no fixture is laid out twice
const layOut = (fixture, aspect = 1.3) => {
  if (!kept.has(fixture) || aspect !== 1.3) kept.set(fixture, askElk(fixture, aspect));
  return kept.get(fixture);
};
const askElk = async ({ cards, edges }, aspect) => {
  const plan = planOf(cards, edges, aspect);
  return fromElk(await worker.layout(toElk(plan)), plan);
};
const request = ({ cards, edges }, options) => toElk(planOf(cards, edges, 1), options).children[0];
const chainOf = (count) => graph(count, Array.from({ length: count - 1 }, (_, i) => [i + 1, i + 2]));

checkPictures("layered", layOut, { gap: 18, throughShare: () => 0, together: sameTrunk, turnedUpTo: 40, also: atRightAngles });

test("layered, 40 nodes: L6 the order of the input does not matter", async () => {
  const { cards, edges } = random(40, 1.3);
  const [one, two] = [await layOut({ cards, edges }), await layOut({ cards: [...cards].reverse(), edges: [...edges].reverse() })];

  assert.equal(bytes(one), bytes(two));
});

test("layered: L7 how straight the backbone is, and how near a part stands to its whole", async (t) => {
  const centres = ({ positions }) => new Map([...positions].map(([id, { x, y, w, h }]) => [id, { x: x + w / 2, y: y + h / 2 }]));
  const chain = [...centres(await layOut(FIXTURES.chain)).values()].map(({ x }) => x);
  t.diagnostic(`the chain of causes spreads over ${(Math.max(...chain) - Math.min(...chain)).toFixed(1)} px of width`);
  const fixture = MORE_FIXTURES["60 connected"];
  const at = centres(await layOut(fixture));
  const far = fixture.edges.filter(({ relation }) => relation === "contains").map(({ from, to }) => Math.hypot(at.get(from).x - at.get(to).x, at.get(from).y - at.get(to).y));
  t.diagnostic(`of ${far.length} contained cards ${far.filter((px) => px <= 450).length} stand within 450 px of what contains them`);
});

/** L3: lines are orthogonal, and leave and enter cards at right angles to the side. */
function atRightAngles({ positions, routes }, { edges }) {
  const byId = new Map(edges.map((edge) => [edge.id, edge]));
  for (const { id, points } of routes) {
    for (const [a, b] of segments(points)) assert.ok(Math.min(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) < 0.01);
    assert.ok(leavesSquare(points[0], points[1], positions.get(byId.get(id).from)));
    assert.ok(leavesSquare(points.at(-1), points.at(-2), positions.get(byId.get(id).to)));
  }
}

function leavesSquare(border, next, { x, y, w, h }) {
  const beside = Math.min(Math.abs(border.x - x), Math.abs(border.x - x - w)) < 1e-6;
  const above = Math.min(Math.abs(border.y - y), Math.abs(border.y - y - h)) < 1e-6;
  return (beside && Math.abs(next.y - border.y) < 0.01) || (above && Math.abs(next.x - border.x) < 0.01);
}

/** Leaves of one hub share a trunk on purpose; that is no overlap. */
function sameTrunk(a, b) {
  const parts = ({ id }) => id.split(/[>:]/);
  const [[from, to, relation], [otherFrom, otherTo, otherRelation]] = [parts(a), parts(b)];
  return (a.bundled || b.bundled) && relation === otherRelation && (from === otherFrom || to === otherTo);
}

test("labels have a place of their own up to the limit and none beyond it", () => {
  const [few, many] = [graph(2, [[1, 2]]), random(200, 1.3)];

  assert.equal(request(few).edges[0].labels.length, 1);
  assert.ok(planOf(many.cards, many.edges, 1).parts.flatMap(({ edges }) => edges).length > LABELS_UP_TO);
  assert.equal(request(many).edges[0].labels.length, 0);
});

for (const [count, strategy] of [[250, "NETWORK_SIMPLEX"], [251, "BRANDES_KOEPF"]]) {
  test(`${count} connected cards are placed by ${strategy}`, () => {
    assert.equal(request(chainOf(count)).layoutOptions["elk.layered.nodePlacement.strategy"], strategy);
  });
}

test("a second try asks for the quick placement", () => {
  assert.equal(request(chainOf(3), { simple: true }).layoutOptions["elk.layered.nodePlacement.strategy"], "BRANDES_KOEPF");
});

test("a star goes to the right, where its many leaves stand above each other; a chain goes down in a tall pane", () => {
  assert.equal(directionFor(FIXTURES.star.cards, FIXTURES.star.edges, 1.3), "RIGHT");
  assert.equal(directionFor(FIXTURES.chain.cards, FIXTURES.chain.edges, 0.7), "DOWN");
});

test("a cycle has layers too", () => {
  assert.equal(layersOf(FIXTURES.cycle.cards, FIXTURES.cycle.edges).flat().length, 8);
});

test("an answer of ELK is read: positions, bends, label", () => {
  const { cards, edges } = graph(2, [[1, 2]]);
  const plan = planOf(cards, edges, 1);
  const layout = fromElk({ children: [{
    id: "part-n1-DOWN", width: 300, height: 200,
    children: [{ id: "DOWNn1", x: 1, y: 2, width: 208, height: 74 }, { id: "DOWNn2", x: 1, y: 100, width: 208, height: 74 }],
    edges: [{ id: "DOWNn1>n2:causes", labels: [{ x: 5, y: 6, width: 40, height: 19 }], sections: [{ startPoint: { x: 0, y: 0 }, bendPoints: [{ x: 0, y: 5 }], endPoint: { x: 9, y: 5 } }] }],
  }] }, plan);

  assert.deepEqual(layout.positions.get("n1"), { id: "n1", x: 1, y: 2, w: 208, h: 74 });
  assert.deepEqual(layout.routes, [{ id: "n1>n2:causes", kind: "orthogonal", points: [{ x: 0, y: 0 }, { x: 0, y: 5 }, { x: 9, y: 5 }], label: { x: 5, y: 6, w: 40, h: 19 } }]);
  assert.deepEqual(layout.bbox, { x: 0, y: 0, w: 300, h: 200 });
});

test("the leaves of a hub share one trunk and stand in several columns", async () => {
  const layout = await layOut(FIXTURES.star);
  const columns = new Set([...layout.positions.values()].map(({ x }) => x));
  const starts = new Set(layout.routes.map(({ points: [first] }) => `${first.x} ${first.y}`));

  assert.equal(starts.size, 1);
  assert.ok(columns.size > 3, `${columns.size} columns`);
  assert.equal(layout.routes.filter(({ label }) => label).length, 1);
});

for (const aspect of [0.45, 1.3, 2.2]) {
  test(`cards without relations fill a pane of the shape ${aspect}`, async () => {
    const { bbox } = await layOut(graph(100, []), aspect);
    const used = (100 * 208 * 74) / (Math.max(bbox.w, bbox.h * aspect) * Math.max(bbox.h, bbox.w / aspect));
    assert.ok(used > 0.45, `only ${used.toFixed(2)} of the pane is used`);
  });
}

for (const name of ["no node", "one node", "60 nodes"]) {
  test(`without ELK ${name} still stands in rows that do not overlap`, () => {
    const layout = plainLayout(FIXTURES[name].cards, FIXTURES[name].edges, 1.3);
    assert.ok(leastGap(layout) >= 17.9);
    assert.ok(Number.isFinite(layout.bbox.w + layout.bbox.h));
  });
}

for (const [name, { cards, edges }] of Object.entries({ small: graph(24, [...range(1, 11).map((i) => [i, i + 1]), ...range(14, 24).map((i) => [13, i, "supports"])]), large: graph(94, [...range(1, 79).map((i) => [i, i + 1]), ...range(82, 94).map((i) => [81, i])]) })) {
  test(`all components of a ${name} picture run the same way, that of the largest`, async () => {
    for (const aspect of [0.5, 1.3, 2.6]) {
      const { routes } = await askElk({ cards, edges }, aspect);
      const across = new Set(routes.map(({ points }) => points[0].x === points[1].x).map(Boolean));
      assert.equal(across.size, 1, `at ${aspect}`);
    }
  });
}

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
