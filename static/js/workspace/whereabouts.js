// @ts-check
// Where the keyboard was at an entry of the browser's history, so that Back brings it back there too. Pure.

/** @typedef {{ region: string, id: string }} Place a region of the page, and the nearest thing in it that has an id */
/** @typedef {{ closest: (selector: string) => { id: string } | null }} Holder */

const REGIONS = ["graph", "source", "card", "check", "review"];

/** @param {Holder | null} active @returns {Place} */
export function placeOf(active) {
  return { region: active?.closest(REGIONS.map((region) => `#${region}`).join())?.id ?? "", id: active?.closest("[id]")?.id ?? "" };
}

/** The region that the keyboard goes to, when it was elsewhere at the entry one came back to; "" when it stays.
 * @param {Partial<Place> | null | undefined} then @param {Place} now */
export function regionAfter(then, now) {
  const region = then?.region ?? "";
  return REGIONS.includes(region) && region !== now.region ? region : "";
}
