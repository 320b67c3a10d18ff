// @ts-check
// A hub with many leaves of one kind is drawn like a shelf: the leaves stand in columns in one block, a single trunk
// leads there, and a rail beside each column leads to its cards. A leaf that carries one more leaf (a twig) counts too:
// the second card stands right below the first. To ELK the block is one card. Pure.

/** @typedef {import("./shapes.js").Card} Card */
/** @typedef {import("./shapes.js").Link} Link */
/** @typedef {import("./shapes.js").Point} Point */
/** @typedef {{ id: string, x: number, y: number, w: number, h: number, column: number }} Place */
/** @typedef {{ cards: Card[], link: Link, twig: Link | null }} Item a card of a shelf, with the one that hangs on it */
/** @typedef {{ id: string, w: number, h: number, places: Place[][], trunk: string, items: Item[], outward: boolean }} Block */

const LEAST = 4; // fewer lines than this are easier to follow one by one
const GAP = { x: 36, y: 20 };
const TWIG = 26;
const PAD = { x: 24, y: 20 };

/** Replace groups of leaves by blocks. Cards and edges come in order.
 * @param {Card[]} cards @param {Link[]} edges @param {number} aspect */
export function gathered(cards, edges, aspect) {
  const blocks = [...groupsOf(cards, edges)].filter(([, items]) => items.length >= LEAST).map(([key, items]) => blockOf(key.startsWith(">"), items, aspect));
  const items = blocks.flatMap((block) => block.items);
  const inside = new Set(items.flatMap((item) => item.cards.map(({ id }) => id)));
  const bundled = new Set(items.flatMap(({ link, twig }) => [link.id, twig?.id]));
  const trunks = blocks.map(({ id, items: [{ link }], outward }) => ({ ...link, [outward ? "to" : "from"]: id }));
  return {
    cards: [...cards.filter(({ id }) => !inside.has(id)), ...blocks.map(({ id, w, h }) => ({ id, w, h }))],
    edges: [...edges.filter(({ id }) => !bundled.has(id)), ...trunks],
    blocks,
  };
}

/** Leaves and twigs by hub, relation and way. @param {Card[]} cards @param {Link[]} edges */
function groupsOf(cards, edges) {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const touching = touchingOf(edges);
  /** @type {Map<string, Item[]>} */
  const groups = new Map();
  for (const link of edges) {
    const [there, back] = [itemOf(link, link.to, touching, byId), itemOf(link, link.from, touching, byId)];
    if (Boolean(there) === Boolean(back)) continue;
    const key = there ? `>${link.from} ${link.relation}` : `<${link.to} ${link.relation}`;
    groups.set(key, [...(groups.get(key) ?? []), /** @type {Item} */ (there ?? back)]);
  }
  return groups;
}

/** @param {Link[]} edges */
function touchingOf(edges) {
  /** @type {Map<string, Link[]>} */
  const touching = new Map();
  for (const edge of edges) for (const id of new Set([edge.from, edge.to])) touching.set(id, [...(touching.get(id) ?? []), edge]);
  return touching;
}

/** The leaf or twig at this end of a relation, if it is one. @param {Link} link @param {string} id @param {Map<string, Link[]>} touching @param {Map<string, Card>} byId @returns {Item | null} */
function itemOf(link, id, touching, byId) {
  const [card, others] = [/** @type {Card} */ (byId.get(id)), (touching.get(id) ?? []).filter((other) => other !== link)];
  if (link.from === link.to || others.length > 1) return null;
  if (!others.length) return { cards: [card], link, twig: null };
  const [twig] = others;
  const end = twig.from === id ? twig.to : twig.from;
  if (touching.get(end)?.length !== 1 || end === id) return null;
  return { cards: [card, /** @type {Card} */ (byId.get(end))], link, twig };
}

/** @param {boolean} outward @param {Item[]} items @param {number} aspect @returns {Block} */
function blockOf(outward, items, aspect) {
  const off = (/** @type {{ w: number, h: number }} */ { w, h }) => Math.abs(Math.log(w / h / aspect));
  const most = Math.min(items.length, Math.ceil(2 * Math.sqrt(items.length)) + 8); // no pane is so wide that more would fit
  let best = inColumns(items, 1);
  for (let count = 2; count <= most; count += 1) {
    const next = inColumns(items, count);
    if (off(next) < off(best)) best = next;
  }
  return { id: `b${items[0].cards[0].id.slice(1)}`, ...best, trunk: items[0].link.id, items, outward };
}

