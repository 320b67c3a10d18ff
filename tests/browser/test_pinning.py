"""Cards that the reader puts elsewhere: by the mouse and by keys, remembered, reset."""

import re

import pytest
from playwright.sync_api import Page, expect

from graphs.models import Document, SavedView

CARDS = "svg g[data-node]"


def place(page: Page, node: str) -> tuple[float, float]:
    text = page.locator(f'svg g[data-node="{node}"]').get_attribute("data-at") or ""
    x, y = re.findall(r"-?[\d.]+", text)[:2]
    return float(x), float(y)


def saved(page: Page):  # type: ignore[no-untyped-def]
    return page.expect_response(re.compile("/view/"))


def test_a_dragged_card_stays_where_it_was_put_and_its_relations_follow(
    page: Page, document: Document
) -> None:
    before, line = place(page, "n3"), page.locator('[data-edge="n3>n1:supports"] .edge__line')
    drawn = line.get_attribute("d")
    box = page.locator('svg g[data-node="n3"]').bounding_box()
    assert box
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 130, box["y"] + 70, steps=4)
    expect(line).not_to_have_attribute("d", drawn or "")
    with saved(page) as answer:
        page.mouse.up()

    assert answer.value.status == 204
    expect(page).to_have_url(re.compile(r"/$"))
    after = place(page, "n3")
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((100, 40), abs=3)
    expect(page.locator('svg g[data-node="n3"] .node__pin')).to_be_attached()
    assert "pinned" in (page.locator('svg g[data-node="n3"]').get_attribute("aria-label") or "")

    page.reload()
    expect(page.locator('svg g[data-node="n3"] .node__pin')).to_be_attached()
    assert place(page, "n3") == after
    with saved(page):
        page.get_by_role("button", name="Reset positions").click()
    expect(page.locator(".node__pin")).to_have_count(0)
    assert place(page, "n3") == before
    expect(page.get_by_role("button", name="Reset positions")).to_be_hidden()
    assert not SavedView.objects.exists()


def test_keys_move_a_card_pin_it_and_let_it_go(page: Page) -> None:
    before = place(page, "n3")
    page.locator('svg g[data-node="n3"]').focus()
    with saved(page):
        page.keyboard.press("]")
        for key in ("Control+Shift+ArrowLeft", "Control+Shift+ArrowLeft", "Control+Shift+ArrowUp"):
            page.keyboard.press(key)
    after = place(page, "n3")
    assert (round(after[0] - before[0]), round(after[1] - before[1])) == (-40, -20)
    expect(page.locator('svg g[data-node="n3"]')).to_be_focused()
    expect(page.locator(".edge.is-stepped")).to_have_count(1)
    expect(page.locator("#announcer")).to_have_text(re.compile("Moved and pinned: .*Every finished chunk"))

    with saved(page):
        page.keyboard.press("p")
    expect(page.locator('svg g[data-node="n3"]')).to_be_focused()
    assert place(page, "n3") == before


def test_pins_belong_to_one_layout_and_survive_list_and_back(page: Page) -> None:
    page.locator('svg g[data-node="n2"]').focus()
    with saved(page):
        page.keyboard.press("Control+Shift+ArrowDown")
    page.select_option("[data-layout-choice]", "force")
    expect(page.locator(".node__pin")).to_have_count(0)
    page.select_option("[data-layout-choice]", "layered")
    expect(page.locator(".node__pin")).to_have_count(1)

    page.get_by_role("link", name="List").click()
    expect(page.locator(".entry")).to_have_count(5)
    page.get_by_role("link", name="Picture").click()
    expect(page.locator(".node__pin")).to_have_count(1)
