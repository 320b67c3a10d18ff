"""What a page does when its server, its session, its document or its browser's store is gone for a while or for good."""

import re

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone
from playwright.sync_api import Page, expect

from graphs.actions.extracting import start_extraction
from graphs.commits import Actor
from graphs.models import Document, Run
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from tests.browser.conftest import Browse, Troubles, sign_in
from tests.builders import make_user

CARDS = "svg g[data-node]"
CHANGED = "document.body.dispatchEvent(new CustomEvent('kg:graph-changed', { bubbles: true }))"


def test_progress_goes_on_after_a_poll_that_failed(
    browse: Browse, reader: User, document: Document, troubles: Troubles
) -> None:
    troubles.expected = ["ERR_FAILED", "htmx:"]
    run = start_extraction(document, extractor="builtin", actor=Actor("test"))
    page = browse(reader)
    page.goto(f"/documents/{document.pk}/")
    expect(page.locator("#run-progress[data-poll]")).to_be_attached()
    with page.expect_event("requestfailed"):
        page.route(re.compile("/progress/"), lambda route: route.abort(), times=1)
    Run.objects.filter(pk=run.pk).update(state="cancelled", finished_at=timezone.now())

    ended = page.locator("#run-progress").get_by_text("The extraction was cancelled.")
    expect(ended).to_be_visible(timeout=25_000)


def test_a_browser_that_keeps_nothing_reads_all_the_same(
    browse: Browse, reader: User, document: Document
) -> None:
    page = browse(reader)
    page.add_init_script(
        """for (const name of ["localStorage", "sessionStorage"]) {
          Object.defineProperty(window, name, { get() { throw new DOMException("no store", "SecurityError"); } });
        }"""
    )
    page.goto(f"/documents/{document.pk}/")
    expect(page.locator(CARDS)).to_have_count(5, timeout=20_000)
    page.get_by_role("button", name="Coverage").click()
    expect(page.locator("#coverage")).to_be_visible()
    page.locator("#u1 mark").first.hover()
    expect(page.locator("#preview")).to_be_visible()
    page.locator("kg-splitter").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("kg-splitter")).to_have_attribute("aria-valuenow", "39")


@pytest.mark.parametrize("lost", ["session", "document"])
def test_a_pin_that_was_not_kept_is_told(
    page: Page, document: Document, troubles: Troubles, lost: str
) -> None:
    troubles.expected = ["status of"]
    if lost == "session":
        Session.objects.all().delete()
    else:
        Document.objects.update(deleted_at=timezone.now())
    page.locator('svg g[data-node="n3"]').focus()
    page.keyboard.press("p")

    if lost == "session":
        expect(page).to_have_url(re.compile("/accounts/login/"))
    else:
        expect(page.locator("#toasts .notice--error")).to_be_visible()


def test_what_one_reader_did_is_not_shown_to_the_next_at_the_same_browser(
    page: Page, document: Document, people: Team, troubles: Troubles
) -> None:
    other = make_user(people, Role.VIEWER)
    for node in ("n1", "n3"):
        page.locator(f'.unit .tag[data-node="{node}"]').click()
        expect(page.locator(f'[data-card="{node}"]')).to_be_visible()
    expect(page.locator(".trail__stop")).to_have_count(2)
    page.get_by_role("button", name="Coverage").click()
    troubles.expected = ["ERR_FAILED"]
    page.route(re.compile("/preferences/"), lambda route: route.abort())
    page.locator("kg-splitter").focus()
    with page.expect_event("requestfailed"):
        page.keyboard.press("End")
    page.goto("/runs/")
    address = re.match(r"https?://[^/]+", page.url)
    assert address
    sign_in(page.context, other, address[0])
    page.goto(f"/documents/{document.pk}/")
    expect(page.locator(CARDS)).to_have_count(5, timeout=20_000)
    page.wait_for_timeout(800)

    assert page.locator(".trail__stop").count() == 0
    assert page.locator("#coverage").is_hidden()
    assert page.locator("kg-splitter").get_attribute("aria-valuenow") == "37"
    other.refresh_from_db()
    assert other.source_width == 37


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
