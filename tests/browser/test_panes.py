"""Widths, themes, the splitter, and reading without a script."""

import re

import pytest
from playwright.sync_api import Page, expect

from graphs.models import Document
from kgsite.accounts.models import User
from tests.browser.conftest import Browse


def opened(browse: Browse, user: User, document: Document, query: str = "", **options: object) -> Page:
    page = browse(user, **options)
    page.goto(f"/documents/{document.pk}/{query}")
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("query", ["?node=n3", "?view=list"])
def test_the_page_is_never_wider_than_its_window(
    browse: Browse, reader: User, document: Document, query: str, theme: str
) -> None:
    page = opened(browse, reader, document, query, theme=theme)

    for width in (1440, 1024, 768, 375, 320):
        page.set_viewport_size({"width": width, "height": 800})
        over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert over <= 0, f"{over} px too wide at {width}"


def test_a_narrow_screen_shows_one_pane_at_a_time(browse: Browse, reader: User, document: Document) -> None:
    page = opened(browse, reader, document, width=375)
    expect(page.locator("#source")).to_be_visible()
    expect(page.locator("#graph")).to_be_hidden()

    page.get_by_role("button", name="Graph").click()
    page.locator('svg g[data-node="n1"]').click()
    expect(page.locator('[data-card="n1"]')).to_be_visible()
    page.get_by_role("link", name="Show in source").click()

    expect(page.locator("#source")).to_be_visible()
    expect(page.locator("#u1 .unit__number")).to_be_focused()


def test_the_splitter_moves_by_keyboard_and_is_remembered(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document)
    before = page.locator("#source").bounding_box()
    splitter = page.get_by_role("separator")
    splitter.focus()
    with page.expect_response(re.compile("preferences")) as answer:
        page.keyboard.press("Shift+ArrowRight")

    assert answer.value.status == 204
    expect(splitter).to_have_attribute("aria-valuenow", "47")
    after = page.locator("#source").bounding_box()
    assert before and after and after["width"] > before["width"] + 100
    page.reload()
    expect(splitter).to_have_attribute("aria-valuenow", "47")
    again = page.locator("#source").bounding_box()
    assert again and abs(again["width"] - after["width"]) < 2


