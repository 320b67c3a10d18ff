// @ts-check
// A run is told to screen readers when it comes to another stage and when it ends: not at each look, for the clock in
// its line has moved at every one.

const slot = document.getElementById("run-news");
let told = newsIn(document);

/** @param {ParentNode} part */
function newsIn(part) {
  return /** @type {HTMLElement | null} */ (part.querySelector("[data-run-news]"))?.dataset.runNews?.trim() ?? "";
}

document.addEventListener("htmx:afterSwap", () => {
  const news = newsIn(document);
  if (!slot || news === told) return;
  told = news;
  slot.textContent = news;
});
