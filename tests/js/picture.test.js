import assert from "node:assert/strict";
import test from "node:test";
import { layout } from "../../static/js/graph/layout/geometric.js";
import { GraphModel } from "../../static/js/graph/model.js";
import { LIMIT, scaleFor, touches, viewFrame, wholeFrame } from "../../static/js/graph/picture/frame.js";
import { pictureSvg } from "../../static/js/graph/picture/svg.js";
import { escaped, tag } from "../../static/js/graph/picture/xml.js";

for (const [name, text, expected] of [
  ["marks of XML", `</script> ]]> & "x" <!--`, "&lt;/script&gt; ]]&gt; &amp; &quot;x&quot; &lt;!--"],
  ["control characters", "a\u0000b\u001bc\u0008", "a\ufffdb\ufffdc\ufffd"],
  ["non-characters", "\ufffe\uffff", "\ufffd\ufffd"],
  ["halves of pairs", "\ud83dx\ude00", "\ufffdx\ufffd"],
  ["whole pairs and other scripts stay", "😀 שלום 图谱 é", "😀 שלום 图谱 é"],
  ["line ends become spaces", "a\r\nb\tc", "a  b c"],
]) test(`XML: ${name}`, () => assert.equal(escaped(text), expected));

test("XML: an attribute that is not given is left out, numbers are short", () => {
  assert.equal(tag("rect", { x: 1 / 3, y: undefined, id: 'a"b' }), '<rect x="0.33" id="a&quot;b"/>');
});

for (const [name, size, scale] of [
  ["a usual one is doubled", { w: 1000, h: 800 }, 2],
  ["the longest side that can be doubled", { w: LIMIT.side / 2, h: 100 }, 2],
  ["a longer one is not", { w: LIMIT.side / 2 + 1, h: 100 }, 1],
  ["nor is one of too many pixels", { w: 6000, h: 6000 }, 1],
  ["too long for any", { w: LIMIT.side + 1, h: 100 }, 0],
  ["too many pixels for any", { w: 12000, h: 12000 }, 0],
]) test(`PNG: ${name}`, () => assert.equal(scaleFor(size), scale));

test("the whole picture has a margin and a least size, and stands in its middle", () => {
  assert.deepEqual(wholeFrame({ x: 10, y: 20, w: 1000, h: 500 }), { box: { x: -30, y: -20, w: 1080, h: 580 }, w: 1080, h: 580, k: 1 });
  const { box } = wholeFrame({ x: 0, y: 0, w: 100, h: 40 });
  assert.deepEqual([box.w, box.h, box.x + box.w / 2, box.y + box.h / 2], [320, 240, 50, 20]);
});

test("the current view is the part of the world in the pane", () => {
  const { box, w, h } = viewFrame({ x: 100, y: -50, k: 0.5 }, { w: 800, h: 600 });
  assert.deepEqual([box, w, h], [{ x: -200, y: 100, w: 1600, h: 1200 }, 800, 600]);
  assert.ok(touches(box, { x: 0, y: 1299, w: 1, h: 9 }) && !touches(box, { x: 0, y: 1300, w: 1, h: 9 }));
});

const paint = (color) => ({ color, opacity: 1 });
const look = (color) => ({ fill: paint(color), stroke: paint(color), width: 1.5, dash: "" });
const palette = {
  paper: paint("#fafafa"), font: 'Inter, "Noto Sans", sans-serif', mono: "monospace", shadow: { ...look("#000000"), fill: { color: "#000000", opacity: 0.07 } },
  chip: look("#cccccc"), chipText: look("#333333"), unit: look("#777777"), words: look("#111111"),
  nodes: { claim: { card: look("#ffffff"), loose: { ...look("#ffeeee"), dash: "5 4" }, edge: look("#2f5bd0"), head: look("#2f5bd0"), far: look("#ccddff"), icon: '<path d="M0 0h1" fill="#2f5bd0"/>' } },
  edges: { causes: { line: look("#7a4cc2"), head: look("#7a4cc2") } },
};

function scene(texts, mode = "layered") {
  const nodes = texts.map((text, i) => ({ id: `n${i + 1}`, type: "claim", text, grounding: i ? "grounded" : "candidate", units: [i] }));
  const edges = nodes.slice(1).map(({ id }) => ({ id: `n1>${id}:causes`, from: "n1", to: id, relation: "causes", label: { w: 60, h: 19 } }));
  const cards = new Map(nodes.map(({ id, text }) => [id, { id, w: 208, h: 74, lines: [text.slice(0, 60)] }]));
  const model = new GraphModel({ revision: 3, nodes, edges, labels: { types: { claim: "Claim" }, relations: { causes: "causes" } } });
  return { model, cards, layout: layout([...cards.values()], edges, mode, {}) };
}

const svgOf = (drawn, frame = wholeFrame(drawn.layout.bbox)) => pictureSvg(drawn, frame, palette, (text) => 6 * text.length, { title: "A & B", description: "Revision 3" });

for (const mode of ["force", "radial", "circular"]) {
  test(`a ${mode} picture holds every card, line and chip, and nothing that leads out of it`, () => {
    const drawn = scene(["one", "two", "three"], mode);
    const svg = svgOf(drawn);

    assert.equal(svg.match(/<g transform="translate\(/g).length, 3 + 3); // cards, and their icons
    for (const [piece, count] of [['stroke="#7a4cc2"', 2], ["¶1</text>", 1], [">causes</text>", 2], ['stroke-dasharray="5 4"', 1], ["<title>A &amp; B</title>", 1]]) {
      assert.equal(svg.split(piece).length - 1, count, piece);
    }
    for (const foreign of ["href", "url(", "class=", "style=", "var(", "currentColor", "undefined", "NaN", "<script"]) assert.ok(!svg.includes(foreign), foreign);
  });
}

test("what is outside the view is left out, and far away chips and unit numbers are, too", () => {
  const drawn = scene(["one", "two", "three"], "circular");
  const { x, y, w, h } = drawn.layout.positions.get("n1");
  const near = svgOf(drawn, viewFrame({ x: -x, y: -y, k: 1 }, { w, h }));
  const far = svgOf(drawn, viewFrame({ x: 100, y: 100, k: 0.2 }, { w: 900, h: 900 }));

  assert.ok(near.includes(">one<") && !near.includes(">two<"));
  assert.ok(far.includes("#ccddff") && !far.includes(">causes<") && !far.includes("¶1</text>"));
});

test("hostile and very long words are written safely and shortened; right-to-left words begin at the right", () => {
  const svg = svgOf(scene(["</script>]]>\u0000\u001b", "w".repeat(10_000), "שלום עולם!", "😀".repeat(600)], "force"));

  assert.ok(!svg.includes("</script>") && !svg.includes("\u0000"));
  assert.ok(svg.length < 20_000, `${svg.length}`);
  assert.match(svg, /<text x="193" direction="rtl"[^>]*>שלום עולם!<\/text>/u);
  assert.ok(svg.isWellFormed?.() ?? true);
});
