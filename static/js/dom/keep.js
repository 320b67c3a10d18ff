// @ts-check
// Small things that this browser remembers for the one who is signed in: others at the same machine have their own.

/** @typedef {() => Storage} Shelf */

/** @type {Shelf} */
const BROWSER = () => localStorage;

/** Until the tab is closed. @type {Shelf} */
export const TAB = () => sessionStorage;

/** @param {string} name */
function keyOf(name) {
  return `kg:${name}:${/** @type {HTMLElement | null} */ (document.querySelector("[data-user]"))?.dataset.user ?? ""}`;
}

/** @param {string} name @param {Shelf} [shelf] @returns {string | null} */
export function kept(name, shelf = BROWSER) {
  try {
    return shelf().getItem(keyOf(name));
  } catch {
    return null; // a browser that keeps nothing for this site
  }
}

/** @param {string} name @param {string} value @param {Shelf} [shelf] */
export function keep(name, value, shelf = BROWSER) {
  try {
    shelf().setItem(keyOf(name), value);
  } catch {
    // it is forgotten with this page, no more
  }
}

/** @param {string} name @param {Shelf} [shelf] */
export function forget(name, shelf = BROWSER) {
  try {
    shelf().removeItem(keyOf(name));
  } catch {
    // then there is none
  }
}
