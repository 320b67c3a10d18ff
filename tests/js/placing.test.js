import assert from "node:assert/strict";
import test from "node:test";
import { anchorOf, placed } from "../../static/js/selecting/placing.js";

const FRAME = { left: 0, top: 0, right: 320, bottom: 600 };
const BAR = { w: 200, h: 40 };
const line = (top, left = 100, right = 160) => ({ left, right, top, bottom: top + 20 });
const at = (anchor, { bar = BAR, frame = FRAME, touch = false } = {}) => placed(anchor, bar, frame, touch);

for (const [name, first, last, backwards, top, side] of [
  ["one line: above it", 200, 200, false, 200, "above"],
  ["several lines forwards: below the last", 200, 260, false, 260, "below"],
  ["several lines backwards: above the first", 200, 260, true, 200, "above"],
  ["the end is out of sight: at the beginning", 200, 900, false, 200, "above"],
  ["the beginning is out of sight: at the end", -300, 260, true, 260, "below"],
]) {
  test(name, () => {
    const anchor = anchorOf(line(first), line(last), backwards, FRAME);
    assert.deepEqual([anchor.line.top, anchor.side], [top, side]);
  });
}

test("what reaches over the whole frame has its bar at the lower edge, what is out of sight has none", () => {
  assert.deepEqual(at(anchorOf(line(-500), line(900), false, FRAME)).y, 600 - 8 - 40);
  assert.equal(anchorOf(line(700), line(760), false, FRAME), null);
  assert.equal(anchorOf(line(-90), line(-50), false, FRAME), null);
});

test("where there is no room on one side it takes the other", () => {
  assert.equal(at({ line: line(10), side: "above" }).y, 10 + 20 + 8);
  assert.equal(at({ line: line(570), side: "below" }).y, 570 - 8 - 40);
});

test("a finger's handles and the system's menu keep their room", () => {
  assert.ok(at({ line: line(200), side: "above" }, { touch: true }).y >= 220 + 30);
  assert.equal(at({ line: line(570), side: "below" }, { touch: true }).y, 600 - 8 - 40);
});

for (const [name, box, frame] of [
  ["at the left edge", line(200, 0, 4), FRAME],
  ["at the right edge", line(200, 316, 320), FRAME],
  ["in a frame that is lower than the bar", line(5), { ...FRAME, bottom: 30 }],
  ["in a frame that is narrower than the bar", line(200), { ...FRAME, right: 180 }],
]) {
  test(`${name} nothing of it is cut off at the top and the left`, () => {
    const { x, y } = at({ line: box, side: "above" }, { frame });
    assert.ok(x >= 8 && y >= 8, `${x} ${y}`);
    if (frame.right >= BAR.w + 16) assert.ok(x + BAR.w <= frame.right - 8);
  });
}
