import assert from "node:assert/strict";
import test from "node:test";
import { actionOf, nearest } from "../../static/js/graph/keys.js";
import { moved } from "../../static/js/workspace/splitter_keys.js";

for (const [event, expected] of [
  [{ key: "ArrowLeft" }, { do: "move", way: "left" }],
  [{ key: "ArrowDown", shiftKey: true }, { do: "pan", dx: 0, dy: -80 }],
  [{ key: "Enter" }, { do: "open" }],
  [{ key: " " }, { do: "open" }],
  [{ key: "F" }, { do: "fit" }],
  [{ key: "L", shiftKey: true }, { do: "locate" }],
  [{ key: "+" }, { do: "in" }],
  [{ key: "Escape" }, { do: "clear" }],
  [{ key: "End" }, { do: "end", last: true }],
  [{ key: "]" }, { do: "relation", by: 1 }],
  [{ key: "[", ctrlKey: true, altKey: true, getModifierState: (name) => name === "AltGraph" }, { do: "relation", by: -1 }],
  [{ key: "[", ctrlKey: true, getModifierState: () => false }, null],
  [{ key: "o" }, { do: "follow" }],
  [{ key: "P" }, { do: "pin" }],
  [{ key: "ArrowUp", ctrlKey: true, shiftKey: true }, { do: "nudge", dx: 0, dy: -20 }],
  [{ key: "ArrowRight", metaKey: true, shiftKey: true }, { do: "nudge", dx: 20, dy: 0 }],
  [{ key: "ArrowRight", ctrlKey: true }, null],
  [{ key: "f", ctrlKey: true }, null],
  [{ key: "ArrowLeft", altKey: true }, null],
  [{ key: "Tab" }, null],
  [{ key: "toString" }, null],
]) {
  test(`${JSON.stringify(event)} ${expected ? `does ${expected.do}` : "is left to the browser"}`, () => {
    assert.deepEqual(actionOf(event), expected);
  });
}

const card = (id, x, y) => ({ id, x, y, w: 10, h: 10 });
const CROSS = [card("n1", 0, 0), card("n2", 100, 0), card("n3", -100, 5), card("n4", 0, 80), card("n5", 90, 90)];

for (const [way, expected] of [["right", "n2"], ["left", "n3"], ["down", "n4"], ["up", null]]) {
  test(`${way} of the middle lies ${expected}`, () => assert.equal(nearest(CROSS, CROSS[0], way), expected));
}

test("the nearest card does not depend on the order of the cards", () => {
  const twins = [card("n9", 100, 10), card("n8", 100, -10)];
  assert.equal(nearest(twins, CROSS[0], "right"), nearest([...twins].reverse(), CROSS[0], "right"));
});

for (const [key, far, expected] of [
  ["ArrowLeft", false, 35], ["ArrowRight", true, 47], ["Home", false, 20], ["End", false, 70], ["a", false, null],
]) {
  test(`the splitter at 37 goes with ${far ? "Shift " : ""}${key} to ${expected}`, () => assert.equal(moved(37, key, far, 20, 70), expected));
}

test("the splitter stops at its ends", () => {
  assert.equal(moved(21, "ArrowLeft", true, 20, 70), 20);
  assert.equal(moved(69, "ArrowRight", true, 20, 70), 70);
});
