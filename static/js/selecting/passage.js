// @ts-check
// What is selected, read from the page: words in a box of text, in the source, or in any text marked data-selectable.
// The browser says only which words and on which units; the server looks up where they stand.
import { countCharacters } from "../text/counting.js";
import { lengthOf, startOf } from "./length.js";

/** @typedef {{ text: string, characters: number, first: number | null, last: number | null, start: number | null, root: HTMLElement, field: HTMLTextAreaElement | null }} Passage */

/** @returns {Passage | null} */
export function selectedPassage() {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement) return field.matches("[data-selectable]") ? inField(field) : null;
  const selection = getSelection();
  if (!selection?.rangeCount || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  const root = rootOf(range.startContainer) ?? rootOf(range.endContainer);
  return root ? inPage(root, range) : null;
}

/** @param {HTMLTextAreaElement} field @returns {Passage | null} */
function inField(field) {
  const text = field.value.slice(field.selectionStart, field.selectionEnd);
  if (!text.trim()) return null;
  return { text, characters: countCharacters(text), first: null, last: null, start: null, root: field, field };
}

/** @param {HTMLElement} root @param {Range} range @returns {Passage | null} */
function inPage(root, range) {
  const parts = texts(root, range).map((element) => ({ words: within(range, element), before: before(range, element), unit: unitOf(element), ...placeOf(element) })).filter(({ words }) => words.trim());
  if (!parts.length) return null;
  const text = parts.map(({ words }) => words).join("\n\n");
  const [first, last] = [parts[0].unit, /** @type {{ unit: number | null }} */ (parts.at(-1)).unit];
  return { text, characters: lengthOf(parts) ?? countCharacters(text), first, last, start: startOf(parts[0]), root, field: null };
}

/** @param {Node} node @returns {HTMLElement | null} */
function rootOf(node) {
  const element = node instanceof Element ? node : node.parentElement;
  return /** @type {HTMLElement | null} */ (element?.closest("[data-selectable]") ?? null);
}

/** The elements of a root that hold words of the user: numbers and badges beside the source are none.
 * @param {HTMLElement} root @param {Range} range */
function texts(root, range) {
  const all = root.dataset.selectable === "units" ? [...root.querySelectorAll(".unit__text")] : [root];
  return all.filter((element) => range.intersectsNode(element));
}

/** @param {Range} range @param {Element} element */
function within(range, element) {
  const part = document.createRange();
  part.selectNodeContents(element);
  if (element.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset);
  if (element.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset);
  return part.toString();
}

/** What of an element stands before the range. @param {Range} range @param {Element} element */
function before(range, element) {
  if (!element.contains(range.startContainer)) return "";
  const part = document.createRange();
  part.selectNodeContents(element);
  part.setEnd(range.startContainer, range.startOffset);
  return part.toString();
}

/** Where a unit stands in the source. @param {Element} element */
function placeOf(element) {
  const { from, marks } = /** @type {HTMLElement | null} */ (element.closest("[data-from]"))?.dataset ?? {};
  return { from: from === undefined ? null : Number(from), marks: Number(marks ?? 0) };
}

/** @param {Element} element @returns {number | null} */
function unitOf(element) {
  const unit = /** @type {HTMLElement | null} */ (element.closest("[data-unit]"))?.dataset.unit ?? "";
  return /^\d+$/.test(unit) ? Number(unit) : null;
}
