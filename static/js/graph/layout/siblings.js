// @ts-check
// The order of children in a tree, by the links that are not of the tree: round the hub by sifting whole branches,
// further out each branch goes to the side to which its links pull it. Pure.
import { sifted } from "./sifting.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./tree.js").Knot} Knot */
/** @typedef {{ from: string, to: string }} Pair */

/** Pairs that the tree leaves out. @param {Tree} tree @param {Pair[]} edges @returns {Pair[]} */
export function outsideTree(tree, edges) {
  return edges.filter(({ from, to }) => tree.get(from)?.parent !== to && tree.get(to)?.parent !== from);
}

/** Orders the children of the hub. @param {Tree} tree @param {Pair[]} pairs outside the tree */
export function siftBranches(tree, pairs) {
  const [hub] = tree.values();
  const branch = new Map();
  for (const [id, { parent, ring }] of tree) if (ring) branch.set(id, ring === 1 ? id : branch.get(parent));
  const between = pairs.map(({ from, to }) => ({ from: branch.get(from), to: branch.get(to) })).filter(({ from, to }) => from !== to);
  if (between.length) hub.children = sifted(hub.children.map((id) => /** @type {Knot} */ (tree.get(id)).card), between);
}

/** Orders the children of all others by where their branches' links lead; says whether any changed places. @param {Tree} tree with sectors @param {Pair[]} pairs outside the tree */
export function pullSiblings(tree, pairs) {
  const pulls = pullsOf(tree, pairs);
  let changed = false;
  for (const { children, ring } of tree.values()) {
    if (!ring || children.length < 2) continue;
    const before = [...children];
    children.sort((a, b) => (pulls.get(a) ?? 0) - (pulls.get(b) ?? 0) || before.indexOf(a) - before.indexOf(b));
    changed ||= before.some((id, i) => id !== children[i]);
  }
  return changed;
}

/** The mean way, in shares of the turn, from the middle of its parent's sector to where a branch's links lead. @param {Tree} tree @param {Pair[]} pairs */
function pullsOf(tree, pairs) {
  /** @type {Map<string, { sum: number, count: number }>} */
  const pulls = new Map();
  for (const pair of pairs) {
    for (const [one, other] of [[pair.from, pair.to], [pair.to, pair.from]]) {
      const above = new Set(lineOf(tree, other));
      for (const id of lineOf(tree, one)) {
        if (above.has(id)) break;
        const parent = tree.get(tree.get(id)?.parent ?? "");
        const { sum, count } = pulls.get(id) ?? { sum: 0, count: 0 };
        if (parent) pulls.set(id, { sum: sum + wrapped(middle(tree.get(other)) - middle(parent)), count: count + 1 });
      }
    }
  }
  return new Map([...pulls].map(([id, { sum, count }]) => [id, sum / count]));
}

/** The card and those it hangs on, up to the hub. @param {Tree} tree @param {string} id */
function lineOf(tree, id) {
  const line = [];
  for (let at = tree.get(id); at; at = tree.get(at.parent ?? "")) line.push(at.card.id);
  return line;
}

/** @param {Knot | undefined} knot */
function middle(knot) {
  return knot ? (knot.from + knot.to) / 2 : 0;
}

/** @param {number} share */
function wrapped(share) {
  return share - Math.round(share);
}
