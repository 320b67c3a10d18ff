// @ts-check
// Who goes on typing cancels the search under way (hx-sync: replace). That is no failure, and is not to be told as one:
// htmx writes two errors to the console for every request that is cancelled.

document.addEventListener("htmx:beforeSend", (event) => {
  const { xhr, target } = /** @type {{ xhr: XMLHttpRequest, target: Element }} */ (/** @type {CustomEvent} */ (event).detail);
  const ended = xhr.onabort;
  if (target?.id === "search-results") xhr.onabort = (progress) => silently(() => ended?.call(xhr, progress));
});

/** @param {() => void} act */
function silently(act) {
  const say = console.error;
  console.error = () => {};
  try {
    act();
  } finally {
    console.error = say;
  }
}
