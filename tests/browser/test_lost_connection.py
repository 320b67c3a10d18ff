"""What a page does when its server, its session, its document or its browser's store is gone for a while or for good."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from graphs.actions.extracting import start_extraction
from graphs.commits import Actor
from graphs.models import Document, KnowledgeBase, Run
from kgsite.accounts.models import User
from tests.browser.conftest import Browse, Troubles
from tests.browser.documents import make_checkpoints

CARDS = "svg g[data-node]"
CHANGED = "document.body.dispatchEvent(new CustomEvent('kg:graph-changed', { bubbles: true }))"


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    return make_checkpoints(base)


@pytest.fixture
def page(browse: Browse, reader: User, document: Document) -> Page:
    opened = browse(reader)
    opened.goto(f"/documents/{document.pk}/")
    expect(opened.locator(CARDS)).to_have_count(5, timeout=20_000)
    return opened


def test_progress_goes_on_after_a_poll_that_failed(
    browse: Browse, reader: User, document: Document, troubles: Troubles
) -> None:
    troubles.expected = ["ERR_FAILED", "htmx:"]
    run = start_extraction(document, extractor="builtin", actor=Actor("test"))
    page = browse(reader)
    page.goto(f"/documents/{document.pk}/")
    expect(page.locator("#run-progress[data-poll]")).to_be_attached()
    page.route(re.compile("/progress/"), lambda route: route.abort(), times=1)
    with page.expect_event("requestfailed"):
        pass
    Run.objects.filter(pk=run.pk).update(state="cancelled", finished_at=timezone.now())

    expect(page.get_by_text("The extraction was cancelled.")).to_be_visible(timeout=25_000)


def test_every_error_is_told_when_the_document_was_deleted_meanwhile(page: Page, troubles: Troubles) -> None:
    troubles.expected = ["status of 404", "Status Error Code 404"]
    Document.objects.update(deleted_at=timezone.now())
    page.evaluate(CHANGED)
    page.wait_for_load_state("networkidle")
    expect(page.locator("#toasts .notice--error").first).to_be_visible()
    page.locator('.unit .tag[data-node="n4"]').click()
    page.wait_for_load_state("networkidle")

    expect(page.locator("#toasts .notice--error").first).to_be_visible()
    expect(page.locator("#units .unit")).to_have_count(6)
    expect(page.locator(CARDS)).to_have_count(5)
