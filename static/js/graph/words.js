// @ts-check
// The words on a card. Each line is a text of its own: lines of one text would be put in order together, and a Latin
// name at the end of a line of Hebrew would end up in the wrong one.
import { directionOf } from "../text/counting.js";
import { CARD } from "./measure.js";

/** Lines with the attributes of their <text>. @param {string} text the whole text: its first letter says which way it runs
 * @param {string[]} lines @param {number} width */
export function placedLines(text, lines, width) {
  const direction = directionOf(text);
  const x = direction === "rtl" ? width - CARD.padding : CARD.padding + 3;
  const top = CARD.top + CARD.head + CARD.gap + 12;
  return lines.map((line, i) => ({ line, place: { x, y: top + i * CARD.line, direction } }));
}

/** A line in pieces, in turn without and with a word that was searched for. @param {string} line @param {string} words */
export function parted(line, words) {
  const needles = words.split(/\s+/).filter(Boolean).sort((a, b) => b.length - a.length);
  if (!needles.length) return [line];
  return line.split(new RegExp(`(${needles.map((needle) => needle.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|")})`, "giu"));
}
