// @ts-check
// Who comes back to a document finds the picture where it was left. Kept in this browser, for this reader.
import { keep, kept } from "../dom/keep.js";
import { spotKey, spotOf, spotsIn, viewOf, withSpot } from "./spots.js";

const PAUSE = 300;

export class ViewMemory {
  /** @param {any} pane @param {AbortSignal} signal */
  constructor(pane, signal) {
    this.pane = pane;
    pane.addEventListener("kg:view", () => this.changed(), { signal });
    addEventListener("pagehide", () => this.save(), { signal });
    signal.addEventListener("abort", () => this.save());
  }

  get key() {
    return spotKey(document.getElementById("workspace")?.dataset.document ?? "", this.pane.drawn ?? "", location.search);
  }

  /** Where this reader was in this layout of what is shown now. */
  recalled() {
    const { camera } = this.pane;
    const spot = new Map(spotsIn(kept("spots"))).get(this.key);
    const view = viewOf(spot, camera.pane(), camera.layout.positions, camera.layout.bbox);
    return view && { view, fitted: Boolean(spot?.fitted) };
  }

  changed() {
    if (!this.pane.camera.touched || this.waiting) return;
    this.waitingFor = this.key; // the address may have changed until it is written
    this.waiting = setTimeout(() => this.save(), PAUSE);
  }

  save() {
    if (!this.waiting) return;
    clearTimeout(this.waiting);
    this.waiting = 0;
    const { camera } = this.pane;
    const spot = camera.layout && this.waitingFor === this.key ? spotOf(camera.view, camera.pane(), camera.layout.positions.values(), camera.fitted) : null;
    if (spot) keep("spots", JSON.stringify(withSpot(spotsIn(kept("spots")), this.key, spot)));
  }
}
