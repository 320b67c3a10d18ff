// @ts-check
// What has an open finding carries a sign of its severity: cards and lines of the picture, entries of the list, units of
// the source. The sign differs by shape as well as by colour, and names say it too. One small answer of the server holds
// all; it is asked for again whenever the graph changes or a finding is decided.
import { keep, kept } from "../dom/keep.js";
import { isGood } from "../dom/replies.js";
import { el } from "../graph/render.js";

const workspace = /** @type {HTMLElement} */ (document.getElementById("workspace"));
const toggle = /** @type {HTMLElement | null} */ (document.querySelector("[data-findings-toggle]"));
const SIZE = 15;

/** @type {{ nodes: Record<string, string>, edges: Record<string, string>, units: Record<string, string> }} */
let marks = { nodes: {}, edges: {}, units: {} };
/** @type {import("../graph/layout/shapes.js").Layout | null} */
let layout = null;
let turn = 0;
let report = ""; // whose findings are shown; without one there is nothing to ask for

async function load() {
  const panel = /** @type {HTMLElement | null} */ (document.querySelector("kg-checks"));
  report = panel?.dataset.report ?? "";
  if (!report) return;
  const asked = ++turn;
  try {
    const answer = await fetch(panel?.dataset.marks ?? "", { headers: { Accept: "application/json" } });
    if (!isGood(answer) || asked !== turn) return;
    marks = await answer.json();
  } catch {
    return; // the signs stay as they were
  }
  if (toggle) toggle.hidden = ![marks.nodes, marks.edges, marks.units].some((found) => Object.keys(found).length);
  markAll();
}

function markAll() {
  markPicture();
  markList(document);
  markUnits(document);
}

/** @param {Element} holder @param {string | undefined} severity @returns {boolean} whether the sign has to be made anew */
function take(holder, severity) {
  const { finding } = /** @type {HTMLElement | SVGElement} */ (holder).dataset;
  if (finding === severity) return false;
  holder.querySelector(":scope > .finding-mark, .entry__head > .finding-mark")?.remove();
  if (severity) holder.setAttribute("data-finding", severity);
  else holder.removeAttribute("data-finding");
  return Boolean(severity);
}

function markPicture() {
  for (const card of document.querySelectorAll(".scene [data-node]")) {
    const severity = marks.nodes[/** @type {SVGElement} */ (card).dataset.node ?? ""];
    const before = /** @type {SVGElement} */ (card).dataset.finding;
    const place = layout?.positions.get(/** @type {SVGElement} */ (card).dataset.node ?? "");
    if (take(card, severity) && place) card.append(sign(severity, place.x - 6, place.y - 6));
    if (before !== severity) rename(card, before, severity);
  }
  for (const chip of document.querySelectorAll(".scene .edge-label[data-edge]")) {
    const { edge = "", at = "" } = /** @type {SVGElement} */ (chip).dataset;
    const severity = marks.edges[edge];
    const line = document.querySelector(`.scene .edge[data-edge="${CSS.escape(edge)}"]`);
    const [x, y] = at.split(" ").map(Number);
    const above = chip.classList.contains("edge-label--quiet") ? SIZE / 2 : SIZE + 8; // on the line where no word stands
    if (line && take(line, severity)) line.append(sign(severity, x - SIZE / 2, y - above));
  }
}

/** @param {string} severity @param {number} x @param {number} y */
function sign(severity, x, y) {
  return el("g", { class: "finding-mark", transform: `translate(${x} ${y})` },
    el("circle", { cx: SIZE / 2, cy: SIZE / 2, r: SIZE / 2 + 2 }),
    el("use", { href: `#i-${severity}`, width: SIZE, height: SIZE }));
}

/** The words of a card come first in its name. @param {Element} card @param {string | undefined} before @param {string | undefined} now */
function rename(card, before, now) {
  const name = (card.getAttribute("aria-label") ?? "").replace(before ? ` – ${words(before)}` : "", "");
  card.setAttribute("aria-label", now ? `${name} – ${words(now)}` : name);
}

/** @param {string} severity */
function words(severity) {
  return toggle?.getAttribute(`data-${severity}`) ?? severity;
}

/** @param {Element | Document} part */
function markList(part) {
  for (const entry of part.querySelectorAll("[data-entry]")) {
    const severity = marks.nodes[/** @type {HTMLElement} */ (entry).dataset.entry ?? ""];
    if (take(entry, severity)) entry.querySelector(".entry__head")?.prepend(icon(severity));
  }
}

/** @param {Element | Document} part */
function markUnits(part) {
  const units = part instanceof Element && part.matches(".unit") ? [part] : part.querySelectorAll(".unit[data-unit]");
  for (const unit of units) {
    const severity = marks.units[/** @type {HTMLElement} */ (unit).dataset.unit ?? ""];
    if (take(unit, severity)) unit.querySelector(".unit__number")?.after(icon(severity));
  }
}

/** @param {string} severity */
function icon(severity) {
  return el("svg", { class: "icon finding-mark", role: "img", "aria-label": words(severity) }, el("use", { href: `#i-${severity}` }));
}

/** @param {boolean} on */
function show(on) {
  if (on) workspace.removeAttribute("data-findings");
  else workspace.setAttribute("data-findings", "off");
  toggle?.setAttribute("aria-pressed", String(on));
}

toggle?.addEventListener("click", () => {
  const on = workspace.dataset.findings === "off";
  keep("findings", on ? "" : "off");
  show(on);
});
document.addEventListener("kg:drawn", (event) => {
  layout = /** @type {CustomEvent} */ (event).detail.layout;
  markPicture();
});
document.addEventListener("htmx:load", (event) => {
  const part = /** @type {HTMLElement} */ (event.target);
  if (part.matches("kg-checks") && (part.dataset.report ?? "") !== report) load();
  markUnits(part);
  markList(part);
});
for (const news of ["kg:graph-changed", "kg:checked", "kg:finding-decided"]) document.body.addEventListener(news, load);
show(kept("findings") !== "off");
if (document.querySelector("kg-checks")) load();
