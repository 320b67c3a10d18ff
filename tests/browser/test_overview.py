"""The overview of a document: a map on a canvas that is drawn, pointed at, walked through and asked."""

import pytest
from playwright.sync_api import Page, expect

from graphs.models import Document, KnowledgeBase, Node
from kgsite.accounts.models import User
from tests.browser.conftest import Browse
from tests.browser.documents import make_long
from tests.builders import make_document

CANVAS = ".overview__canvas"

# The pixels that are about of the colour of a token: how many, or those in the midst of a dot of it.
OF_COLOUR = """
  const probe = document.createElement("span");
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number);
  probe.remove();
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  const alike = (i) => data[i + 3] > opacity && colour.every((part, j) => j > 2 || Math.abs(data[i + j] - part) < 12);
"""
PIXELS = f"""
(canvas, token) => {{
  const opacity = 200;
  {OF_COLOUR}
  let found = 0;
  for (let i = 0; i < data.length; i += 4) if (alike(i)) found += 1;
  return found;
}}
"""
DOTS = f"""
(canvas, token) => {{
  const opacity = 20;  // what is not chosen is dimmed
  {OF_COLOUR}
  const found = [];
  for (let y = 3; y < height - 3; y += 1)
    for (let x = 3; x < width - 3; x += 1)
      if ([[0, 0], [3, 0], [-3, 0], [0, 3], [0, -3]].every(([dx, dy]) => alike(4 * ((y + dy) * width + x + dx))))
        found.push([x * canvas.clientWidth / width, y * canvas.clientHeight / height]);
  return found;
}}
"""


def opened(page: Page, document: Document, query: str = "") -> Page:
    page.goto(f"/documents/{document.pk}/?view=overview{query}")
    page.wait_for_selector("kg-overview[data-painted]", state="attached")
    page.wait_for_timeout(100)
    return page


def pixels(page: Page, token: str) -> int:
    found: int = page.eval_on_selector(CANVAS, PIXELS, token)
    return found


def until_shown(page: Page, token: str, least: int) -> None:
    page.wait_for_function(
        f"([selector, token, least]) => ({PIXELS})(document.querySelector(selector), token) >= least",
        arg=[CANVAS, token, least],
    )


