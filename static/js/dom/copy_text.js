// @ts-check
// A button that copies a field; where the clipboard is refused, the field is selected for the keyboard.

/** @param {string} text @param {"" | "ok"} tone */
function tell(text, tone) {
  document.dispatchEvent(new CustomEvent("kg:toast", { detail: { text, tone } }));
}

/** @param {HTMLButtonElement} button */
async function copy(button) {
  const field = document.getElementById(button.dataset.copyFrom ?? "");
  if (!(field instanceof HTMLTextAreaElement)) return;
  try {
    await navigator.clipboard.writeText(field.value);
    tell(button.dataset.copied ?? "", "ok");
  } catch {
    field.focus();
    field.select();
    tell(button.dataset.refused ?? "", "");
  }
}

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-copy-from]"))) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}
