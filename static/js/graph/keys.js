// @ts-check
// What a key does in the picture, and which card lies in a direction. Pure.

/** @typedef {{ id: string, x: number, y: number, w: number, h: number }} Placed */
/** @typedef {{ do: "move", way: "left" | "right" | "up" | "down" } | { do: "pan" | "nudge", dx: number, dy: number } | { do: "open" | "clear" | "in" | "out" | "reset" | "fit" | "locate" | "follow" | "pin" } | { do: "end", last: boolean } | { do: "relation", by: 1 | -1 }} Action */
/** @typedef {{ key: string, shiftKey?: boolean, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean, getModifierState?: (key: string) => boolean }} Pressed */

const NUDGE = 20;
const ARROWS = new Map(Object.entries({ ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" }));
const PANS = new Map(Object.entries({ ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] }));
const NUDGES = new Map(Object.entries({ ArrowLeft: [-NUDGE, 0], ArrowRight: [NUDGE, 0], ArrowUp: [0, -NUDGE], ArrowDown: [0, NUDGE] }));
const LETTERS = new Map(Object.entries({ "+": "in", "=": "in", "-": "out", "0": "reset", f: "fit", l: "locate", o: "follow", p: "pin", Enter: "open", " ": "open", Escape: "clear" }));

/** @param {Pressed} event @returns {Action | null} */
export function actionOf(event) {
  const { key, shiftKey = false } = event;
  const [way, pan, nudge] = [ARROWS.get(key), PANS.get(key), NUDGES.get(key)];
  if (nudge && shiftKey && modified(event) && !event.altKey) return { do: "nudge", dx: nudge[0], dy: nudge[1] };
  if (modified(event)) return null;
  if (pan && shiftKey) return { do: "pan", dx: pan[0], dy: pan[1] };
  if (way) return /** @type {Action} */ ({ do: "move", way });
  if (key === "Home" || key === "End") return { do: "end", last: key === "End" };
  if (key === "[" || key === "]") return { do: "relation", by: key === "]" ? 1 : -1 };
  const action = LETTERS.get(key) ?? LETTERS.get(key.toLowerCase());
  return action ? /** @type {Action} */ ({ do: action }) : null;
}

/** With a key that makes it another shortcut. AltGr only writes a character, such as [ on many keyboards.
 * @param {Pressed} event */
export function modified(event) {
  return Boolean(event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState?.("AltGraph");
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
