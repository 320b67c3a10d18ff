// @ts-check
// A focusable separator (WAI-ARIA window splitter): drag, arrow keys, Home, End, double click. Remembered per user.
import { forget, keep, kept, TAB } from "../dom/keep.js";
import { post } from "../dom/post.js";
import { moved } from "./splitter_keys.js";

const DEFAULT = 37;
const UNSAVED = "source-width"; // a page that is left at once is drawn anew before the server has heard of the width
const SURE = 3000; // ms: a page asked for just before the width was stored may still come with the old one

class Splitter extends HTMLElement {
  connectedCallback() {
    this.life = new AbortController();
    const { signal } = this.life;
    this.addEventListener("pointerdown", (event) => this.grab(event), { signal });
    this.addEventListener("pointermove", (event) => this.drag(event), { signal });
    this.addEventListener("pointerup", () => this.release(), { signal });
    this.addEventListener("pointercancel", () => this.release(), { signal });
    this.addEventListener("dblclick", () => { this.set(DEFAULT); this.save(); }, { signal });
    this.addEventListener("keydown", (event) => this.key(event), { signal });
    addEventListener("pagehide", () => this.saving && this.send(), { signal });
    const unsaved = Number(kept(UNSAVED, TAB));
    if (unsaved) {
      this.set(unsaved);
      this.save();
    }
  }

  disconnectedCallback() {
    this.life?.abort();
    clearTimeout(this.saving);
  }

  get value() {
    return Number(this.getAttribute("aria-valuenow"));
  }

  /** @param {number} percent */
  set(percent) {
    const [least, most] = [Number(this.getAttribute("aria-valuemin")), Number(this.getAttribute("aria-valuemax"))];
    const value = Math.min(Math.max(percent, least), most);
    this.setAttribute("aria-valuenow", String(Math.round(value)));
    document.documentElement.style.setProperty("--source-width", `${value}%`);
  }

  /** @param {PointerEvent} event */
  grab(event) {
    if (event.button) return;
    event.preventDefault();
    this.focus();
    this.setPointerCapture(event.pointerId);
    this.classList.add("is-dragged");
  }

  /** @param {PointerEvent} event */
  drag(event) {
    if (!this.hasPointerCapture(event.pointerId)) return;
    const frame = /** @type {HTMLElement} */ (this.parentElement).getBoundingClientRect();
    const part = (event.clientX - frame.left) / frame.width;
    this.set(100 * (getComputedStyle(this).direction === "rtl" ? 1 - part : part));
  }

  release() {
    if (!this.classList.contains("is-dragged")) return;
    this.classList.remove("is-dragged");
    this.save();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const value = moved(this.value, event.key, event.shiftKey, Number(this.getAttribute("aria-valuemin")), Number(this.getAttribute("aria-valuemax")));
    if (value === null) return;
    event.preventDefault();
    this.set(value);
    this.save();
  }

  save() {
    clearTimeout(this.saving);
    keep(UNSAVED, String(this.value), TAB);
    this.saving = setTimeout(() => this.send(), 400);
  }

  async send() {
    clearTimeout(this.saving);
    this.saving = 0;
    const value = String(this.value);
    const accepted = await post(this.dataset.url ?? "", { source_width: value });
    if (accepted) setTimeout(() => kept(UNSAVED, TAB) === value && forget(UNSAVED, TAB), SURE);
  }
}

customElements.define("kg-splitter", Splitter);
