// @ts-check
// The choice of layouts above the picture: remembered for this reader, and part of the address, so that a link shows
// the same picture.
import { keep, kept } from "../dom/keep.js";
import { modeOf, withMode } from "./mode.js";

export class LayoutChoice {
  /** @param {HTMLSelectElement | null} select @param {(mode: import("./mode.js").Mode) => void} chosen @param {AbortSignal} signal */
  constructor(select, chosen, signal) {
    this.select = select;
    this.mode = modeOf(location.search, kept("layout"));
    if (select) select.value = this.mode;
    select?.addEventListener("change", () => this.choose(/** @type {import("./mode.js").Mode} */ (select.value), chosen), { signal });
  }

  /** @param {import("./mode.js").Mode} mode @param {(mode: import("./mode.js").Mode) => void} chosen */
  choose(mode, chosen) {
    this.mode = mode;
    keep("layout", mode);
    history.replaceState(history.state, "", `${withMode(location.search, mode)}${location.hash}`);
    for (const next of document.querySelectorAll('input[name="next"]')) /** @type {HTMLInputElement} */ (next).value = location.pathname + location.search;
    chosen(mode);
  }
}
