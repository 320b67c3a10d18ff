// @ts-check
// The overview is loaded when a page first shows one: most visits to a workspace never do.

function loadWhenShown() {
  if (document.querySelector("kg-overview")) import("./pane.js");
}

document.addEventListener("htmx:load", loadWhenShown);
loadWhenShown();
