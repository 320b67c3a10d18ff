import assert from "node:assert/strict";
import test from "node:test";
import { CARD, cardOf, heightOf, wrap } from "../../static/js/graph/measure.js";

const monospace = (text) => [...text].length; // one unit a character

for (const [name, text, width, most, expected] of [
  ["words go to the next line when they do not fit", "one two three", 7, 4, ["one two", "three"]],
  ["white space of any kind is one space", "one\n\ttwo", 10, 4, ["one two"]],
  ["what is left over becomes an ellipsis that fits", "one two three four", 7, 2, ["one two", "three…"]],
  ["a word that fits no line is cut", "abcdefghij", 4, 4, ["abcd", "efgh", "ij"]],
  ["Chinese breaks between characters", "检查点记录已完成的工作", 5, 4, ["检查点记录", "已完成的工", "作"]],
  ["a closing mark does not begin a line", "已完成的，工作", 4, 4, ["已完成", "的，工作"]],
  ["an emoji is not cut in two", "😀😀😀", 2, 4, ["😀😀", "😀"]],
  ["nothing has no lines", "   ", 5, 4, []],
]) {
  test(name, () => assert.deepEqual(wrap(text, width, most, monospace), expected));
}

test("no line is wider than the card allows, whatever the text", () => {
  const text = "Supercalifragilistic 检查点 https://example.org/a/very/long/address?with=query x ".repeat(20);
  for (const line of wrap(text, 20, 4, monospace)) assert.ok(monospace(line) <= 20, line);
});

test("a card is as high as its words need and never more than four lines", () => {
  const [short, long] = ["a", "word ".repeat(2000)].map((text) => cardOf({ id: "n1", text }, (line) => 7 * line.length));

  assert.equal(short.h, heightOf(1));
  assert.equal(long.h, heightOf(CARD.lines));
  assert.equal(long.lines.length, CARD.lines);
});

for (const [name, text] of [
  ["a family", "👩‍👩‍👧‍👦"], ["a flag", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"], ["a letter with accents", "e\u0301\u0323"], ["a syllable", "क्षि"],
]) {
  test(`${name} is never cut in two`, () => {
    const lines = wrap(text.repeat(9), 4, 4, (line) => [...new Intl.Segmenter().segment(line)].length);
    for (const line of lines) assert.ok(line.replaceAll(text, "").replace("…", "") === "", JSON.stringify(line));
  });
}

test("ten thousand characters without a blank are measured a few times and briefly", () => {
  for (const letter of ["a", "l", "水", "👩‍👩‍👧‍👦", "ש"]) {
    let measured = 0;
    const { lines } = cardOf({ id: "n1", text: letter.repeat(10_000) }, (line) => { measured += line.length; return 7 * line.length; });
    assert.ok(measured < 20_000, `${letter}: ${measured}`);
    assert.equal(lines.length, CARD.lines);
    assert.match(lines.at(-1), /…$/);
  }
});

test("a tower of accents is cut down, a run of blanks is one, and both leave the rest of the text in sight", () => {
  assert.deepEqual(cardOf({ id: "n1", text: `e${"\u0301".repeat(9000)} end` }, monospace).lines, [`e${"\u0301".repeat(6)} end`]);
  assert.deepEqual(cardOf({ id: "n1", text: `one${" ".repeat(9000)}two` }, monospace).lines, ["one two"]);
});
