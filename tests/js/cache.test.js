import assert from "node:assert/strict";
import test from "node:test";
import { LayoutCache } from "../../static/js/graph/layout/cache.js";

const asked = (change = {}) => ({ revision: 1, scope: "", mode: "force", ...change });

test("a layout is found again by revision, scope and mode, and by nothing less", () => {
  const cache = new LayoutCache();
  cache.set(asked(), "kept");

  assert.equal(cache.get(asked()), "kept");
  for (const other of [asked({ revision: 2 }), asked({ scope: "?chapter=2" }), asked({ mode: "radial" })]) assert.equal(cache.get(other), undefined);
});

test("the one not used for longest is forgotten first", () => {
  const cache = new LayoutCache(2);
  cache.set(asked({ revision: 1 }), "one");
  cache.set(asked({ revision: 2 }), "two");
  cache.get(asked({ revision: 1 }));
  cache.set(asked({ revision: 3 }), "three");

  assert.deepEqual([1, 2, 3].map((revision) => cache.get(asked({ revision }))), ["one", undefined, "three"]);
});

test("a newer layout takes the place of the older one", () => {
  const cache = new LayoutCache(1);
  cache.set(asked(), "old");
  cache.set(asked(), "new");

  assert.equal(cache.get(asked()), "new");
});

test("scopes that look alike when glued together stay apart", () => {
  const cache = new LayoutCache();
  cache.set(asked({ revision: 1, scope: "2" }), "kept");

  assert.equal(cache.get(asked({ revision: 12, scope: "" })), undefined);
});
