// @ts-check
// The one place where the workspace speaks to screen readers. Its sentences stand in the page, translated; what is
// said here is what no focus says by itself.

/** @type {import("../graph/model.js").GraphModel | null} */
let model = null;
let [mode, scope] = ["", ""];

/** @param {string} sentence the name of one @param {Record<string, string | number>} [values] */
export function say(sentence, values = {}) {
  const slot = document.getElementById("announcer");
  const words = slot?.dataset[sentence];
  if (!slot || !words) return;
  const text = Object.entries(values).reduce((said, [name, value]) => said.replace(`%(${name})s`, () => String(value)), words);
  slot.textContent = slot.textContent === text ? `${text}\u00a0` : text; // the same again is no change, and would be silent
}

/** @param {{ now: { node: string, edge: string, unit: number | null }, origin: string, focus: string }} change */
function selected({ now, origin, focus }) {
  if (focus || (origin === "graph" && !now.edge)) return; // the keyboard goes there, and that is read
  const edge = model?.edges.get(now.edge);
  if (now.node) say("selected", { text: nodeText(now.node) });
  else if (edge) say("selectedRelation", { relation: model?.data.labels.relations[edge.relation] ?? edge.relation, from: nodeText(edge.from), to: nodeText(edge.to) });
  else if (now.unit !== null) say("selectedUnit", { n: now.unit + 1 });
  else say("cleared");
}

/** @param {string} id */
function nodeText(id) {
  return model?.describe(id) || document.querySelector(`[data-entry="${CSS.escape(id)}"] .entry__text`)?.textContent || id;
}

/** @param {{ model: import("../graph/model.js").GraphModel, mode: string }} drawing */
function drawn({ model: now, mode: as }) {
  model = now;
  const { nodes, shown, total } = now.data;
  const [before, part] = [{ mode, scope }, `${nodes[0]?.id} ${shown} ${total}`];
  [mode, scope] = [as, part];
  const name = document.querySelector(`[data-layout-choice] option[value="${CSS.escape(as)}"]`)?.textContent ?? as;
  if (before.mode && before.mode !== as) say("layout", { name });
  else if (before.scope && before.scope !== part) say("window", { shown, total });
}

document.addEventListener("kg:selection", (event) => selected(/** @type {CustomEvent} */ (event).detail));
document.addEventListener("kg:drawn", (event) => drawn(/** @type {CustomEvent} */ (event).detail));
