// Where one looks: remembered, held over a change of the graph, and shown on the small map.
import assert from "node:assert/strict";
import test from "node:test";
import { holds, inSight, inWorld, mapView, onMap, shapesByType } from "../../static/js/graph/map_geometry.js";
import { spotKey, spotOf, spotsIn, viewOf, withSpot } from "../../static/js/graph/spots.js";
import { fit } from "../../static/js/graph/viewport.js";
import { sheetHeight } from "../../static/js/workspace/sheet_height.js";
import { drift, seenFrom } from "../../static/js/graph/survivors.js";

const card = (id, x, y) => ({ id, x, y, w: 200, h: 80 });
const places = (...cards) => new Map(cards.map((one) => [one.id, one]));
const PANE = { x: 0, y: 50, w: 800, h: 500 };

test("a spot is found again after its card has gone elsewhere, at the same scale", () => {
  const view = { x: -300, y: 40, k: 2 };
  const spot = spotOf(view, PANE, [card("n1", 0, 0), card("n2", 400, 200)]);
  assert.equal(spot.card, "n2");
  assert.deepEqual(viewOf(spot, PANE, places(card("n2", 400, 200))), view);
  assert.deepEqual(viewOf(spot, PANE, places(card("n2", 500, 300))), { x: -500, y: -160, k: 2 });
  assert.equal(viewOf(spot, PANE, places(card("n1", 0, 0))), null);
  assert.equal(viewOf(undefined, PANE, places()), null);
  assert.equal(spotOf(view, PANE, []), null);

  const whole = { x: 0, y: 0, w: 4000, h: 1000 };
  const fitted = spotOf(view, PANE, [card("n1", 0, 0)], true);
  assert.deepEqual(viewOf(fitted, PANE, places(), whole), fit(whole, PANE), "what was seen as a whole is fitted to the pane of today");
});

test("a spot belongs to document, layout and scope, whatever is selected", () => {
  assert.equal(spotKey("d", "force", "?node=n1&view=graph&q=a&w=2"), spotKey("d", "force", "?w=2&q=a&unit=3"));
  assert.notEqual(spotKey("d", "force", "?w=2"), spotKey("d", "force", ""));
  assert.notEqual(spotKey("d", "force", ""), spotKey("d", "radial", ""));
});

test("the newest spots are kept, each once, and what cannot be read is nothing", () => {
  const spot = { card: "n1", dx: 0, dy: 0, k: 1 };
  let spots = [];
  for (let i = 0; i < 100; i += 1) spots = withSpot(spots, `d${i}`, spot);
  assert.equal(spots.length, 80);
  assert.equal(withSpot(spots, "d99", spot).length, 80);
  assert.deepEqual(spotsIn(JSON.stringify(spots)), spots);
  for (const text of [null, "", "{", "{}", "[1]", '[["a"]]']) assert.deepEqual(spotsIn(text), []);
});

test("cards in sight drift by what most of them have moved; those out of sight and the new do not count", () => {
  const before = places(card("n1", 0, 0), card("n2", 300, 0), card("n3", 600, 0), card("n4", 9000, 0));
  const after = places(card("n1", 50, 10), card("n2", 350, 10), card("n3", 0, 900), card("n4", 0, 0), card("n5", 1, 1));
  assert.deepEqual(drift(before, after, ({ x }) => x < 1000), { x: 50, y: 10 });
  assert.equal(drift(before, places(card("n5", 0, 0)), () => true), null);
});

test("a card begins to glide where it was seen", () => {
  assert.deepEqual(seenFrom({ x: 100, y: 20 }, { x: 10, y: 0, k: 2 }, { x: -10, y: 0, k: 1 }), { x: 220, y: 40 });
});

const WORLD = { x: -100, y: 50, w: 4000, h: 1000 };
const SIZE = { w: 184, h: 124 };
test("the map holds the whole graph, and a point on it leads back to the world", () => {
  const map = mapView(WORLD, SIZE);
  assert.ok(holds({ x: 0, y: 0, ...SIZE }, onMap(WORLD, map)));
  const { x, y } = inWorld(onMap({ x: 700, y: 300, w: 0, h: 0 }, map), map);
  assert.deepEqual([Math.round(x), Math.round(y)], [700, 300]);
  for (const odd of [{ x: 0, y: 0, w: 0, h: 0 }, { x: 5, y: 5, w: 1, h: 1e6 }]) assert.ok(Number.isFinite(mapView(odd, SIZE).k) && mapView(odd, SIZE).k > 0);
});

test("the frame is what the pane shows", () => {
  assert.deepEqual(inSight({ x: -100, y: -50, k: 0.5 }, { w: 400, h: 300 }), { x: 200, y: 100, w: 800, h: 600 });
});

test("the map has one shape for each type", () => {
  const shapes = shapesByType([card("n1", 0, 0), card("n2", 9, 9), card("n3", 5, 5)], (id) => (id === "n3" ? "rule" : "fact"), mapView(WORLD, SIZE));
  assert.deepEqual([...shapes.keys()], ["fact", "rule"]);
  assert.equal(shapes.get("fact").match(/M/g).length, 2);
});

for (const [y, expected] of [[500, { height: 300, closes: false }], [300, { height: 480, closes: false }], [650, { height: 150, closes: false }], [780, { height: 96, closes: true }]]) {
  test(`a sheet of 300 px dragged from 500 to ${y} is ${expected.height} px high`, () => assert.deepEqual(sheetHeight({ y: 500, height: 300 }, y, 800), expected));
}
