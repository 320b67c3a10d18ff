"""Where the panel of details stands: a column where there is room, below a narrow picture, a sheet on a phone."""

import pytest
from playwright.sync_api import Page, expect

from graphs.models import Document
from kgsite.accounts.models import User
from tests.browser.conftest import Browse


def opened(browse: Browse, user: User, document: Document, width: int) -> Page:
    page = browse(user, width=width)
    page.goto(f"/documents/{document.pk}/?node=n3")
    expect(page.locator("svg g[data-node]")).to_have_count(5, timeout=20_000)
    return page


def test_three_columns_where_there_is_room(browse: Browse, reader: User, document: Document) -> None:
    page = opened(browse, reader, document, 1440)
    expect(page.locator(".has-column")).to_be_attached()
    picture, panel = page.locator("#graph").bounding_box(), page.locator("#inspector").bounding_box()
    assert picture and panel
    assert panel["x"] >= picture["x"] + picture["width"] - 1
    card = page.locator('svg g[data-node="n3"]').bounding_box()
    assert card and card["x"] > picture["x"] and card["x"] + card["width"] < panel["x"] + 1

    page.locator("[data-inspector-close]").click()
    wider = page.locator("#graph").bounding_box()
    assert wider and wider["width"] > picture["width"] + 300


def test_the_review_tab_counts_what_waits(browse: Browse, reviewer: User, document: Document) -> None:
    page = opened(browse, reviewer, document, 1440)
    count = page.locator("[data-count-of=review]")
    expect(count).to_have_text(str(document.candidates.count()))
    page.get_by_role("tab", name="Review").click()
    page.locator("[data-candidate]").first.get_by_role("button", name="Accept").click()
    expect(count).to_have_text(str(document.candidates.count() - 1))


def test_the_sheet_is_dragged_up_to_a_limit_and_down_to_close(
    browse: Browse, reader: User, document: Document
) -> None:
    page = opened(browse, reader, document, 375)
    bar = page.locator(".inspector__bar")

    def drag(to: float) -> None:
        box = bar.bounding_box()
        assert box
        page.mouse.move(180, box["y"] + 8)
        page.mouse.down()
        page.mouse.move(180, to, steps=4)
        page.mouse.up()

    drag(20)
    high = page.locator("#inspector").bounding_box()
    assert high and high["height"] == pytest.approx(540, abs=2)
    drag(890)
    expect(page.locator("#inspector")).to_be_hidden()
