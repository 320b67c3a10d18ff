// @ts-check
// What a key does in the picture, and which card lies in a direction. Pure.

/** @typedef {{ id: string, x: number, y: number, w: number, h: number }} Placed */
/** @typedef {{ do: "move", way: "left" | "right" | "up" | "down" } | { do: "pan", dx: number, dy: number } | { do: "open" | "clear" | "in" | "out" | "reset" | "fit" | "locate" } | { do: "end", last: boolean }} Action */

const ARROWS = new Map(Object.entries({ ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" }));
const PANS = new Map(Object.entries({ ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] }));
const LETTERS = new Map(Object.entries({ "+": "in", "=": "in", "-": "out", "0": "reset", f: "fit", l: "locate", Enter: "open", " ": "open", Escape: "clear" }));

/** @param {{ key: string, shiftKey?: boolean, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean }} event @returns {Action | null} */
export function actionOf({ key, shiftKey = false, ctrlKey = false, metaKey = false, altKey = false }) {
  if (ctrlKey || metaKey || altKey) return null;
  const [way, pan] = [ARROWS.get(key), PANS.get(key)];
  if (pan && shiftKey) return { do: "pan", dx: pan[0], dy: pan[1] };
  if (way) return /** @type {Action} */ ({ do: "move", way });
  if (key === "Home" || key === "End") return { do: "end", last: key === "End" };
  const action = LETTERS.get(key) ?? LETTERS.get(key.toLowerCase());
  return action ? /** @type {Action} */ ({ do: action }) : null;
}

/** The nearest card in a direction: near along it counts once, aside of it twice; behind never.
 * @param {Iterable<Placed>} cards @param {Placed} from @param {"left" | "right" | "up" | "down"} way @returns {string | null} */
export function nearest(cards, from, way) {
  const sideways = way === "left" || way === "right";
  const sign = way === "left" || way === "up" ? -1 : 1;
  const here = centre(from);
  let [best, least] = [/** @type {string | null} */ (null), Infinity];
  for (const card of cards) {
    const there = centre(card);
    const along = sign * (sideways ? there.x - here.x : there.y - here.y);
    const aside = Math.abs(sideways ? there.y - here.y : there.x - here.x);
    if (card.id === from.id || along <= 1) continue;
    const cost = along + 2 * aside;
    if (cost < least || (cost === least && best !== null && card.id < best)) [best, least] = [card.id, cost];
  }
  return best;
}

/** @param {Placed} card */
function centre(card) {
  return { x: card.x + card.w / 2, y: card.y + card.h / 2 };
}
