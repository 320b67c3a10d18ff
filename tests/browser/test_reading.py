"""The reader's journey: from a card to its words and back, by mouse, by keyboard, by the back button."""

import re

from playwright.sync_api import Page, expect

from graphs.models import Document, KnowledgeBase
from kgsite.accounts.models import User
from tests.browser.conftest import Browse
from tests.browser.documents import make_long


def workspace(document: Document, query: str = "") -> str:
    return f"/documents/{document.pk}/{query}"


def card(page: Page, node: str):  # type: ignore[no-untyped-def]
    return page.locator(f'svg g[data-node="{node}"]')


def test_a_card_leads_to_its_words(page: Page) -> None:
    card(page, "n3").click()

    expect(page.locator("mark.is-on")).to_have_text("Every finished chunk is committed")
    expect(page.locator("#u4")).to_have_class(re.compile("is-selected"))
    expect(page.locator("#card h2")).to_have_text("Every finished chunk is committed")
    expect(page).to_have_url(re.compile(r"\?node=n3$"))


def test_a_unit_leads_to_its_cards_one_after_the_other(page: Page) -> None:
    for node in ("n3", "n4", "n3"):
        page.locator("#u4 .unit__number").click()
        expect(card(page, node)).to_have_class(re.compile("is-selected"))
    expect(page).to_have_url(re.compile("unit=4"))


def test_a_marked_quote_leads_to_its_own_card(page: Page) -> None:
    page.locator("#u4 mark", has_text="a restart repeats").first.click()

    expect(card(page, "n4")).to_have_class(re.compile("is-selected"))


def test_the_back_button_returns_to_what_was_selected_before(page: Page) -> None:
    card(page, "n3").click()
    expect(page.locator('[data-card="n3"]')).to_be_visible()
    card(page, "n4").click()
    expect(page.locator('[data-card="n4"]')).to_be_visible()

    page.go_back()

    expect(page.locator('[data-card="n3"]')).to_be_visible()
    expect(card(page, "n3")).to_have_class(re.compile("is-selected"))
    page.go_back()
    expect(page.locator("mark.is-on")).to_have_count(0)


def test_the_address_opens_what_it_names(browse: Browse, reader: User, document: Document) -> None:
    page = browse(reader)
    page.goto(workspace(document, "?node=n2"))

    expect(page.locator('[data-card="n2"]')).to_be_visible()
    expect(card(page, "n2")).to_have_class(re.compile("is-selected"))
    expect(page.locator("mark.is-on")).to_have_text("A checkpoint is a record of finished work")


def test_a_relation_shows_both_ends_and_its_own_evidence(page: Page) -> None:
    page.locator('svg .edge-label[data-edge="n4>n3:causes"]').click()

    expect(page.locator(".edge-line__end")).to_have_text(
        ["a restart repeats at most one chunk", "Every finished chunk is committed"]
    )
    expect(page.locator("#u4 mark.is-on").first).to_be_visible()


def test_show_in_source_takes_the_keyboard_there(page: Page) -> None:
    card(page, "n5").click()
    page.get_by_role("link", name="Show in source").click()

    expect(page.locator("#u5 .unit__number")).to_be_focused()


def test_going_through_the_review_list_leads_to_the_source_and_stays_in_the_list(
    browse: Browse, reviewer: User, document: Document
) -> None:
    page = browse(reviewer)
    page.goto(workspace(document))
    page.get_by_role("button", name="Review").click()
    page.locator("#review").get_by_role("link", name="Show in source").first.click()

    expect(page.locator("mark.is-on").first).to_be_visible()
    expect(page.get_by_role("tab", name="Review")).to_have_attribute("aria-selected", "true")


