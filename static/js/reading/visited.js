// @ts-check
// The strip of what was visited last, above the card. Its entries are links; back and forward are the browser's.
import { keep, kept, TAB } from "../dom/keep.js";
import { current } from "../workspace/selection.js";
import { keyOf, restored, visited } from "./trail.js";

const strip = document.querySelector("[data-trail]");
const list = strip?.querySelector("ol");
const name = `trail:${document.getElementById("workspace")?.dataset.document ?? ""}`;
let trail = restored(kept(name, TAB));

/** A node and a relation are known by their card; it comes after the selection. @returns {import("./trail.js").Stop | null} */
function stopOf() {
  const now = current();
  const key = keyOf(now);
  if (key.startsWith("unit=")) return { key, label: `¶${Number(now.unit) + 1}`, type: "" };
  const card = /** @type {HTMLElement | null} */ (document.querySelector("#card-body [data-card]"));
  const heading = card?.querySelector("[data-card-heading]")?.textContent?.trim();
  return key && heading && card?.dataset.card === (now.node || now.edge) ? { key, label: heading, type: card.dataset.cardType ?? "arrow" } : null;
}

function note() {
  const stop = stopOf();
  if (stop) trail = visited(trail, stop);
  keep(name, JSON.stringify(trail), TAB);
  draw();
}

function draw() {
  if (!(strip instanceof HTMLElement) || !list) return;
  const held = list.contains(document.activeElement);
  const here = keyOf(current());
  list.replaceChildren(...trail.map((stop) => entry(stop, stop.key === here)));
  strip.hidden = trail.length < 2;
  const chosen = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
  if (chosen) list.scrollLeft += chosen.getBoundingClientRect().left - list.getBoundingClientRect().left - list.clientWidth / 2 + chosen.offsetWidth / 2;
  if (held) chosen?.focus({ preventScroll: true });
}

/** @param {import("./trail.js").Stop} stop @param {boolean} here */
function entry({ key, label, type }, here) {
  const link = document.createElement("a");
  link.className = `trail__stop type-${type}`;
  link.href = `?${key}`;
  const [kind, value] = key.split(/=(.*)/);
  link.dataset[kind] = decodeURIComponent(value);
  if (here) link.setAttribute("aria-current", "true");
  const words = document.createElement("span");
  words.className = "clip";
  words.dir = "auto";
  words.textContent = label;
  if (type) link.append(icon(type));
  link.append(words);
  const item = document.createElement("li");
  item.append(link);
  return item;
}

/** @param {string} type */
function icon(type) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#i-${type}`);
  svg.append(use);
  return svg;
}

document.addEventListener("kg:selection", note);
document.getElementById("card-body")?.addEventListener("htmx:afterSettle", note);
note();
