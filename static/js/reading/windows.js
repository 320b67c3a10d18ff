// @ts-check
// How much of a long source stays loaded: a few windows around what is being read. Pure.

export const MOST_WINDOWS = 6;

/** The units to let go when a window came in, at the far end; null while all may stay. Windows begin at multiples of ``size``.
 * @param {number} first @param {number} last the units that are loaded @param {number} size @param {string} way where the newest window was put
 * @returns {{ from: number, to: number, more: number, side: "previous" | "next" } | null} ``more``: where the window begins that can be asked for instead */
export function surplus(first, last, size, way, most = MOST_WINDOWS) {
  const windows = Math.floor(last / size) - Math.floor(first / size) + 1;
  if (windows <= most) return null;
  const many = windows - most;
  if (way === "previous") {
    const from = (Math.floor(last / size) - many + 1) * size;
    return { from, to: last, more: from, side: "next" };
  }
  const to = (Math.floor(first / size) + many) * size - 1;
  return { from: first, to, more: to + 1 - size, side: "previous" };
}
