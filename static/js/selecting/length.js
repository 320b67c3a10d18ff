// @ts-check
// How many characters of the source a selection covers: as many as the form of the new document will hold. Pure.
import { countCharacters } from "../text/counting.js";

/** ``from`` is where the unit stands in the source, ``marks`` what is hidden at its beginning, ``before`` what of it is
 * shown before the selected ``words``. @typedef {{ words: string, before: string, from: number | null, marks: number }} Part */

/** From the first selected word to the last, with what stands between units; null when the words stand nowhere. Who
 * selects a heading from its first word gets its marks too. @param {Part[]} parts at least one @returns {number | null} */
export function lengthOf(parts) {
  const [first, last] = [parts[0], parts[parts.length - 1]];
  if (first.from === null || last.from === null) return null;
  const whole = !first.before.trim();
  const start = whole && first.marks ? first.from : place(first) + countCharacters(first.words) - countCharacters(first.words.trimStart());
  return place(last) + countCharacters(last.words.trimEnd()) - start;
}

/** Where in the source the first selected word begins; null when it stands nowhere. @param {Part} first */
export function startOf(first) {
  return first.from === null ? null : place(first) + countCharacters(first.words) - countCharacters(first.words.trimStart());
}

/** Where the words of a part begin. @param {Part} part */
function place({ from, marks, before }) {
  return Number(from) + marks + countCharacters(before);
}
