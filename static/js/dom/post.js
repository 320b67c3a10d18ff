// @ts-check

/** Send a small form in the background, with the token that htmx sends too.
 * @param {string} url @param {Record<string, string>} values @returns {Promise<boolean>} whether it was accepted */
export async function post(url, values) {
  const headers = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
  const request = { method: "POST", body: new URLSearchParams(values), headers: { ...headers, "HX-Request": "true" } };
  try {
    return (await fetch(url, { ...request, keepalive: true })).ok;
  } catch {
    return false;
  }
}
