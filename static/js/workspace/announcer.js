// @ts-check
// The one place where the workspace speaks to screen readers. Its sentences stand in the page, translated; what is
// said here is what no focus says by itself.
import { filled } from "../reading/cycling.js";

/** @type {import("../graph/model.js").GraphModel | null} */
let model = null;
let [mode, scope, remark] = ["", "", ""];

/** @param {string} sentence the name of one @param {Record<string, string | number>} [values] */
export function say(sentence, values = {}) {
  const slot = document.getElementById("announcer");
  const words = slot?.dataset[sentence];
  if (!slot || !words) return;
  tell(filled(words, values));
}

/** What stands in the page already, said as well. @param {string} text */
function tell(text) {
  const slot = /** @type {HTMLElement} */ (document.getElementById("announcer"));
  slot.textContent = slot.textContent === text ? `${text}\u00a0` : text; // the same again is no change, and would be silent
}

/** @param {{ now: { node: string, edge: string, unit: number | null }, origin: string, focus: string }} change */
function selected({ now, origin, focus }) {
  if (focus || (origin === "graph" && now.node)) return; // the keyboard goes there, and that is read
  if (now.node) say("selected", { text: nodeText(now.node) });
  else if (now.edge) relation(now.edge);
  else if (now.unit !== null) say("selectedUnit", { n: now.unit + 1 });
  else say("cleared");
}

/** As the picture has it, else as the list says it. @param {string} id */
function relation(id) {
  const edge = model?.edges.get(id);
  const link = document.querySelector(`.entry [data-edge="${CSS.escape(id)}"]`);
  if (edge) say("selectedRelation", { relation: model?.data.labels.relations[edge.relation] ?? edge.relation, from: nodeText(edge.from), to: nodeText(edge.to) });
  else if (link) say("selectedRelation", { relation: wordsOf(link), from: wordsOf(link.closest(".entry")?.querySelector(".entry__text")), to: wordsOf(link.closest(".link")?.querySelector(".link__other")) });
}

/** @param {Element | null | undefined} element */
function wordsOf(element) {
  return element?.textContent?.trim() ?? "";
}

/** @param {string} id */
function nodeText(id) {
  return model?.describe(id) || document.querySelector(`[data-entry="${CSS.escape(id)}"] .entry__text`)?.textContent || id;
}

/** @param {{ model: import("../graph/model.js").GraphModel, mode: string }} drawing */
function drawn({ model: now, mode: as }) {
  model = now;
  const { nodes, shown, total } = now.data;
  const [before, part] = [{ mode, scope, remark }, `${nodes[0]?.id} ${shown} ${total}`];
  [mode, scope, remark] = [as, part, now.data.says?.remark?.text ?? ""];
  const name = document.querySelector(`[data-layout-choice] option[value="${CSS.escape(as)}"]`)?.textContent ?? as;
  if (before.mode && before.mode !== as) say("layout", { name });
  else if (before.scope && remark && before.remark !== remark) tell(`${now.data.says.count}. ${remark}`);
  else if (before.scope && before.scope !== part) say("window", { shown, total });
}

/** The list has its remark from the server. */
function listed() {
  const status = document.querySelector('#graph-body[data-view="list"] .graph-status');
  const [count, said] = ["[data-graph-count]", "[data-graph-remark] span"].map((name) => status?.querySelector(name)?.textContent ?? "");
  if (said && said !== remark) tell(`${count}. ${said}`);
  remark = status ? said : remark;
}

document.addEventListener("htmx:afterSwap", (event) => {
  if (/** @type {CustomEvent} */ (event).detail.target?.id === "graph-body") listed();
});
document.addEventListener("kg:selection", (event) => selected(/** @type {CustomEvent} */ (event).detail));
document.addEventListener("kg:drawn", (event) => drawn(/** @type {CustomEvent} */ (event).detail));
