// @ts-check
// Cards of nodes that came since the reader's last visit say so. Node numbers are given in order: a number tells the age.
import { el } from "../graph/render.js";

const workspace = /** @type {HTMLElement} */ (document.getElementById("workspace"));
const known = Number(workspace.dataset.known ?? Infinity);
const word = workspace.dataset.new ?? "";

/** @param {Element} scene @param {import("../graph/layout/shapes.js").Layout} layout */
function mark(scene, layout) {
  for (const { id, x, y, w } of layout.positions.values()) {
    if (Number(id.slice(1)) <= known) continue;
    const card = scene.querySelector(`[data-node="${CSS.escape(id)}"]`);
    if (!card || card.querySelector(".node__new")) continue;
    const size = 14 + 6.5 * word.length * (/[^\u0000-\u024f]/.test(word) ? 1.8 : 1);
    card.classList.add("is-new");
    card.setAttribute("aria-label", `${card.getAttribute("aria-label")} (${word})`);
    const left = x + w - size - 10;
    card.append(el("g", { class: "node__new" },
      el("rect", { x: left, y: y - 8, width: size, height: 16, rx: 8 }),
      el("text", { x: left + size / 2, y: y + 3.5, "text-anchor": "middle" }, word)));
  }
}

document.addEventListener("kg:drawn", (event) => {
  const scene = /** @type {Element} */ (event.target).querySelector(".scene");
  if (scene && Number.isFinite(known)) mark(scene, /** @type {CustomEvent} */ (event).detail.layout);
});
