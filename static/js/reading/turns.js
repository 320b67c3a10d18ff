// @ts-check
// A unit chosen again leads to its next node: says which one of how many this is, or that there is none.
import { filled, turnOf } from "./cycling.js";
import { say } from "./voice.js";

const pane = /** @type {HTMLElement} */ (document.getElementById("source"));

/** @param {{ now: import("../workspace/selection_state.js").Selection, origin: string }} change */
function selected({ now, origin }) {
  for (const old of pane.querySelectorAll(".unit__turn")) old.remove();
  for (const tag of pane.querySelectorAll(".tag.is-on")) tag.classList.remove("is-on");
  if (now.node) for (const tag of pane.querySelectorAll(`.tag[data-node="${CSS.escape(now.node)}"]`)) tag.classList.add("is-on");
  const unit = now.unit === null ? null : pane.querySelector(`#u${now.unit}`);
  if (!unit || origin !== "source" || now.edge) return;
  const nodes = [...unit.querySelectorAll(".tag[data-node]")].map((tag) => /** @type {HTMLElement} */ (tag).dataset.node ?? "");
  const turn = turnOf(nodes, now.node);
  const { turn: text, turnSaid, bare, bareSaid } = pane.dataset;
  const where = { unit: Number(now.unit) + 1, ...turn };
  if (turn) show(unit, filled(text, where), filled(turnSaid, where));
  else if (!now.node) show(unit, bare ?? "", filled(bareSaid, where));
}

/** @param {Element} unit @param {string} text @param {string} said */
function show(unit, text, said) {
  const chip = document.createElement("span");
  chip.className = "chip unit__turn";
  chip.lang = document.documentElement.lang;
  chip.textContent = text;
  chip.setAttribute("aria-hidden", "true"); // the voice says it in full
  unit.append(chip);
  say(said);
}

document.addEventListener("kg:selection", (event) => selected(/** @type {CustomEvent} */ (event).detail));
