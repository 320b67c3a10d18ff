// @ts-check
// The types of the map with their numbers; each can be taken out of it and put back. For this visit only.

export class Legend {
  /** @param {HTMLElement} root @param {(hidden: number[]) => void} changed @param {AbortSignal} signal */
  constructor(root, changed, signal) {
    this.root = root;
    this.buttons = /** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll("[data-type]")]);
    root.addEventListener("click", (event) => {
      const button = /** @type {Element} */ (event.target).closest("[data-type]");
      if (!button) return;
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      changed(this.hidden());
    }, { signal });
  }

  /** @returns {number[]} */
  hidden() {
    return this.buttons.filter((button) => button.getAttribute("aria-pressed") === "false").map((button) => Number(button.dataset.type));
  }

  /** Wire names in the order of the vocabulary. */
  types() {
    return this.buttons.map((button) => button.dataset.name ?? "");
  }

  /** Icon and word of a type, for whatever shows one. @param {number} type */
  sign(type) {
    return [...(this.buttons[type].querySelector("[data-sign]")?.cloneNode(true).childNodes ?? [])];
  }

  /** @param {number} type */
  word(type) {
    return this.buttons[type].querySelector("[data-sign]")?.textContent?.trim() ?? "";
  }

  /** @param {ArrayLike<number>} types */
  count(types) {
    const counts = this.buttons.map(() => 0);
    for (let i = 0; i < types.length; i += 1) counts[types[i]] += 1;
    for (const [i, button] of this.buttons.entries()) {
      button.hidden = !counts[i];
      const slot = button.querySelector("[data-count]");
      if (slot) slot.textContent = counts[i].toLocaleString(document.documentElement.lang);
    }
    this.root.hidden = !types.length;
  }
}
