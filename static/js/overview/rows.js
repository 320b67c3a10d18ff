// @ts-check
// Regions in reading order, filling one rectangle: rows of columns, a column being one region or a few small ones above
// each other. Where rows and columns end is chosen so that no region is a sliver. Pure.

/** @typedef {import("./shapes.js").Box} Box */

const WIDE = 1.35; // the shape a region should have, width to height
const LONGEST = 20; // regions in a row
const STACKED = 0.12; // one above the other is harder to read in order than side by side

/** @param {number[]} areas @param {number} aspect of the whole @param {number} gap @returns {{ boxes: Box[], w: number, h: number }} */
export function inRows(areas, aspect, gap) {
  const sums = [0];
  for (const area of areas) sums.push(sums[sums.length - 1] + area);
  const w = Math.sqrt(sums[areas.length] * aspect);
  const rows = best(0, areas.length, (from, to) => columns(areas, sums, from, to, w).cost);
  const boxes = rows.pieces.flatMap(([from, to]) => {
    const y = sums[from] / w;
    return boxesOf(areas, sums, columns(areas, sums, from, to, w).pieces, from, y, (sums[to] - sums[from]) / w);
  });
  return { boxes: boxes.map((box) => ({ x: box.x + gap / 2, y: box.y + gap / 2, w: box.w - gap, h: box.h - gap })), w, h: w ? sums[areas.length] / w : 0 };
}

/** @typedef {{ pieces: [number, number][], cost: number }} Cuts */

/** The cheapest way to cut a sequence: the best way to each end is the best of the best ways before it.
 * @param {number} start @param {number} end @param {(from: number, to: number) => number} price @returns {Cuts} */
function best(start, end, price) {
  const least = [0];
  const begins = [start];
  for (let to = start + 1; to <= end; to += 1) {
    let [lowest, begin] = [Infinity, to - 1];
    for (let from = to - 1; from >= Math.max(start, to - LONGEST); from -= 1) {
      const cost = least[from - start] + price(from, to);
      if (cost < lowest - 1e-9) [lowest, begin] = [cost, from];
    }
    least.push(lowest);
    begins.push(begin);
  }
  /** @type {[number, number][]} */
  const pieces = [];
  for (let to = end; to > start; to = begins[to - start]) pieces.unshift([begins[to - start], to]);
  return { pieces, cost: least[end - start] };
}

/** The columns of a row. @param {number[]} areas @param {number[]} sums @param {number} from @param {number} to @param {number} w @returns {Cuts} */
function columns(areas, sums, from, to, w) {
  const h = (sums[to] - sums[from]) / w;
  return best(from, to, (first, last) => {
    const width = (sums[last] - sums[first]) / h;
    let cost = STACKED * (last - first - 1);
    for (let i = first; i < last; i += 1) cost += Math.log((width * width) / areas[i] / WIDE) ** 2;
    return cost;
  });
}

/** @param {number[]} areas @param {number[]} sums @param {[number, number][]} pieces @param {number} from @param {number} top @param {number} h @returns {Box[]} */
function boxesOf(areas, sums, pieces, from, top, h) {
  return pieces.flatMap(([first, last]) => {
    const [x, w] = [(sums[first] - sums[from]) / h, (sums[last] - sums[first]) / h];
    return areas.slice(first, last).map((area, i) => ({ x, y: top + (sums[first + i] - sums[first]) / w, w, h: area / w }));
  });
}
