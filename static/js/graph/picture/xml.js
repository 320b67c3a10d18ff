// @ts-check
// Text that every reader of XML accepts, whatever a person wrote into a document. Pure.

// What XML 1.0 cannot hold even as a character reference: control characters, halves of pairs, two non-characters.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** @type {Record<string, string>} */
const NAMED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": " ", "\n": " ", "\r": " " };

/** @param {unknown} text */
export function escaped(text) {
  return String(text).replace(FORBIDDEN, "\ufffd").replace(/[&<>"\t\n\r]/g, (character) => NAMED[character]);
}

/** An element as text. Its children are markup already; an attribute that is undefined is left out.
 * @param {string} name @param {Record<string, string | number | undefined>} attributes @param {...string} children */
export function tag(name, attributes, ...children) {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== "");
  const head = `${name}${given.map(([key, value]) => ` ${key}="${escaped(typeof value === "number" ? short(value) : value)}"`).join("")}`;
  return children.length ? `<${head}>${children.join("")}</${name}>` : `<${head}/>`;
}

/** @param {number} value */
function short(value) {
  return Math.round(value * 100) / 100;
}
