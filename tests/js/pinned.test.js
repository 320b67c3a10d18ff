import assert from "node:assert/strict";
import test from "node:test";
import { layout } from "../../static/js/graph/layout/geometric.js";
import { dropAt, pinned, roomFor } from "../../static/js/graph/layout/pinned.js";
import { PinPost } from "../../static/js/graph/pin_post.js";
import { changesOf, fromPage, toServer, withoutPin, withPin } from "../../static/js/graph/pins.js";
import { FIXTURES } from "./graphs.js";
import { badChips, isSound, leastGap, looseEnds, through } from "./invariants.js";

const GAP = 14;

for (const mode of ["force", "radial", "circular"]) {
  for (const name of ["two nodes", "12 nodes", "60 nodes", "star", "parallel and reciprocal"]) {
    const { cards, edges } = FIXTURES[name];
    const before = layout(cards, edges, mode, { aspect: 1.3 });
    const [a, b] = [before.positions.get("n1"), before.positions.get("n2")];

    test(`${mode}, ${name}: a card put on another keeps its place, the other makes room, lines and chips stay clear`, () => {
      const after = pinned(before, new Map([["n1", { x: b.x + 7 - a.x, y: b.y + 5 - a.y }]]), edges);
      const { x, y } = after.positions.get("n1");

      assert.ok(Math.hypot(x - b.x - 7, y - b.y - 5) < 0.001);
      assert.ok(leastGap(after) >= GAP - 0.1, `${leastGap(after)} px`);
      assert.ok(isSound(after));
      assert.deepEqual(looseEnds(after, edges), []);
      assert.ok(through(after, edges).length <= through(before, edges).length);
      assert.deepEqual(badChips(after), []);
      assert.deepEqual([after.routes.length, after.labels.size], [edges.length, edges.length]);
    });

    test(`${mode}, ${name}: cards that are in nobody's way stay where they were`, () => {
      const { moved } = roomFor(before, new Map([["n1", { x: 0, y: before.bbox.y - 300 - a.y }]]));
      assert.deepEqual([...moved], ["n1"]);
    });
  }
}

const CARDS = FIXTURES["60 nodes"];
const BASE = layout(CARDS.cards, CARDS.edges, "force", { aspect: 1.3 });

test("without pins, or with pins of cards that are not here, the layout is the same one", () => {
  assert.equal(pinned(BASE, new Map(), CARDS.edges), BASE);
  assert.equal(pinned(BASE, new Map([["n999", { x: 0, y: 0 }]]), CARDS.edges), BASE);
});

test("all cards pinned to one point still stand apart", () => {
  const after = pinned(BASE, new Map([...BASE.positions.values()].map(({ id, x, y }) => [id, { x: -x, y: -y }])), CARDS.edges);
  assert.ok(leastGap(after) >= GAP - 0.1);
});

test("a pin far outside, as of a larger picture, is brought near", () => {
  const { x } = roomFor(BASE, new Map([["n1", { x: 1e6, y: 0 }]])).positions.get("n1");
  assert.ok(x <= BASE.bbox.x + BASE.bbox.w + 600);
});

test("the order in which cards were pinned does not matter", () => {
  const { x, y } = BASE.positions.get("n10");
  const three = BASE.positions.get("n3");
  const pins = [["n3", { x: x - three.x, y: y - three.y }], ["n10", { x: 20, y: 10 }], ["n2", { x: 400, y: 0 }]];
  const places = (list) => JSON.stringify([...roomFor(BASE, new Map(list)).positions.values()].sort((p, q) => (p.id < q.id ? -1 : 1)));
  assert.equal(places(pins), places([...pins].reverse()));
});

test("a card let go over a pinned one goes beside it, in whole pixels", () => {
  const pin = { id: "n2", x: 0, y: 0, w: 208, h: 74 };
  const base = { x: 1000.7, y: 500 };
  const by = dropAt({ id: "n1", x: 10.4, y: 5, w: 208, h: 74 }, [pin], base);
  const at = { x: by.x + base.x, y: by.y + base.y };
  assert.ok(at.x >= 208 || at.x <= -208 || at.y >= 74 || at.y <= -74);
  assert.ok(Number.isInteger(by.x) && Number.isInteger(by.y));
});

test("pins go to the server and come back", () => {
  const pins = withPin(withPin(new Map(), "n1", { x: 1.6, y: -2 }), "n2", { x: 0, y: 0 });
  assert.equal(toServer(pins), '{"n1":[2,-2],"n2":[0,0]}');
  assert.equal(toServer(withoutPin(pins, "n1")), '{"n2":[0,0]}');
  assert.deepEqual(fromPage('{"force":{"n1":[2,-2]}}').get("force"), new Map([["n1", { x: 2, y: -2 }]]));
  for (const text of [undefined, "", "{", '{"force":3}']) assert.equal(fromPage(text).get("force")?.size ?? 0, 0);
});

test("only what changed is sent, and what did not arrive goes with the next", async () => {
  const [one, two] = [withPin(new Map(), "n1", { x: 1, y: 2 }), withPin(new Map(), "n2", { x: 3, y: 4 })];
  const both = withPin(one, "n2", { x: 3, y: 4 });
  assert.deepEqual([changesOf(one, both), changesOf(both, one)], [two, new Map([["n2", null]])]);

  const seen = [];
  let kept = false;
  const mail = new PinPost("/view/", async (_, { mode, pins, reset = "" }) => (seen.push(`${mode} ${pins}${reset}`), kept));
  assert.equal(await mail.send("force", { changes: one, reset: false }), false);
  kept = true;
  await mail.send("radial", { changes: one, reset: false });
  await mail.send("force", { changes: changesOf(both, one), reset: false });
  await mail.send("force", { changes: new Map(), reset: true });
  assert.deepEqual(seen, ['force {"n1":[1,2]}', 'radial {"n1":[1,2]}', 'force {"n1":[1,2],"n2":null}', "force {}on"]);
});
