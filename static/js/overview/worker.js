// @ts-check
// Entry of the overview's worker: fetches the graph, places it, paints what is looked at. The page only moves pictures.
import { MapPainter } from "./paint.js";
import { place } from "./place.js";

/** @type {MapPainter | null} */
let painter = null;

/** @param {{ url: string, pane: { w: number, h: number } }} question */
async function open({ url, pane }) {
  const answer = await fetch(url, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(String(answer.status));
  /** @type {import("./shapes.js").Overview} */
  const { revision, total, numbers, types, labels, units, sections, edges, chapters } = await answer.json();
  const placed = place({ numbers, units, sections }, edges, chapters, pane);
  painter = new MapPainter({ types, labels, edges, placed });
  const data = { revision, total, numbers: Int32Array.from(numbers), types: Uint8Array.from(types), units: Int32Array.from(units), labels, edges: Uint32Array.from(edges), placed };
  return { data, transfer: [] };
}

/** @param {import("./paint.js").Look} look */
function paint(look) {
  if (!painter) throw new Error("Nothing is open.");
  const canvas = new OffscreenCanvas(Math.ceil(look.w * look.scale), Math.ceil(look.h * look.scale));
  painter.paint(/** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d")), look);
  const bitmap = canvas.transferToImageBitmap();
  return { data: bitmap, transfer: [bitmap] };
}

self.addEventListener("message", async ({ data: { id, open: opened, paint: look } }) => {
  try {
    const { data, transfer } = opened ? await open(opened) : paint(look);
    self.postMessage({ id, data }, { transfer });
  } catch (error) {
    self.postMessage({ id, error: { message: String(error) } });
  }
});
