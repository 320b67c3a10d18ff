// @ts-check
/**
 * The panel of checks: keys, focus that goes on when a finding is decided, cards that are fetched anew when a fix of
 * another one touched what they show, and the dialog of all fixes. Every card and count comes from the server; without
 * this file the panel works by links and forms.
 */
import { isGood } from "../dom/replies.js";
import { openFixes } from "./fixes.js";
import { answered, askReason, reasonIn } from "./reason.js";

const STEPS = { j: 1, k: -1 };
const KEYS = { a: "[data-apply]", enter: "[data-finding-show]" };
const BACK = "[data-undo-fix] button, [data-reopen]";
const TYPING = "textarea, select, input:not([type=checkbox])";
const ACTING = "a, button, summary, textarea, input, select, label, form";

let within = false; // the panel is swapped as a whole, and the focus must come back into it
let last = ""; // the card that was decided last
let regretted = ""; // the card whose fix is being undone: the list is fetched anew for that
document.addEventListener("focusin", (event) => {
  const target = /** @type {Element} */ (event.target);
  within = Boolean(target.closest("kg-checks"));
  show(target);
});

/** A finding that is higher than its panel is read from its top. @param {Element | null} card */
function show(card) {
  if (!card?.matches("[data-finding-card]")) return;
  const room = card.closest(".inspector__panel")?.clientHeight ?? innerHeight;
  card.scrollIntoView({ block: card.clientHeight > room ? "start" : "nearest" });
}

/** What the reader has selected in the workspace. @type {{ node: string, edge: string, unit: number | null }} */
let chosen = { node: new URLSearchParams(location.search).get("node") ?? "", edge: "", unit: null };
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
    this.addEventListener("keydown", this.#onReason, { signal });
    this.addEventListener("click", this.#onClick, { signal });
    this.addEventListener("htmx:load", this.#onLoad, { signal });
    this.addEventListener("htmx:beforeRequest", this.#onAsk, { signal });
    this.addEventListener("htmx:afterRequest", this.#onAnswer, { signal });
    for (const part of this.querySelectorAll("[data-checks-keys]")) part.removeAttribute("hidden");
    if (this.closest("#inspector") && matchMedia("(max-width: 44rem)").matches) this.querySelector("[data-checks-report]")?.removeAttribute("open"); // the findings come first
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
    const first = this.querySelector(`#${CSS.escape(regretted || "none")}`) ?? this.querySelector("[data-finding-card]") ?? this.querySelector("[data-checks-heading]");
    const wanted = this.querySelector("[data-conflict]") ?? (this.hasAttribute("data-checked") || within ? first : null);
    regretted = "";
    if (this.isConnected && lost()) /** @type {HTMLElement | null} */ (wanted)?.focus();
  }

  #onKey = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || target.matches(TYPING) || !this.#hears(target)) return;
    const card = /** @type {HTMLElement | null} */ (target.closest("[data-finding-card]"));
    const key = event.key.toLowerCase();
    if (key in STEPS) this.#step(card, STEPS[/** @type {keyof typeof STEPS} */ (key)]);
    else if (key === "u") this.#regret(card);
    else if (key === "d" && card) askReason(card);
    else if (!card || !(key in KEYS) || (key === "enter" && target !== card)) return;
    else this.#press(card, key);
    event.preventDefault();
  };

  /** In the field of the reason Enter dismisses; Escape leaves it, and closes nothing else. */
  #onReason = (/** @type {KeyboardEvent} */ event) => {
    const card = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-finding-card]"));
    const answer = card && answered(event);
    if (!answer) return;
    event.preventDefault();
    event.stopPropagation();
    if (answer === "dismiss") this.#click(card, "[data-dismiss]");
    else card.focus();
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

  /** The button or link that the key stands for. @param {HTMLElement} card @param {string} key */
  #press(card, key) {
    this.#click(card, KEYS[/** @type {keyof typeof KEYS} */ (key)], key !== "enter");
  }

  /** Who is quick must not decide a card twice. @param {HTMLElement} card @param {string} button @param {boolean} [decides] */
  #click(card, button, decides = true) {
    const control = /** @type {HTMLElement | null} */ (card.querySelector(button));
    if (!control || this.#sent.has(card.id)) return;
    control.click();
    if (decides) this.#goOn(card);
  }

  /** To the next finding that is open; who looked at this one in the graph then looks at that one. @param {HTMLElement} card */
  #goOn(card) {
    const next = this.#nextOpen(card) ?? card;
    next.focus();
    follow(card, next);
  }

  /** Take back what was decided: on this card, else on the one that was decided last. @param {HTMLElement | null} card */
  #regret(card) {
    const wanted = card?.querySelector(BACK) ? card : /** @type {HTMLElement | null} */ (last ? this.querySelector(`#${CSS.escape(last)}`) : null);
    if (!wanted?.querySelector(BACK)) return;
    regretted = wanted.querySelector("[data-undo-fix]") ? wanted.id : "";
    wanted.focus();
    if (card && !regretted) follow(card, wanted);
    this.#click(wanted, BACK, false);
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
    if (!card) return;
    this.#sent.add(card.id);
    last = card.id;
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
    if (card.hasAttribute("data-refused") || (lost() && card.dataset.status === "open")) card.focus(); // it is still to be decided
    else if (lost()) this.#goOn(card);
    show(document.activeElement); // a decided finding is less high
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
    const words = answer && isGood(answer) ? await answer.text() : "";
    if (!words || !card.isConnected || this.#sent.has(card.id)) return;
    const [held, reason] = [card.contains(document.activeElement), reasonIn(card)];
    window.htmx.swap(card, words, { swapStyle: "outerHTML" });
    const fresh = document.getElementById(card.id);
    if (held && fresh && reason !== null) askReason(fresh, reason);
    else if (held) fresh?.focus({ preventScroll: true });
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

function lost() {
  return !document.activeElement || document.activeElement === document.body;
}

/** Who looked at one finding in the graph looks at the next one there. @param {HTMLElement} card @param {HTMLElement} next */
function follow(card, next) {
  const [here, there] = [card, next].map((each) => /** @type {HTMLElement | null} */ (each.querySelector("[data-finding-show]")));
  const { node, edge } = here?.dataset ?? {};
  const shown = document.getElementById("graph") && ((node && node === chosen.node) || (edge && edge === chosen.edge));
  if (shown && here !== there) there?.click();
}

/** A relation is touched with its ends. @param {string} id @param {Set<string>} changed */
function touches(id, changed) {
  return changed.has(id) || id.split(":")[0].split(">").some((end) => changed.has(end));
}

customElements.define("kg-checks", ChecksPanel);
