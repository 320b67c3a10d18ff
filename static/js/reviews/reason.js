// @ts-check
// The reason of a dismissal. It is asked for when the key of the dismissal is pressed, so that this key alone decides
// nothing: Enter dismisses, with a reason or without, Escape leaves the finding as it is.

/** Show the field, with the keyboard in it. @param {HTMLElement} card of a finding @param {string} [words] already written */
export function askReason(card, words = "") {
  const field = /** @type {HTMLTextAreaElement | null} */ (card.querySelector("[data-reason]"));
  if (!field) return;
  field.closest("details")?.setAttribute("open", "");
  field.value ||= words;
  field.focus();
}

/** What is written in the field, null when it is not shown. @param {HTMLElement} card */
export function reasonIn(card) {
  return /** @type {HTMLTextAreaElement | null} */ (card.querySelector("details[open] [data-reason]"))?.value ?? null;
}

/** What a key in that field means; "" when it only writes. Enter may end a word of another script, and Shift with it begins
 * a line. @param {{ key: string, shiftKey: boolean, isComposing: boolean, target: any }} event */
export function answered({ key, shiftKey, isComposing, target }) {
  if (isComposing || !target.matches("[data-reason]")) return "";
  if (key === "Enter" && !shiftKey) return "dismiss";
  if (key !== "Escape") return "";
  target.closest("details").removeAttribute("open");
  return "leave";
}
