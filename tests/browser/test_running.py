"""A run while somebody reads: started, watched, cancelled and ended without taking anything out of his hands."""

import re

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from graphs.actions.extracting import run_extraction, start_extraction
from graphs.commits import Actor
from graphs.domain.values import Chunk, ChunkDraft, Source
from graphs.domain.vocabulary import NodeType, RunKind
from graphs.models import Document, Run
from graphs.providers.scripted import ScriptedExtractor
from kgsite.accounts.models import User
from tests.browser.conftest import Browse, Troubles
from tests.builders import node

CARDS = "svg g[data-node]"
WATCH = """
const said = [];
new MutationObserver(() => said.push(document.getElementById("run-news").textContent))
  .observe(document.getElementById("run-news"), { childList: true });
window.saidOfRuns = said;
"""
READ = "document.getElementById('u1').getBoundingClientRect().top - document.getElementById('source').getBoundingClientRect().top"


def opened(browse: Browse, user: User, address: str) -> Page:
    page = browse(user)
    page.goto(address)
    page.evaluate(WATCH)
    return page


def read_anew(_source: Source, chunk: Chunk) -> ChunkDraft:
    """Two of the five nodes are found again, the others are not; one is new."""
    return ChunkDraft(
        chunk.index,
        (
            node("a", "A worker can be stopped at any minute", 1, type=NodeType.CLAIM),
            node("c", "Every finished chunk is committed", 4),
            node("f", "everything it held in memory is then lost", 1),
        ),
    )


@pytest.mark.parametrize("place", ["documents", "runs"])
def test_the_keyboard_stays_on_cancel_and_the_clock_is_not_told(
    browse: Browse, editor: User, document: Document, place: str
) -> None:
    run = start_extraction(document, extractor="builtin", actor=Actor("test"))
    run.claim("worker", timezone.now())
    page = opened(browse, editor, f"/{place}/{document.pk if place == 'documents' else run.pk}/")
    cancel = page.locator("main").get_by_role("button", name="Cancel")
    cancel.focus()
    for _ in range(2):
        with page.expect_response(re.compile("poll=")):
            pass
    expect(cancel).to_be_focused()

    page.keyboard.press("Enter")
    expect(cancel).to_have_count(0)
    held = page.locator("#run-progress *:focus, #run-detail *:focus, #run-detail:focus")
    expect(held).to_have_count(1)
    expect(page.locator("#run-news")).to_have_text(re.compile("cancelling"))
    run.cancelled(timezone.now(), worker="worker")
    expect(page.locator("#run-news")).to_have_text("The extraction was cancelled.")
    expect(held).to_have_count(1)
    said = page.evaluate("window.saidOfRuns")
    assert len(said) == len(set(said)) and all(re.search(r"\d", text) is None for text in said)


def test_a_run_is_started_and_commits_while_the_page_is_open(
    browse: Browse, editor: User, document: Document, troubles: Troubles
) -> None:
    troubles.expected = ["status of 4", "Status Error Code 4"]  # started twice; the card of what is gone
    query = "?layout=force&node=n3"
    page = opened(browse, editor, f"/documents/{document.pk}/{query}")
    expect(page.locator(CARDS)).to_have_count(5, timeout=20_000)
    page.evaluate("window.theSame = true")
    page.set_viewport_size({"width": 1440, "height": 500})
    page.get_by_role("button", name="Extract again").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#run-progress[data-poll]")).to_be_attached()
    expect(page.get_by_role("button", name="Extract again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#toasts .notice--error")).to_be_visible()

    page.locator(f'{CARDS[:-1]}="n1"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-card="n1"]')).to_be_visible()
    expect(page.locator(CARDS)).to_have_count(5)
    page.locator(f'{CARDS[:-1]}="n1"]').focus()
    page.evaluate("document.getElementById('source').scrollTop = 60")
    read = page.evaluate(READ)
    Run.objects.update(extractor="scripted")  # as the graph that is there: what it does not find again goes
    run_extraction(Run.objects.get(state="queued").pk, lambda _name, _team: ScriptedExtractor(read_anew))

    expect(page.locator(CARDS)).to_have_count(3, timeout=20_000)
    expect(page.locator(f"{CARDS}.is-new")).to_have_count(1)
    expect(page.locator(f"{CARDS}.is-new")).to_contain_text("everything it held")
    expect(page.locator(f'{CARDS[:-1]}="n1"]')).to_be_focused()
    expect(page.locator(f'{CARDS[:-1]}="n1"]')).to_have_class(re.compile("is-selected"))
    expect(page.locator('[data-card="n1"]')).to_be_visible()
    expect(page.locator("#run-news")).to_have_text("Done: 3 nodes.")
    expect(page.locator('#u1 .tag[data-node="n6"]')).to_be_attached()
    assert "layout=force" in page.url and "node=n1" in page.url
    assert page.evaluate("window.theSame")
    assert abs(read - page.evaluate(READ)) < 3


def test_what_was_selected_is_gone_afterwards(
    browse: Browse, editor: User, document: Document, troubles: Troubles
) -> None:
    troubles.expected = ["status of 404", "Status Error Code 404"]
    run = start_extraction(document, extractor="scripted", actor=Actor("test"), kind=RunKind.REEXTRACT)
    page = opened(browse, editor, f"/documents/{document.pk}/?layout=radial&node=n5")
    page.locator('[data-card="n5"] [data-card-heading]').focus()
    run_extraction(run.pk, lambda _name, _team: ScriptedExtractor(read_anew))

    expect(page.locator(CARDS)).to_have_count(3, timeout=20_000)
    expect(page).to_have_url(re.compile(r"/\?layout=radial$"))
    expect(page.locator(".has-selection, .inspector.is-open")).to_have_count(0)
    expect(page.locator(f"{CARDS}:focus")).to_have_count(1)
