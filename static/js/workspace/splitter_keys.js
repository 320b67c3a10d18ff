// @ts-check

/** Where a key moves the splitter, in percent; null when it does not.
 * @param {number} now @param {string} key @param {boolean} far @param {number} least @param {number} most */
export function moved(now, key, far, least, most) {
  const step = far ? 10 : 2;
  switch (key) {
    case "ArrowLeft": return Math.max(now - step, least);
    case "ArrowRight": return Math.min(now + step, most);
    case "Home": return least;
    case "End": return most;
    default: return null;
  }
}
