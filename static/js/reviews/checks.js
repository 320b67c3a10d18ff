// @ts-check
/**
 * The panel of checks: keys, focus that goes on when a finding is decided, cards that are fetched anew when a fix of
 * another one touched what they show, and the dialog of all fixes. Every card and count comes from the server; without
 * this file the panel works by links and forms.
 */
import { openFixes } from "./fixes.js";

const STEPS = { j: 1, k: -1 };
const KEYS = { a: "[data-apply]", d: "[data-dismiss]", enter: "[data-finding-show]" };
const TYPING = "textarea, select, input:not([type=checkbox])";
const ACTING = "a, button, summary, textarea, input, select, label, form";

let within = false; // the panel is swapped as a whole, and the focus must come back into it
document.addEventListener("focusin", (event) => { within = Boolean(/** @type {Element} */ (event.target).closest("kg-checks")); });

/** What the reader has selected in the workspace. @type {{ node: string, unit: number | null }} */
let chosen = { node: new URLSearchParams(location.search).get("node") ?? "", unit: null };
document.addEventListener("kg:selection", (event) => {
  chosen = /** @type {CustomEvent} */ (event).detail.now;
  for (const panel of document.querySelectorAll("kg-checks")) /** @type {ChecksPanel} */ (panel).offerScopes();
});

class ChecksPanel extends HTMLElement {
  /** Ids of the cards whose answer is awaited. @type {Set<string>} */
  #sent = new Set();
  #more = false;

  connectedCallback() {
    this.life = new AbortController();
    const { signal } = this.life;
    document.addEventListener("keydown", this.#onKey, { signal });
    document.body.addEventListener("kg:graph-changed", this.#onGraph, { signal });
    this.addEventListener("click", this.#onClick, { signal });
    this.addEventListener("htmx:load", this.#onLoad, { signal });
    this.addEventListener("htmx:beforeRequest", this.#onAsk, { signal });
    this.addEventListener("htmx:afterRequest", this.#onAnswer, { signal });
    for (const part of this.querySelectorAll("[data-checks-keys]")) part.removeAttribute("hidden");
    this.offerScopes();
    requestAnimationFrame(() => this.#arrive());
  }

  disconnectedCallback() {
    this.life?.abort();
  }

  /** @returns {HTMLElement[]} */
  get cards() {
    return [...this.querySelectorAll("[data-finding-card]")].map((card) => /** @type {HTMLElement} */ (card));
  }

  /** A check of the selected node, or of the chapter that one reads. */
  offerScopes() {
    const choice = /** @type {HTMLSelectElement | null} */ (this.querySelector("select[name=scope]"));
    if (!choice) return;
    const chapters = [...choice.querySelectorAll("option")].filter(({ dataset: { first, last } }) =>
      chosen.unit !== null && first !== undefined && Number(first) <= chosen.unit && chosen.unit <= Number(last));
    this.#offer(choice, "node", chosen.node ? `node:${chosen.node}` : "");
    this.#offer(choice, "chapter", chapters.at(-1)?.value ?? "");
  }

  /** @param {HTMLSelectElement} choice @param {string} name @param {string} value */
  #offer(choice, name, value) {
    const option = /** @type {HTMLOptionElement | null} */ (choice.querySelector(`[data-scope="${name}"]`));
    if (!option) return;
    option.hidden = option.disabled = !value;
    option.value = value;
    if (!value && option.selected) choice.selectedIndex = 0;
  }

  /** The focus comes back after a swap of the whole: to the card that was refused, to the report that was made. */
  #arrive() {
    const refused = this.dataset.refused ? document.getElementById(this.dataset.refused) : null;
    if (refused) refused.scrollIntoView({ block: "nearest" });
    const wanted = this.querySelector("[data-conflict]") ?? (this.hasAttribute("data-checked") || within ? this.querySelector("[data-finding-card]") ?? this.querySelector("[data-checks-heading]") : null);
    const lost = !document.activeElement || document.activeElement === document.body;
    if (this.isConnected && lost) /** @type {HTMLElement | null} */ (wanted)?.focus();
  }

  #onKey = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || target.matches(TYPING) || !this.#hears(target)) return;
    const card = /** @type {HTMLElement | null} */ (target.closest("[data-finding-card]"));
    const key = event.key.toLowerCase();
    if (key in STEPS) this.#step(card, STEPS[/** @type {keyof typeof STEPS} */ (key)]);
    else if (!card || !(key in KEYS) || (key === "enter" && target !== card)) return;
    else this.#press(card, key);
    event.preventDefault();
  };

  /** @param {Element} target */
  #hears(target) {
    const visible = this.getClientRects().length > 0 && !document.querySelector("dialog[open]");
    return visible && (this.contains(target) || target === document.body || Boolean(target.closest("#inspector, #main:focus")));
  }

  /** @param {HTMLElement | null} card @param {number} by */
  #step(card, by) {
    const cards = this.cards;
    const from = card ? cards.indexOf(card) : by > 0 ? -1 : cards.length;
    cards[Math.min(Math.max(from + by, 0), cards.length - 1)]?.focus();
  }

  /** The button or link that the key stands for. Who is quick must not decide a card twice.
   * @param {HTMLElement} card @param {string} key */
  #press(card, key) {
    const control = /** @type {HTMLElement | null} */ (card.querySelector(KEYS[/** @type {keyof typeof KEYS} */ (key)]));
    if (!control || this.#sent.has(card.id)) return;
    control.click();
    if (key !== "enter") (this.#nextOpen(card) ?? card).focus();
  }

  /** @param {HTMLElement} card @returns {HTMLElement | undefined} */
  #nextOpen(card) {
    const cards = this.cards;
    const place = cards.indexOf(card);
    return [...cards.slice(place + 1), ...cards.slice(0, place)].find((other) => other.dataset.status === "open" && !this.#sent.has(other.id));
  }

  #onClick = (/** @type {MouseEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("[data-checks-next]")) this.#more = true;
    const fixes = /** @type {HTMLAnchorElement | null} */ (target.closest("[data-fixes]"));
    if (fixes && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      openFixes(fixes.href);
    }
    const card = target.closest("[data-finding-card]");
    if (card && !target.closest(ACTING) && getSelection()?.isCollapsed) /** @type {HTMLElement | null} */ (card.querySelector("[data-finding-show]"))?.click();
  };

  #onAsk = (/** @type {Event} */ event) => {
    const card = this.#decided(event);
    if (card) this.#sent.add(card.id);
  };

  #onAnswer = (/** @type {Event} */ event) => {
    const { failed, elt } = /** @type {CustomEvent} */ (event).detail;
    const card = this.#decided(event);
    if (card && failed) this.#sent.delete(card.id);
    if (!failed && elt.matches("[data-undo-fix]")) this.refresh();
  };

