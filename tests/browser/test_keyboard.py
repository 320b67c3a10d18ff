"""The workspace without a mouse: every journey, the help, and keys that stay out of the way of writing."""

import re

import pytest
from playwright.sync_api import Page, expect

from graphs.models import Document
from kgsite.accounts.models import User
from tests.browser.conftest import Browse, looking


@pytest.fixture
def page(browse: Browse, reviewer: User, document: Document) -> Page:
    return looking(browse, reviewer, document)


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def focused(page: Page) -> str:
    said: str = page.evaluate(
        "(document.activeElement.dataset.node ?? document.activeElement.textContent).trim()"
    )
    return said


def test_from_the_top_to_a_card_its_relation_its_words_and_the_review(page: Page) -> None:
    press(page, "Tab", "Tab")
    expect(page.get_by_role("link", name="Skip to the graph")).to_be_focused()
    press(page, "Enter")
    expect(page.locator('svg [data-node="n1"]')).to_be_focused()

    press(page, "]")
    expect(page.locator("#announcer")).to_have_text(
        re.compile("Relation 1 of 1: supports, from .*Every finished chunk")
    )
    expect(page.locator('.edge.is-stepped[data-edge="n3>n1:supports"]')).to_be_attached()
    press(page, "o")
    expect(page.locator('svg [data-node="n3"]')).to_be_focused()
    press(page, "]")
    expect(page.locator(".edge.is-stepped")).to_have_attribute("data-edge", "n4>n3:causes")
    press(page, "Enter")
    expect(page.locator(".edge-line__relation")).to_be_focused()

    press(page, "Escape")
    expect(page.locator('svg [data-node="n3"]')).to_be_focused()
    press(page, "Escape")  # walk and selection together, and no glance in between
    expect(page.locator("#announcer")).to_have_text("Nothing selected")
    expect(page.locator(".is-stepped, .scene.has-selection")).to_have_count(0)
    page.go_back()
    expect(page.locator(".edge-line__relation")).to_be_visible()
    press(page, "l")
    expect(page.locator("#u4 .unit__number")).to_be_focused()
    page.go_back()
    expect(page).to_have_url(re.compile("edge=n4"))
    expect(page.locator('svg [data-node="n3"]')).to_be_focused()
    press(page, "Shift+Tab", "Tab")  # no stop before it
    expect(page.locator('svg [data-node="n3"]')).to_be_focused()

    press(page, "c")
    expect(page.get_by_role("button", name="Quick check")).to_be_focused()
    page.get_by_role("button", name="Review").focus()
    press(page, "Enter")
    expect(page.locator("[data-candidate]").first).to_be_focused()
    press(page, "a")
    expect(page.locator(".candidate--accepted")).to_have_count(1)
    expect(page.locator("[data-candidate]:focus")).to_have_count(1)


def test_the_picture_is_one_stop_and_a_swapped_link_leaves_the_keyboard_in_the_card(page: Page) -> None:
    page.evaluate("document.querySelector('.graph__canvas').focus()")
    expect(page.locator("body")).to_be_focused()

    page.locator('svg [data-node="n3"]').click()
    page.locator("#card .link__relation").first.click()
    expect(page.locator(".edge-line__relation")).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    press(page, "Escape")
    expect(page.locator("#inspector")).to_be_hidden()
    expect(page.locator(".scene.has-selection")).to_be_attached()
    page.evaluate("document.activeElement.blur()")
    press(page, "Escape")
    expect(page.locator(".scene.has-selection")).to_have_count(0)


