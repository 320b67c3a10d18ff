// @ts-check

/** Which of the controls of a part is the one that had the keyboard before the part came anew: of those with its name the
 * one nearest to its place (two notices both have a way back), else the first; -1 when there are none. Pure.
 * @param {string[]} names of the controls @param {{ name: string, at: number }} held */
export function counterpart(names, { name, at }) {
  const same = names.flatMap((each, i) => (each === name ? [i] : []));
  same.sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
  return same[0] ?? (names.length ? 0 : -1);
}
