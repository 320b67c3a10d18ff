// @ts-check
// Characters as people see them: a letter with its accents, a family emoji, a flag. Never half of one.

const segmenter = typeof Intl !== "undefined" && "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;
const PLAIN = /^[\x20-\x7e]*$/; // segmenting is slow, and needless here

/** @param {string} text @returns {string[]} */
export function graphemes(text) {
  if (PLAIN.test(text)) return text.split("");
  return segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : [...text];
}

/** The longest beginning of at most ``most`` units that ends between two characters. One that is longer than that (a
 * letter under hundreds of accents) is cut between code points.
 * @param {string} text @param {number} most */
export function within(text, most) {
  if (text.length <= most) return text;
  const parts = graphemes(text.slice(0, most));
  const rest = parts.slice(0, -1).join("");
  return rest || text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
