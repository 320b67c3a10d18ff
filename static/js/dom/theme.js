// @ts-check
// The theme changes at once and is sent in the background; without a script the form posts and the page reloads.
import { post } from "./post.js";

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {SubmitEvent} */ (event).submitter;
  if (!form.matches("[data-theme-form]") || !(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  if (button.value) document.documentElement.dataset.theme = button.value;
  else delete document.documentElement.dataset.theme;
  for (const other of form.querySelectorAll("button[name=theme]")) {
    other.setAttribute("aria-pressed", String(other === button));
  }
  post(form.action, { theme: button.value });
});
