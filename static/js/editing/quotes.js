// @ts-check
// The quotes of an open form: which row selected words go to, and what they say of where they stand.

/** @returns {HTMLElement | null} the form that takes quotes, if one is open */
export function quoteEditor() {
  return document.querySelector("[data-editor][data-takes-quotes]");
}

let last = /** @type {Element | null} */ (null); // the row that was written in last

/** The row whose words would go: the one that was touched last and is not empty. */
export function rowToReplace() {
  const row = last?.isConnected ? last : null;
  return row && textOf(row).value.trim() ? row : null;
}

/** The words into a row: instead of those of the row touched last, else into an empty one.
 * @param {{ text: string, first: number | null, start: number | null }} passage @returns {boolean} whether there was room */
export function takeQuote({ text, first, start }) {
  const rows = [...(quoteEditor()?.querySelectorAll("[data-quote-row]") ?? [])];
  const row = rowToReplace() ?? rows.find((each) => !textOf(each).value.trim());
  if (!row) return false;
  textOf(row).value = text;
  field(row, "quote_unit").value = first === null ? "" : String(first + 1);
  field(row, "quote_start").value = start === null ? "" : String(start);
  row.dataset.taken = "";
  addEmpty(row);
  row.dispatchEvent(new Event("input", { bubbles: true }));
  textOf(row).focus({ preventScroll: true });
  last = null;
  row.scrollIntoView({ block: "nearest" });
  return true;
}

/** There is always a row left to fill, up to the most that an item may hold. @param {Element} row */
function addEmpty(row) {
  const rows = [...(row.closest("[data-quote-rows]")?.querySelectorAll("[data-quote-row]") ?? [])];
  if (rows.length >= 8 || rows.some((each) => !textOf(each).value.trim())) return;
  const copy = /** @type {HTMLElement} */ (rows[rows.length - 1].cloneNode(true));
  copy.querySelector(".quote-row__why")?.remove();
  for (const input of copy.querySelectorAll("textarea, input")) {
    /** @type {HTMLInputElement} */ (input).value = "";
    for (const name of ["aria-invalid", "aria-describedby"]) input.removeAttribute(name);
  }
  delete copy.dataset.taken;
  copy.setAttribute("aria-label", (copy.getAttribute("aria-label") ?? "").replace(/\d+/, String(rows.length + 1)));
  rows[rows.length - 1].after(copy);
}

/** @param {Element} row */
function textOf(row) {
  return /** @type {HTMLTextAreaElement} */ (row.querySelector("textarea"));
}

/** @param {Element} row @param {string} name */
function field(row, name) {
  return /** @type {HTMLInputElement} */ (row.querySelector(`[name="${name}"]`));
}

document.addEventListener("focusin", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("[data-editor]")) last = target.closest("[data-quote-row]");
});

// Words that are typed stand where the unit says, no longer where they were once selected.
document.addEventListener("input", (event) => {
  const target = /** @type {Element} */ (event.target);
  const row = target.closest("[data-quote-row]");
  if (row && target !== row) field(row, "quote_start").value = "";
  if (row) addEmpty(row);
});
