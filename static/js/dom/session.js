// @ts-check
// A session that ended answers a fragment with the sign-in page. The page itself goes there instead of a part of it.

document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  const answered = detail.xhr?.responseURL ? new URL(detail.xhr.responseURL).pathname : "";
  if (!answered.startsWith("/accounts/login/") || location.pathname.startsWith("/accounts/login/")) return;
  detail.shouldSwap = false;
  location.reload();
});
