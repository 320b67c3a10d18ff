// @ts-check
// On a small screen the panel is a sheet: its bar is dragged up for more of it, down for less, all the way down to
// close. Without dragging it has its close button and scrolls.
import { sheetHeight } from "./sheet_height.js";

const panel = /** @type {HTMLElement} */ (document.getElementById("inspector"));
const bar = /** @type {HTMLElement} */ (panel.querySelector(".inspector__bar"));
let from = /** @type {{ y: number, height: number } | null} */ (null);

bar.addEventListener("pointerdown", (event) => {
  if (event.button || getComputedStyle(panel).position !== "fixed") return;
  from = { y: event.clientY, height: panel.getBoundingClientRect().height };
});

addEventListener("pointermove", (event) => {
  if (!from || Math.abs(event.clientY - from.y) < 4) return;
  if (!bar.hasPointerCapture(event.pointerId)) bar.setPointerCapture(event.pointerId);
  panel.style.setProperty("--sheet", `${sheetHeight(from, event.clientY, innerHeight).height}px`);
});

/** @param {PointerEvent} event */
function letGo(event) {
  const started = from;
  from = null;
  if (!started || !bar.hasPointerCapture(event.pointerId)) return;
  document.dispatchEvent(new CustomEvent("kg:inspector", { detail: { open: true } })); // the picture has another part uncovered
  if (!sheetHeight(started, event.clientY, innerHeight).closes) return;
  panel.style.removeProperty("--sheet");
  /** @type {HTMLElement | null} */ (panel.querySelector("[data-inspector-close]"))?.click();
}
addEventListener("pointerup", letGo);
addEventListener("pointercancel", letGo);
