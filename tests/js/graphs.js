// Graphs to lay out, made without chance: a linear congruential generator with a fixed seed.

export function generator(seed) {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

const card = (number, h = 74) => ({ id: `n${number}`, w: 208, h });
const link = (from, to, relation = "causes") => ({ id: `n${from}>n${to}:${relation}`, from: `n${from}`, to: `n${to}`, relation, label: { w: 16 + Math.ceil(6.2 * relation.length), h: 19 } });

export function graph(count, pairs, heights = () => 74) {
  return { cards: Array.from({ length: count }, (_, i) => card(i + 1, heights(i))), edges: pairs.map(([from, to, relation]) => link(from, to, relation)) };
}

const range = (n) => Array.from({ length: n }, (_, i) => i + 1);

export function random(count, density, seed = 7) {
  const next = generator(seed);
  const pairs = new Map();
  for (let i = 0; i < count * density; i += 1) {
    const from = 1 + Math.floor(next() * count);
    const to = 1 + Math.min(count - 1, Math.floor((from - 1) / 60) * 60 + Math.floor(next() * 60));
    if (from !== to) pairs.set(`${from}>${to}`, [from, to, next() < 0.5 ? "causes" : "supports"]);
  }
  return graph(count, [...pairs.values()], () => 56 + 18 * Math.floor(next() * 4));
}

const RELATIONS = ["causes", "infers", "supports", "defines", "contains", "example", "counter_example", "analogy", "driven_by"];

/** One component of clusters of sixty with a few links between them, like the chapters of a book. */
export function connected(count, density, seed = 11) {
  const next = generator(seed);
  const pairs = new Map();
  const add = (from, to) => from !== to && pairs.set(`${from}>${to}`, [from, to, RELATIONS[Math.floor(next() * RELATIONS.length)]]);
  const first = (number) => Math.floor((number - 1) / 60) * 60 + 1;
  for (let i = 2; i <= count; i += 1) add(i > first(i) && next() < 0.93 ? first(i) + Math.floor(next() * (i - first(i))) : 1 + Math.floor(next() * (i - 1)), i);
  for (let i = 0; i < count * (density - 1); i += 1) {
    const from = 1 + Math.floor(next() * count);
    add(from, Math.min(count, next() < 0.93 ? first(from) + Math.floor(next() * 60) : 1 + Math.floor(next() * count)));
  }
  return graph(count, [...pairs.values()], () => 56 + 18 * Math.floor(next() * 4));
}

export const FIXTURES = {
  "no node": graph(0, []),
  "one node": graph(1, []),
  "two nodes": graph(2, [[1, 2]]),
  "12 nodes": random(12, 1.3),
  "60 nodes": random(60, 1.3),
  "200 nodes": random(200, 1.3),
  star: graph(31, range(30).map((i) => [1, i + 1])),
  "star inward": graph(31, range(30).map((i) => [i + 1, 1])),
  "hub of hubs": graph(64, [...range(3).map((i) => [1, i + 1]), ...range(60).map((i) => [2 + (i % 3), i + 4, i % 2 ? "contains" : "causes"])]),
  twigs: graph(21, [...range(10).map((i) => [1, i + 1, "contains"]), ...range(10).map((i) => [i + 11, i + 1, "defines"])]),
  chain: graph(20, range(19).map((i) => [i, i + 1])),
  cycle: graph(8, range(8).map((i) => [i, (i % 8) + 1])),
  "three components": graph(12, [[1, 2], [2, 3], [5, 6], [6, 7], [9, 10]]),
  "complete bipartite": graph(8, range(4).flatMap((a) => [5, 6, 7, 8].map((b) => [a, b]))),
  "tall cards": graph(10, range(9).map((i) => [i, i + 1]), () => 114),
  "parallel and reciprocal": graph(2, [[1, 2, "causes"], [1, 2, "supports"], [2, 1, "analogy"]]),
};

/** The further ones of the four layouts' invariants. */
export const MORE_FIXTURES = {
  "60 connected": connected(60, 1.3),
  "60 tall cards": { ...connected(60, 1.3, 5), cards: connected(60, 1.3, 5).cards.map((each) => ({ ...each, h: 114 })) },
  "200 connected": connected(200, 1.29),
  "eleven components": { ...graph(12, [[1, 2]]), cards: range(12).map((i) => ({ id: `n${i}`, w: i % 2 ? 190 : 150, h: i % 2 ? 82 : 70 })) },
  "several between two in company": graph(6, [[1, 2, "causes"], [2, 1, "supports"], [1, 2, "infers"], [2, 3], [3, 2], [3, 4], [4, 5], [5, 6], [6, 1]]),
  "isolated cards": graph(60, []),
};

export const LARGE_FIXTURES = { "800 nodes": random(800, 1.3), "800 connected": connected(800, 1.3) };
