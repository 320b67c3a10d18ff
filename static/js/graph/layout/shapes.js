// @ts-check
// The contract of every layout, as shapes: cards and links in, positions, routes and labels out. Pure data: it goes
// through a worker's message as it is.

/** @typedef {"layered" | "force" | "radial" | "circular"} Mode */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ w: number, h: number }} Size */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */
/** @typedef {{ id: string, w: number, h: number, type?: string }} Card */
/** @typedef {{ id: string, from: string, to: string, relation: string, label?: Size }} Link */
/** @typedef {{ id: string, x: number, y: number, w: number, h: number }} Placed */

/** How the points of a route are to be read: ``orthogonal`` and ``polyline`` are corners to be rounded, ``straight`` is
 * two points, ``bezier`` is a quadratic curve given as start, control point and end.
 * @typedef {"orthogonal" | "polyline" | "straight" | "bezier"} Kind */

/** ``label`` is null when the chip has no place of its own and is shown on hover, focus and selection only.
 * @typedef {{ id: string, kind: Kind, points: Point[], label: Box | null, bundled?: boolean }} Route */

/** @typedef {Box & { hidden: boolean }} Label a hidden one still has the place where it is shown when asked for */
/** @typedef {{ mode: Mode, parts: number, crossings: number, through: number, hidden: number }} Stats ``through``: routes that enter a card they do not belong to */
/** @typedef {{ positions: Map<string, Placed>, routes: Route[], labels: Map<string, Label>, bbox: Box, stats: Stats }} Layout */
/** @typedef {{ aspect?: number, elk?: any }} Options the pane's width / height; for layered, what ELK answered */
/** @typedef {{ cards: Card[], edges: Link[] }} Part */

export const MODES = Object.freeze(/** @type {Mode[]} */ (["layered", "force", "radial", "circular"]));
