"""The keyboard stays where it is while the graph changes under it."""

import pytest
from playwright.sync_api import Page, expect

from graphs.models import KnowledgeBase
from kgsite.accounts.models import User
from tests.browser.conftest import Browse
from tests.browser.documents import make_checkpoints

CHANGED = "document.body.dispatchEvent(new CustomEvent('kg:graph-changed', { bubbles: true }))"
HELD = "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"


def change(page: Page) -> None:
    with page.expect_response(lambda answer: "/units/" in answer.url):
        page.evaluate(CHANGED)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(200)


@pytest.mark.parametrize(
    "place",
    [
        "#u4 .unit__number",
        '#u4 .tag[data-node="n4"]',
        "#card-body [data-card-heading]",
        "#card-body .link__other",
        "#card-body [data-copy]",
        'svg g[data-node="n3"]',
    ],
)
def test_beside_a_picture(browse: Browse, reader: User, base: KnowledgeBase, place: str) -> None:
    page = browse(reader)
    page.goto(f"/documents/{make_checkpoints(base).pk}/?node=n3")
    expect(page.locator("svg g[data-node]")).to_have_count(5, timeout=20_000)
    page.locator(place).first.focus()
    held = page.evaluate(HELD)
    change(page)

    assert page.evaluate(HELD) == held


def test_in_a_list(browse: Browse, reader: User, base: KnowledgeBase) -> None:
    page = browse(reader)
    page.goto(f"/documents/{make_checkpoints(base).pk}/?view=list")
    page.locator("#entry-n4 h3 a").focus()
    change(page)

    expect(page.locator("#entry-n4 h3 a")).to_be_focused()
