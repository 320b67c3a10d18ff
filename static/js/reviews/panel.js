// @ts-check
/**
 * The review panel: keys, "all on this page", and focus that goes on when a card is decided. The cards themselves and
 * every count come from the server; without this file the panel works by links and forms.
 */

const DECISIONS = { a: "accepted", r: "rejected", u: "candidate" };
const STEPS = { j: 1, k: -1 };
const TYPING = "textarea, select, input:not([type=checkbox])";

class ReviewPanel extends HTMLElement {
  /** The card that was sent, and whether by a key: then the focus goes on to the next open one. */
  #sent = { id: "", byKey: false };
  #keyed = false;
  #more = false;

  connectedCallback() {
    this.addEventListener("keydown", this.#onKey);
    this.addEventListener("submit", this.#onSubmit);
    this.addEventListener("change", this.#onChange);
    this.addEventListener("click", this.#onClick);
    this.addEventListener("htmx:load", this.#onLoad);
    for (const part of this.querySelectorAll("[data-review-all], [data-review-keys]")) part.removeAttribute("hidden");
  }

  disconnectedCallback() {
    this.removeEventListener("keydown", this.#onKey);
    this.removeEventListener("submit", this.#onSubmit);
    this.removeEventListener("change", this.#onChange);
    this.removeEventListener("click", this.#onClick);
    this.removeEventListener("htmx:load", this.#onLoad);
  }

  /** @returns {HTMLElement[]} */
  get cards() {
    return [...this.querySelectorAll("[data-candidate]")].map((card) => /** @type {HTMLElement} */ (card));
  }

  #onKey = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target.matches(TYPING)) return;
    const key = event.key.toLowerCase();
    const card = /** @type {HTMLElement | null} */ (target.closest("[data-candidate]"));
    if (key in STEPS) this.#step(card, STEPS[/** @type {keyof typeof STEPS} */ (key)]);
    else if (card && key in DECISIONS) this.#decide(card, DECISIONS[/** @type {keyof typeof DECISIONS} */ (key)]);
    else return;
    event.preventDefault();
  };

  /** @param {HTMLElement | null} card @param {number} by */
  #step(card, by) {
    const cards = this.cards;
    const from = card ? cards.indexOf(card) : by > 0 ? -1 : cards.length;
    cards[Math.min(Math.max(from + by, 0), cards.length - 1)]?.focus();
  }

  /** @param {HTMLElement} card @param {string} decision */
  #decide(card, decision) {
    const button = /** @type {HTMLButtonElement | null} */ (card.querySelector(`button[value="${decision}"]`));
    if (!button?.form) return;
    this.#keyed = true;
    button.form.requestSubmit(button);
    this.#keyed = false;
  }

  #onSubmit = (/** @type {SubmitEvent} */ event) => {
    const card = /** @type {Element} */ (event.target).closest("[data-candidate]");
    this.#sent = { id: card?.id ?? "", byKey: this.#keyed };
  };

  #onClick = (/** @type {MouseEvent} */ event) => {
    if (/** @type {Element} */ (event.target).closest("[data-review-next]")) this.#more = true;
  };

  #onChange = (/** @type {Event} */ event) => {
    const box = /** @type {HTMLInputElement} */ (event.target);
    if (!box.closest("[data-review-all]")) return;
    for (const other of this.querySelectorAll("input[name=seen][type=checkbox]")) {
      /** @type {HTMLInputElement} */ (other).checked = box.checked;
    }
  };

  #onLoad = (/** @type {Event} */ event) => {
    const card = /** @type {HTMLElement} */ (event.target);
    if (!card.matches("[data-candidate]")) return;
    if (this.#more) {
      this.#more = false;
      card.focus();
    } else if (card.id === this.#sent.id) {
      this.#announce(card);
      this.#goOn(card);
    }
  };

  /** @param {HTMLElement} card */
  #announce(card) {
    const status = this.querySelector("[data-review-status]");
    if (status) status.textContent = card.getAttribute("aria-label") ?? "";
  }

  /** Past a card decided by key to the next open one; else the focus stays where the reader was. @param {HTMLElement} card */
  #goOn(card) {
    const refused = card.hasAttribute("data-refused");
    const later = this.cards.slice(this.cards.indexOf(card) + 1);
    const next = later.find((other) => other.dataset.status === "candidate");
    const target = this.#sent.byKey && !refused && card.dataset.status !== "candidate" ? (next ?? card) : card;
    this.#sent = { id: "", byKey: false };
    target.focus();
  }
}

customElements.define("kg-review", ReviewPanel);
