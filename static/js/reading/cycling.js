// @ts-check
// Going round through a few things, and saying where one is. Pure.

/** Which of several is chosen, counted from one; null when there is nothing to go round. @param {string[]} items @param {string} chosen */
export function turnOf(items, chosen) {
  const place = items.indexOf(chosen);
  return place < 0 || items.length < 2 ? null : { n: place + 1, all: items.length };
}

/** The next place in a round; from nowhere (-1) a step forth leads to the first, a step back to the last.
 * @param {number} place @param {number} step @param {number} count */
export function stepped(place, step, count) {
  if (!count) return -1;
  if (place < 0) return step > 0 ? 0 : count - 1;
  return (place + step + count) % count;
}

/** A sentence with its values. @param {string | undefined} text @param {Record<string, string | number>} values */
export function filled(text, values) {
  return (text ?? "").replace(/%\((\w+)\)s/g, (whole, name) => String(values[name] ?? whole));
}
