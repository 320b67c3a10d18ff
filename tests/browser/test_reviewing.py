"""The review panel by keyboard: it can be used as soon as it is open, and the focus never falls off the page."""

import re

import pytest
from playwright.sync_api import Page, expect

from graphs.models import KnowledgeBase
from kgsite.accounts.models import User
from tests.browser.conftest import Browse
from tests.browser.documents import make_checkpoints


@pytest.fixture
def page(browse: Browse, reviewer: User, base: KnowledgeBase) -> Page:
    document = make_checkpoints(base)
    opened = browse(reviewer)
    opened.goto(f"/documents/{document.pk}/")
    expect(opened.locator("svg g[data-node]")).to_have_count(5)
    expect(opened.locator("[data-candidate]").first).to_be_attached()
    opened.get_by_role("button", name="Review").click()
    return opened


def test_opening_the_panel_puts_the_keyboard_on_the_first_card(page: Page) -> None:
    expect(page.locator("[data-review-keys]")).to_be_visible()
    expect(page.locator("[data-candidate]").first).to_be_focused()


def test_a_decision_is_taken_back_by_one_key(page: Page) -> None:
    first = page.locator("[data-candidate]").first
    page.keyboard.press("a")
    expect(first).to_have_attribute("data-status", "accepted")
    expect(page.locator("[data-candidate]").nth(1)).to_be_focused()

    page.keyboard.press("u")

    expect(first).to_have_attribute("data-status", "candidate")
    expect(page.locator("[data-candidate]").nth(1)).to_have_attribute("data-status", "candidate")


def test_a_decision_may_be_taken_back_before_its_answer_has_come(page: Page) -> None:
    first = page.locator("[data-candidate]").first
    page.keyboard.press("a")
    page.keyboard.press("u")

    expect(page.locator("[data-review-status]")).to_contain_text("to review")
    expect(first).to_have_attribute("data-status", "candidate")
    expect(page.locator("[data-candidate]").nth(1)).to_have_attribute("data-status", "candidate")


def test_the_keys_work_before_a_card_has_the_focus(page: Page) -> None:
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("j")

    expect(page.locator("[data-candidate]").first).to_be_focused()


def test_choosing_a_filter_keeps_the_keyboard_in_the_panel(page: Page) -> None:
    page.locator("#review-filters").get_by_role("link", name=re.compile("Rejected")).click()
    expect(page.locator("#review-filters [aria-current]").first).to_contain_text("Rejected")

    page.wait_for_function("document.activeElement?.closest('kg-review')")


def test_a_link_in_the_panel_followed_by_keyboard_stays_in_the_panel(page: Page) -> None:
    link = page.locator("#review").get_by_role("link", name="Show in source").first
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("mark.is-on").first).to_be_visible()

    expect(page.get_by_role("tab", name="Review")).to_have_attribute("aria-selected", "true")
    page.go_back()
    expect(page.locator("mark.is-on")).to_have_count(0)
    expect(page.get_by_role("tab", name="Review")).to_have_attribute("aria-selected", "true")
