import assert from "node:assert/strict";
import { test } from "node:test";

import { lengthOf, startOf } from "../../static/js/selecting/length.js";
import { countCharacters, directionOf, guessLanguage } from "../../static/js/text/counting.js";

test("characters are code points, as on the server", () => {
  for (const [text, count] of [["", 0], ["abc", 3], ["光合", 2], ["𝄞👩‍👧", 4], ["a\nb", 3]]) {
    assert.equal(countCharacters(text), count, text);
  }
});

test("a half pair counts once and breaks nothing", () => {
  for (const half of ["a\udc00", "a\ud800", "\ud800b"]) assert.equal(countCharacters(half), 2);
});

test("the language is guessed from script and function words", () => {
  const cases = [
    ["The cause of the flood is the rain in the hills.", "en"],
    ["Die Ursache der Flut ist der Regen und nicht das Tal.", "de"],
    ["光合作用是植物把光能转化为化学能的过程。", "zh"],
    ["これは日本語の文章です。", "ja"],
    ["한국어 문장입니다.", "ko"],
    ["النبات كائن حي.", "ar"],
    ["xyz 123", ""],
    ["", ""],
  ];
  for (const [text, language] of cases) assert.equal(guessLanguage(text), language, text);
});

test("a Chinese text with English terms stays Chinese", () => {
  assert.equal(guessLanguage("缓存 cache 的目标是减少请求，从而降低网络负载。"), "zh");
});

test("a text runs the way of its first letter", () => {
  for (const [text, way] of [["", "ltr"], ["abc שלום", "ltr"], ["— 1. שלום abc", "rtl"], ["سلام", "rtl"], ["光合", "ltr"]]) {
    assert.equal(directionOf(text), way, text);
  }
});

const part = (words, from, before = "", marks = 0) => ({ words, from, before, marks });
for (const [name, parts, expected] of [
  ["words of one unit without the blanks around them", [part(" two words ", 100, "And")], 9],
  ["a heading with its marks", [part("Title", 0, "", 3)], 8],
  ["not the marks of a heading that was begun within", [part("tle", 0, "Ti", 3)], 3],
  ["what stands between units", [part("end.", 10, "The "), part("Next \u{1f600} ", 19)], 11],
  ["nothing where words stand nowhere", [part("free", null)], null],
]) {
  test(`the length of a selection counts ${name}`, () => assert.equal(lengthOf(parts), expected));
}

test("a selection knows where in the source it begins, without the blanks before it", () => {
  assert.equal(startOf({ words: "  rain", before: "Heavy 🌧", from: 100, marks: 2 }), 111);
  assert.equal(startOf({ words: "rain", before: "", from: null, marks: 0 }), null);
});
