// What must hold of any picture, measured on the result alone.
import { apart, around, distance, flattened } from "../../static/js/graph/layout/geometry.js";

const FINE = 32;

/** The least gap between two cards. */
export function leastGap({ positions }) {
  const boxes = [...positions.values()].sort((a, b) => a.x - b.x);
  let least = Infinity;
  for (const [i, a] of boxes.entries()) {
    for (let j = i + 1; j < boxes.length && boxes[j].x - a.x - a.w < least; j += 1) least = Math.min(least, apart(a, boxes[j]));
  }
  return least;
}

/** Routes that enter a card, grown by ``margin``, to which they do not belong; measured without the layout's own grid. */
export function through({ positions, routes }, edges, margin = 4) {
  const ends = new Map(edges.map(({ id, from, to }) => [id, [from, to]]));
  const boxes = [...positions.values()];
  return routes.filter((route) => {
    const points = flattened(route, FINE);
    const reach = around(points.map(({ x, y }) => ({ x, y, w: 0, h: 0 })));
    const near = boxes.filter((box) => !ends.get(route.id).includes(box.id) && apart(box, reach) < margin);
    return segments(points).some(([a, b]) => near.some((box) => meets(a, b, box, margin)));
  }).map(({ id }) => id);
}

/** Clip the segment to the open box, side by side (Cohen and Sutherland's way, not the layout's). */
function meets(a, b, box, margin) {
  const [left, right, top, bottom] = [box.x - margin, box.x + box.w + margin, box.y - margin, box.y + box.h + margin];
  if (Math.max(a.x, b.x) <= left || Math.min(a.x, b.x) >= right || Math.max(a.y, b.y) <= top || Math.min(a.y, b.y) >= bottom) return false;
  const side = ([x, y]) => Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
  const sides = [[left, top], [right, top], [right, bottom], [left, bottom]].map(side);
  return sides.some((s) => s > 0) && sides.some((s) => s < 0);
}

export function segments(points) {
  return points.slice(1).map((point, i) => [points[i], point]);
}

/** Routes whose ends are not on the borders of their cards. */
export function looseEnds({ positions, routes }, edges, tolerance = 1e-6) {
  const ends = new Map(edges.map(({ id, from, to }) => [id, [from, to]]));
  return routes.filter(({ id, points }) => ends.get(id).some((card, i) => offBorder(points[i ? points.length - 1 : 0], positions.get(card)) > tolerance)).map(({ id }) => id);
}

function offBorder({ x, y }, box) {
  const outside = Math.max(box.x - x, x - box.x - box.w, box.y - y, y - box.y - box.h);
  if (outside > 0) return outside;
  return Math.min(x - box.x, box.x + box.w - x, y - box.y, box.y + box.h - y);
}

/** Pairs of routes that lie on each other for more than a pixel; ``together`` says which may. */
export function shared({ routes }, together = () => false) {
  const pieces = routes.flatMap((route, r) => (route.kind === "bezier" ? [] : segments(route.points).map(([a, b]) => ({ r, a, b }))));
  const found = new Set();
  const byDirection = new Map();
  for (const piece of pieces) {
    const angle = Math.atan2(piece.b.y - piece.a.y, piece.b.x - piece.a.x);
    const key = Math.round((((angle + Math.PI) % Math.PI) / Math.PI) * 2000) % 2000;
    for (const near of [key - 1, key, key + 1]) {
      for (const other of byDirection.get((near + 2000) % 2000) ?? []) {
        if (other.r === piece.r || !overlapping(piece, other) || together(routes[piece.r], routes[other.r])) continue;
        found.add([routes[piece.r].id, routes[other.r].id].sort().join(" = "));
      }
    }
    byDirection.set(key, [...(byDirection.get(key) ?? []), piece]);
  }
  return [...found];
}

/** Both ends of the common stretch within a tenth of a pixel of the other line, and more than a pixel long. */
function overlapping(one, other) {
  const length = distance(one.a, one.b);
  if (length < 1) return false;
  const [ux, uy] = [(one.b.x - one.a.x) / length, (one.b.y - one.a.y) / length];
  const at = ({ x, y }) => (x - one.a.x) * ux + (y - one.a.y) * uy;
  const off = ({ x, y }) => Math.abs((y - one.a.y) * ux - (x - one.a.x) * uy);
  if (off(other.a) > 0.1 || off(other.b) > 0.1) return false;
  return Math.min(length, Math.max(at(other.a), at(other.b))) - Math.max(0, Math.min(at(other.a), at(other.b))) > 1;
}