def under_pointer(page: Page, kind: str) -> tuple[float, float]:
    """Move to a dot in the colour of this type, whose card shows then; where that was."""
    frame = page.locator(CANVAS).bounding_box()
    dots = page.eval_on_selector(CANVAS, DOTS, f"--node-{kind}")
    assert frame and dots, f"no {kind} found"
    x, y = dots[len(dots) // 2]
    page.mouse.move(frame["x"] + x, frame["y"] + y)
    expect(page.locator(f".overview__card.type-{kind}")).to_be_visible()
    return frame["x"] + x, frame["y"] + y


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_map_is_drawn_in_the_colours_of_the_types(
    browse: Browse, reader: User, document: Document, theme: str
) -> None:
    page = opened(browse(reader, theme=theme), document)

    for kind in ("claim", "definition", "example"):
        assert pixels(page, f"--node-{kind}") > 40, kind
    page.locator(".overview__type.type-example").click()
    page.wait_for_function(
        f"([selector, token]) => ({PIXELS})(document.querySelector(selector), token) === 0",
        arg=[CANVAS, "--node-example"],
    )
    assert pixels(page, "--node-claim") > 40
    name = page.locator(CANVAS).get_attribute("aria-label") or ""
    assert "5 nodes, 2 relations" in name


def test_the_theme_changes_the_map(browse: Browse, reader: User, document: Document) -> None:
    page = opened(browse(reader), document)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")

    until_shown(page, "--node-claim", 40)


def test_pointing_shows_a_card_choosing_selects_and_choosing_twice_leads_to_cards(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse(reader), document)
    x, y = under_pointer(page, "definition")
    expect(page.locator("[data-card-text]")).to_have_text("A checkpoint is a record of finished work")
    expect(page.locator("[data-card-unit]")).to_have_text("¶3")

    page.mouse.click(x, y)
    expect(page.locator("#card-n2")).to_be_visible()
    expect(page.locator("#u2.is-selected")).to_be_visible()
    assert "node=n2" in page.url
    link = page.get_by_role("link", name="Neighbourhood as cards")
    expect(link).to_have_attribute("href", "?view=graph&around=n2&hops=1")

    x, y = under_pointer(page, "claim")
    page.mouse.dblclick(x, y)
    expect(page.locator("#graph-body[data-view=graph]")).to_be_visible()
    assert "around=n1" in page.url and "hops=1" in page.url
    page.go_back()
    expect(page.locator("kg-overview[data-painted]")).to_be_visible()


def test_the_source_leads_to_a_dot_in_sight(browse: Browse, reader: User, document: Document) -> None:
    page = opened(browse(reader), document)
    for _ in range(8):
        page.click("[data-zoom=in]")
    page.mouse.move(1000, 500)
    page.mouse.wheel(9000, 9000)
    assert pixels(page, "--focus") < 20
    page.locator("#u5 .unit__number").click()

    until_shown(page, "--focus", 20)
    assert "node=n5" in page.url


def test_the_map_is_walked_by_keyboard(browse: Browse, reader: User, document: Document) -> None:
    page = opened(browse(reader), document)
    page.focus(CANVAS)
    said = page.locator("[data-said]")
    page.keyboard.press("ArrowRight")
    expect(said).not_to_have_text("")
    heard = {said.inner_text()}
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        heard.add(said.inner_text())
    assert len(heard) > 2 and all("¶" in text for text in heard)
    scale = page.locator(".graph__zoom output")
    page.keyboard.press("0")
    expect(scale).to_have_text("100 %")
    page.keyboard.press("+")
    expect(scale).to_have_text("110 %")

    words = said.inner_text().split(": ")[1]
    page.keyboard.press("Enter")

    expect(page.locator("[data-card-heading]")).to_have_text(words)
    expect(page.locator("[data-card-heading]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(CANVAS)).to_be_focused()


def test_a_change_of_the_graph_is_drawn_where_one_looks(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse(reader), document)
    page.keyboard.press("Tab")
    page.click("[data-zoom=in]")
    scale = page.locator(".graph__zoom output").inner_text()
    Node.objects.create(
        document=document, number=6, type="counter_example", text="new", anchor=5, grounding="candidate"
    )
    Document.objects.filter(pk=document.pk).update(revision=2)
    page.evaluate("document.body.dispatchEvent(new CustomEvent('kg:graph-changed', { bubbles: true }))")

    expect(page.locator(".overview__type.type-counter_example")).to_be_visible()
    expect(page.locator(".graph__zoom output")).to_have_text(scale)


@pytest.mark.parametrize("width", [320, 768, 1440])
def test_a_long_text_fits_every_screen(browse: Browse, reader: User, base: KnowledgeBase, width: int) -> None:
    page = opened(browse(reader, width=width), make_long(base))

    assert pixels(page, "--node-fact") > 100
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_one_node_and_none(browse: Browse, reader: User, base: KnowledgeBase) -> None:
    alone = make_document(base, title="Alone")
    Node.objects.create(document=alone, number=1, type="rule", text="x" * 10_000, grounding="candidate")
    page = opened(browse(reader), alone)
    assert pixels(page, "--node-rule") > 20

    nothing = make_document(base, title="Nothing")
    page.goto(f"/documents/{nothing.pk}/")
    expect(page.locator('.graph-bar a[data-view="overview"]')).to_be_hidden()
    page.goto(f"/documents/{nothing.pk}/?view=overview")
    expect(page.locator("#graph-empty")).to_be_visible()
    expect(page.locator("kg-overview")).to_be_hidden()
