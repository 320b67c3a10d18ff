// @ts-check
// A glance: resting on a quote, a badge, a card or a line shows the item in full and lights it up on the other side. It
// selects nothing. Escape closes it, the pointer may go onto it, a long press does the same on a touch screen.
import { current } from "../workspace/selection.js";
import { glance } from "./glance.js";
import { placed } from "./placing.js";
import { itemOf, previewOf } from "./preview_source.js";

const REST = 300;
const REST_OF_KEYBOARD = 600; // who walks through the picture by arrows is not stopped at each card
const PRESS = 600;
const LEAVE = 220;
const MOVED = 10;

const box = /** @type {HTMLElement} */ (document.getElementById("preview"));
let trigger = /** @type {Element | null} */ (null);
let opening = 0;
let closing = 0;
let pointer = "";
let press = /** @type {{ x: number, y: number } | null} */ (null);

/** @param {Element} target @param {number} delay @param {{ x: number, y: number }} [at] */
function rest(target, delay, at) {
  const { element, item } = itemOf(target);
  if (element && element === trigger) return clearTimeout(closing);
  clearTimeout(opening);
  leave();
  if (!element || !item || isSelected(item)) return;
  opening = setTimeout(() => open(element, item, at), delay);
}

/** Its card says more than a glance would. @param {import("./preview_source.js").Item} item */
function isSelected({ nodes, edge }) {
  const now = current();
  return edge ? edge === now.edge : nodes.length === 1 && nodes[0] === now.node;
}

/** @param {Element} element @param {import("./preview_source.js").Item} item @param {{ x: number, y: number }} [at] */
async function open(element, item, at) {
  const wanted = opening;
  const content = await previewOf(box.dataset.url ?? "", item);
  if (wanted !== opening || !content || !element.isConnected) return;
  close();
  trigger = element;
  glance(item);
  box.replaceChildren(content.cloneNode(true));
  box.hidden = false;
  element.setAttribute("aria-describedby", box.id);
  const frame = { w: document.documentElement.clientWidth, h: innerHeight };
  const beside = Boolean(element.closest("svg.graph__canvas [data-node]"));
  const { x, y } = placed(boxOf(element, at), { w: box.offsetWidth, h: box.offsetHeight }, frame, beside);
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

/** Of words that run over lines only the line under the pointer; of a line of the picture the point. @param {Element} element @param {{ x: number, y: number }} [at] @returns {import("./placing.js").Box} */
function boxOf(element, at) {
  if (at && element.matches(".edge, .edge *")) return { left: at.x - 8, right: at.x + 8, top: at.y - 8, bottom: at.y + 8 };
  const lines = [...element.getClientRects()];
  return lines.find(({ top, bottom }) => at && at.y >= top && at.y <= bottom) ?? lines[0] ?? element.getBoundingClientRect();
}

function leave() {
  clearTimeout(closing);
  if (trigger) closing = setTimeout(close, LEAVE);
}

function close() {
  clearTimeout(closing);
  trigger?.removeAttribute("aria-describedby");
  trigger = null;
  box.hidden = true;
  glance(null);
}

function dismiss() {
  clearTimeout(opening);
  opening = 0;
  close();
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch" || event.buttons) return;
  const target = /** @type {Element} */ (event.target);
  const still = pointer === `${event.clientX} ${event.clientY}`; // then the page moved, not the pointer
  pointer = `${event.clientX} ${event.clientY}`;
  if (box.contains(target)) return clearTimeout(closing);
  if (still && !trigger) return;
  rest(target, REST, { x: event.clientX, y: event.clientY });
});
document.addEventListener("pointerleave", leave);

document.addEventListener("focusin", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.matches(":focus-visible")) rest(target, target.closest("svg") ? REST_OF_KEYBOARD : REST);
});
// The keyboard that comes back to where it was rests nowhere new.
document.addEventListener("kg:focus-selected", () => queueMicrotask(dismiss));
document.addEventListener("focusout", (event) => event.target === trigger && close());

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && trigger) {
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  } else if (event.key === "Enter") dismiss();
}, { capture: true });

// A finger that rests. The text itself is left alone: there a long press selects words.
document.addEventListener("pointerdown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (box.contains(target)) return;
  dismiss();
  if (event.pointerType !== "touch" || !event.isPrimary || target.closest("mark")) return;
  const { element, item } = itemOf(target);
  if (!element || !item) return;
  const at = press = { x: event.clientX, y: event.clientY };
  opening = setTimeout(async () => {
    if (press !== at) return;
    target.dispatchEvent(new PointerEvent("pointercancel", { pointerId: event.pointerId, bubbles: true })); // so that letting go selects nothing
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 1500);
    await open(element, item, at);
  }, PRESS);
});
document.addEventListener("pointermove", (event) => {
  pointer = `${event.clientX} ${event.clientY}`;
  if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > MOVED) release();
});
document.addEventListener("pointerup", () => { press = null; if (!trigger) release(); });
document.addEventListener("contextmenu", (event) => press && itemOf(/** @type {Element} */ (event.target)).item && event.preventDefault());

function release() {
  press = null;
  clearTimeout(opening);
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

for (const name of ["kg:view", "kg:selection"]) document.addEventListener(name, () => trigger && dismiss());
document.addEventListener("scroll", (event) => trigger && !box.contains(/** @type {Node} */ (event.target)) && dismiss(), { capture: true, passive: true });
