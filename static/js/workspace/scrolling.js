// @ts-check
// What scrolls sideways on a small screen must be reached by keys; where it all fits, it is no stop of the Tab key.

/** @param {HTMLElement} strip */
function fit(strip) {
  if (strip.scrollWidth > strip.clientWidth + 1) strip.tabIndex = 0;
  else strip.removeAttribute("tabindex");
}

function fitAll() {
  for (const strip of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-scrolls]"))) fit(strip);
}

addEventListener("resize", fitAll);
document.addEventListener("htmx:afterSettle", fitAll);
document.fonts.ready.then(fitAll);
fitAll();
