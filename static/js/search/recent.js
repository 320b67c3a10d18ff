// @ts-check
// What somebody searched for last, in this browser. The list is a value; what keeps it stands below.
import { forget, keep, kept } from "../dom/keep.js";

export const MOST = 8;
const NAME = "searches";
const LONGEST = 200;

/** The newest first, each once whatever its case. @param {string[]} before @param {string} words */
export function remembered(before, words) {
  const said = words.trim().replace(/\s+/gu, " ").slice(0, LONGEST);
  if (!said) return before;
  const same = (/** @type {string} */ other) => other.toLocaleLowerCase() === said.toLocaleLowerCase();
  return [said, ...before.filter((other) => !same(other))].slice(0, MOST);
}

/** What was stored, whoever wrote it. @param {string | null} text @returns {string[]} */
export function readList(text) {
  try {
    const list = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter((each) => typeof each === "string" && each.trim()).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function recent() {
  return readList(kept(NAME));
}

/** @param {string} words */
export function remember(words) {
  keep(NAME, JSON.stringify(remembered(recent(), words)));
}

export function forgetAll() {
  forget(NAME);
}