/** Columns of about the same height, filled one after the other. @param {Item[]} items @param {number} count */
function inColumns(items, count) {
  const share = items.reduce((total, item) => total + heightOf(item) + GAP.y, 0) / count;
  /** @type {Place[][]} */
  const places = [];
  let [x, y, filled, column, widest, tallest] = [PAD.x, PAD.y, 0, 0, 0, 0];
  for (const item of items) {
    const h = heightOf(item);
    if (y > PAD.y && filled + h / 2 > share * (column + 1)) [x, y, column, widest] = [x + widest + GAP.x, PAD.y, column + 1, 0];
    places.push(stacked(item, x, y, column));
    filled += h + GAP.y;
    [widest, tallest, y] = [Math.max(widest, ...item.cards.map(({ w }) => w)), Math.max(tallest, y + h), y + h + GAP.y];
  }
  return { w: x + widest + PAD.x, h: tallest + PAD.y, places };
}

/** @param {Item} item */
function heightOf({ cards }) {
  return cards.reduce((total, { h }) => total + h, (cards.length - 1) * TWIG);
}

/** @param {Item} item @param {number} x @param {number} y @param {number} column @returns {Place[]} */
function stacked({ cards: [first, second] }, x, y, column) {
  const top = { ...first, x, y, column };
  return second ? [top, { ...second, x, y: y + first.h + TWIG, column }] : [top];
}

/** The cards of a block and the ways to them, once ELK has placed the block and its trunk.
 * @param {Block} block @param {{ x: number, y: number }} at @param {import("./shapes.js").Route} trunk */
export function spread(block, at, trunk) {
  const points = block.outward ? trunk.points : [...trunk.points].reverse();
  const gate = { x: points[points.length - 1].x - at.x, y: points[points.length - 1].y - at.y };
  const cards = block.places.flat().map(({ id, x, y, w, h }) => ({ id, x: x + at.x, y: y + at.y, w, h }));
  const routes = block.items.flatMap(({ link, twig }, i) => {
    const [first, second] = block.places[i];
    const whole = straightened([...points, ...wayTo(block, first, gate).map(({ x, y }) => ({ x: x + at.x, y: y + at.y }))]);
    const route = { id: link.id, kind: /** @type {const} */ ("orthogonal"), points: block.outward ? whole : whole.reverse(), label: i ? null : trunk.label, bundled: i > 0 };
    return twig ? [route, twigRoute(twig, first, second, at)] : [route];
  });
  return { cards, routes };
}

/** @param {Link} twig @param {Place} first @param {Place} second @param {{ x: number, y: number }} at */
function twigRoute(twig, first, second, at) {
  const x = first.x + Math.min(first.w, second.w) / 2 + at.x;
  const down = [{ x, y: first.y + first.h + at.y }, { x, y: second.y + at.y }];
  return { id: twig.id, kind: /** @type {const} */ ("orthogonal"), points: twig.from === first.id ? down : down.reverse(), label: null, bundled: false };
}

/** From the gate in the border of the block along the rails to a card. @param {Block} block @param {Place} place @param {Point} gate @returns {Point[]} */
function wayTo({ w, h, places }, place, gate) {
  const east = Math.abs(gate.x - w) < 1;
  const beside = east || Math.abs(gate.x) < 1;
  const cross = Math.abs(gate.y - h) < 1 ? h - PAD.y / 2 : PAD.y / 2;
  const rail = (/** @type {Place} */ { x, w: width }) => (east ? x + width + GAP.x / 2 : x - GAP.x / 2);
  const first = east ? places[places.length - 1][0] : places[0][0];
  const end = { x: east ? place.x + place.w : place.x, y: place.y + place.h / 2 };
  const last = [{ x: rail(place), y: end.y }, end];
  if (!beside) return [{ x: gate.x, y: cross }, { x: rail(place), y: cross }, ...last];
  if (place.column === first.column) return [{ x: rail(first), y: gate.y }, ...last];
  return [{ x: rail(first), y: gate.y }, { x: rail(first), y: cross }, { x: rail(place), y: cross }, ...last];
}

/** Without points that change nothing. @param {Point[]} points */
function straightened(points) {
  return points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after) return true;
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y));
  });
}
