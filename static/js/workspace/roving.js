// @ts-check
// A column of items as one stop of the Tab key instead of a stop for every link in it: ↑ and ↓ go from item to item,
// → goes into what stands in one and ← back. Without a script every link is a stop of its own, as links are.
import { stepped } from "./unit_steps.js";

/** ``order`` says which of the links of an item comes first, ``keys`` which letters are arrows too.
 * @typedef {{ item: string, chosen?: string, order?: (a: HTMLElement, b: HTMLElement) => number, keys?: Record<string, string> }} Column */

/** @param {HTMLElement} root @param {Column} column */
export function roveIn(root, { item, chosen = `${item}.is-selected`, order = () => 0, keys = {} }) {
  const stops = `${item} a, ${item} button`;
  let last = "";
  const of = (/** @type {Element | null} */ each) => /** @type {HTMLElement[]} */ ([...(each?.querySelectorAll("a, button") ?? [])]).sort(order);
  const rove = () => {
    const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(stops)]);
    const now = all.find((stop) => stop === document.activeElement)
      ?? of(root.querySelector(last ? `#${CSS.escape(last)}` : chosen))[0] ?? of(root.querySelector(item))[0];
    for (const stop of all) stop.tabIndex = stop === now ? 0 : -1;
  };

  root.addEventListener("focusin", (event) => {
    const stop = /** @type {HTMLElement} */ (event.target);
    if (!stop.matches(stops)) return;
    last = stop.closest(item)?.id ?? "";
    for (const old of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`${item} [tabindex="0"]`))) old.tabIndex = -1;
    stop.tabIndex = 0;
  });

  root.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !target.matches(stops)) return;
    const items = [...root.querySelectorAll(item)].map(of);
    const at = items.findIndex((links) => links.includes(target));
    const next = stepped(items.map(({ length }) => length), { unit: at, at: items[at].indexOf(target) }, keys[event.key] ?? event.key);
    if (!next) return;
    event.preventDefault();
    items[next.unit][next.at].focus();
  });

  // The mark of the selection is not watched: a stop that moved while one reads would be missed on the way back.
  new MutationObserver((changes) => changes.some(({ addedNodes }) => addedNodes.length) && rove()).observe(root, { childList: true, subtree: true });
  rove();
}
