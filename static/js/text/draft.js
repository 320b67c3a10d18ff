// @ts-check
// An unsent text, kept in this browser. Short texts only: a store of the browser holds a few megabytes for everything.

export const MOST_BYTES = 64 * 1024;

/** @typedef {{ title: string, text: string }} Draft */
/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store */

/** A browser may refuse its stores altogether: then nothing is kept. @param {() => Store} open @returns {Store} */
export function storeOf(open) {
  try {
    return open();
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}

/** @param {Store} storage @param {string} key @returns {Draft | null} */
export function readDraft(storage, key) {
  try {
    const { title, text } = JSON.parse(storage.getItem(key) ?? "null") ?? {};
    return typeof text === "string" && typeof title === "string" && text.trim() ? { title, text } : null;
  } catch {
    return null; // a store that is closed, or something that we did not write
  }
}

/** Keep the draft, or forget the old one when there is nothing to keep or too much of it.
 * @param {Store} storage @param {string} key @param {Draft} draft @returns {boolean} whether it is kept */
export function keepDraft(storage, key, { title, text }) {
  if (!text.trim() || isLong(text)) {
    dropDraft(storage, key);
    return false;
  }
  try {
    storage.setItem(key, JSON.stringify({ title, text }));
    return true;
  } catch {
    return false; // full, or closed
  }
}

/** @param {Store} storage @param {string} key */
export function dropDraft(storage, key) {
  try {
    storage.removeItem(key);
  } catch {
    // then there is none
  }
}

/** Counted only where it can matter: a character has one to three bytes for each unit of its length.
 * @param {string} text */
export function isLong(text) {
  return text.length > MOST_BYTES || (text.length * 3 > MOST_BYTES && new TextEncoder().encode(text).length > MOST_BYTES);
}

/** What to do when the form opens: nothing is kept, the box holds something else, or it waits for the draft.
 * @param {Draft | null} draft @param {string} inBox @param {boolean} sentBefore the form came back with what was sent
 * @returns {"go on" | "bring back" | "ask"} */
export function opening(draft, inBox, sentBefore) {
  if (!draft || sentBefore || draft.text === inBox) return "go on";
  return inBox.trim() ? "ask" : "bring back";
}
