// @ts-check
// Emphasis: the selected item and what touches it stay bright, the rest steps back. Classes only, no geometry.

/** @param {Element} scene @param {import("./model.js").GraphModel} model @param {{ node: string, edge: string }} selection */
export function emphasise(scene, model, selection) {
  const { nodes, edges } = model.around(selection);
  scene.classList.toggle("has-selection", nodes.size > 0);
  for (const group of scene.querySelectorAll("[data-node]")) {
    const id = /** @type {SVGElement} */ (group).dataset.node ?? "";
    group.classList.toggle("is-selected", id === selection.node);
    group.classList.toggle("is-near", nodes.has(id));
    if (id === selection.node) group.setAttribute("aria-current", "true");
    else group.removeAttribute("aria-current");
  }
  for (const group of scene.querySelectorAll("[data-edge]")) {
    const id = /** @type {SVGElement} */ (group).dataset.edge ?? "";
    group.classList.toggle("is-selected", id === selection.edge);
    group.classList.toggle("is-near", edges.has(id));
  }
}

/** An attention ring that fades; begins anew each time. @param {Element | null} element */
export function pulse(element) {
  if (!element) return;
  element.classList.remove("is-pulsing");
  requestAnimationFrame(() => element.classList.add("is-pulsing"));
}

/** Exactly one card can be reached by Tab. @param {Element} scene @param {string} id */
export function rove(scene, id) {
  for (const old of scene.querySelectorAll('[data-node][tabindex="0"]')) old.setAttribute("tabindex", "-1");
  scene.querySelector(`[data-node="${CSS.escape(id)}"]`)?.setAttribute("tabindex", "0");
}
