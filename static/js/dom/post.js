// @ts-check

/** Send a small form in the background, with the token that htmx sends too. Where the session has ended the page goes
 * to sign in, as htmx would have it.
 * @param {string} url @param {Record<string, string>} values @returns {Promise<boolean>} whether it was accepted */
export async function post(url, values) {
  const token = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
  const headers = { ...token, "HX-Request": "true", "HX-Current-URL": location.href };
  try {
    const answer = await fetch(url, { method: "POST", body: new URLSearchParams(values), headers, keepalive: true });
    const elsewhere = answer.headers.get("HX-Redirect");
    if (elsewhere) location.assign(elsewhere);
    return answer.ok && !elsewhere;
  } catch {
    return false;
  }
}