def test_the_splitter_is_dragged(browse: Browse, reader: User, document: Document) -> None:
    page = opened(browse, reader, document)
    box = page.get_by_role("separator").bounding_box()
    assert box
    page.mouse.move(box["x"] + 4, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(720, box["y"] + 200, steps=3)
    with page.expect_response(re.compile("preferences")):
        page.mouse.up()

    expect(page.get_by_role("separator")).to_have_attribute("aria-valuenow", "50")
    reader.refresh_from_db()
    assert reader.source_width == 50


def test_the_theme_is_switched_at_once_and_remembered(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document)
    page.locator("summary.avatar").click()
    with page.expect_response(re.compile("preferences")):
        page.get_by_role("button", name="Dark").click()

    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_without_a_script_everything_can_be_read(browse: Browse, reader: User, document: Document) -> None:
    page = opened(browse, reader, document, scripts=False)
    page.get_by_role("link", name="Read the graph as a list").click()
    expect(page.locator(".entry")).to_have_count(5)

    page.locator("#entry-n3 h3 a").click()
    expect(page.locator('[data-card="n3"]')).to_be_visible()
    expect(page.locator("mark.is-on")).to_have_text("Every finished chunk is committed")
    page.locator('[data-card="n3"] .link__other').first.click()

    expect(page).to_have_url(re.compile("node=n[14]"))
    expect(page.locator("#u4 .unit__number")).to_be_visible()


def overlap(page: Page, one: str, other: str) -> bool:
    a, b = page.locator(one).bounding_box(), page.locator(other).bounding_box()
    assert a and b
    across = a["x"] < b["x"] + b["width"] - 1 and b["x"] < a["x"] + a["width"] - 1
    return across and a["y"] < b["y"] + b["height"] - 1 and b["y"] < a["y"] + a["height"] - 1


@pytest.mark.parametrize("width", [1440, 768, 375])
def test_without_a_script_the_panel_covers_nothing_and_can_be_closed(
    browse: Browse, reader: User, document: Document, width: int
) -> None:
    page = opened(browse, reader, document, "?view=list", scripts=False, width=width)
    expect(page.locator("#inspector")).to_be_hidden()

    page.locator("#entry-n3 h3 a").click()
    expect(page.locator('[data-card="n3"]')).to_be_visible()
    assert not overlap(page, "#inspector", "#graph")
    page.locator("#inspector").get_by_role("link", name="Close").click()

    expect(page.locator("#inspector")).to_be_hidden()
    expect(page.locator(".entry")).to_have_count(5)


def apart(page: Page, one: str, other: str) -> bool:
    """Soon, for what moves when the window has another size."""
    for _ in range(40):
        if not overlap(page, one, other):
            return True
        page.wait_for_timeout(50)
    return False


def test_the_panel_pushes_the_picture_aside_or_lies_over_its_side(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document, "?node=n3", width=1024)
    page.set_viewport_size({"width": 1024, "height": 768})
    assert not overlap(page, "#inspector", "#graph")
    picture, panel = page.locator("#graph").bounding_box(), page.locator("#inspector").bounding_box()
    assert picture and panel
    assert picture["width"] >= 300 and panel["width"] == pytest.approx(320, abs=1)
    assert panel["height"] > 400

    page.set_viewport_size({"width": 768, "height": 1024})
    for control in (".graph-bar", ".graph__zoom", 'svg g[data-node="n3"]'):
        assert apart(page, "#inspector", control), control
    page.locator("[data-inspector-close]").click()
    expect(page.locator("#inspector")).to_be_hidden()

    page.set_viewport_size({"width": 320, "height": 256})
    page.goto(f"/documents/{document.pk}/?node=n3")
    heading = page.locator("[data-card-heading]").bounding_box()
    panel = page.locator("#inspector").bounding_box()
    assert heading and panel
    assert panel["height"] == 256 and heading["y"] + heading["height"] < 256


def test_layout_and_search_stay_when_the_details_open(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document, "?node=n3")
    for width in (1440, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        for control in ("[data-layout-choice]", "[data-graph-search]", "[data-scope-open]"):
            expect(page.locator(control)).to_be_visible()
        tops = {
            round(page.locator(name).bounding_box()["y"]) for name in ("#graph-views", "[data-graph-search]")
        }  # type: ignore[index]
        assert max(tops) - min(tops) <= 2, width
    page.locator("[data-scope-open]").click()
    page.locator("#scope-more-open").click()
    menu, pane = (
        page.locator("#scope-more .menu__panel").bounding_box(),
        page.locator("#graph").bounding_box(),
    )
    assert menu and pane and menu["x"] >= pane["x"] and menu["x"] + menu["width"] <= pane["x"] + pane["width"]


def test_how_long_a_text_is_is_never_cut(browse: Browse, reader: User, document: Document) -> None:
    page = opened(browse, reader, document)
    for width in (1440, 1024, 768):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(
            "() => { const e = document.querySelector('.pane-bar__end'); return e.scrollWidth <= e.clientWidth + 1 && getComputedStyle(e).textOverflow !== 'ellipsis' }"
        )


def test_a_width_that_was_just_chosen_survives_a_reload_at_once(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document)
    page.wait_for_function("Boolean(customElements.get('kg-splitter'))")
    page.get_by_role("separator").focus()
    page.keyboard.press("Home")
    page.reload()

    expect(page.get_by_role("separator")).to_have_attribute("aria-valuenow", "20")


def test_closing_the_panel_leaves_the_keyboard_on_the_page(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document, "?view=list")
    page.get_by_role("button", name="Details").click()
    page.locator("[data-inspector-close]").click()

    expect(page.get_by_role("button", name="Details")).to_be_focused()
