import assert from "node:assert/strict";
import { test } from "node:test";

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
