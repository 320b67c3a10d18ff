// @ts-check
// What a reply says that is not "yes" is not read, and let go: its connection would be held until somebody cleans up.

/** @param {Response} answer @returns {boolean} is it one to be read? */
export function isGood(answer) {
  if (!answer.ok) answer.body?.cancel().catch(() => {});
  return answer.ok;
}
