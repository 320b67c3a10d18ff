"""Selected words become a new document: in the source, on a card, in the box of a new text; by mouse and by keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from graphs.models import Document, KnowledgeBase
from kgsite.accounts.models import User
from tests.browser.conftest import Browse, looking

BAR = "kg-selection-bar"
SELECT = """([from, start, to, end]) => {
  const text = (unit) => document.querySelector(`#u${unit} .unit__text`);
  const point = (unit, at) => {
    const walker = document.createTreeWalker(text(unit), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (at <= node.length) return [node, at];
      at -= node.length;
    }
  };
  getSelection().setBaseAndExtent(...point(from, start), ...point(to, end));
}"""


@pytest.fixture
def page(browse: Browse, editor: User, document: Document) -> Page:
    return looking(browse, editor, document)


def drag_over(page: Page, selector: str) -> None:
    box = page.locator(selector).bounding_box()
    assert box
    page.mouse.move(box["x"] + 2, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 180, box["y"] + 10, steps=5)
    page.mouse.up()


def test_words_of_the_source_become_a_document_that_knows_where_it_came_from(
    page: Page, document: Document
) -> None:
    drag_over(page, "#u2 .unit__text")
    expect(page.locator(BAR)).to_be_visible()
    selected = page.evaluate("String(getSelection())")
    expect(page.locator(f"{BAR} [data-part=count]")).to_have_text(f"{len(selected.strip())} characters")
    page.locator(BAR).get_by_role("button", name="New document").click()

    box = page.locator("textarea[name=text]")
    expect(box).to_have_value(selected.strip())
    expect(page.locator("input[name=title]")).to_have_value("The problem")
    expect(page.locator("select[name=base] option:checked")).to_have_text("Handbook")
    expect(page.locator(".origin")).to_contain_text("Why checkpoints make long jobs safe ¶3")

    box.fill("A checkpoint is a record of finished work.")
    page.get_by_role("button", name="Create graph").click()
    expect(page.locator("#doc-head .origin a")).to_have_text("Why checkpoints make long jobs safe")
    page.locator("#doc-head .origin a").click()
    expect(page).to_have_url(re.compile(rf"{document.pk}/\?unit=2#u2$"))
    expect(page.locator("#u2")).to_have_class(re.compile("is-selected"))


def test_over_several_units_the_server_takes_its_own_words(page: Page, document: Document) -> None:
    page.evaluate(SELECT, [1, 2, 3, 13])
    counted = page.locator(f"{BAR} [data-part=count]").inner_text()
    page.locator(BAR).get_by_role("button", name="New document").click()

    whole = document.current_version.text
    expect(page.locator("textarea[name=text]")).to_have_value(
        whole[whole.index("worker") : whole.index("mechanism") + len("mechanism")]
    )
    expect(page.locator(".origin")).to_contain_text("¶2–¶4")
    expect(page.locator("[data-compose-count]")).to_contain_text(counted)
    send = page.get_by_role("button", name="Create graph")
    expect(send).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("form[data-compose] :focus:not(button)")).to_have_count(1)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#workspace")).to_be_visible()


def test_the_keyboard_leads_into_the_bar_and_back(page: Page) -> None:
    page.locator("#u4 .unit__number").focus()
    page.evaluate(SELECT, [4, 0, 4, 14])
    expect(page.locator(BAR)).to_be_visible()
    expect(page.locator(f"{BAR} [data-part=status]")).to_have_text(re.compile("^14 characters. Press Tab"))

    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="New document")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(BAR).get_by_role("button", name="Append")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(BAR).get_by_role("button", name="Add node")).to_be_focused()
    page.keyboard.press("ArrowRight")
    ask = page.locator(BAR).get_by_role("button", name="Ask about this")
    expect(ask).to_be_focused()
    expect(ask).to_be_enabled()

    page.keyboard.press("Escape")
    expect(page.locator(BAR)).to_be_hidden()
    expect(page.locator("#u4 .unit__number")).to_be_focused()
    assert page.evaluate("String(getSelection())") == "Every finished"

    page.evaluate(SELECT, [4, 0, 4, 5])
    expect(page.locator(BAR)).to_be_visible()
    page.keyboard.press("Shift+F10")
    expect(page.get_by_role("button", name="New document")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("textarea[name=text]")).to_have_value("Every")


def test_shift_and_arrows_in_the_box_of_a_new_text(browse: Browse, editor: User, base: KnowledgeBase) -> None:
    page = browse(editor)
    page.goto("/documents/new/")
    box = page.locator("textarea[name=text]")
    box.fill("first second third")
    page.keyboard.press("Home")
    for _ in range(5):
        page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(f"{BAR} [data-part=count]")).to_have_text("5 characters")

    page.keyboard.press("Tab")
    expect(page.locator(BAR).get_by_role("button", name="New document")).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_be_focused()
    assert box.evaluate("box => [box.selectionStart, box.selectionEnd]") == [0, 5]

    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator(f"{BAR} [data-part=count]")).to_have_text("4 characters")
    page.keyboard.press("Tab")
    with page.context.expect_page() as opened:
        page.keyboard.press("Enter")
    expect(opened.value.locator("textarea[name=text]")).to_have_value("firs")
    expect(box).to_have_value("first second third")


def test_a_quote_on_a_card_leads_to_its_unit(page: Page) -> None:
    page.locator('svg g[data-node="n3"]').click()
    page.locator("#card blockquote").click(click_count=3)
    page.locator(BAR).get_by_role("button", name="New document").click()

    expect(page.locator("textarea[name=text]")).to_have_value("Every finished chunk is committed")
    expect(page.locator(".origin")).to_contain_text("¶5")


def test_the_bar_stays_in_sight_and_goes_with_the_words(
    browse: Browse, editor: User, document: Document
) -> None:
    page = browse(editor, width=320)
    page.set_viewport_size({"width": 320, "height": 500})
    page.goto(f"/documents/{document.pk}/")
    page.evaluate(SELECT, [1, 0, 1, 20])
    bar = page.locator(BAR)
    expect(bar).to_be_visible()
    box = bar.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 320
    assert page.evaluate("document.documentElement.scrollWidth") <= 320

    page.evaluate("window.scrollTo(0, 5000)")
    expect(bar).not_to_be_visible()
    page.evaluate("window.scrollTo(0, 0)")
    expect(bar).to_be_visible()

    page.evaluate("getSelection().removeAllRanges()")
    expect(bar).to_be_hidden()


def test_who_may_not_write_is_told_so(browse: Browse, reader: User, document: Document) -> None:
    page = browse(reader)
    page.goto(f"/documents/{document.pk}/")
    page.evaluate(SELECT, [1, 0, 1, 20])

    button = page.locator(BAR).get_by_role("button", name="New document")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    expect(page.locator(f"{BAR} [data-part=why]")).to_have_text("Your role in this team does not allow this.")
    expect(page).to_have_url(re.compile(rf"{document.pk}/$"))
