// @ts-check
// Cards get their size from their words. The measure comes as an argument, so that this needs no browser.
import { graphemes, within } from "../text/graphemes.js";

/** @typedef {(text: string) => number} Measure */

export const CARD = Object.freeze({
  width: 208, padding: 12, top: 10, head: 16, gap: 5, line: 18, bottom: 11, lines: 4, font: 13, headFont: 11,
});

// A CJK character may stand alone on a line, with the closing marks that must not begin one.
const TOKENS = /\s+|[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff][、。，．：；！？）」』】》〉’”…]*|[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]+/gu;
const ELLIPSIS = "…";
const TOWER = /(\p{M}{6})\p{M}+/gu; // accents on accents grow out of their card and over the others
const FIRST_LINES = 480; // more than four lines of the narrowest letters hold
const LINE = 90; // more characters than a line of the narrowest letters holds
const UNITS = 300; // more than a line of flags holds, which are many units each
const SURE = 8; // two words side by side are never that much wider or narrower than the two alone

/** Break ``text`` into at most ``most`` lines no wider than ``width``; the last one ends in … when words are left.
 * @param {string} text @param {number} width @param {number} most @param {Measure} measure @returns {string[]} */
export function wrap(text, width, most, measure) {
  const lines = [];
  let [line, about] = ["", 0];
  const tokens = text.replace(/\s+/g, " ").trim().match(TOKENS) ?? [];
  while (tokens.length) {
    const token = /** @type {string} */ (tokens.shift());
    const alone = token.length < UNITS ? measure(token) : Infinity;
    if (fits(line + token, about + (token.trim() ? alone : 0), width, measure)) {
      [line, about] = [line + token, about + alone];
    } else if (!line.trim()) {
      const head = fitting(token, width, measure);
      lines.push(head);
      if (head.length < token.length) tokens.unshift(token.slice(head.length));
      [line, about] = ["", 0];
    } else {
      lines.push(line.trim());
      [line, about] = ["", 0];
      if (token.trim()) tokens.unshift(token);
    }
    if (lines.length === most) return tokens.length ? shortened(lines, width, measure) : lines;
  }
  if (line.trim()) lines.push(line.trim());
  return lines;
}

/** The widths of words are known after a while, those of lines are not: a line is only measured when it comes close.
 * @param {string} line @param {number} about the sum of its words @param {number} width @param {Measure} measure */
function fits(line, about, width, measure) {
  return Math.abs(about - width) > SURE ? about <= width : measure(line.trimEnd()) <= width;
}

/** As many whole characters of an unbreakable word as fit, at least one. @param {string} word @param {number} width @param {Measure} measure */
function fitting(word, width, measure) {
  const letters = graphemes(word, LINE);
  let [least, most] = [1, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (measure(letters.slice(0, middle).join("")) <= width) least = middle;
    else most = middle - 1;
  }
  return letters.slice(0, least).join("");
}

/** @param {string[]} lines @param {number} width @param {Measure} measure */
function shortened(lines, width, measure) {
  const letters = graphemes(lines.pop() ?? "");
  while (letters.length && measure(letters.join("").trimEnd() + ELLIPSIS) > width) letters.pop();
  return [...lines, letters.join("").trimEnd() + ELLIPSIS];
}

/** @param {number} lines */
export function heightOf(lines) {
  return CARD.top + CARD.head + CARD.gap + CARD.line * Math.max(lines, 1) + CARD.bottom;
}

/** @param {{ id: string, text: string }} node @param {Measure} measure */
export function cardOf(node, measure) {
  // A text may have ten thousand characters: what no card can show is not measured either.
  const text = node.text.trim().replace(/\s+/g, " ").replace(TOWER, "$1");
  const head = within(text, FIRST_LINES);
  const lines = wrap(head.length < text.length ? head + ELLIPSIS : text, CARD.width - 2 * CARD.padding - 4, CARD.lines, measure);
  return { id: node.id, w: CARD.width, h: heightOf(lines.length), lines };
}
