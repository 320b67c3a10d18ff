// Writes crossings.json, against which L11 measures: node tests/js/record_crossings.js, after a change for the better.
import { writeFileSync } from "node:fs";
import { layout } from "../../static/js/graph/layout/geometric.js";
import { planOf, toElk } from "../../static/js/graph/layout/layered.js";
import { elk } from "./elk.js";
import { FIXTURES, LARGE_FIXTURES, MORE_FIXTURES } from "./graphs.js";

const worker = elk();
const baselines = { layered: {}, force: {}, radial: {}, circular: {} };
for (const [name, { cards, edges }] of Object.entries({ ...FIXTURES, ...MORE_FIXTURES, ...LARGE_FIXTURES })) {
  const answer = await worker.layout(toElk(planOf(cards, edges, 1.3)));
  for (const mode of Object.keys(baselines)) baselines[mode][name] = layout(cards, edges, mode, { aspect: 1.3, elk: answer }).stats.crossings;
}
worker.stop();
writeFileSync(new URL("crossings.json", import.meta.url), `${JSON.stringify(baselines, null, 2)}\n`);
