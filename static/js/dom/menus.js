// @ts-check
// Menus are <details>: they open without a script. With one they close on Escape, outside clicks and choice.

/** @param {Element | null} except */
function closeAll(except = null) {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (menu !== except) menu.removeAttribute("open");
  }
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const inside = target.closest("details[data-menu]");
  closeAll(target.closest("a.menu__item, [data-menu-close]") ? null : inside);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const open = document.querySelector("details[data-menu][open]");
  if (!open) return;
  const hadFocus = open.contains(document.activeElement);
  closeAll();
  if (hadFocus) /** @type {HTMLElement} */ (open.querySelector("summary"))?.focus();
  event.stopPropagation();
}, { capture: true });
