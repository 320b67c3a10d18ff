// @ts-check
// A card while it is being moved: it and the ends of its relations follow at once, as straight lines. The lines that
// keep clear of other cards are found when it is let go.
import { centre, clipped } from "./layout/geometry.js";
import { arrowHead, midpoint, roundedPath } from "./paths.js";

/** @typedef {import("./layout/shapes.js").Placed} Placed */

export class Carried {
  /** @param {any} pane @param {string} id */
  constructor(pane, id) {
    this.pane = pane;
    this.id = id;
    this.places = new Map(pane.camera.layout.positions);
    this.card = { .../** @type {Placed} */ (this.places.get(id)) };
    this.start = /** @type {Placed} */ (this.places.get(id));
    this.element = /** @type {SVGElement} */ (pane.nodeElement(id));
    this.edges = (pane.model.touching.get(id) ?? []).map((/** @type {{ id: string, from: string, to: string }} */ edge) => ({ ...edge, parts: partsOf(pane.scene, edge.id) }));
    this.element.classList.add("is-carried");
    const focused = document.activeElement === this.element;
    this.element.parentNode?.append(this.element); // above the others
    if (focused) this.element.focus({ preventScroll: true }); // who leaves the page for a moment loses the keyboard
  }

  /** @param {number} dx @param {number} dy in the coordinates of the layout */
  by(dx, dy) {
    this.card.x += dx;
    this.card.y += dy;
    this.places.set(this.id, this.card);
    this.element.setAttribute("transform", `translate(${this.card.x - this.start.x} ${this.card.y - this.start.y})`);
    for (const { from, to, parts } of this.edges) this.draw(this.places.get(from), this.places.get(to), parts);
  }

  /** @param {Placed | undefined} from @param {Placed | undefined} to @param {ReturnType<typeof partsOf>} parts */
  draw(from, to, parts) {
    if (!from || !to) return;
    const points = clipped([centre(from), centre(to)], from, to);
    const [path, at] = [roundedPath(points), midpoint(points)];
    for (const line of parts.lines) line.setAttribute("d", path);
    parts.head?.setAttribute("d", arrowHead(points));
    const [x, y] = (parts.label?.dataset.at ?? "").split(" ").map(Number);
    parts.label?.setAttribute("transform", `translate(${at.x - x} ${at.y - y})`);
  }
}

/** @param {Element} scene @param {string} id */
function partsOf(scene, id) {
  const edge = scene.querySelector(`.edge[data-edge="${CSS.escape(id)}"]`);
  return {
    lines: [...(edge?.querySelectorAll(".edge__line, .edge__hit") ?? [])],
    head: edge?.querySelector(".edge__head"),
    label: /** @type {SVGElement | null} */ (scene.querySelector(`.edge-label[data-edge="${CSS.escape(id)}"]`)),
  };
}
