// @ts-check
// Icons in the coordinates of the picture. A <use>, or a transform, has a coordinate system of its own, and the browser
// paints in one piece only what shares one: with some dozens of them spread over the picture each choice of a card cost
// it a second.
import { shifted } from "./paths.js";

const SVG = "http://www.w3.org/2000/svg";
/** @type {Map<string, SVGElement[]>} */
const SHAPES = new Map();

/** The icon of a type, 12 units wide, from the sprite of the page. @param {string} type @param {number} x @param {number} y @returns {SVGElement} */
export function iconAt(type, x, y) {
  const icon = document.createElementNS(SVG, "g");
  icon.setAttribute("class", "node__icon");
  icon.append(...shapesOf(type).map((shape) => moved(/** @type {SVGElement} */ (shape.cloneNode()), x, y)));
  return icon;
}

/** @param {string} type */
function shapesOf(type) {
  const shapes = SHAPES.get(type) ?? /** @type {SVGElement[]} */ ([...(document.getElementById(`i-${type}`)?.children ?? [])]);
  SHAPES.set(type, shapes);
  return shapes;
}

/** @param {SVGElement} shape a path or a circle @param {number} x @param {number} y */
function moved(shape, x, y) {
  const path = shape.getAttribute("d");
  if (path) shape.setAttribute("d", shifted(path, x, y));
  for (const [name, by] of /** @type {const} */ ([["cx", x], ["cy", y]])) if (shape.hasAttribute(name)) shape.setAttribute(name, String(Number(shape.getAttribute(name)) + by));
  return shape;
}
