// @ts-check
// Small things that this browser remembers for the one who is signed in: others at the same machine have their own.

/** @param {string} name */
function keyOf(name) {
  return `kg:${name}:${document.getElementById("workspace")?.dataset.user ?? ""}`;
}

/** @param {string} name @returns {string | null} */
export function kept(name) {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null; // a browser that keeps nothing for this site
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // it is forgotten with this page, no more
  }
}
