"""A text without a graph says why, told from its newest run."""

import pytest
from django.test import Client
from django.utils import timezone

from graphs.actions import extracting
from graphs.actions.extracting import extract_now
from graphs.commits import Actor
from graphs.domain.errors import Timeout
from graphs.domain.values import ChunkDraft
from graphs.models import Run
from graphs.providers.scripted import ScriptedExtractor
from graphs.workspace.emptiness import AWAITS_REPLY, CANCELLED, NO_RUN, NOTHING, RUNNING, WAITING, empty_state
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_document, make_team, make_user

pytestmark = pytest.mark.django_db


def started() -> Run:
    return extracting.start_extraction(make_document(), extractor="builtin", actor=Actor("Kim"))


def test_before_any_run() -> None:
    assert empty_state(make_document()) == NO_RUN


def test_a_run_under_way() -> None:
    run = started()
    assert empty_state(run.document) == WAITING

    run.claim("w", timezone.now())

    assert empty_state(run.document) == RUNNING


def test_a_run_that_waits_for_a_reply_does_not_wait_to_be_extracted() -> None:
    run = started()
    run.rounds.create(part=1, fingerprint="f", question="f", state="answered")
    assert empty_state(run.document) == RUNNING  # the reply was pasted a moment ago

    Run.objects.update(state="paused", pause_reason="reply")

    assert empty_state(run.document) == AWAITS_REPLY


def test_a_cancelled_run_is_not_announced_as_coming() -> None:
    run = started()

    extracting.cancel(run)

    assert empty_state(run.document) == CANCELLED


def test_a_failed_run_offers_to_go_on() -> None:
    run = started()
    run.claim("w", timezone.now())
    run.fail(Timeout(), timezone.now())

    state = empty_state(run.document)

    assert (state.action, state.run_id) == ("retry", str(run.pk))


def test_a_run_that_keeps_nothing_succeeds_with_a_warning_that_every_page_shows() -> None:
    team = make_team()
    document = make_document(make_base(team))
    nothing = ScriptedExtractor(lambda _source, chunk: ChunkDraft(chunk.index))
    client = Client()
    client.force_login(make_user(team, Role.EDITOR))

    run = extract_now(document, extractor=nothing, actor=Actor("Kim"))

    workspace = client.get(f"/documents/{document.pk}/?view=list").content.decode()
    diagnostics = client.get(f"/documents/{document.pk}/diagnostics/").content.decode()
    assert [note["code"] for note in run.warnings] == ["graph_empty"]
    assert document.generation["status"] == "succeeded_with_warnings"
    assert empty_state(document) == NOTHING and str(NOTHING.title) in workspace
    assert "found nothing to keep" in diagnostics and "Nothing to report" not in diagnostics


def test_the_fragment_looks_again_only_while_a_run_is_under_way() -> None:
    team = make_team()
    document = make_document(make_base(team))
    run = extracting.start_extraction(document, extractor="builtin", actor=Actor("Kim"))
    client = Client()
    client.force_login(make_user(team, Role.EDITOR))
    headers = {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "graph-empty"}

    waiting = client.get(f"/documents/{document.pk}/", **headers).content.decode()
    extracting.cancel(run)
    cancelled = client.get(f"/documents/{document.pk}/", **headers).content.decode()

    assert "load delay" in waiting and "Extract again" not in waiting
    assert "load delay" not in cancelled and "was cancelled" in cancelled and "Extract again" in cancelled
