"""A node is edited in its card: its quote is picked by selecting words of the source, and the picture follows."""

from playwright.sync_api import expect

from graphs.models import Document
from graphs.snapshots import snapshot
from kgsite.accounts.models import User
from tests.browser.conftest import Browse, looking
from tests.browser.test_selecting import BAR, SELECT


def test_a_quote_is_picked_in_the_source_while_what_is_written_stays(
    browse: Browse, editor: User, document: Document
) -> None:
    page = looking(browse, editor, document)
    page.locator("svg g[data-node=n1]").click()
    expect(page.locator("#card-body [data-card=n1]")).to_be_visible()
    page.keyboard.press("e")
    form = page.locator("#card-body [data-editor]")
    expect(form.get_by_label("Text", exact=True)).to_have_value("A worker can be stopped at any minute")
    form.get_by_label("Text", exact=True).fill("Everything a worker held in memory is lost")
    form.locator("textarea[name=quote_text]").first.focus()

    page.locator("svg g[data-node=n3]").click()  # another card is chosen, what is written stays
    page.locator("#u1 .unit__number").click()
    page.evaluate(SELECT, [1, 43, 1, 84])
    page.locator(BAR).get_by_role("button", name="Replace the quote").click()
    expect(form.locator("textarea[name=quote_text]").first).to_have_value(
        "everything it held in memory is then lost"
    )
    form.get_by_role("button", name="Save").last.click()

    card = page.locator("#card-body [data-card=n1]")
    expect(card.locator(".quote")).to_have_text("everything it held in memory is then lost")
    expect(page.locator("#toasts")).to_contain_text("The node was changed.")
    expect(page.locator("svg g[data-node=n1]")).to_contain_text("Everything a worker")
    node = next(n for n in snapshot(Document.objects.get(pk=document.pk)).nodes if n.id == "n1")
    assert (node.edited, [(e.unit, e.quote) for e in node.evidence]) == (
        True,
        [(1, "everything it held in memory is then lost")],
    )
