// @ts-check
// Which nodes stand together on the map: those of a chapter. A chapter that is too large for its neighbours is opened
// into its sections, many small ones in a row become one, and a text without headings falls into runs of units. Pure.

/** @typedef {import("./shapes.js").Nodes} Nodes */
/** @typedef {import("./shapes.js").Chapters} Chapters */
/** @typedef {import("./shapes.js").Part} Part */
/** @typedef {{ from: number, to: number }} Run sections from, to and not including */

export const MOST_PARTS = 64;
const MOST_OF_WHOLE = 40;
const MOST_OF_ONE = 24; // parts that one chapter is opened into
const SMALL = 12; // a chapter of no more nodes is never opened
const WORTH = 7; // nodes that a part holds on average, at least
const WHOLE = 120; // a text without headings stays whole up to here
const LARGE = 1200; // no part holds more, so that one can find one's way in it

/** @param {Nodes} nodes @param {Chapters} chapters @returns {Part[]} in reading order; nodes of no place come last */
export function partsOf(nodes, chapters) {
  const held = nodesOf(nodes, chapters.titles.length);
  const sums = running(held);
  const parts = runsOf(sums, chapters).map(({ from, to }) => part(held, nodes, chapters, from, to));
  const lost = ordered(nodes, [...Array(nodes.numbers.length).keys()].filter((i) => !(nodes.sections[i] >= 0)));
  const named = parts.flatMap((each) => cut(each, nodes));
  return lost.length ? [...named, ...cut({ title: "", more: 0, first: -1, last: -1, nodes: lost }, nodes)] : named;
}

/** @param {Nodes} nodes @param {number} count @returns {number[][]} by section, in source order */
function nodesOf(nodes, count) {
  const held = Array.from({ length: count }, () => /** @type {number[]} */ ([]));
  for (let i = 0; i < nodes.numbers.length; i += 1) held[nodes.sections[i]]?.push(i);
  return held.map((places) => ordered(nodes, places));
}

/** @param {Nodes} nodes @param {number[]} places */
function ordered(nodes, places) {
  return places.sort((a, b) => nodes.units[a] - nodes.units[b] || nodes.numbers[a] - nodes.numbers[b]);
}

/** Nodes before each section, and all of them. @param {number[][]} held */
function running(held) {
  const sums = [0];
  for (const places of held) sums.push(sums[sums.length - 1] + places.length);
  return sums;
}

/** Begin with the whole and open the largest run again and again. @param {number[]} sums @param {Chapters} chapters @returns {Run[]} */
function runsOf(sums, chapters) {
  const weight = (/** @type {Run} */ { from, to }) => sums[to] - sums[from];
  const whole = { from: 0, to: chapters.titles.length };
  const least = Math.max(SMALL, weight(whole) / MOST_OF_ONE);
  let runs = [whole];
  const closed = new Set(/** @type {number[]} */ ([]));
  for (;;) {
    const [next] = runs.filter((run) => weight(run) > least && !closed.has(key(run))).sort((a, b) => weight(b) - weight(a) || a.from - b.from);
    if (!next) break;
    const most = Math.min(next === whole ? MOST_OF_WHOLE : MOST_OF_ONE, Math.floor(weight(next) / WORTH));
    const opened = grouped(children(next, chapters).filter((run) => weight(run)), weight, most);
    if (opened.length > 1 && runs.length + opened.length <= MOST_PARTS) runs = runs.flatMap((run) => (run === next ? opened : [run]));
    else closed.add(key(next));
  }
  return runs.filter(weight);
}

/** @param {Run} run */
function key({ from, to }) {
  return from * 0x100000 + to;
}

/** The sections of the highest level inside, each with those below it; what stands before the first is one too.
 * @param {Run} run @param {Chapters} chapters @returns {Run[]} */
function children({ from, to }, { levels }) {
  if (to - from < 2) return [];
  const inner = levels.slice(from + 1, to);
  const own = levels[from] < Math.min(...inner) || levels[from] === 0;
  const top = Math.min(...(own ? inner : levels.slice(from, to)));
  const starts = [from];
  for (let i = from + 1; i < to; i += 1) if (levels[i] <= top) starts.push(i);
  return starts.map((start, i) => ({ from: start, to: starts[i + 1] ?? to }));
}

/** Neighbours together until there are few enough. @param {Run[]} runs @param {(run: Run) => number} weight @param {number} most @returns {Run[]} */
function grouped(runs, weight, most) {
  if (runs.length <= most) return runs;
  const share = runs.reduce((sum, run) => sum + weight(run), 0) / most;
  /** @type {Run[]} */
  const groups = [];
  let full = true;
  for (const run of runs) {
    if (full) groups.push({ ...run });
    else groups[groups.length - 1].to = run.to;
    full = weight(groups[groups.length - 1]) >= share;
  }
  return groups;
}

/** @param {number[][]} held @param {Nodes} nodes @param {Chapters} chapters @param {number} from @param {number} to @returns {Part} */
function part(held, nodes, chapters, from, to) {
  const places = held.slice(from, to).flat();
  const { titles, levels } = chapters;
  const more = levels.slice(from + 1, to).filter((level, i) => level <= levels[from] && held[from + 1 + i].length).length;
  return { title: titles[from] ?? "", more, first: nodes.units[places[0]], last: nodes.units[places[places.length - 1]], nodes: places };
}

/** A part without a title, or one that is too large, falls into runs of units. @param {Part} whole @param {Nodes} nodes @returns {Part[]} */
function cut(whole, nodes) {
  const { title, nodes: places } = whole;
  const fits = title ? places.length <= LARGE : places.length <= WHOLE;
  if (fits || whole.first < 0) return [whole];
  const pieces = title ? Math.ceil(places.length / LARGE) : Math.min(36, Math.max(2, Math.round(Math.sqrt(places.length) / 3)));
  /** @type {Part[]} */
  const parts = [];
  for (let i = 0; i < pieces; i += 1) {
    const some = places.slice(Math.round((i * places.length) / pieces), Math.round(((i + 1) * places.length) / pieces));
    parts.push({ title, more: whole.more, first: nodes.units[some[0]], last: nodes.units[some[some.length - 1]], nodes: some });
  }
  return parts;
}
