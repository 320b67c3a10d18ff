"""What people come for, from end to end, on every width and in both themes: the reader, who keeps the library, and who
has no mouse. Where something waits behind a tab or a button on a small screen, the journey opens it as a person would.
"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from graphs.models import Document, KnowledgeBase
from kgsite.accounts.models import User
from tests.browser.conftest import Browse
from tests.builders import make_document

CARDS = "svg g[data-node]"
N1, N3 = 'svg g[data-node="n1"]', 'svg g[data-node="n3"]'
WIDTHS = [(375, "light"), (768, "dark"), (1024, "light"), (1440, "dark")]
OTHER_WAY = [(width, {"light": "dark", "dark": "light"}[theme]) for width, theme in WIDTHS]


def pane(page: Page, name: str) -> None:
    """On a small screen the panes are behind tabs."""
    tab = page.get_by_role("group", name="Panes").get_by_role("button", name=name)
    if tab.is_visible():
        tab.click()


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def stands_in(page: Page, theme: str) -> None:
    light = page.evaluate("Number(getComputedStyle(document.body).color.match(/\\d+/)[0]) < 128")
    assert light == (theme == "light")


@pytest.mark.parametrize(("width", "theme"), WIDTHS)
def test_the_reader(browse: Browse, reader: User, document: Document, width: int, theme: str) -> None:
    page = browse(reader, width=width, theme=theme)
    page.goto("/")
    stands_in(page, theme)
    page.get_by_role("link", name=document.title).click()
    expect(page.get_by_role("heading", name=document.title)).to_be_visible()
    expect(page.locator(CARDS)).to_have_count(5, timeout=20_000)
    page.locator("#u4 .unit__number").click()
    expect(page.locator("#u4.is-selected .unit__turn")).to_have_text("1 of 2")
    pane(page, "Graph")
    expect(page.locator(N3)).to_have_class(re.compile("is-selected"), timeout=20_000)
    expect(page.locator(N3)).to_be_in_viewport()
    expect(page.locator('[data-card="n3"]')).to_be_visible()
    fits(page)

    page.locator("#card .link__other").filter(has_text="A worker can be stopped").click()
    expect(page.locator('[data-card="n1"]')).to_be_visible()
    expect(page.locator(N1)).to_have_class(re.compile("is-selected"))
    page.get_by_role("link", name="Show in source").click()
    expect(page.locator("#u1")).to_be_in_viewport()
    expect(page.locator("#u1 mark.is-on").first).to_have_text("A worker can be stopped at any minute")
    fits(page)

    page.go_back()
    page.go_back()
    expect(page).to_have_url(re.compile("node=n3"))
    expect(page.locator("#u4")).to_have_class(re.compile("is-selected"))


@pytest.mark.parametrize(("width", "theme"), OTHER_WAY)
def test_who_keeps_the_library(
    browse: Browse, editor: User, base: KnowledgeBase, width: int, theme: str
) -> None:
    for n in range(21):
        make_document(base, f"Rain number {n} falls.", title=f"Rain {n:02}")
    page = browse(editor, width=width, theme=theme)
    page.goto("/")
    stands_in(page, theme)
    rows = page.locator(".document-row")
    expect(rows).to_have_count(20)
    fits(page)
    page.get_by_role("link", name="Next").click()
    expect(rows).to_have_count(1)
    page.get_by_role("link", name="Previous").click()
    expect(rows).to_have_count(20)

    search = page.get_by_role("searchbox", name="Find documents by title or summary")
    search.fill("Rain 07")
    expect(rows).to_have_count(1)
    page.get_by_role("link", name="Rain 07").click()
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Title").fill("Seven rains")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_text("The document has its new title.")).to_be_visible()
    fits(page)
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("“Seven rains” was deleted.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Seven rains")).to_be_visible()
    fits(page)


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def walk_to(page: Page, place: Locator, key: str = "Tab", most: int = 40) -> None:
    """By one key alone."""
    for _ in range(most):
        if place.evaluate("(place) => place === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{place} is not reached by {key}")


def show_by_keys(page: Page, name: str) -> None:
    tab = page.get_by_role("group", name="Panes").get_by_role("button", name=name)
    if tab.is_visible():
        walk_to(page, tab, "Shift+Tab")
        press(page, "Enter")


@pytest.mark.parametrize(("width", "theme"), OTHER_WAY)
def test_who_has_no_mouse(browse: Browse, reader: User, document: Document, width: int, theme: str) -> None:
    page = browse(reader, width=width, theme=theme)
    page.goto("/")
    walk_to(page, page.get_by_role("link", name=document.title))
    press(page, "Enter")
    expect(page.locator(CARDS)).to_have_count(5, timeout=20_000)

    # The source, and from a unit to its card
    walk_to(page, page.get_by_role("link", name="Skip to the source"))
    press(page, "Enter")
    walk_to(page, page.locator("#source .unit__number").first)
    press(page, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown")
    expect(page.locator("#u4 .unit__number")).to_be_focused()
    press(page, "ArrowRight", "Enter")
    expect(page.locator('[data-card="n3"]')).to_be_visible()

    # The graph, a relation of the card, the relation's own card, and back to its words
    show_by_keys(page, "Graph")
    walk_to(page, page.locator(N3))
    press(page, "]")
    expect(page.locator(".edge.is-stepped")).to_have_count(1)
    press(page, "Enter")
    expect(page.locator("#card-body .edge-line__relation")).to_be_focused()
    press(page, "Escape")
    expect(page.locator(N3)).to_be_focused()
    press(page, "l")
    expect(page.locator("#u4 .unit__number")).to_be_focused()
    expect(page.locator("#u4")).to_be_in_viewport()

    # A filter and another layout
    show_by_keys(page, "Graph")
    if (button := page.get_by_role("button", name="Filter")).is_visible():
        walk_to(page, button)
        press(page, "Enter")
    walk_to(page, page.locator("#scope-types-open"))
    press(page, "Enter")
    walk_to(page, page.locator("#scope-type-claim"))
    press(page, "Space")
    expect(page.locator(CARDS)).to_have_count(4)
    expect(page.locator("#scope-type-claim")).to_be_focused()
    press(page, "Escape")
    expect(page.locator("#scope-types-open")).to_be_focused()
    walk_to(page, page.locator("[data-layout-choice]"), "Shift+Tab")
    press(page, "ArrowDown")
    expect(page.locator("#announcer")).to_have_text("Layout: Free")
    expect(page.locator("[data-layout-choice]")).to_be_focused()
    if button.is_visible():
        press(page, "Escape")

    # The list, the help over it, and the browser's way back
    walk_to(page, page.get_by_role("link", name="List", exact=True), "Shift+Tab")
    press(page, "Enter")
    expect(page.locator(".entry")).to_have_count(4)
    walk_to(page, page.locator(".entry.is-selected .entry__text a"))
    press(page, "Home")
    expect(page.locator(".entry__text a").first).to_be_focused()
    press(page, "?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    press(page, "Escape")
    expect(page.locator(".entry__text a").first).to_be_focused()
    page.go_back()
    expect(page.locator(CARDS)).to_have_count(4)
    fits(page)
