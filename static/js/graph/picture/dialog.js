// @ts-check
// The dialog that saves the picture: what of it, in which theme, as which kind of file. It keeps what the pane said it
// has drawn last, and says before anything is saved how large the file will be, or why there can be none.
import { CARD } from "../measure.js";
import { scaleFor, viewFrame, wholeFrame } from "./frame.js";
import { paletteOf } from "./palette.js";
import { offer, pngOf } from "./raster.js";
import { pictureSvg } from "./svg.js";

/** @typedef {{ host: HTMLElement, scene: import("./svg.js").Scene }} Drawn */

class PictureDialog extends HTMLElement {
  connectedCallback() {
    this.life = new AbortController();
    const { signal } = this.life;
    /** @type {Drawn | null} */
    this.drawn = null;
    this.view = { x: 0, y: 0, k: 1 };
    document.addEventListener("kg:drawn", (event) => this.keep(/** @type {CustomEvent} */ (event)), { signal });
    document.addEventListener("kg:view", (event) => { this.view = /** @type {CustomEvent} */ (event).detail; }, { signal });
    document.addEventListener("click", (event) => this.asked(/** @type {Element} */ (event.target)), { signal });
    this.dialog.addEventListener("close", () => this.back(), { signal });
    this.form.addEventListener("change", () => this.look(), { signal });
    this.form.addEventListener("submit", (event) => this.submitted(event), { signal });
  }

  disconnectedCallback() {
    this.life.abort();
  }

  get dialog() {
    return /** @type {HTMLDialogElement} */ (this.querySelector("dialog"));
  }

  get form() {
    return /** @type {HTMLFormElement} */ (this.querySelector("form"));
  }

  /** @param {CustomEvent} event */
  keep(event) {
    this.drawn = { host: /** @type {HTMLElement} */ (event.target), scene: event.detail };
  }

  /** @param {Element} target */
  asked(target) {
    const button = /** @type {HTMLElement | null} */ (target.closest("[data-picture]"));
    if (target.closest("[data-picture-close]")) this.dialog.close();
    if (!button) return;
    this.opener = button;
    const format = /** @type {HTMLInputElement | null} */ (this.form.querySelector(`[name="format"][value="${button.dataset.picture}"]`));
    if (format) format.checked = true;
    this.dialog.showModal();
    this.look();
  }

  /** The entry of the menu that opened it is hidden by now. */
  back() {
    /** @type {HTMLElement | null | undefined} */ (this.opener?.closest("details")?.querySelector("summary"))?.focus();
  }

  chosen() {
    const form = new FormData(this.form);
    return { whole: form.get("what") === "whole", theme: /** @type {"light" | "dark" | ""} */ (form.get("theme") ?? ""), format: String(form.get("format")) };
  }

  /** @param {boolean} whole */
  frame(whole) {
    if (!this.drawn?.host.isConnected || !this.drawn.scene.layout.positions.size) return null;
    const { width, height } = this.drawn.host.getBoundingClientRect();
    if (!whole && !width) return null; // the pane of the picture is behind another one
    return whole ? wholeFrame(this.drawn.scene.layout.bbox) : viewFrame(this.view, { w: width, h: height });
  }

  /** What will come of the choice. */
  look() {
    const { whole, format } = this.chosen();
    const frame = this.frame(whole);
    const scale = frame && (format === "svg" ? 1 : scaleFor(frame));
    const number = (/** @type {number} */ n) => n.toLocaleString(document.documentElement.lang);
    const size = frame && scale ? `${number(frame.w * scale)} × ${number(frame.h * scale)} px` : "";
    const remark = !frame ? this.dataset.none : !scale ? this.dataset.large : format === "png" && scale === 1 ? this.dataset.single : "";
    this.say([size, remark].filter(Boolean).join(" · "), !scale);
  }

  /** @param {string} [text] @param {boolean} [refused] */
  say(text = "", refused = false) {
    const slot = /** @type {HTMLElement} */ (this.querySelector("[data-picture-note]"));
    slot.textContent = text;
    slot.classList.toggle("is-refused", refused);
    /** @type {HTMLButtonElement} */ (this.querySelector('[type="submit"]')).disabled = refused;
  }

  /** @param {Event} event */
  async submitted(event) {
    event.preventDefault();
    const { whole, theme, format } = this.chosen();
    const frame = this.frame(whole);
    if (!frame || !this.drawn) return this.look();
    try {
      const svg = this.svg(this.drawn, frame, theme);
      const blob = format === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await pngOf(svg, frame, scaleFor(frame));
      offer(blob, `${this.opener?.dataset.name ?? "graph"}.${format}`);
      this.dialog.close();
    } catch {
      this.say(this.dataset.failed, false);
    }
  }

  /** @param {Drawn} drawn @param {import("./frame.js").Frame} frame @param {"light" | "dark" | ""} theme */
  svg({ host, scene }, frame, theme) {
    const { nodes, edges, revision } = scene.model.data;
    const palette = paletteOf(host, theme, nodes.map(({ type }) => type), edges.map(({ relation }) => relation));
    const words = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    words.font = `${CARD.font}px ${palette.font}`;
    const date = new Date().toISOString().slice(0, 10);
    const description = (this.dataset.about ?? "").replace("%(revision)s", String(revision)).replace("%(date)s", date);
    return pictureSvg(scene, frame, palette, (text) => words.measureText(text).width, { title: this.opener?.dataset.title ?? "", description });
  }
}

customElements.define("kg-picture", PictureDialog);
