// @ts-check
// Notices that come and go. Error fragments of the server are swapped in here by the htmx configuration.
import { overlap } from "./overlap.js";

const STAY = 6000;
const STAY_WITH_A_WAY_BACK = 15000;
const MOST = 3;
const list = /** @type {HTMLElement} */ (document.getElementById("toasts"));

/** @param {string} text @param {"" | "ok" | "error"} tone */
export function toast(text, tone = "") {
  const notice = document.createElement("p");
  notice.className = tone ? `notice notice--${tone}` : "notice";
  notice.textContent = text;
  list.append(notice);
}

/** One that offers to undo stays longer, and as long as somebody points at it or has the focus in it.
 * @param {Element} notice */
function settle(notice) {
  while (list.children.length > MOST) list.firstElementChild?.remove();
  const error = notice.classList.contains("notice--error");
  const stay = notice.matches("[data-undo]") ? STAY_WITH_A_WAY_BACK : STAY;
  let timer = setTimeout(() => notice.remove(), error ? 3 * STAY : stay);
  const hold = () => clearTimeout(timer);
  if (notice.contains(document.activeElement)) hold(); // it took the place of one that had the keyboard
  const release = () => { hold(); timer = setTimeout(() => notice.remove(), stay); };
  notice.addEventListener("pointerenter", hold);
  notice.addEventListener("focusin", hold);
  notice.addEventListener("pointerleave", release);
  notice.addEventListener("focusout", release);
  notice.addEventListener("click", (event) => {
    if (!(event.target instanceof Element && event.target.closest("a, button"))) notice.remove();
  });
}

new MutationObserver((changes) => {
  for (const change of changes) for (const node of change.addedNodes) if (node instanceof Element) settle(node);
}).observe(list, { childList: true });

/** What scrolls is told how much they cover, and what has the keyboard comes out from under them. */
new ResizeObserver(() => {
  const { offsetHeight, children } = list;
  document.documentElement.style.setProperty("--toasts", children.length ? `${offsetHeight + 24}px` : "0px");
  const active = /** @type {HTMLElement} */ (document.activeElement);
  const small = active.offsetHeight < innerHeight / 2; // neither a region as a whole nor a card of the picture, which has no such height
  if (small && !list.contains(active) && overlap(active.getBoundingClientRect(), list.getBoundingClientRect())) active.scrollIntoView({ block: "nearest" });
}).observe(list);

/** An error fragment of ours becomes a notice, whatever way of swapping the request itself had asked for; a whole page (a
 * proxy's, a debugger's) becomes one sentence. */
document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  if (detail.isError && detail.target === list) detail.swapOverride = "beforeend";
  if (!detail.isError || !/^\s*<!doctype/i.test(detail.serverResponse)) return;
  detail.shouldSwap = false;
  toast(list.dataset.error || "", "error");
});

document.addEventListener("htmx:sendError", () => toast(list.dataset.offline || "", "error"));
document.addEventListener("kg:toast", (event) => {
  const detail = /** @type {CustomEvent} */ (event).detail;
  toast(detail.text ?? String(detail.value ?? ""), detail.tone ?? "");
});
