// @ts-check
// Questions, on a page of their own and beside a graph. What is asked and answered comes from the server; here the answer
// takes the keyboard, a citation leads to its words, and what is selected can be asked about. Without this file all of it
// works by links and forms.
import { focusFirst } from "../dom/focus_first.js";
import { fromSearch } from "../workspace/selection_state.js";

const NARROW = "(max-width: 44rem)";
const panel = document.getElementById("ask"); // beside a graph
const back = /** @type {HTMLElement | null} */ (document.querySelector("[data-ask-back]"));
let cited = /** @type {HTMLElement | null} */ (null); // the citation that was followed last
let asking = false; // somebody waits for the answer to what he just sent

/** @param {string} name @returns {HTMLInputElement | null} */
const field = (name) => document.querySelector(`#ask-form [data-ask-${name}]`);

/** @param {Element} answer */
function arrived(answer) {
  const news = /** @type {HTMLElement} */ (answer).dataset.news;
  const said = document.querySelector("[data-ask-said]");
  if (said) said.textContent = news ?? "";
  const active = document.activeElement;
  const here = asking || active === document.body || answer.contains(active) || Boolean(active?.closest("#ask-body"));
  const writes = active instanceof HTMLTextAreaElement && active.value !== "" && !asking;
  if (here && !writes && (news || asking)) /** @type {HTMLElement} */ (answer).focus({ preventScroll: false });
  asking = false;
}

document.addEventListener("htmx:load", (event) => {
  const swapped = /** @type {Element} */ (event.target);
  const answer = swapped.matches("[data-answer]") ? swapped : swapped.querySelector("[data-answer]");
  if (answer) arrived(answer);
  if (swapped.matches("#ask-form") || swapped.querySelector("#ask-form")) tellWhere();
});

document.addEventListener("htmx:beforeRequest", (event) => {
  const source = /** @type {Element} */ (event.target);
  if (source.closest("#ask-body") && !source.matches("[data-poll]")) asking = true;
});

/** A question that follows takes the place of the one it follows, and of no other words. */
document.addEventListener("htmx:beforeRequest", (event) => {
  const form = /** @type {Element} */ (event.target).closest(".answer__further form");
  const box = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("[data-ask-field]"));
  const asked = document.querySelector("#answer-slot .answer__question")?.textContent?.trim();
  const further = /** @type {HTMLInputElement | null | undefined} */ (form?.querySelector("input[name=question]"));
  if (box && further && (!box.value.trim() || box.value.trim() === asked)) box.value = further.value;
});

/** Where the text goes with the chosen model. */
function tellWhere() {
  const model = /** @type {HTMLSelectElement | null} */ (document.querySelector("[data-ask-model]"));
  const line = document.querySelector("[data-ask-goes]");
  if (model && line) line.textContent = model.selectedOptions[0]?.dataset.goes ?? "";
}

document.addEventListener("change", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.matches("[data-ask-model]")) tellWhere();
  if (target.matches(".ask__section")) check("section");
  if (target.matches("#ask-base")) {
    const words = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("[data-ask-field]"))?.value ?? "";
    location.assign(`?${new URLSearchParams({ base: /** @type {HTMLSelectElement} */ (target).value, question: words })}`);
  }
});

/** @param {string} value */
function check(value) {
  const radio = /** @type {HTMLInputElement | null} */ (document.querySelector(`#ask-form input[name=place][value="${value}"]`));
  if (radio) radio.checked = true;
}

/** Enter asks, Shift with Enter begins a new line: a question is short. */
document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (!target.matches("[data-ask-field]") || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  target.closest("form")?.requestSubmit();
});

document.addEventListener("click", async (event) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-answer-copy]"));
  const text = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("answer-plain"));
  if (!button || !text) return;
  try {
    await navigator.clipboard.writeText(text.value);
    say(button.dataset.copied ?? "", "ok");
  } catch {
    text.focus();
    text.select();
    say(button.dataset.refused ?? "", "");
  }
});

/** @param {string} words @param {string} tone */
function say(words, tone) {
  document.dispatchEvent(new CustomEvent("kg:toast", { detail: { text: words, tone } }));
}

/** The form with these beginnings, in the panel. @param {string} address */
async function open(address) {
  document.dispatchEvent(new CustomEvent("kg:show-region", { detail: { name: "ask" } }));
  await window.htmx.ajax("GET", address, { source: "#ask", target: "#ask", swap: "innerHTML" });
  focusFirst(["#ask [data-ask-field]"]);
}

if (panel) {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest("a[data-ask-open]"));
    if (!link) return;
    event.preventDefault();
    open(link.href);
  });

  document.addEventListener("kg:ask", (event) => {
    event.preventDefault();
    open(/** @type {CustomEvent} */ (event).detail.address);
  });

  /** What is selected becomes a place to ask about; the choice stays the reader's.
   * @param {import("../workspace/selection_state.js").Selection} selection */
  const offer = ({ node, edge, unit }) => {
    const choice = /** @type {HTMLElement | null} */ (document.querySelector("#ask-form [data-ask-selected]"));
    const radio = choice?.querySelector("input");
    const kind = node ? "nodes" : edge ? "edge" : unit === null ? "" : "units";
    if (!choice || !radio || radio.checked) return; // what was chosen is not taken away
    choice.hidden = !kind;
    radio.value = kind || "nodes";
    const words = { nodes: `${choice.dataset.node} ${node}`, edge: choice.dataset.edge, units: `¶${unit + 1}` };
    const about = choice.querySelector("[data-ask-about]");
    if (about) about.textContent = words[/** @type {keyof typeof words} */ (kind)] ?? "";
    const values = { nodes: node, edge, first: unit ?? "", last: unit ?? "" };
    for (const [name, value] of Object.entries(values)) {
      const input = field(name);
      if (input) input.value = String(value ?? "");
    }
  };

  /** The form comes when its tab is opened: something may have been selected long before. */
  let selected = fromSearch(location.search);
  document.addEventListener("kg:selection", (event) => {
    selected = /** @type {CustomEvent} */ (event).detail.now;
    offer(selected);
  });
  document.addEventListener("htmx:load", (event) => {
    if (/** @type {Element} */ (event.target).querySelector("#ask-form")) offer(selected);
  });

  /** On a small screen the sheet makes way for the words, and a button leads back. */
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("#ask [data-cite]"));
    if (!link || !matchMedia(NARROW).matches) return;
    cited = link;
    /** @type {HTMLElement | null} */ (document.querySelector("[data-inspector-close]"))?.click();
    document.dispatchEvent(new CustomEvent("kg:show-region", { detail: { name: "source" } }));
    if (back) back.hidden = false;
  });

  back?.addEventListener("click", () => {
    back.hidden = true;
    document.dispatchEvent(new CustomEvent("kg:show-region", { detail: { name: "ask" } }));
    /** @type {HTMLElement | null} */ (cited?.isConnected ? cited : document.querySelector("[data-answer]"))?.focus();
  });
  document.addEventListener("kg:inspector", (event) => {
    if (back && /** @type {CustomEvent} */ (event).detail.open) back.hidden = true;
  });
}

tellWhere();
