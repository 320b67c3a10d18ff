// @ts-check
// Long work in short pieces, so that the page answers in between.

/** Let the browser do what waits. @returns {Promise<void>} */
export function breath() {
  const { scheduler } = /** @type {any} */ (globalThis);
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
