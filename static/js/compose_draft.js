// @ts-check
// Keeps what is typed until it is sent. A form that opens with other words in it (a passage, a sample) never writes
// over an older draft: it asks first, and until then keeps nothing.
import { dropDraft, isLong, keepDraft, opening, readDraft, storeOf } from "./text/draft.js";

const WAIT = 800;
const SENT = "kg:draft-sent";

export class DraftKeeper {
  /** @param {HTMLFormElement} form @param {HTMLTextAreaElement} text @param {() => void} changed the text was put there by us */
  constructor(form, text, changed) {
    [this.form, this.text, this.changed] = [form, text, changed];
    this.title = /** @type {HTMLInputElement} */ (form.querySelector("input[name=title]"));
    this.notice = /** @type {HTMLElement} */ (form.querySelector("[data-draft-notice]"));
    this.store = storeOf(() => localStorage);
    this.passing = storeOf(() => sessionStorage);
    this.key = `kg:draft:${form.dataset.draft}`;
    this.timer = 0;
    this.keeping = true;
    this.passing.removeItem(SENT);
    this.open();
    this.attend();
  }

  open() {
    const draft = readDraft(this.store, this.key);
    const next = opening(draft, this.text.value, "bound" in this.form.dataset);
    if (!draft || next === "go on") return;
    if (next === "bring back") this.put(draft);
    this.keeping = next === "bring back";
    this.say(next === "ask" ? "ask" : "back", draft.text);
  }

  attend() {
    this.form.addEventListener("input", () => this.later());
    this.form.addEventListener("submit", () => this.sent());
    this.form.addEventListener("click", (event) => this.clicked(event));
    addEventListener("pagehide", () => this.timer && this.keep());
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), WAIT);
  }

  keep() {
    clearTimeout(this.timer);
    this.timer = 0;
    if (!this.keeping) return;
    keepDraft(this.store, this.key, { title: this.title.value, text: this.text.value });
    this.form.toggleAttribute("data-unkept", isLong(this.text.value));
  }

  /** The next page of ours that is not this form forgets the draft: then it has arrived. */
  sent() {
    if (!this.keeping) return;
    this.keep();
    this.passing.setItem(SENT, this.key);
  }

  /** @param {import("./text/draft.js").Draft} draft */
  put({ title, text }) {
    this.text.value = text;
    this.title.value = title;
    this.changed();
  }

  /** @param {"ask" | "back"} what @param {string} words */
  say(what, words) {
    this.notice.hidden = false;
    this.notice.dataset.draftNotice = what;
    const slot = /** @type {HTMLElement} */ (this.notice.querySelector("[data-draft-words]"));
    slot.textContent = words.replace(/\s+/g, " ").trim().slice(0, 120);
  }

  /** @param {Event} event */
  clicked(event) {
    const act = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-draft-act]"))?.dataset.draftAct;
    if (!act) return;
    const draft = readDraft(this.store, this.key);
    if (act === "use" && draft) this.put(draft);
    if (act === "empty") this.put({ title: "", text: "" });
    if (act !== "use") dropDraft(this.store, this.key);
    this.keeping = true;
    this.notice.hidden = true;
    this.text.focus();
    if (act === "drop") this.keep();
  }
}
