// @ts-check
// The looks of the drawn graph as plain values, asked of the stylesheets themselves: pieces of a picture are put into
// the page unseen, in the wanted theme and without any state, and their computed styles are read.
import { el } from "../render.js";

/** @typedef {import("./svg.js").Paint} Paint */
/** @typedef {import("./svg.js").Look} Look */

/** @param {HTMLElement} host the pane @param {"light" | "dark" | ""} theme empty: as shown @param {Iterable<string>} types @param {Iterable<string>} relations @returns {import("./svg.js").Palette} */
export function paletteOf(host, theme, types, relations) {
  const probe = document.createElement("div");
  probe.className = "picture-probe";
  if (theme) probe.dataset.theme = theme;
  host.parentElement?.append(probe);
  try {
    return read(probe, getComputedStyle(host).fontFamily, new Set(types), new Set(relations));
  } finally {
    probe.remove();
  }
}

/** @param {HTMLElement} probe @param {string} font @param {Set<string>} types @param {Set<string>} relations @returns {import("./svg.js").Palette} */
function read(probe, font, types, relations) {
  const look = lookIn(probe);
  const node = (/** @type {string} */ type, more = "") => `node type-${type}${more}`;
  const nodes = [...types].map((type) => {
    const edge = look(node(type), "path", "node__edge");
    return [type, {
      card: look(node(type), "rect", "node__card"), loose: look(node(type, " node--loose"), "rect", "node__card"), edge,
      far: look(node(type), "rect", "node__card", "graph is-far"), head: look(node(type), "text", "node__type"), icon: iconOf(type, edge.fill.color),
    }];
  });
  const edges = [...relations].map((relation) => [relation, { line: look(`edge edge--${relation}`, "path", "edge__line"), head: look(`edge edge--${relation}`, "path", "edge__head") }]);
  const { color: paper } = paint(getComputedStyle(probe).backgroundColor);
  return {
    paper: { color: paper, opacity: 1 }, font, mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    shadow: look("node", "rect", "node__shadow"), chip: look("edge-label", "rect", ""), chipText: look("edge-label", "text", ""),
    unit: look("node", "text", "node__unit"), words: look("node", "text", "node__text"), nodes: Object.fromEntries(nodes), edges: Object.fromEntries(edges),
  };
}

/** @param {HTMLElement} probe */
function lookIn(probe) {
  return (/** @type {string} */ group, /** @type {string} */ name, /** @type {string} */ kind, surroundings = "graph") => {
    const piece = el(name, { class: kind });
    const around = document.createElement("div");
    around.className = surroundings;
    around.append(el("svg", {}, el("g", { class: group }, piece)));
    probe.replaceChildren(around);
    return lookOf(getComputedStyle(piece));
  };
}

/** @param {CSSStyleDeclaration} style @returns {Look} */
function lookOf(style) {
  const dash = style.strokeDasharray === "none" ? "" : style.strokeDasharray.replaceAll("px", "");
  return { fill: paint(style.fill), stroke: paint(style.stroke), width: parseFloat(style.strokeWidth) || 1, dash };
}

/** Any colour that CSS can write, as one that every reader of SVG knows. @param {string} color @returns {Paint} */
function paint(color) {
  if (!color || color === "none") return { color: "none", opacity: 1 };
  const context = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d", { willReadFrequently: true }));
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
  return { color: `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`, opacity: Math.round((a / 255) * 1000) / 1000 };
}

/** The icon of a type, from the sprite of the page. @param {string} type @param {string} color */
function iconOf(type, color) {
  const symbol = document.getElementById(`i-${type}`);
  const writer = new XMLSerializer();
  return [...symbol?.children ?? []].map((shape) => writer.serializeToString(shape)).join("").replaceAll(' xmlns="http://www.w3.org/2000/svg"', "").replaceAll("currentColor", color);
}
