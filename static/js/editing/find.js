// @ts-check
// Enter in the search for a node searches: it does not send the form around it.
document.addEventListener("keydown", (event) => {
  const field = /** @type {HTMLElement} */ (event.target);
  if (event.key !== "Enter" || event.isComposing || !field.matches?.("[data-find]")) return;
  event.preventDefault();
  window.htmx.trigger(field, "kg:find");
});
