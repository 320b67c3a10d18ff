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
