"""The next passage, from the page of a document and from selected words, as a person appends it."""

import pytest
from playwright.sync_api import Page, expect

from graphs.actions import extracting
from graphs.extraction.builtin.extractor import BuiltinExtractor
from graphs.models import Document, KnowledgeBase, Run
from kgsite.accounts.models import User
from tests.browser.conftest import Browse, Troubles
from tests.browser.documents import make_checkpoints
from tests.browser.test_selecting import BAR, SELECT

NEXT = "A lease is a promise that a worker lives. Lost leases cause repeated work."


def finish() -> None:
    """What the worker does."""
    run = Run.objects.newest_first()[0]
    extracting.run_extraction(run.pk, lambda _name, _team: BuiltinExtractor())


def open_document(page: Page, document: Document) -> None:
    page.goto(f"/documents/{document.pk}/")
    expect(page.locator("svg g[data-node]")).to_have_count(5, timeout=30_000)


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (375, "dark")])
def test_a_passage_is_appended_and_what_is_new_is_shown(
    browse: Browse, editor: User, document: Document, width: int, theme: str
) -> None:
    page = browse(editor, width=width, theme=theme)
    page.goto(f"/documents/{document.pk}/")
    first = document.current_version.units.count()

    page.get_by_role("link", name="Append", exact=True).click()
    page.get_by_label("Text", exact=True).fill(NEXT)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("form [data-compose-send]").click()

    page.wait_for_url(f"**/documents/{document.pk}/")
    finish()
    told = page.locator("[data-appended]")
    expect(told).to_contain_text("to earlier parts", timeout=30_000)
    told.get_by_role("link", name="Go to the new passage").click()
    unit = page.locator(f"#u{first}")
    expect(unit).to_contain_text("A lease is a promise")
    expect(unit.locator(".new").first).to_be_attached()


def test_selected_words_are_appended_to_a_document_of_choice(
    browse: Browse, editor: User, document: Document, base: KnowledgeBase, troubles: Troubles
) -> None:
    troubles.expected = ["status of 409"]
    other = make_checkpoints(base)
    Document.objects.filter(pk=other.pk).update(title="The other one")
    page = browse(editor)
    open_document(page, document)

    page.evaluate(SELECT, [1, 0, 1, 38])
    page.locator(BAR).get_by_role("button", name="Append").click()
    words = page.get_by_label("Text", exact=True).input_value()
    page.get_by_label("Document", exact=True).select_option(label="The other one")
    page.locator("form [data-compose-send]").click()

    expect(page.get_by_text("These words are already in the document.")).to_be_visible()
    page.get_by_role("button", name="Append them again").click()
    page.wait_for_url(f"**/documents/{other.pk}/")
    finish()
    assert words and Document.objects.get(pk=other.pk).current_version.text.endswith(f"\n\n{words}")
