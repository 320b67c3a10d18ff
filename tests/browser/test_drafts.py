"""What is typed for a new document survives the page, is forgotten when it has arrived, and is never written over."""

import pytest
from playwright.sync_api import Page, expect

from graphs.models import KnowledgeBase
from kgsite.accounts.models import User
from tests.browser.conftest import Browse, Troubles
from tests.browser.documents import make_checkpoints

KEPT = "() => Object.keys(localStorage).filter((key) => key.startsWith('kg:draft:')).map((key) => localStorage[key])"


@pytest.fixture
def page(browse: Browse, editor: User, base: KnowledgeBase) -> Page:
    opened = browse(editor)
    opened.goto("/documents/new/")
    return opened


def type_text(page: Page, text: str) -> None:
    page.locator("textarea[name=text]").fill(text)


def test_a_draft_comes_back_and_goes_when_it_was_sent(page: Page) -> None:
    type_text(page, "Heavy rain causes floods.")
    page.fill("input[name=title]", "Rain")
    page.goto("/")
    page.goto("/documents/new/")

    expect(page.locator("textarea[name=text]")).to_have_value("Heavy rain causes floods.")
    expect(page.locator("input[name=title]")).to_have_value("Rain")
    expect(page.get_by_text("Your unsent draft was brought back.")).to_be_visible()

    page.get_by_role("button", name="Create graph").click()
    expect(page.locator("#workspace")).to_be_visible()
    page.wait_for_function(f"() => ({KEPT})().length === 0")
    page.goto("/documents/new/")
    expect(page.locator("textarea[name=text]")).to_have_value("")


def test_a_draft_that_is_not_wanted_goes(page: Page) -> None:
    type_text(page, "Never mind.")
    page.goto("/documents/new/")
    page.get_by_role("button", name="Discard it").click()

    expect(page.locator("textarea[name=text]")).to_have_value("")
    expect(page.locator("textarea[name=text]")).to_be_focused()
    assert page.evaluate(KEPT) == []


def test_a_passage_asks_before_it_takes_the_place_of_a_draft(page: Page, base: KnowledgeBase) -> None:
    source = make_checkpoints(base)
    type_text(page, "An older draft.")
    page.goto(f"/documents/new/?origin={source.pk}&start=0&end=13")

    notice = page.locator("[data-draft-notice]")
    expect(notice.get_by_text("You have an unsent draft.")).to_be_visible()
    expect(notice.get_by_text("An older draft.")).to_be_visible()
    expect(page.locator("textarea[name=text]")).to_have_value("# The problem")
    type_text(page, "# The problem, edited")
    page.wait_for_timeout(1000)
    assert "An older draft." in page.evaluate(KEPT)[0]

    page.get_by_role("button", name="Use the draft instead").click()
    expect(page.locator("textarea[name=text]")).to_have_value("An older draft.")
    expect(notice).to_be_hidden()


def test_discarding_the_draft_keeps_the_passage(page: Page, base: KnowledgeBase) -> None:
    source = make_checkpoints(base)
    type_text(page, "An older draft.")
    page.goto(f"/documents/new/?origin={source.pk}&start=0&end=13")
    page.get_by_role("button", name="Discard the draft").click()

    expect(page.locator("textarea[name=text]")).to_have_value("# The problem")
    assert "# The problem" in page.evaluate(KEPT)[0]


def test_a_refused_form_keeps_what_was_sent(page: Page, troubles: Troubles) -> None:
    troubles.expected = ["status of 422"]
    type_text(page, "Words that stay.")
    page.evaluate("document.querySelector('input[name=title]').removeAttribute('maxlength')")
    page.fill("input[name=title]", "x" * 201)
    page.get_by_role("button", name="Create graph").click()

    expect(page.locator(".field__error").first).to_be_visible()
    expect(page.locator("textarea[name=text]")).to_have_value("Words that stay.")
    expect(page.locator("[data-draft-notice]")).to_be_hidden()
    page.goto("/")
    page.goto("/documents/new/")
    expect(page.locator("textarea[name=text]")).to_have_value("Words that stay.")


def test_the_box_answers_while_it_holds_a_megabyte(page: Page) -> None:
    box = page.locator("textarea[name=text]")
    box.evaluate(
        """(box) => { box.value = "Floods damage roads. ".repeat(50_000); box.dispatchEvent(new InputEvent("input", { bubbles: true })); }"""
    )
    counted = (
        "() => document.querySelector('[data-compose-count]').textContent.startsWith('1,050,000 characters')"
    )
    page.wait_for_function(counted, timeout=30_000)
    page.wait_for_function("() => document.querySelector('.draft__unkept').offsetHeight > 0")
    assert page.evaluate(KEPT) == []

    longest = page.evaluate(
        """async () => {
          const box = document.querySelector("textarea[name=text]");
          let longest = 0;
          const watch = new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) longest = Math.max(longest, duration); });
          watch.observe({ entryTypes: ["longtask"] });
          box.focus();
          for (let turn = 0; turn < 5; turn += 1) {
            box.setSelectionRange(turn * 1000, 900_000 + turn);
            box.dispatchEvent(new InputEvent("input", { bubbles: true }));
            await new Promise((done) => setTimeout(done, 300));
          }
          return longest;
        }"""
    )
    said = "() => document.querySelector('kg-selection-bar [data-part=count]').textContent === '896,004 characters'"
    page.wait_for_function(said, timeout=30_000)
    assert longest < 1000
