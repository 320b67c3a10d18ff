// The invariants of every picture (original-interface.md, 3.7) as tests of one mode on all fixtures.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { FIXTURES, LARGE_FIXTURES, MORE_FIXTURES } from "./graphs.js";
import { badChips, bytes, componentBoxes, hiddenChips, isSound, leastGap, looseEnds, pairGap, shared, through } from "./invariants.js";

export const ALL = { ...FIXTURES, ...MORE_FIXTURES, ...LARGE_FIXTURES };
const BASELINES = JSON.parse(readFileSync(new URL("crossings.json", import.meta.url), "utf8"));
const BETWEEN_PARTS = 38;
const MANY = 10; // few boxes cannot fill the shape of the pane

/** @param {string} mode @param {(fixture: any, aspect?: number) => any} layOut may be asynchronous
 * @param {{ gap: number, throughShare: (cards: number) => number, together?: (a: any, b: any) => boolean, turnedUpTo?: number, also?: (picture: any, fixture: any) => void }} rules ``also``: what holds for this mode alone */
export function checkPictures(mode, layOut, { gap, throughShare, together, turnedUpTo = 200, also = () => {} }) {
  for (const [name, fixture] of Object.entries(ALL)) {
    const { cards, edges } = fixture;
    const title = (rule) => `${mode}, ${name}: ${rule}`;
    let layout;
    const picture = async () => (layout ??= await layOut(fixture));

    test(title("every card has a place, every relation a line, every number is one"), async () => {
      const { positions, routes, labels, stats } = await picture();
      assert.deepEqual([positions.size, routes.length, labels.size], [cards.length, edges.length, edges.length]);
      assert.ok(routes.every(({ points }) => points.length >= 2));
      assert.ok(isSound(await picture()));
      assert.equal(stats.mode, mode);
    });

    test(title("what holds for this mode alone"), async () => also(await picture(), fixture));

    test(title(`L1 cards stand ${gap} px apart`), async () => {
      assert.ok(leastGap(await picture()) >= gap - 0.1);
    });

    test(title("L2 lines keep clear of cards"), async (t) => {
      const found = through(await picture(), edges);
      if (throughShare(cards.length) === Infinity) t.diagnostic(`${found.length} of ${edges.length} lines run through a card`);
      assert.ok(found.length <= throughShare(cards.length) * edges.length, found.slice(0, 5).join(", "));
    });

    test(title("L3 lines end on the borders of their cards"), async () => {
      assert.deepEqual(looseEnds(await picture(), edges), []);
    });

    test(title("L4 no two lines lie on each other, and several between two cards run beside each other"), async () => {
      assert.deepEqual(shared(await picture(), together), []);
      assert.ok(pairGap(await picture(), edges) >= 8);
    });

    test(title("L5 chips are clear of cards and chips and near their lines; few are hidden, and never all of a component"), async () => {
      const { share, silent } = hiddenChips(await picture(), edges);
      assert.deepEqual(badChips(await picture()), []);
      assert.equal(silent, 0);
      if (edges.length <= 200) assert.ok(share <= 0.05, `${(100 * share).toFixed(1)} % hidden`);
    });

    if (cards.length <= turnedUpTo) {
      test(title("L6 the order of the input does not matter"), async () => {
        const other = await layOut({ cards: turned(cards), edges: turned(edges) });
        assert.equal(bytes(other), bytes(await picture()));
      });
    }

    test(title("L8 many components are packed without waste"), async () => {
      const boxes = componentBoxes(await picture(), edges);
      if (boxes.length < MANY) return;
      const { bbox } = await picture();
      const padded = boxes.reduce((sum, { w, h }) => sum + (w + BETWEEN_PARTS) * (h + BETWEEN_PARTS), 0);
      assert.ok(bbox.w * bbox.h <= 1.6 * padded, `${((bbox.w * bbox.h) / padded).toFixed(2)} times the room needed`);
    });

    test(title("L11 not more crossings than recorded"), async () => {
      const { stats } = await picture();
      assert.ok(stats.crossings <= BASELINES[mode][name], `${stats.crossings} instead of ${BASELINES[mode][name]}`);
    });
  }

  test(`${mode}: L8 the eleven components take less than 45 % of the width of a row of them`, async () => {
    const fixture = ALL["eleven components"];
    const { bbox } = await layOut(fixture);
    const row = fixture.cards.reduce((sum, { w }) => sum + w + BETWEEN_PARTS, 0);
    assert.ok(bbox.w < 0.45 * row);
  });

  // A row of components is as high as the highest of them. Where the only two cards that are related stand side by side
  // (free, and layered in a wide pane) that is one card, and twelve cards need more.
  test(`${mode}: L8 in a wide pane they are not much higher than a row of them either`, { skip: mode === "force" || mode === "layered" }, async () => {
    const fixture = ALL["eleven components"];
    const picture = await layOut(fixture, 2.4);
    const boxes = componentBoxes(picture, fixture.edges);
    const row = boxes.reduce((sum, { w }) => sum + w + BETWEEN_PARTS, 0);
    assert.ok(picture.bbox.w < 0.45 * row, `${picture.bbox.w} of ${row}`);
    assert.ok(picture.bbox.h < 1.5 * Math.max(...boxes.map(({ h }) => h)), `${picture.bbox.h}`);
  });
}

/** Backwards, and with the middle first. */
function turned(list) {
  const half = Math.floor(list.length / 2);
  return [...list.slice(half), ...list.slice(0, half)].reverse();
}
