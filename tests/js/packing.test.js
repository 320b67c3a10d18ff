import assert from "node:assert/strict";
import test from "node:test";
import { pack } from "../../static/js/graph/layout/packing.js";
import { generator } from "./graphs.js";

const boxes = (count) => {
  const next = generator(3);
  return Array.from({ length: count }, () => ({ w: 208 + 300 * Math.floor(3 * next()), h: 60 + 40 * Math.floor(8 * next()) }));
};

for (const [count, aspect] of [[0, 1.2], [1, 1.2], [2, 0.5], [40, 1.3], [40, 0.45], [300, 2.4]]) {
  test(`${count} boxes stand apart in about the shape ${aspect}`, () => {
    const sizes = boxes(count);
    const { places, w, h } = pack(sizes, aspect, 40);

    for (const [i, a] of sizes.entries()) {
      assert.ok(places[i].x + a.w <= w + 0.1 && places[i].y + a.h <= h + 0.1);
      for (const j of sizes.keys()) {
        if (j <= i) continue;
        const apart = Math.max(places[j].x - places[i].x - a.w, places[i].x - places[j].x - sizes[j].w, places[j].y - places[i].y - a.h, places[i].y - places[j].y - sizes[j].h);
        assert.ok(apart >= 39.9, `${i} and ${j}: ${apart}`);
      }
    }
    if (count >= 40) assert.ok(Math.abs(Math.log(w / h / aspect)) < 0.35, `${w} × ${h}`);
  });
}

test("a large part with many small ones beside it leaves no empty band", () => {
  const { w, h } = pack([{ w: 2000, h: 2000 }, ...Array.from({ length: 80 }, () => ({ w: 208, h: 80 }))], 1.3, 40);
  assert.ok(w < 3100 && h < 2400, `${w} × ${h}`);
});
