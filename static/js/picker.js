// @ts-check
// The choice of an extractor with a script: the line beside the button says where the text goes with it, and what the
// knowledge base or the box "no external model" forbids cannot be chosen.

const picker = /** @type {HTMLElement} */ (document.querySelector("[data-picker]"));
const form = /** @type {HTMLFormElement} */ (picker.closest("form"));
const radios = /** @type {HTMLInputElement[]} */ ([...picker.querySelectorAll("input[type=radio]")]);
const base = /** @type {HTMLSelectElement | null} */ (form.querySelector("select[name=base]"));
const box = /** @type {HTMLInputElement | null} */ (form.querySelector("input[name=no_external]"));
const keptHere = (picker.dataset.keptHere ?? "").split(" ");
/** @type {Record<string, string>} */
const usual = JSON.parse(picker.dataset.usual ?? "{}");
let touched = false;
let left = ""; // the choice that the form itself moved away from

const chosen = () => radios.find((radio) => radio.checked);

function say() {
  const radio = chosen();
  for (const line of form.querySelectorAll("[data-goes-line]")) {
    line.textContent = radio?.dataset.goes ?? "";
    line.classList.toggle("is-away", Boolean(radio && "external" in radio.dataset));
  }
}

/** A form for one text says at its making what is refused; one for any text follows the base and the box. */
function refuse() {
  if (!base) return;
  const stays = Boolean(box?.checked) || keptHere.includes(base.value);
  for (const radio of radios.filter((each) => "external" in each.dataset)) {
    const label = /** @type {HTMLElement} */ (radio.closest("label"));
    radio.disabled = stays;
    label.classList.toggle("is-refused", stays);
    const reason = label.querySelector("[data-refusal]");
    if (reason) reason.textContent = stays ? picker.dataset.refused ?? "" : "";
  }
  const now = chosen();
  const before = stays ? undefined : radios.find((each) => each.value === left);
  if (now?.disabled) {
    left = now.value;
    /** @type {HTMLInputElement} */ (radios[0]).checked = true;
  } else if (before) {
    left = "";
    before.checked = true;
  }
}

/** While nobody has chosen, what is usual in the knowledge base is the choice. */
function begin() {
  const name = touched ? undefined : usual[base?.value ?? ""];
  const radio = radios.find((each) => each.value === name && !each.disabled);
  if (radio) radio.checked = true;
}

form.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === "radio") [touched, left] = [true, ""];
  if (target === base || target === box) refuse();
  if (target === base) begin();
  say();
});
refuse();
say();
