// Which layout is asked for: the address before what was chosen last, and never one that does not exist.
import assert from "node:assert/strict";
import { test } from "node:test";

import { modeOf, withMode } from "../../static/js/graph/mode.js";

for (const [search, saved, mode] of [
  ["", null, "layered"],
  ["?layout=radial", null, "radial"],
  ["?layout=radial", "force", "radial"],
  ["?node=n1", "force", "force"],
  ["?layout=spiral", "circular", "circular"],
  ["?layout=spiral", "nonsense", "layered"],
]) {
  test(`${search || "no query"} with ${saved} saved asks for ${mode}`, () => assert.equal(modeOf(search, saved), mode));
}

test("the rest of the query stays", () => {
  assert.equal(withMode("?view=graph&node=n3", "force"), "?view=graph&node=n3&layout=force");
  assert.equal(withMode("?layout=radial&unit=2", "circular"), "?layout=circular&unit=2");
});
