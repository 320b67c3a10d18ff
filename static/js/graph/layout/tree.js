// @ts-check
// A component as a tree round its hub: who stands in which ring, and which sector of the turn each has. A sector is as
// wide as its leaves need, or as its own card does where that is more; children stay inside their parent's. Pure.
import { neighboursOf } from "./order.js";
import { meanShare } from "./rim.js";

/** @typedef {import("./shapes.js").Card} Card */
/** @typedef {import("./shapes.js").Link} Link */
/** @typedef {{ card: Card, ring: number, parent: string | null, children: string[], need: number, share: number, from: number, to: number }} Knot ``from`` and ``to`` are shares of the turn */
/** @typedef {Map<string, Knot>} Tree in order of its rings */

const TURN = 2 * Math.PI;
const TRIED = 64; // hubs of equal degree that are compared
const STEPS = 600;
const WIDER = { least: 30, share: 0.04 };

/** @param {Card[]} cards in order @param {Link[]} edges @returns {Tree} */
export function treeOf(cards, edges) {
  const near = neighboursOf(cards, edges);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const hub = hubOf(cards, near);
  /** @type {Tree} */
  const tree = new Map([[hub, knot(/** @type {Card} */ (byId.get(hub)), 0, null)]]);
  for (const [id, { ring, children }] of tree) {
    for (const other of near.get(id) ?? []) {
      if (tree.has(other)) continue;
      tree.set(other, knot(/** @type {Card} */ (byId.get(other)), ring + 1, id));
      children.push(other);
    }
  }
  return tree;
}

/** @param {Card} card @param {number} ring @param {string | null} parent @returns {Knot} */
function knot(card, ring, parent) {
  return { card, ring, parent, children: [], need: 0, share: 0, from: 0, to: 1 };
}

/** The card with most neighbours; of several the most central one, then the first. @param {Card[]} cards @param {Map<string, Set<string>>} near */
function hubOf(cards, near) {
  const degree = (/** @type {Card} */ { id }) => near.get(id)?.size ?? 0;
  const most = Math.max(...cards.map(degree));
  const hubs = cards.filter((card) => degree(card) === most).slice(0, TRIED).map(({ id }) => id);
  if (hubs.length === 1) return hubs[0];
  const depths = hubs.map((id) => depthFrom(id, near));
  return hubs[depths.indexOf(Math.min(...depths))];
}

/** @param {string} start @param {Map<string, Set<string>>} near */
function depthFrom(start, near) {
  const depth = new Map([[start, 0]]);
  let deepest = 0;
  for (const [id, at] of depth) {
    deepest = at;
    for (const other of near.get(id) ?? []) if (!depth.has(other)) depth.set(other, at + 1);
  }
  return deepest;
}

/** Sectors for all, and radii at which they fit into one turn. The ring that needs most of the turn is widened, with
 * all beyond it, until they do. @param {Tree} tree @param {number} step between rings @param {number} gap between cards @returns {number[]} */
export function sectors(tree, step, gap) {
  const knots = [...tree.values()];
  const radii = Array.from({ length: knots[knots.length - 1].ring + 1 }, (_, ring) => ring * step);
  for (const knot of knots) knot.need = meanShare(knot.card.w + gap, knot.card.h + gap) / TURN;
  for (let i = 0; i < STEPS; i += 1) {
    const crowded = shared(tree, knots, radii);
    if (knots[0].share <= 1) break;
    const wider = Math.max(WIDER.least, radii[crowded] * WIDER.share);
    for (let ring = crowded; ring < radii.length; ring += 1) radii[ring] += wider;
  }
  divide(tree);
  return radii;
}

/** Each parent's sector among its children, by their needs. @param {Tree} tree */
export function divide(tree) {
  for (const { from, to, children } of tree.values()) divided(tree, from, to, children);
}

/** What share of the turn each sector needs at these radii, from the leaves inward. @param {Tree} tree @param {Knot[]} knots @param {number[]} radii @returns {number} the ring whose own cards need most */
function shared(tree, knots, radii) {
  const crowd = radii.map(() => 0);
  for (const knot of [...knots].reverse()) {
    const own = knot.ring ? knot.need / radii[knot.ring] : 0;
    const theirs = knot.children.reduce((sum, id) => sum + (tree.get(id)?.share ?? 0), 0);
    knot.share = Math.max(own, theirs);
    if (own >= theirs) crowd[knot.ring] += own;
  }
  return crowd.indexOf(Math.max(...crowd));
}

/** @param {Tree} tree @param {number} from @param {number} to @param {string[]} children */
function divided(tree, from, to, children) {
  const knots = children.map((id) => /** @type {Knot} */ (tree.get(id)));
  const whole = knots.reduce((sum, { share }) => sum + share, 0);
  let at = from;
  for (const child of knots) {
    [child.from, child.to] = [at, at + ((to - from) * child.share) / whole];
    at = child.to;
  }
}