def test_the_list_has_the_keys_of_the_picture(page: Page) -> None:
    page.goto(page.url + "?view=list")
    stops = page.locator("kg-list a:not([tabindex='-1'])")
    expect(stops).to_have_count(1)
    page.locator("#entry-n1 h3 a").focus()
    press(page, "ArrowDown", "j")
    expect(page.locator("#entry-n3 h3 a")).to_be_focused()
    expect(stops).to_have_count(1)
    press(page, "End", "Home", "k", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight")
    expect(page.locator("#entry-n3 .link__relation").first).to_be_focused()

    press(page, "Enter")
    expect(page.locator(".edge-line__relation")).to_be_focused()
    expect(page.locator("#entry-n3 .link.is-selected, #entry-n4 .link.is-selected")).to_have_count(2)
    press(page, "Escape")
    expect(page.locator("#inspector")).to_be_hidden()
    expect(page.locator("#entry-n3 .link__relation").first).to_be_focused()
    press(page, "Escape")
    expect(page.locator("#announcer")).to_have_text("Nothing selected")
    expect(page.locator("kg-list .is-selected")).to_have_count(0)
    page.locator("#entry-n3 .link__relation").first.click()
    expect(page.locator("#announcer")).to_have_text(
        "Selected relation: Every finished chunk is committed – caused by – a restart repeats at most one chunk"
    )
    press(page, "Escape", "l")
    expect(page.locator("#u4 .unit__number")).to_be_focused()


def test_whole_units_are_selected_by_keys(page: Page) -> None:
    page.locator("#u1 .unit__number").focus()
    press(page, "Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowUp")
    expect(page.locator("#u2 .unit__number")).to_be_focused()
    bar = page.locator("kg-selection-bar")
    expect(bar).to_be_visible()
    assert page.evaluate("getSelection().toString()").split("\n")[0].startswith("A worker can be stopped")
    assert (
        page.evaluate("getSelection().toString()")
        .strip()
        .endswith("A checkpoint is a record of finished work.")
    )
    expect(bar.locator('[data-part="count"]')).to_have_text("129 characters")
    press(page, "Tab")
    expect(bar.get_by_role("button").first).to_be_focused()
    press(page, "Escape", "ArrowDown", "ArrowDown", "Shift+ArrowUp", "Shift+ArrowUp")
    assert page.evaluate("getSelection().toString()").strip().startswith("The mechanism")


def test_the_source_is_one_stop_and_arrows_walk_in_it(page: Page) -> None:
    stops = page.locator("#source .unit").locator('a:not([tabindex="-1"])')
    expect(stops).to_have_count(1)
    stops.focus()
    press(page, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight")
    assert page.evaluate("document.activeElement.dataset.node") == "n4"
    press(page, "ArrowUp")
    expect(page.locator("#u3 .unit__number")).to_be_focused()
    press(page, "Tab", "Shift+Tab")
    expect(page.locator("#u3 .unit__number")).to_be_focused()

    with page.expect_response(lambda response: "/units/" in response.url):
        page.evaluate("document.body.dispatchEvent(new CustomEvent('kg:graph-changed'))")
    expect(stops).to_have_count(1)
    expect(stops).to_have_text("4")


def test_the_help_opens_by_key_and_button_and_gives_the_keyboard_back(page: Page) -> None:
    page.locator('svg [data-node="n2"]').focus()
    press(page, "?")
    sheet = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet).to_be_visible()
    press(page, "Escape")
    expect(sheet).to_be_hidden()
    expect(page.locator('svg [data-node="n2"]')).to_be_focused()

    page.get_by_role("button", name="Keyboard shortcuts").click()
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()


def test_who_writes_or_holds_another_key_is_left_alone(page: Page) -> None:
    page.evaluate("document.querySelector('#main').insertAdjacentHTML('beforeend', '<input id=words>')")
    page.locator("#words").focus()
    press(page, "?", "/", "o", "[")
    expect(page.locator("#words")).to_have_value("?/o[")
    expect(page.get_by_role("dialog")).to_be_hidden()

    page.locator('svg [data-node="n2"]').focus()
    press(page, "Alt+?", "Control+]")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator(".is-stepped")).to_have_count(0)


def test_another_layout_is_said_once(page: Page) -> None:
    page.select_option("[data-layout-choice]", "radial")
    expect(page.locator("#announcer")).to_have_text("Layout: Radial")


def test_a_changed_graph_leaves_the_keyboard_on_its_card(page: Page) -> None:
    page.locator('svg [data-node="n4"]').focus()
    with page.expect_response(lambda response: "/graph/" in response.url):
        page.evaluate("document.body.dispatchEvent(new CustomEvent('kg:graph-changed', {bubbles: true}))")
    expect(page.locator('svg [data-node="n4"]')).to_be_focused()
