// @ts-check
// Menus are <details>: they open without a script. With one they close on Escape, outside clicks and choice, and when the
// keyboard goes elsewhere.

/** @param {Element | null} except */
function closeAll(except = null) {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (menu !== except) menu.removeAttribute("open");
  }
}

/** @param {Element | null} menu @returns {HTMLElement | null} */
function opener(menu) {
  return menu?.querySelector("summary") ?? null;
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const inside = target.closest("details[data-menu]");
  const chosen = target.closest("a.menu__item, [data-menu-close]");
  const hadFocus = Boolean(chosen && inside?.contains(document.activeElement));
  closeAll(chosen ? null : inside);
  if (hadFocus) opener(inside)?.focus({ preventScroll: true }); // what stays on the page is not left without a place
});

document.addEventListener("focusin", (event) => closeAll(/** @type {Element} */ (event.target).closest("details[data-menu]")));

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const open = document.querySelector("details[data-menu][open]");
  if (!open) return;
  const hadFocus = open.contains(document.activeElement);
  closeAll();
  if (hadFocus) opener(open)?.focus();
  event.stopPropagation();
}, { capture: true });
