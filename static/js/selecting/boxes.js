// @ts-check
// Where a selection is seen: the boxes of its first and last line, and the frame in which it may be seen at all.

/** @typedef {import("./placing.js").Box} Box */
/** @typedef {{ first: Box, last: Box, backwards: boolean }} Ends */

/** @param {import("./passage.js").Passage} passage @param {{ x: number, y: number } | null} pointer where it was let go
 * @returns {Ends | null} */
export function endsOf({ field }, pointer) {
  if (field) return inField(field, pointer);
  const selection = getSelection();
  if (!selection?.rangeCount || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  const backwards = selection.focusNode === range.startContainer && selection.focusOffset === range.startOffset;
  return { first: edge(range, true), last: edge(range, false), backwards };
}

/** A box of text does not say where its lines are: near the pointer, else along the lower edge of what is seen of it.
 * @param {HTMLTextAreaElement} field @param {{ x: number, y: number } | null} pointer @returns {Ends} */
function inField(field, pointer) {
  const box = field.getBoundingClientRect();
  const inside = pointer && pointer.x >= box.left && pointer.x <= box.right && pointer.y >= box.top && pointer.y <= box.bottom;
  const line = inside
    ? { left: pointer.x, right: pointer.x, top: pointer.y - 12, bottom: pointer.y + 12 }
    : { left: box.left, right: box.right, top: Math.min(box.bottom, innerHeight) - 4, bottom: Math.min(box.bottom, innerHeight) };
  return { first: line, last: line, backwards: false };
}

/** The box of the first or the last character. @param {Range} range @param {boolean} first @returns {Box} */
function edge(range, first) {
  const part = range.cloneRange();
  const [node, offset] = first ? [range.startContainer, range.startOffset] : [range.endContainer, range.endOffset];
  const length = node instanceof Text ? node.length : 0;
  if (first && offset < length) part.setEnd(node, offset + 1);
  else if (!first && length && offset > 0) part.setStart(node, offset - 1);
  const boxes = [...part.getClientRects()].filter(({ width, height }) => width + height > 0);
  return (first ? boxes[0] : boxes.at(-1)) ?? range.getBoundingClientRect();
}

/** The part of the window in which the element can be seen: what scrolls it cuts it off. @param {Element} element @returns {Box} */
export function frameOf(element) {
  const view = window.visualViewport;
  const [left, top] = [view?.offsetLeft ?? 0, view?.offsetTop ?? 0];
  const frame = { left, top, right: left + (view?.width ?? innerWidth), bottom: top + (view?.height ?? innerHeight) };
  for (let around = element instanceof HTMLTextAreaElement ? element.parentElement : element; around; around = around.parentElement) {
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowY) || around === document.body) continue;
    const box = around.getBoundingClientRect();
    frame.top = Math.max(frame.top, box.top);
    frame.bottom = Math.min(frame.bottom, box.bottom);
  }
  return frame;
}