/** The least distance between two routes of one pair of cards, away from where they cross. */
export function pairGap({ routes }, edges) {
  const pairs = new Map();
  const byId = new Map(routes.map((route) => [route.id, route]));
  for (const { id, from, to } of edges) {
    const key = [from, to].sort().join(" ");
    pairs.set(key, [...(pairs.get(key) ?? []), byId.get(id)]);
  }
  let least = Infinity;
  for (const group of pairs.values()) {
    for (const [i, a] of group.entries()) for (const b of group.slice(i + 1)) least = Math.min(least, routeGap(a, b));
  }
  return least;
}

/** Of the middles of both lines: how far is each from the other line? */
function routeGap(a, b) {
  const [p, q] = [flattened(a, FINE), flattened(b, FINE)];
  const far = (points, line) => Math.max(...points.map((point) => Math.min(...segments(line).map(([c, d]) => toSegment(point, c, d)))));
  return Math.min(far(p, q), far(q, p));
}

export function toSegment(p, a, b) {
  const length = distance(a, b) ** 2 || 1;
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length));
  return Math.hypot(p.x - a.x - t * (b.x - a.x), p.y - a.y - t * (b.y - a.y));
}

/** What is wrong with the visible chips: on a card, on another chip, too far from their line. */
export function badChips({ positions, routes, labels }) {
  const shown = routes.filter(({ id }) => !labels.get(id).hidden).map((route) => ({ route, box: labels.get(route.id) }));
  const found = [];
  const cards = [...positions.values()];
  for (const [i, { route, box }] of shown.entries()) {
    for (const card of cards) if (apart(box, card) < 0) found.push(`${route.id} on card ${card.id}`);
    for (const other of shown.slice(i + 1)) if (apart(box, other.box) < 0) found.push(`${route.id} on chip ${other.route.id}`);
    const far = Math.min(...segments(flattened(route, FINE)).map(([a, b]) => toBox(box, a, b)));
    if (far > 60) found.push(`${route.id} ${far.toFixed(0)} px away`);
  }
  return found;
}

function toBox(box, a, b) {
  if (meets(a, b, box, 0.001)) return 0;
  const corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([sx, sy]) => ({ x: box.x + sx * box.w, y: box.y + sy * box.h }));
  const sides = corners.map((corner, i) => [corner, corners[(i + 1) % 4]]);
  return Math.min(...corners.map((corner) => toSegment(corner, a, b)), ...sides.flatMap(([c, d]) => [toSegment(a, c, d), toSegment(b, c, d)]));
}

/** Of the relations that have a chip of their own: the hidden ones, and whether a component has lost all. */
export function hiddenChips({ routes, labels }, edges) {
  const own = routes.filter(({ bundled }) => !bundled);
  const hidden = own.filter(({ id }) => labels.get(id).hidden);
  const group = componentsOf(edges);
  const groups = new Map();
  for (const { id } of own) groups.set(group.get(id), [...(groups.get(group.get(id)) ?? []), labels.get(id).hidden]);
  return { share: own.length ? hidden.length / own.length : 0, silent: [...groups.values()].filter((all) => all.every(Boolean)).length };
}

function componentsOf(edges) {
  const root = new Map();
  const find = (id) => (root.has(id) && root.get(id) !== id ? find(root.get(id)) : id);
  for (const { from, to } of edges) root.set(find(from), find(to)), root.set(find(to), find(to));
  return new Map(edges.map(({ id, from }) => [id, find(from)]));
}

/** Everything that is a number in a layout is one. */
export function isSound({ positions, routes, labels, bbox }) {
  const text = JSON.stringify([[...positions.values()], routes, [...labels.values()], bbox], (_, value) => (typeof value === "number" && !Number.isFinite(value) ? "broken" : value));
  return !text.includes("broken");
}

/** The layout as bytes, in the order in which it gives its parts. */
export function bytes({ positions, routes, labels, bbox, stats }) {
  return JSON.stringify([[...positions], routes, [...labels], bbox, stats]);
}

/** The box round each component: its cards, lines and visible chips. */
export function componentBoxes({ positions, routes, labels }, edges) {
  const group = componentsOf(edges);
  const ends = new Map(edges.map((edge) => [edge.id, edge]));
  const cardGroup = new Map(edges.flatMap(({ id, from, to }) => [[from, group.get(id)], [to, group.get(id)]]));
  const boxes = new Map();
  const add = (key, box) => boxes.set(key, [...(boxes.get(key) ?? []), box]);
  for (const box of positions.values()) add(cardGroup.get(box.id) ?? box.id, box);
  for (const route of routes) {
    const key = group.get(ends.get(route.id).id);
    for (const { x, y } of flattened(route)) add(key, { x, y, w: 0, h: 0 });
    if (!labels.get(route.id).hidden) add(key, labels.get(route.id));
  }
  return [...boxes.values()].map(around);
}
