import assert from "node:assert/strict";
import test from "node:test";
import { layout } from "../../static/js/graph/layout/geometric.js";
import { centre, distance } from "../../static/js/graph/layout/geometry.js";
import { inOrder } from "../../static/js/graph/layout/order.js";
import { partsOf } from "../../static/js/graph/layout/parts.js";
import { sectors, treeOf } from "../../static/js/graph/layout/tree.js";
import { checkPictures } from "./checked.js";
import { FIXTURES } from "./graphs.js";

checkPictures("radial", ({ cards, edges }, aspect = 1.3) => layout(cards, edges, "radial", { aspect }), { gap: 18, throughShare: () => 0, also: haveRings });

/** L9: each ring has one radius, at least 240 more than the one before. */
function haveRings({ positions }, fixture) {
  const { cards, edges } = inOrder(fixture.cards, fixture.edges);
  for (const part of partsOf(cards, edges)) {
    const rings = ringsOf(treeOf(part.cards, part.edges), positions);
    for (const [ring, radii] of rings.entries()) {
      assert.ok(Math.max(...radii) - Math.min(...radii) < 0.1);
      if (ring) assert.ok(Math.min(...radii) >= Math.min(...rings[ring - 1]) + 239.9);
    }
  }
}

test("the card with most neighbours is the hub; of equals the most central one", () => {
  const hub = ({ cards, edges }) => [...treeOf(cards, edges).keys()][0];

  assert.equal(hub(FIXTURES.star), "n1");
  assert.equal(hub(FIXTURES.chain), "n10");
});

test("children stand inside the sector of their parent", () => {
  const tree = treeOf(FIXTURES["hub of hubs"].cards, FIXTURES["hub of hubs"].edges);
  sectors(tree, 240, 24);

  for (const { from, to, children } of tree.values()) {
    for (const id of children) assert.ok(tree.get(id).from >= from - 1e-9 && tree.get(id).to <= to + 1e-9);
  }
});

function ringsOf(tree, positions) {
  const at = (id) => centre(positions.get(id));
  const [hub] = tree.keys();
  const rings = [];
  for (const [id, { ring }] of tree) (rings[ring] ??= []).push(distance(at(id), at(hub)));
  return rings;
}
