// @ts-check
/**
 * The review panel: keys, "all on this page", and focus that goes on when a card is decided. The cards themselves and
 * every count come from the server; without this file the panel works by links and forms.
 * Keys count wherever nothing else wants them: in the panel, in its frame, or while the page has no focus at all.
 */

const DECISIONS = { a: "accepted", r: "rejected", u: "candidate" };
const STEPS = { j: 1, k: -1 };
const TYPING = "textarea, select, input:not([type=checkbox])";

let within = false; // the panel is swapped as a whole, and the focus must come back into it
document.addEventListener("focusin", (event) => { within = Boolean(/** @type {Element} */ (event.target).closest("kg-review")); });
let last = ""; // the card that was decided last

class ReviewPanel extends HTMLElement {
  /** Ids of the cards whose answer is awaited. @type {Set<string>} */
  #sent = new Set();
  #regretted = ""; // the card whose decision is to be taken back as soon as its answer is there
  #more = false;

  connectedCallback() {
    document.addEventListener("keydown", this.#onKey);
    this.addEventListener("submit", this.#onSubmit);
    this.addEventListener("change", this.#onChange);
    this.addEventListener("click", this.#onClick);
    this.addEventListener("htmx:load", this.#onLoad);
    this.addEventListener("htmx:afterRequest", this.#onAnswer);
    for (const part of this.querySelectorAll("[data-review-all], [data-review-keys]")) part.removeAttribute("hidden");
    if (within) requestAnimationFrame(() => this.#takeFocus());
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#onKey);
    this.removeEventListener("submit", this.#onSubmit);
    this.removeEventListener("change", this.#onChange);
    this.removeEventListener("click", this.#onClick);
    this.removeEventListener("htmx:load", this.#onLoad);
    this.removeEventListener("htmx:afterRequest", this.#onAnswer);
  }

  /** @returns {HTMLElement[]} */
  get cards() {
    return [...this.querySelectorAll("[data-candidate]")].map((card) => /** @type {HTMLElement} */ (card));
  }

  #onKey = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target.matches(TYPING) || !this.#hears(target)) return;
    const key = event.key.toLowerCase();
    const card = /** @type {HTMLElement | null} */ (target.closest("[data-candidate]"));
    if (key in STEPS) this.#step(card, STEPS[/** @type {keyof typeof STEPS} */ (key)]);
    else if (key === "u") this.#reopen(card);
    else if (card && key in DECISIONS) this.#decide(card, DECISIONS[/** @type {keyof typeof DECISIONS} */ (key)]);
    else return;
    event.preventDefault();
  };

  /** @param {Element} target */
  #hears(target) {
    const visible = this.offsetParent !== null || this.getClientRects().length > 0;
    return visible && (this.contains(target) || target === document.body || Boolean(target.closest("#inspector, #main:focus")));
  }

  #takeFocus() {
    if (!this.isConnected || (document.activeElement && document.activeElement !== document.body)) return;
    /** @type {HTMLElement | null} */ (this.querySelector("[data-candidate]") ?? this.querySelector("[data-review-heading]"))?.focus();
  }

  /** The decided card one stands on, else the one that was decided last. @param {HTMLElement | null} card */
  #reopen(card) {
    const here = card?.querySelector('button[value="candidate"]') ? card : null;
    const wanted = here ?? /** @type {HTMLElement | null} */ (last ? this.querySelector(`#${CSS.escape(last)}`) : null);
    if (!wanted) return;
    wanted.focus();
    this.#decide(wanted, DECISIONS.u);
  }

  /** @param {HTMLElement | null} card @param {number} by */
  #step(card, by) {
    const cards = this.cards;
    const from = card ? cards.indexOf(card) : by > 0 ? -1 : cards.length;
    cards[Math.min(Math.max(from + by, 0), cards.length - 1)]?.focus();
  }

  /** Send, and go on at once: whoever is quick must not decide the same card twice. @param {HTMLElement} card @param {string} decision */
  #decide(card, decision) {
    if (this.#sent.has(card.id)) {
      if (decision === DECISIONS.u) this.#regretted = card.id; // its form works only when the answer has settled
      return;
    }
    const button = /** @type {HTMLButtonElement | null} */ (card.querySelector(`button[value="${decision}"]`));
    if (!button) return;
    button.click(); // htmx learns from the click, not from requestSubmit, which button was meant
    if (decision !== "candidate") this.#nextOpen(card)?.focus();
  }

  /** @param {HTMLElement} card @returns {HTMLElement | undefined} */
  #nextOpen(card) {
    const later = this.cards.slice(this.cards.indexOf(card) + 1);
    return later.find((other) => other.dataset.status === "candidate" && !this.#sent.has(other.id));
  }

  #onSubmit = (/** @type {SubmitEvent} */ event) => {
    const card = /** @type {Element} */ (event.target).closest("[data-candidate]");
    if (!card) return;
    this.#sent.add(card.id);
    last = card.id;
  };

  #onAnswer = (/** @type {Event} */ event) => {
    const card = /** @type {Element} */ (event.target).closest("[data-candidate]");
    const failed = /** @type {CustomEvent} */ (event).detail.failed;
    if (!card || !failed) return;
    this.#sent.delete(card.id);
    this.#regretted = "";
  };

  #onClick = (/** @type {MouseEvent} */ event) => {
    if (/** @type {Element} */ (event.target).closest("[data-review-next]")) this.#more = true;
  };

  #onChange = (/** @type {Event} */ event) => {
    const box = /** @type {HTMLInputElement} */ (event.target);
    if (!box.closest("[data-review-all]")) return;
    for (const other of this.querySelectorAll("input[name=seen][type=checkbox]")) {
      const open = /** @type {HTMLElement | null} */ (other.closest("[data-candidate]"))?.dataset.status === "candidate";
      /** @type {HTMLInputElement} */ (other).checked = box.checked && open; // a decision is not turned over in passing
    }
  };

  #onLoad = (/** @type {Event} */ event) => {
    const card = /** @type {HTMLElement} */ (event.target);
    if (!card.matches("[data-candidate]")) return;
    if (this.#more) {
      this.#more = false;
      card.focus();
    } else if (this.#sent.delete(card.id) || card.hasAttribute("data-refused")) {
      this.#announce(card);
      const lost = !document.activeElement || document.activeElement === document.body;
      if (lost || card.hasAttribute("data-refused")) card.focus();
      if (this.#regretted !== card.id) return;
      this.#regretted = "";
      this.#reopen(card);
    }
  };

  /** @param {HTMLElement} card */
  #announce(card) {
    const status = this.querySelector("[data-review-status]");
    if (status) status.textContent = card.getAttribute("aria-label") ?? "";
  }
}

customElements.define("kg-review", ReviewPanel);
