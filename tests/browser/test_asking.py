"""The tab *Ask* beside a graph: what is selected can be asked about, whenever it was selected."""

from playwright.sync_api import Page, expect

from graphs.models import Document
from kgsite.accounts.models import User
from tests.browser.conftest import Browse


def asking(browse: Browse, user: User, address: str) -> Page:
    page = browse(user, width=1440)
    page.goto(address)
    expect(page.locator("svg g[data-node]")).to_have_count(5, timeout=20_000)
    page.get_by_role("tab" if "node=" in address else "link", name="Ask", exact=True).first.click()
    expect(page.locator("#ask [data-ask-field]")).to_be_visible()
    return page


def test_what_was_selected_before_the_tab_was_opened_is_offered(
    browse: Browse, reader: User, document: Document
) -> None:
    page = asking(browse, reader, f"/documents/{document.pk}/?node=n3")

    choice = page.get_by_role("radio", name="the selected node n3")
    expect(choice).not_to_be_checked()
    choice.check()
    page.locator("#ask [data-ask-field]").fill("What does it say?")
    with page.expect_request(lambda request: request.method == "POST") as sent:
        page.keyboard.press("Enter")
    assert "place=nodes" in str(sent.value.post_data) and "nodes=n3" in str(sent.value.post_data)
    expect(page.locator("#ask [data-answer]")).to_be_visible()


def test_without_a_selection_there_is_no_such_choice(
    browse: Browse, reader: User, document: Document
) -> None:
    page = asking(browse, reader, f"/documents/{document.pk}/")

    expect(page.locator("[data-ask-selected]")).to_be_hidden()


def test_a_question_that_follows_stands_in_the_field(
    browse: Browse, reader: User, document: Document
) -> None:
    page = asking(browse, reader, f"/documents/{document.pk}/?node=n3")
    field = page.locator("#ask [data-ask-field]")
    field.fill("Why is every finished chunk committed?")
    field.press("Enter")
    further = page.locator(".answer__further button").first
    expect(further).to_be_visible()
    words = further.inner_text()

    further.click()

    expect(page.locator(".answer__question")).to_have_text(words)
    expect(field).to_have_value(words)
