// @ts-check
// All fixes with their differences and boxes to tick: a page of its own, or a dialog over the list of findings.

class Fixes extends HTMLElement {
  connectedCallback() {
    const all = /** @type {HTMLElement | null} */ (this.querySelector("[data-fixes-all]"));
    if (all) all.hidden = false;
    all?.addEventListener("change", (event) => {
      for (const box of this.#boxes) box.checked = /** @type {HTMLInputElement} */ (event.target).checked;
    });
    this.addEventListener("change", () => this.#allow());
    this.#allow();
    /** @type {HTMLElement | null} */ (this.querySelector("[data-fixes-heading], [data-conflict]"))?.focus();
  }

  /** With nothing ticked there is nothing to apply. */
  #allow() {
    const send = /** @type {HTMLButtonElement | null} */ (this.querySelector("[data-fixes-send]"));
    if (send) send.disabled = ![...this.#boxes].some((box) => box.checked);
  }

  /** @returns {NodeListOf<HTMLInputElement>} */
  get #boxes() {
    return this.querySelectorAll("input[name=fix]");
  }
}

/** @param {string} address */
export async function openFixes(address) {
  const template = /** @type {HTMLTemplateElement | null} */ (document.getElementById("fixes-dialog-frame"));
  const dialog = /** @type {HTMLDialogElement | null} */ (template?.content.firstElementChild?.cloneNode(true));
  if (!dialog) return location.assign(address);
  document.body.append(dialog);
  const body = /** @type {HTMLElement} */ (dialog.querySelector("[data-fixes-body]"));
  dialog.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!target.closest("[data-fixes-close]") && target !== dialog) return;
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (document.activeElement && document.activeElement !== document.body) return;
    /** @type {HTMLElement | null} */ (document.querySelector("[data-fixes], [data-checks-heading]"))?.focus();
  });
  dialog.showModal();
  await window.htmx.ajax("GET", address, { source: body, target: body, swap: "innerHTML" });
}

customElements.define("kg-fixes", Fixes);
