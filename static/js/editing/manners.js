// @ts-check
// Small manners of the forms of editing, on their pages and in the card.

// Enter in the search for a node searches: it does not send the form around it.
document.addEventListener("keydown", (event) => {
  const field = /** @type {HTMLElement} */ (event.target);
  if (event.key !== "Enter" || event.isComposing || !field.matches?.("[data-find]")) return;
  event.preventDefault();
  window.htmx.trigger(field, "kg:find");
});

// Who writes a text of their own means it.
document.addEventListener("input", (event) => {
  const words = /** @type {Element} */ (event.target);
  const own = words.matches("textarea") ? words.closest("fieldset")?.querySelector("[data-own]") : null;
  if (own instanceof HTMLInputElement) own.checked = true;
});
