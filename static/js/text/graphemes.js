// @ts-check
// Characters as people see them: a letter with its accents, a family emoji, a flag. Never half of one.

const segmenter = typeof Intl !== "undefined" && "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;
const PLAIN = /^[\x20-\x7e]*$/; // segmenting takes microseconds for each character, and these need none

/** The first characters of a text, at most so many. @param {string} text @param {number} [most] @returns {string[]} */
export function graphemes(text, most = Infinity) {
  if (PLAIN.test(text.slice(0, most + 1))) return text.slice(0, most).split(""); // the one behind might be an accent
  if (!segmenter) return [...text].slice(0, most);
  const found = [];
  for (const { segment } of segmenter.segment(text)) {
    if (found.length >= most) break;
    found.push(segment);
  }
  return found;
}

/** The longest beginning of at most ``most`` units that ends between two characters. One that is longer than that (a
 * letter under hundreds of accents) is cut between code points.
 * @param {string} text @param {number} most */
export function within(text, most) {
  if (text.length <= most) return text;
  const border = segmenter?.segment(text.slice(0, 2 * most)).containing(most)?.index || most;
  return text.slice(0, border).replace(/[\ud800-\udbff]$/, "");
}
