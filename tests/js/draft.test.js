import assert from "node:assert/strict";
import test from "node:test";
import { MOST_BYTES, dropDraft, isLong, keepDraft, opening, readDraft, storeOf } from "../../static/js/text/draft.js";

function shelf(before = {}) {
  const kept = new Map(Object.entries(before));
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
}

test("a draft comes back as it was kept", () => {
  const store = shelf();
  assert.ok(keepDraft(store, "k", { title: "T", text: "words \u{1F600}" }));
  assert.deepEqual(readDraft(store, "k"), { title: "T", text: "words \u{1F600}" });
  dropDraft(store, "k");
  assert.equal(readDraft(store, "k"), null);
});

for (const [name, text] of [["nothing", " \n"], ["a long text", "x".repeat(MOST_BYTES + 1)], ["a long Chinese text", "水".repeat(MOST_BYTES / 3 + 1)]]) {
  test(`${name} is not kept, and what was kept before is forgotten`, () => {
    const store = shelf({ k: '{"title": "", "text": "old"}' });
    assert.equal(keepDraft(store, "k", { title: "", text }), false);
    assert.equal(store.kept.size, 0);
  });
}

test("64 KiB are not too long", () => {
  assert.deepEqual([isLong("x".repeat(MOST_BYTES)), isLong("水".repeat(MOST_BYTES / 3 - 1))], [false, false]);
});

test("what somebody else wrote, and a store that refuses, are no drafts", () => {
  for (const raw of ["{", "[]", "null", '{"text": 5}', '{"title": "", "text": "  "}']) assert.equal(readDraft(shelf({ k: raw }), "k"), null);
  const closed = storeOf(() => { throw new Error("closed"); });
  assert.equal(readDraft(closed, "k"), null);
  const full = { ...shelf(), setItem: () => { throw new Error("full"); } };
  assert.equal(keepDraft(full, "k", { title: "", text: "words" }), false);
});

for (const [name, draft, inBox, sent, expected] of [
  ["nothing was kept", null, "words", false, "go on"],
  ["an empty form waits for the draft", "old", " ", false, "bring back"],
  ["a passage does not write over a draft", "old", "passage", false, "ask"],
  ["the same words are no second draft", "old", "old", false, "go on"],
  ["the form came back with newer words of the same person", "old", "newer", true, "go on"],
]) {
  test(`opening: ${name}`, () => assert.equal(opening(draft === null ? null : { title: "", text: draft }, inBox, sent), expected));
}
