// @ts-check
// The bar that appears when words are selected. It never takes the selection: the mouse leaves the focus where it is,
// Tab or Shift+F10 lead into it, Escape leads back.
import { quoteEditor, rowToReplace } from "../editing/quotes.js";
import { endsOf, frameOf } from "./boxes.js";
import { selectedPassage } from "./passage.js";
import { anchorOf, placed } from "./placing.js";

const WAIT = 180;
const QUOTED = 500; // characters of a passage that a question takes up

class SelectionBar extends HTMLElement {
  connectedCallback() {
    this.life = new AbortController();
    /** @type {import("./passage.js").Passage | null} */
    this.passage = null;
    /** @type {{ x: number, y: number } | null} */
    this.pointer = null;
    this.held = false; // the mouse is still selecting
    this.dismissed = "";
    this.timer = 0;
    this.attend(this.life.signal);
    this.attendWithin(this.life.signal);
  }

  disconnectedCallback() {
    this.life?.abort();
    clearTimeout(this.timer);
  }

  /** @param {AbortSignal} signal */
  attend(signal) {
    for (const name of ["selectionchange", "select"]) document.addEventListener(name, () => this.changed(), { signal });
    document.addEventListener("pointerdown", (event) => this.pressed(event), { signal, capture: true });
    for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, (event) => this.released(/** @type {PointerEvent} */ (event)), { signal, capture: true });
    document.addEventListener("keydown", (event) => this.key(event), { signal, capture: true });
    const move = () => { if (!this.hidden) requestAnimationFrame(() => this.place()); };
    document.addEventListener("scroll", move, { signal, capture: true, passive: true });
    addEventListener("resize", move, { signal });
    window.visualViewport?.addEventListener("resize", move, { signal });
  }

  /** @param {AbortSignal} signal */
  attendWithin(signal) {
    this.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
    this.addEventListener("click", (event) => this.clicked(event), { signal });
    this.addEventListener("formdata", (event) => this.fill(event.formData), { signal });
    this.addEventListener("submit", () => this.dismiss(), { signal });
  }

  changed() {
    if (this.held || this.contains(document.activeElement)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.update(), WAIT);
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    if (this.contains(/** @type {Node} */ (event.target))) return;
    this.held = event.pointerType === "mouse" && event.button === 0;
  }

  /** @param {PointerEvent} event */
  released(event) {
    if (this.contains(/** @type {Node} */ (event.target))) return;
    this.held = false;
    this.pointer = { x: event.clientX, y: event.clientY };
    this.changed();
  }

  update() {
    this.passage = selectedPassage();
    if (!this.passage) this.dismissed = "";
    if (!this.passage || this.passage.text === this.dismissed) return this.close();
    const opened = this.hidden;
    this.hidden = false;
    this.describe(this.passage.characters, opened);
    this.place();
  }

  /** @param {number} characters @param {boolean} opened */
  describe(characters, opened) {
    const count = `${characters.toLocaleString(document.documentElement.lang)} ${characters === 1 ? this.dataset.one : this.dataset.many}`;
    this.part("count").textContent = count;
    const over = characters > Number(this.dataset.most);
    const why = this.dataset.forbidden || (over ? this.dataset.over : "") || "";
    for (const name of ["create", "append"]) this.allow(name, why);
    this.part("why").textContent = over ? why : "";
    this.offer();
    if (opened) this.part("status").textContent = `${count}. ${this.dataset.hint}`;
  }

  /** What the words may become in the graph: only words of the source, and evidence only while a form asks for it. */
  offer() {
    const [add, quote] = [this.part("add"), this.part("quote")];
    if (!add || !quote) return;
    const ofSource = this.passage?.first !== null;
    const asked = Boolean(quoteEditor());
    add.hidden = !ofSource || asked || !document.getElementById("workspace");
    quote.hidden = !ofSource || !asked;
    this.part("create").classList.toggle("btn--primary", quote.hidden); // one way is the first, never two
    quote.textContent = (rowToReplace() ? quote.dataset.replace : quote.dataset.use) ?? "";
  }

  /** @param {string} name @param {string} why not; empty when it may be done */
  allow(name, why) {
    const button = this.part(name);
    if (why) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
    button.title = why;
    this.part(`${name}-why`).textContent = why;
  }

  place() {
    const ends = this.passage && endsOf(this.passage, this.pointer);
    if (!ends || !this.passage) return this.close();
    const frame = frameOf(this.passage.root);
    const anchor = anchorOf(ends.first, ends.last, ends.backwards, frame);
    this.classList.toggle("is-away", !anchor);
    if (!anchor) return;
    const touch = matchMedia("(pointer: coarse)").matches;
    const { x, y } = placed(anchor, { w: this.offsetWidth, h: this.offsetHeight }, frame, touch);
    this.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  }

  close() {
    this.hidden = true;
    this.part("status").textContent = "";
  }

  /** Not again for these words. */
  dismiss() {
    const inside = this.contains(document.activeElement);
    this.dismissed = this.passage?.text ?? "";
    if (inside) this.back?.focus({ preventScroll: true });
    this.close();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.hidden || this.classList.contains("is-away")) return;
    const inside = this.contains(document.activeElement);
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.dismiss();
    } else if (inside) this.keyWithin(event);
    else if ((event.key === "Tab" && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey) || (event.key === "F10" && event.shiftKey)) {
      event.preventDefault();
      event.stopPropagation();
      this.enter();
    }
  }

  enter() {
    const active = document.activeElement;
    this.back = active instanceof HTMLElement && active !== document.body ? active : this.landing();
    this.rove(this.buttons()[0]);
  }

  /** Who selected without a focus comes back to the words: to the number of their unit, or to the text itself. */
  landing() {
    const { root, first } = /** @type {import("./passage.js").Passage} */ (this.passage);
    const number = first === null ? null : root.querySelector(`.unit[data-unit="${first}"] .unit__number`);
    if (number instanceof HTMLElement) return number;
    if (!root.hasAttribute("tabindex")) root.tabIndex = -1;
    return root;
  }

  /** A toolbar: arrows move in it, Tab goes on from where one came. @param {KeyboardEvent} event */
  keyWithin(event) {
    const buttons = this.buttons();
    const now = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const rtl = getComputedStyle(this).direction === "rtl" ? -1 : 1;
    const next = { ArrowRight: now + rtl, ArrowLeft: now - rtl, Home: 0, End: buttons.length - 1 }[event.key];
    if (event.key === "Tab") {
      if (event.shiftKey) event.preventDefault();
      this.dismiss();
    } else if (next !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      this.rove(buttons[(next + buttons.length) % buttons.length]);
    }
  }

  /** @param {HTMLElement} button */
  rove(button) {
    for (const other of this.buttons()) other.tabIndex = other === button ? 0 : -1;
    button.focus({ preventScroll: true });
  }

  /** @param {Event} event */
  clicked(event) {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (button?.dataset.does) return this.hand(button.dataset.does);
    if (button?.dataset.asks) return this.ask(button.dataset.asks);
    if (button?.getAttribute("aria-disabled") !== "true") return;
    event.preventDefault();
    this.part("why").textContent = button.title;
    this.place();
  }

  /** The words to whom it may concern. @param {string} event */
  hand(event) {
    const { passage } = this;
    this.dismiss();
    getSelection()?.removeAllRanges();
    if (passage) document.dispatchEvent(new CustomEvent(event, { detail: { text: passage.text, first: passage.first, start: passage.start } }));
  }

  /** A question that quotes the words; of a long passage its beginning, for a question is short. @param {string} address */
  ask(address) {
    const words = [...(this.passage?.text ?? "").slice(0, 4 * QUOTED).replace(/\s+/g, " ").trim()];
    const question = words.length > QUOTED ? `${words.slice(0, QUOTED).join("")}…` : words.join("");
    const { first, last } = this.passage ?? {};
    const place = first === null || first === undefined ? {} : { first: String(first), last: String(last ?? first) };
    const asked = `${address}?${new URLSearchParams({ question, ...place })}`;
    this.dismiss();
    const event = new CustomEvent("kg:ask", { cancelable: true, detail: { address: asked } });
    if (document.dispatchEvent(event)) location.assign(asked); // no panel here that would take it
  }

  /** @param {FormData} data */
  fill(data) {
    const { text, first, last } = /** @type {import("./passage.js").Passage} */ (this.passage);
    data.set("text", text);
    if (first === null || last === null) return;
    data.set("first", String(first));
    data.set("last", String(last));
  }

  /** @returns {HTMLElement[]} */
  buttons() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("button:not([hidden])"))];
  }

  /** @param {string} name @returns {HTMLElement} */
  part(name) {
    return /** @type {HTMLElement} */ (this.querySelector(`[data-part="${name}"]`));
  }
}

customElements.define("kg-selection-bar", SelectionBar);
