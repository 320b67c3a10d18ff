// @ts-check
// Cards that the reader puts elsewhere: by dragging one, or by keys. They stay pinned there in this layout, for this
// reader, until let go; the server remembers.
import { say } from "../workspace/announcer.js";
import { Carried } from "./carrying.js";
import { dropAt, pinned } from "./layout/pinned.js";
import { shifted } from "./paths.js";
import { PinPost } from "./pin_post.js";
import { changesOf, fromPage, toServer, withoutPin, withPin } from "./pins.js";
import { el } from "./render.js";

const PAUSE = 450; // between two presses of a key that belong to one movement

const NEEDLE = "M-2.500-4.500h5l-.6 3.800 2.100 2.200h-8l2.100-2.200zM0 1.500V5.200";

export class Pinning {
  /** @param {any} pane @param {AbortSignal} signal */
  constructor(pane, signal) {
    this.pane = pane;
    this.all = fromPage(pane.dataset.pins);
    /** @type {Carried | null} */
    this.carried = null;
    this.mail = new PinPost(pane.dataset.viewUrl ?? "");
    pane.addEventListener("click", (/** @type {Event} */ event) => /** @type {Element} */ (event.target).closest("[data-pins-reset]") && this.reset(), { signal });
    pane.addEventListener("focusout", () => this.drop(), { signal });
  }

  get pins() {
    return this.all.get(this.pane.drawn) ?? new Map();
  }

  /** The layout with the pins of its mode. @param {import("./layout/shapes.js").Layout} layout @param {import("./model.js").GraphModel} model */
  placed(layout, model) {
    return this.pins.size ? pinned(layout, this.pins, model.data.edges) : layout;
  }

  /** Show which cards are pinned. */
  mark() {
    const here = [...this.pins.keys()].filter((id) => this.pane.model.nodes.has(id));
    for (const id of here) {
      const card = this.pane.nodeElement(id);
      const { x, y, w } = this.pane.camera.layout.positions.get(id);
      card?.append(el("g", { class: "node__pin" }, el("circle", { r: 9, cx: x + w - 22, cy: y }), el("path", { d: shifted(NEEDLE, x + w - 22, y) })));
      card?.setAttribute("aria-label", `${card.getAttribute("aria-label")} (${this.pane.dataset.pinned ?? ""})`);
    }
    for (const button of this.pane.querySelectorAll("[data-pins-reset]")) /** @type {HTMLElement} */ (button).hidden = !here.length;
  }

  /** Where the layout alone puts a card. @param {string} id @returns {import("./layout/shapes.js").Placed} */
  base(id) {
    return this.pane.shown[1].positions.get(id);
  }

  /** Take a card in hand. @param {string} id */
  grab(id) {
    if (!this.pane.model?.nodes.has(id) || !this.pane.camera.layout) return false;
    this.drop();
    this.carried = new Carried(this.pane, id);
    return true;
  }

  /** @param {number} dx @param {number} dy in pixels of the screen */
  drag(dx, dy) {
    const { k } = this.pane.camera.view;
    this.carried?.by(dx / k, dy / k);
  }

  /** Let go: the card is pinned there, beside other pins rather than over them. */
  drop() {
    clearTimeout(this.waiting);
    const { carried } = this;
    if (!carried) return;
    this.carried = null;
    const others = [...this.pins.keys()].filter((id) => id !== carried.id).flatMap((id) => this.pane.camera.layout.positions.get(id) ?? []);
    this.pane.camera.layout = { ...this.pane.camera.layout, positions: carried.places }; // the others glide from where they are seen
    this.keep(withPin(this.pins, carried.id, dropAt(carried.card, others, this.base(carried.id))));
    say("moved", { text: this.pane.model.describe(carried.id) });
  }

  /** Nothing was moved after all. */
  cancel() {
    if (!this.carried) return;
    this.carried = null;
    this.pane.redraw();
  }

  /** @param {string} id @param {number} dx @param {number} dy in the coordinates of the layout */
  nudge(id, dx, dy) {
    if (this.carried?.id !== id && !this.grab(id)) return;
    clearTimeout(this.waiting);
    this.carried?.by(dx, dy);
    this.waiting = setTimeout(() => this.drop(), PAUSE);
  }

  /** @param {string} id */
  toggle(id) {
    this.drop();
    const place = this.pane.camera.layout?.positions.get(id);
    if (!place) return;
    const was = this.pins.has(id);
    this.keep(was ? withoutPin(this.pins, id) : withPin(this.pins, id, dropAt(place, [], this.base(id))));
    say(was ? "unpinned" : "pinned", { text: this.pane.model.describe(id) });
  }

  reset() {
    const focused = this.pane.contains(document.activeElement);
    this.keep(new Map(), true);
    say("pinsReset");
    if (focused) this.pane.nodeElement(this.pane.focusId())?.focus({ preventScroll: true }); // the button is gone
  }

  /** @param {import("./pins.js").Pins} pins @param {boolean} [reset] also of what other windows have pinned */
  keep(pins, reset = false) {
    const [mode, changes] = [this.pane.drawn, changesOf(this.pins, pins)];
    this.all.set(mode, pins);
    this.pane.dataset.pins = JSON.stringify(Object.fromEntries([...this.all].map(([name, some]) => [name, JSON.parse(toServer(some))])));
    this.pane.redraw();
    this.mail.send(mode, { changes, reset }).then((kept) => kept || this.complain());
  }

  /** The card stands where it was put, but only until the page is left. */
  complain() {
    document.dispatchEvent(new CustomEvent("kg:toast", { detail: { text: this.pane.dataset.notKept ?? "", tone: "error" } }));
  }
}
