// @ts-check
// Lights up an item where it stands: its card or line in the picture, its words in the source. Classes only.

/** @param {import("./preview_source.js").Item | null} item */
export function glance(item) {
  for (const old of document.querySelectorAll(".is-glanced")) old.classList.remove("is-glanced");
  if (!item) return;
  const names = item.nodes.map((node) => CSS.escape(node));
  const edge = item.edge && CSS.escape(item.edge);
  const places = [
    ...names.flatMap((node) => [`kg-graph svg [data-node="${node}"]`, `#source mark[data-nodes~="${node}"]`]),
    ...(edge ? [`kg-graph svg [data-edge="${edge}"]`, `#source mark[data-edges~="${edge}"]`] : []),
  ];
  for (const element of document.querySelectorAll(places.join())) element.classList.add("is-glanced");
}