def test_the_keyboard_alone_walks_from_card_to_card_to_words(page: Page) -> None:
    card(page, "n3").focus()
    page.keyboard.press("ArrowDown")
    focused = page.evaluate("document.activeElement.dataset.node")
    assert focused and focused != "n3"

    page.keyboard.press("Enter")
    expect(page.locator("#card [data-card-heading]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(card(page, focused)).to_be_focused()
    page.keyboard.press("l")
    expect(page.locator(".unit__number:focus")).to_have_count(1)


def test_the_picture_is_one_stop_of_the_tab_key(page: Page) -> None:
    assert page.locator('svg [data-node][tabindex="0"]').count() == 1


def test_zoom_buttons_and_fit(page: Page) -> None:
    output = page.locator(".graph__zoom output")
    page.get_by_role("button", name="Actual size").click()
    expect(output).to_have_text("100 %")
    page.get_by_role("button", name="Zoom in").click()
    expect(output).to_have_text("110 %")
    page.get_by_role("button", name="Zoom out").click()
    expect(output).to_have_text("100 %")


def test_dragging_moves_the_picture_and_selects_nothing(page: Page) -> None:
    before = page.locator("g.scene").get_attribute("transform")
    box = page.locator("svg.graph__canvas").bounding_box()
    assert box
    page.mouse.move(box["x"] + 30, box["y"] + box["height"] - 150)
    page.mouse.down()
    page.mouse.move(box["x"] + 130, box["y"] + box["height"] - 190, steps=4)
    page.mouse.up()

    assert page.locator("g.scene").get_attribute("transform") != before
    expect(page).to_have_url(re.compile(r"/$"))


def test_the_list_follows_and_leads_the_selection(page: Page) -> None:
    page.get_by_role("link", name="List").click()
    expect(page.locator(".entry")).to_have_count(5)
    expect(page).to_have_url(re.compile("view=list"))

    page.locator("#entry-n3 h3 a").click()
    expect(page.locator("#entry-n3")).to_have_class(re.compile("is-selected"))
    expect(page.locator("mark.is-on")).to_have_text("Every finished chunk is committed")

    page.go_back()
    page.go_back()
    expect(page.locator("svg g[data-node]")).to_have_count(5)


def test_units_outside_the_window_are_found_by_the_server(
    browse: Browse, reader: User, base: KnowledgeBase
) -> None:
    document = make_long(base)
    page = browse(reader)
    page.goto(workspace(document))
    expect(page.locator(".unit")).to_have_count(100)

    card(page, "n42").focus()
    page.keyboard.press("Enter")

    expect(page.locator("#u410 mark.is-on")).to_be_in_viewport()
    expect(page.locator("#u410")).to_have_class(re.compile("is-selected"))


def test_more_units_come_as_one_scrolls_and_the_reading_line_holds_still(
    browse: Browse, reader: User, base: KnowledgeBase
) -> None:
    document = make_long(base)
    page = browse(reader)
    page.goto(workspace(document, "?unit=300"))
    expect(page.locator("#u300")).to_be_visible()

    page.locator("[data-more=next]").scroll_into_view_if_needed()
    expect(page.locator("#u449")).to_be_attached()
    page.locator("[data-more=previous]").scroll_into_view_if_needed()
    top = page.locator("#u300").bounding_box()
    page.locator("[data-more=previous]").click()
    expect(page.locator("#u200")).to_be_attached()
    after = page.locator("#u300").bounding_box()
    assert top and after and abs(top["y"] - after["y"]) < 60


def test_a_changed_graph_is_drawn_anew_where_the_reader_is(page: Page, document: Document) -> None:
    card(page, "n3").click()
    expect(page.locator('[data-card="n3"]')).to_be_visible()
    document.nodes.filter(number=3).update(text="Each finished chunk is stored")

    page.evaluate("document.body.dispatchEvent(new CustomEvent('kg:graph-changed', {bubbles: true}))")

    expect(card(page, "n3")).to_contain_text("Each finished chunk is")
    expect(page.locator("#card h2")).to_have_text("Each finished chunk is stored")
    expect(card(page, "n3")).to_have_class(re.compile("is-selected"))


def test_a_document_without_a_graph_says_so(browse: Browse, reader: User, base: KnowledgeBase) -> None:
    document = make_long(base, units=5)
    document.nodes.all().delete()
    page = browse(reader)
    page.goto(workspace(document))

    expect(page.locator("#graph-empty")).to_contain_text("Nothing was found in this text")


def test_what_is_selected_stays_marked_when_the_graph_changed(page: Page) -> None:
    card(page, "n3").click()
    expect(page.locator("mark.is-on")).to_have_count(1)

    with page.expect_response(lambda response: "/units/" in response.url):
        page.evaluate("document.body.dispatchEvent(new CustomEvent('kg:graph-changed'))")

    expect(page.locator("#u4")).to_have_class(re.compile("is-selected"))
    expect(page.locator("mark.is-on")).to_have_text("Every finished chunk is committed")
