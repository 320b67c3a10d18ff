// @ts-check
// Regions that ask again (data-poll) wait while the tab is hidden and go on when it is seen again.

document.addEventListener("htmx:confirm", (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  const region = /** @type {Element} */ (event.target);
  if (!document.hidden || !region.matches("[data-poll]")) return;
  event.preventDefault();
  const resume = () => {
    if (document.hidden) return;
    document.removeEventListener("visibilitychange", resume);
    if (region.isConnected) detail.issueRequest(true);
  };
  document.addEventListener("visibilitychange", resume);
});

// A poll that failed is sent again, each time later, until the server answers: its answer brings the next poll. What the
// server refuses (the document is gone, the session has ended) it would refuse again.
const SOON = 3000;
const LATEST = 60_000;
/** @type {WeakMap<Element, number>} */
const waits = new WeakMap();

for (const failure of ["htmx:sendError", "htmx:responseError"]) {
  document.addEventListener(failure, (event) => {
    const region = /** @type {Element} */ (event.target);
    const status = /** @type {CustomEvent} */ (event).detail.xhr?.status ?? 0;
    if (!region.matches("[data-poll]") || (status >= 400 && status < 500 && status !== 429)) return;
    const wait = waits.get(region) ?? SOON;
    waits.set(region, Math.min(2 * wait, LATEST));
    setTimeout(() => askAgain(region), wait);
  });
}

/** @param {Element} region */
function askAgain(region) {
  if (region.isConnected) window.htmx.ajax("GET", region.getAttribute("hx-get") ?? "", { source: region }).catch(() => {});
}
