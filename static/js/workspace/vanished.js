// @ts-check
// What is selected may be gone when the graph has changed. The server says so when its card is asked for: then nothing
// is selected, and the keyboard, if its place went too, is in the picture or the list.
import { current, select } from "./selection.js";

document.addEventListener("htmx:responseError", (event) => {
  const { xhr, elt } = /** @type {CustomEvent} */ (event).detail;
  const { node, edge } = current();
  if (xhr.status !== 404 || elt?.id !== "card-body" || !(node || edge)) return;
  select({}, "vanished");
  if (document.activeElement !== document.body) return;
  const place = document.querySelector('#graph [data-node][tabindex="0"]') ?? document.querySelector("#graph-views a[aria-current]");
  /** @type {HTMLElement | null} */ (place)?.focus({ preventScroll: true });
});
