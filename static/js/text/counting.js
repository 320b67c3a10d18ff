// @ts-check
// What can be said of a text while it is typed. The server counts and guesses again and has the last word.

const SAMPLE = 20000;
const SCRIPTS = /** @type {const} */ ([
  ["ja", /[\u3041-\u30ff]/g, 4],
  ["ko", /[\uac00-\ud7a3]/g, 2],
  ["zh", /[\u4e00-\u9fff]/g, 2],
  ["ru", /[\u0400-\u04ff]/g, 1],
  ["ar", /[\u0600-\u06ff]/g, 1],
  ["he", /[\u0590-\u05ff]/g, 1],
]);
const WORDS = /** @type {const} */ ([
  ["en", /\b(the|of|and|to|in|is|that|it|for|with)\b/gi],
  ["de", /\b(der|die|das|und|ist|nicht|ein|eine|mit|von)\b/gi],
  ["fr", /\b(le|la|les|des|et|est|une|dans|que|pour)\b/gi],
  ["es", /\b(el|los|las|de|que|en|una|por|con|para)\b/gi],
]);

/** Code points, as the server counts them; line ends are one each.
 * @param {string} text */
export function countCharacters(text) {
  let pairs = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) pairs += 1;
  }
  return text.length - pairs;
}

/** A language code, or "" while nothing can be told.
 * @param {string} text @returns {string} */
export function guessLanguage(text) {
  const sample = text.slice(0, SAMPLE);
  const latin = count(sample, /[a-z\u00c0-\u024f]/gi);
  const others = SCRIPTS.map(([code, pattern, weight]) => ({ code, score: count(sample, pattern) * weight }));
  const best = others.reduce((a, b) => (b.score > a.score ? b : a));
  if (best.score > latin / 2 && best.score > 3) return best.code;
  const spoken = WORDS.map(([code, pattern]) => ({ code, score: count(sample, pattern) }));
  const likely = spoken.reduce((a, b) => (b.score > a.score ? b : a));
  return likely.score >= 3 ? likely.code : "";
}

/** The way a text runs, by its first letter, as dir="auto" has it, but without reading all of it.
 * @param {string} text @returns {"ltr" | "rtl"} */
export function directionOf(text) {
  const [first = ""] = text.slice(0, SAMPLE).match(/\p{L}/u) ?? [];
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(first) ? "rtl" : "ltr";
}

/** @param {string} text @param {RegExp} pattern */
function count(text, pattern) {
  return (text.match(pattern) ?? []).length;
}
