// @ts-check
// The choice of layouts above the picture: remembered for this reader, and part of the address, so that a link shows
// the same picture.
import { modeOf, withMode } from "./mode.js";

const SAVED = "kg:layout";

export class LayoutChoice {
  /** @param {HTMLSelectElement | null} select @param {(mode: import("./mode.js").Mode) => void} chosen @param {AbortSignal} signal */
  constructor(select, chosen, signal) {
    this.select = select;
    this.mode = modeOf(location.search, saved());
    if (select) select.value = this.mode;
    select?.addEventListener("change", () => this.choose(/** @type {import("./mode.js").Mode} */ (select.value), chosen), { signal });
  }

  /** @param {import("./mode.js").Mode} mode @param {(mode: import("./mode.js").Mode) => void} chosen */
  choose(mode, chosen) {
    this.mode = mode;
    save(mode);
    history.replaceState(history.state, "", `${withMode(location.search, mode)}${location.hash}`);
    for (const next of document.querySelectorAll('input[name="next"]')) /** @type {HTMLInputElement} */ (next).value = location.pathname + location.search;
    chosen(mode);
  }
}

/** @returns {string | null} */
function saved() {
  try {
    return localStorage.getItem(SAVED);
  } catch {
    return null; // a browser that keeps nothing for this site
  }
}

/** @param {string} mode */
function save(mode) {
  try {
    localStorage.setItem(SAVED, mode);
  } catch {
    // it is forgotten with this page, no more
  }
}