  /** The card that a request decides on; to fetch a card or more of them decides nothing. @param {Event} event */
  #decided(event) {
    const { requestConfig, elt } = /** @type {CustomEvent} */ (event).detail;
    return requestConfig?.verb === "post" ? elt.closest("[data-finding-card]") : null;
  }

  #onLoad = (/** @type {Event} */ event) => {
    const card = /** @type {HTMLElement} */ (event.target);
    if (this.#more && card.querySelector?.("[data-finding-card]")) {
      this.#more = false;
      /** @type {HTMLElement | null} */ (card.querySelector("[data-finding-card]"))?.focus();
    }
    if (!card.matches("[data-finding-card]") || !this.#sent.delete(card.id)) return;
    const refused = card.hasAttribute("data-refused");
    const lost = !document.activeElement || document.activeElement === document.body;
    if (refused || (lost && card.dataset.status === "open")) card.focus(); // it is still to be decided
    else if (lost) (this.#nextOpen(card) ?? card).focus();
    this.#announce(card);
    this.#renew(card);
  };

  /** What became of it, and how many are left. @param {HTMLElement} card */
  #announce(card) {
    const said = this.querySelector("[data-checks-status]");
    const parts = [card.querySelector(".finding__status"), this.querySelector(".checks__open")];
    if (said) said.textContent = parts.map((part) => part?.textContent?.trim()).filter(Boolean).join(". ");
  }

  /** Other cards that show what this one changed. @param {HTMLElement} card */
  #renew(card) {
    const changed = new Set((card.dataset.changed ?? "").split(" ").filter(Boolean));
    for (const other of this.cards) {
      if (other === card || other.dataset.status !== "open" || this.#sent.has(other.id)) continue;
      if (!(other.dataset.touches ?? "").split(" ").some((id) => touches(id, changed))) continue;
      this.#fetch(other);
    }
  }

  /** Unless it was decided meanwhile. @param {HTMLElement} card */
  async #fetch(card) {
    const answer = await fetch(card.dataset.url ?? "", { headers: { "HX-Request": "true" } }).catch(() => null);
    const words = answer?.ok ? await answer.text() : "";
    if (!words || !card.isConnected || this.#sent.has(card.id)) return;
    const held = card.contains(document.activeElement);
    window.htmx.swap(card, words, { swapStyle: "outerHTML" });
    if (held) document.getElementById(card.id)?.focus({ preventScroll: true });
  }

  /** The graph was changed from elsewhere: the difference that every card shows may be another one now.
   * @param {Event} event */
  #onGraph = (event) => {
    if (!this.contains(/** @type {Node} */ (event.target))) this.refresh();
  };

  refresh() {
    within ||= this.contains(document.activeElement);
    window.htmx.ajax("GET", this.dataset.url ?? "", { source: this, target: this, swap: "outerHTML" });
  }
}

/** A relation is touched with its ends. @param {string} id @param {Set<string>} changed */
function touches(id, changed) {
  return changed.has(id) || id.split(":")[0].split(">").some((end) => changed.has(end));
}

customElements.define("kg-checks", ChecksPanel);
