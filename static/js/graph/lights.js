// @ts-check
// While something is selected the picture steps back, a layer at a time: to dim each card and line by itself would take
// the browser half a second at 800 of them. What stays bright (near the selection, pointed at, walked to) is moved into
// a layer above. Whoever marks an element by its class need not know.

const LIT = ["is-near", "is-selected", "is-stepped", "is-glanced"].map((name) => `.${name}`).concat(":focus-visible").join();
const KEYS = { node: ".nodes", edge: ".edges", label: ".labels" };

export class Lights {
  /** @param {Element} scene @param {HTMLElement} host what the scene stands in: Chromium makes whatever part of an SVG
   * listens to the focus a stop of the Tab key @param {AbortSignal} signal */
  constructor(scene, host, signal) {
    this.scene = scene;
    /** @type {Map<Element, Element>} what is bright, and the layer it belongs to */
    this.lit = new Map();
    /** @type {Map<Element, number>} the order in which a layer was drawn, and is read out */
    this.order = new Map();
    for (const type of ["focusin", "focusout"]) host.addEventListener(type, () => queueMicrotask(() => this.update()), { signal });
    const marks = new MutationObserver(() => this.update());
    marks.observe(scene, { subtree: true, attributeFilter: ["class"] });
    signal.addEventListener("abort", () => marks.disconnect());
  }

  /** A new drawing. @param {Element[]} layers */
  take(layers) {
    this.lit.clear();
    this.order = new Map(layers.flatMap(({ children }) => [...children]).map((element, i) => [element, i]));
  }

  update() {
    const wanted = new Set(this.scene.classList.contains("has-selection") ? this.scene.querySelectorAll(`:is([data-node], [data-edge]):is(${LIT})`) : []);
    for (const [element, layer] of this.lit) if (!wanted.has(element)) this.back(element, layer);
    for (const element of wanted) if (!this.lit.has(element)) this.lift(element);
  }

  /** @param {Element} element */
  lift(element) {
    const layer = element.parentElement;
    const kind = element.classList.contains("edge-label") ? "label" : element.classList.contains("edge") ? "edge" : "node";
    const above = this.scene.querySelector(`.bright > ${KEYS[kind]}`);
    if (!layer || !above) return;
    this.lit.set(element, layer);
    move(element, above, null);
  }

  /** @param {Element} element @param {Element} layer */
  back(element, layer) {
    this.lit.delete(element);
    if (!element.isConnected) return;
    const place = this.order.get(element) ?? 0;
    move(element, layer, [...layer.children].find((other) => (this.order.get(other) ?? 0) > place) ?? null);
  }
}

/** Without its losing the keyboard. @param {Element} element @param {any} parent @param {Element | null} before */
function move(element, parent, before) {
  if (parent.moveBefore) return parent.moveBefore(element, before);
  const held = document.activeElement === element;
  parent.insertBefore(element, before);
  if (held) /** @type {SVGElement} */ (element).focus({ preventScroll: true });
}
