// @ts-check
// What the picture says of itself: in its middle while it is news, and as a small note in the row above it, with a way to
// try again. A message covers a card for as long as it stays: on a narrow pane, where few are seen, the note is enough.

const NEWS = 6000;

export class Saying {
  /** @param {HTMLElement} host @param {AbortSignal} signal @param {() => void} again lay out once more */
  constructor(host, signal, again) {
    this.host = host;
    this.again = again;
    this.signal = signal;
    signal.addEventListener("abort", () => this.clear());
  }

  /** A state, until the next. @param {string} [text] @param {boolean} [retry] it can be asked for once more */
  say(text = "", retry = false) {
    this.clear();
    const slot = this.write(text);
    slot.classList.remove("is-remark");
    if (retry) slot.append(" ", this.button("btn btn--small"));
  }

  /** @param {string} text @returns {Element} */
  write(text) {
    const slot = /** @type {Element} */ (this.host.querySelector(".graph__message"));
    slot.replaceChildren(text);
    slot.classList.toggle("is-shown", Boolean(text));
    return slot;
  }

  /** Of a layout that is not the best. @param {"slow" | "plain" | "late"} way */
  remark(way) {
    const { [way]: text = "", [`${way}Short`]: short = text } = this.host.dataset;
    this.clear();
    this.write(text).classList.add("is-remark");
    this.note(short, text);
    this.waiting = setTimeout(() => this.write(""), NEWS);
  }

  /** @param {string} short @param {string} text */
  note(short, text) {
    const chip = document.createElement("span");
    chip.className = "chip graph-note";
    chip.title = text;
    const button = this.button("link-button");
    const body = this.host.closest(".graph-body");
    button.addEventListener("click", () => {
      /** @type {HTMLElement | null | undefined} */ (body?.querySelector("[data-layout-choice]"))?.focus(); // the button goes
      this.again();
    }, { signal: this.signal });
    chip.append(short, button);
    body?.querySelector(".graph-status__line")?.append(chip);
    this.chip = chip;
  }

  clear() {
    clearTimeout(this.waiting);
    this.chip?.remove();
  }

  /** @param {string} kind */
  button(kind) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = kind;
    button.dataset.retry = "";
    button.textContent = this.host.getAttribute("data-retry");
    return button;
  }
}
