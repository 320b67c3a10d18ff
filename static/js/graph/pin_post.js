// @ts-check
// Pins on their way to the server. Only what was changed here is sent, for another window of the same reader may have
// pinned other cards. One letter after the other; what did not arrive goes with the next.
import { post } from "../dom/post.js";
import { toServer } from "./pins.js";

/** @typedef {{ changes: ReturnType<typeof import("./pins.js").changesOf>, reset: boolean }} Letter ``reset``: first forget all others */

export class PinPost {
  /** @param {string} url @param {typeof post} [carry] */
  constructor(url, carry = post) {
    this.url = url;
    this.carry = carry;
    /** @type {Map<string, Letter>} by layout */
    this.waiting = new Map();
    this.last = Promise.resolve(true);
  }

  /** @param {string} mode @param {Letter} letter @returns {Promise<boolean>} whether all is kept */
  send(mode, letter) {
    this.waiting.set(mode, joined(this.waiting.get(mode), letter));
    return (this.last = this.last.then(() => this.deliver(mode)));
  }

  /** @param {string} mode */
  async deliver(mode) {
    const letter = this.waiting.get(mode);
    if (!letter) return true; // it went with the one before
    this.waiting.delete(mode);
    const kept = await this.carry(this.url, { mode, pins: toServer(letter.changes), ...(letter.reset ? { reset: "on" } : {}) });
    if (!kept) this.waiting.set(mode, joined(letter, this.waiting.get(mode)));
    return kept;
  }
}

/** @param {Letter | undefined} first @param {Letter | undefined} then @returns {Letter} */
function joined(first, then) {
  if (!first || !then || then.reset) return /** @type {Letter} */ (then ?? first);
  return { changes: new Map([...first.changes, ...then.changes]), reset: first.reset };
}
