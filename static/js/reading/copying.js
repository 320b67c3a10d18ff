// @ts-check
// The address of a node, a relation or a unit, for others. Where the clipboard is refused, as a field to copy from.

const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("copy-dialog"));
const template = /** @type {HTMLTemplateElement | null} */ (document.getElementById("unit-tools"));
const button = /** @type {HTMLElement | null | undefined} */ (template?.content.querySelector("button")?.cloneNode(true));

/** @param {string} query */
async function copy(query) {
  const address = new URL(`?${query}`, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    document.dispatchEvent(new CustomEvent("kg:toast", { detail: { text: dialog?.dataset.copied ?? "", tone: "ok" } }));
  } catch {
    offer(address);
  }
}

/** @param {string} address */
function offer(address) {
  const field = dialog?.querySelector("input");
  if (!dialog || !field) return;
  field.value = address;
  dialog.showModal();
  field.focus();
  field.select();
}

document.addEventListener("click", (event) => {
  const pressed = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-copy]"));
  if (pressed) copy(pressed.dataset.copy ?? "");
});

/** One button for all units: it goes where the pointer or the keyboard is. @param {Event} event */
function attend(event) {
  if (!button) return;
  const target = /** @type {Element} */ (event.target);
  const unit = /** @type {HTMLElement | null | undefined} */ (target.closest(".unit__number")?.closest(".unit"));
  if (!unit) {
    if (button.parentElement?.contains(target)) return; // on the way from the number to the button
    if (event.type === "focusin" || !button.contains(document.activeElement)) button.remove();
    return;
  }
  button.dataset.copy = `unit=${unit.dataset.unit}`;
  if (button.parentElement !== unit) unit.querySelector(".unit__number")?.after(button);
}

const pane = document.getElementById("source");
pane?.addEventListener("pointerover", attend);
pane?.addEventListener("focusin", attend);
