// @ts-check
// The colours of the page as a canvas needs them: what the tokens come to now. Resolved anew when the theme changes.

/** @typedef {{ path: string, width: number }} Stroke ``width`` 0: filled */
/** @typedef {{ types: string[], icons: Stroke[][], relations: string[], relation: string, surface: string, line: string, text: string, muted: string, accent: string, focus: string, font: string }} Theme */

const RELATIONS = ["fact", "", "", "", "claim", "inference", "", "", "", "", "", ""]; // as the picture colours them, in the order of the vocabulary

/** @param {HTMLElement} host @param {string[]} types wire names in the order of the vocabulary @returns {Theme} */
export function themeOf(host, types) {
  const probe = document.createElement("span");
  probe.hidden = true;
  host.append(probe);
  const ink = (/** @type {string} */ token) => resolved(probe, "color", token);
  const ground = (/** @type {string} */ token) => resolved(probe, "backgroundColor", token);
  const theme = {
    types: types.map((type) => ink(`--node-${type.replace("_", "-")}`)),
    icons: types.map(iconOf),
    relations: RELATIONS.map((type) => ink(type ? `--node-${type}` : "--control-line")),
    relation: ink("--text-muted"),
    surface: ground("--surface"),
    line: ink("--line"),
    text: ink("--text"),
    muted: ink("--text-muted"),
    accent: ink("--accent"),
    focus: ink("--focus"),
    font: getComputedStyle(host).fontFamily,
  };
  probe.remove();
  return theme;
}

/** @param {HTMLElement} probe @param {"color" | "backgroundColor"} property @param {string} token */
function resolved(probe, property, token) {
  probe.style[property] = `var(${token})`;
  return getComputedStyle(probe)[property];
}

/** The drawing of the page's own icon. @param {string} type @returns {Stroke[]} */
function iconOf(type) {
  return [...(document.getElementById(`i-${type}`)?.children ?? [])].map((shape) => ({ path: pathOf(shape), width: Number(shape.getAttribute("stroke-width") ?? 0) }));
}

/** @param {Element} shape a path or a circle */
function pathOf(shape) {
  if (shape.localName === "path") return shape.getAttribute("d") ?? "";
  const [x, y, r] = ["cx", "cy", "r"].map((name) => Number(shape.getAttribute(name)));
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** @param {() => void} changed @param {AbortSignal} signal */
export function watchTheme(changed, signal) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  signal.addEventListener("abort", () => observer.disconnect());
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) matchMedia(query).addEventListener("change", changed, { signal });
}
