"""Pictures to take away: saved from the menu, opened in a page that knows nothing of ours."""

import base64
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page, expect

from graphs.models import Document, KnowledgeBase, Node
from kgsite.accounts.models import User
from tests.browser.conftest import Browse
from tests.builders import make_document

CARDS = "svg g[data-node]"
COUNTED = """async ([source, colors]) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const counts = Object.fromEntries(colors.map((color) => [color, 0]));
  let clear = 0;
  for (let i = 0; i < data.length; i += 4) {
    const color = `#${[0, 1, 2].map((k) => data[i + k].toString(16).padStart(2, "0")).join("")}`;
    if (color in counts) counts[color] += 1;
    if (data[i + 3] < 255) clear += 1;
  }
  return { counts, clear, size: [image.width, image.height] };
}"""
LIGHT = {"paper": "#fbfaf7", "card": "#ffffff", "causes": "#7a4cc2", "supports": "#1b7356"}
DARK = {"paper": "#15171c", "card": "#1d2027", "causes": "#c3a3ff", "supports": "#5ed3a6"}


def saved(page: Page, tmp_path: Path, format: str, *, what: str = "whole", theme: str = "") -> Path:  # noqa: A002
    page.locator("summary", has_text="Export").click()
    page.locator(f'[data-picture="{format}"]').click()
    page.locator(f'.picture [name="what"][value="{what}"]').check()
    page.locator(f'.picture [name="theme"][value="{theme}"]').check()
    with page.expect_download() as held:
        page.locator('.picture [type="submit"]').click()
    expect(page.locator("dialog.picture")).to_be_hidden()
    path = tmp_path / what / held.value.suggested_filename
    held.value.save_as(path)
    return path


def parsed(path: Path) -> ElementTree.Element:
    return ElementTree.fromstring(path.read_text())  # noqa: S314 - our own file


def seen(chromium: Browser, path: Path, colors: dict[str, str]) -> dict[str, object]:
    """The pixels of a picture as a browser without our styles shows it."""
    kind = "image/svg+xml" if path.suffix == ".svg" else "image/png"
    source = f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"
    page = chromium.new_page()
    try:
        found: dict[str, object] = page.evaluate(COUNTED, [source, list(colors.values())])
    finally:
        page.close()
    return found


@pytest.mark.parametrize(("theme", "colors"), [("", LIGHT), ("dark", DARK)])
def test_a_picture_looks_the_same_elsewhere(
    browse: Browse,
    chromium: Browser,
    reader: User,
    document: Document,
    tmp_path: Path,
    theme: str,
    colors: dict[str, str],
) -> None:
    page = browse(reader)
    page.goto(f"/documents/{document.pk}/?node=n3&layout=force")
    expect(page.locator(CARDS)).to_have_count(5)

    svg = saved(page, tmp_path, "svg", theme=theme)
    png = saved(page, tmp_path, "png", theme=theme)

    assert svg.name == "Why_checkpoints_make_long_jobs_safe-r1.svg"
    root = parsed(svg)
    assert root[0].text == document.title
    assert "Revision 1" in (root[1].text or "")
    for path in (svg, png):
        pixels = seen(chromium, path, colors)
        assert pixels["clear"] == 0
        for name, color in colors.items():
            assert pixels["counts"][color] > 50, (path.suffix, name)  # type: ignore[index]
    width, height = struct.unpack(">II", png.read_bytes()[16:24])
    assert (width, height) == (2 * int(root.attrib["width"]), 2 * int(root.attrib["height"]))


@pytest.mark.parametrize("layout", ["layered", "force", "radial", "circular"])
def test_every_layout_and_any_text_can_be_saved(
    browse: Browse, chromium: Browser, reader: User, document: Document, tmp_path: Path, layout: str
) -> None:
    texts = ["word" * 2500, "</script>]]><b>&amp;", "שלום עולם, זה טקסט!", "😀 图谱 \x0b\x1f tab\there"]
    for number, text in enumerate(texts, 1):
        Node.objects.filter(document=document, number=number).update(text=text)
    page = browse(reader)
    page.goto(f"/documents/{document.pk}/?layout={layout}")
    expect(page.locator(CARDS)).to_have_count(5)

    view, whole = saved(page, tmp_path, "svg", what="view"), saved(page, tmp_path, "svg")

    pane = page.locator("kg-graph").bounding_box()
    assert pane
    for path in (view, whole):
        root = parsed(path)
        words = "".join(root.itertext())
        assert "</script>]]>" in words and "שלום" in words and "图谱" in words
    assert abs(int(parsed(view).attrib["width"]) - pane["width"]) <= 1
    assert seen(chromium, whole, LIGHT)["clear"] == 0


def test_with_the_keyboard_alone_and_back_to_where_it_began(
    browse: Browse, reader: User, document: Document
) -> None:
    page = browse(reader, width=375)
    page.goto(f"/documents/{document.pk}/")
    page.locator("[data-pane-tab=graph]").click()
    expect(page.locator(CARDS)).to_have_count(5)
    summary = page.locator("summary", has_text="Export")
    summary.focus()
    page.keyboard.press("Enter")
    page.locator('[data-picture="svg"]').focus()
    page.keyboard.press("Enter")

    expect(page.locator("dialog.picture")).to_be_visible()
    expect(page.locator('.picture [name="format"][value="svg"]')).to_be_checked()
    expect(page.locator("[data-picture-note]")).to_contain_text("px")
    with page.expect_download():
        page.keyboard.press("Enter")
    expect(page.locator("dialog.picture")).to_be_hidden()
    expect(summary).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_cannot_be_saved_says_why(
    browse: Browse, reader: User, document: Document, base: KnowledgeBase
) -> None:
    empty = make_document(base, "Nothing was found here.", title="Empty")
    page = browse(reader)
    page.goto(f"/documents/{empty.pk}/")
    page.locator("summary", has_text="Export").click()
    expect(page.locator('[data-picture="png"]')).to_be_disabled()
    expect(page.get_by_text("the graph has no nodes yet")).to_be_visible()

    page.goto(f"/documents/{document.pk}/?view=list")
    page.locator("summary", has_text="Export").click()
    page.locator('[data-picture="png"]').click()
    expect(page.locator("[data-picture-note]")).to_contain_text("No cards are drawn")
    expect(page.locator('.picture [type="submit"]')).to_be_disabled()
