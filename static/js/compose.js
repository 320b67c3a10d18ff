// @ts-check
// The compose form with a script: a live count, a guess at the language, files by drop, Ctrl+Enter, one submit.

import { DraftKeeper } from "./compose_draft.js";
import { countCharacters, directionOf, guessLanguage } from "./text/counting.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-compose]"));
const text = /** @type {HTMLTextAreaElement} */ (form.querySelector("[data-compose-text]"));
const file = /** @type {HTMLInputElement} */ (form.querySelector("[data-compose-file]"));
const count = /** @type {HTMLElement} */ (form.querySelector("[data-compose-count]"));
const LONG = 20000;
const page = document.documentElement.lang || "en";

function describe() {
  const characters = countCharacters(text.value);
  const words = [`${characters.toLocaleString(page)} ${characters === 1 ? count.dataset.one : count.dataset.many}`];
  const language = guessLanguage(text.value);
  if (language) words.push(new Intl.DisplayNames([page], { type: "language" }).of(language) ?? language);
  const over = characters > Number(form.dataset.most);
  if (over) words.push(count.dataset.over ?? "");
  count.textContent = characters ? words.join(" · ") : "";
  count.classList.toggle("compose__over", over);
}

// dir="auto" makes the browser look through the whole text at every change: seconds at a megabyte.
const direct = () => { text.dir = directionOf(text.value); };
let timer = 0;
text.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => { direct(); describe(); }, text.textLength > LONG ? 600 : 120);
});
direct();
describe();
if (form.dataset.draft) new DraftKeeper(form, text, () => { direct(); describe(); });

const send = /** @type {HTMLButtonElement} */ (form.querySelector("[data-compose-send]"));
document.addEventListener("keydown", (event) => {
  const other = /** @type {Element} */ (event.target).closest("form, dialog");
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || (other && other !== form)) return;
  event.preventDefault();
  form.requestSubmit(send);
});
// Who comes with a text has only to send it.
if ("filled" in form.dataset && document.activeElement === document.body) send.focus({ preventScroll: true });
const keys = form.querySelector("[data-compose-keys]");
if (keys instanceof HTMLElement) keys.hidden = matchMedia("(pointer: coarse)").matches;

/** @param {DragEvent} event */
const carriesFile = (event) => event.dataTransfer?.types.includes("Files") ?? false;
form.addEventListener("dragover", (event) => {
  if (!carriesFile(event)) return;
  event.preventDefault();
  form.classList.add("is-dropping");
});
form.addEventListener("dragleave", () => form.classList.remove("is-dropping"));
form.addEventListener("drop", (event) => {
  if (!carriesFile(event)) return;
  event.preventDefault();
  form.classList.remove("is-dropping");
  if (event.dataTransfer) file.files = event.dataTransfer.files;
});

// The server makes one document of one form however often it is sent; this only spares the second request.
let sent = false;
form.addEventListener("submit", (event) => {
  if (sent) event.preventDefault();
  sent = true;
});
addEventListener("pageshow", () => { sent = false; });
