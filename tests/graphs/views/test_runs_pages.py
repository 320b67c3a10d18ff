import re
from datetime import timedelta
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from graphs.actions import extracting
from graphs.commits import Actor
from graphs.domain.errors import Timeout
from graphs.domain.vocabulary import RunState
from graphs.library.polling import delay
from graphs.models import KnowledgeBase, Run
from graphs.providers.scripted import ScriptedExtractor
from kgsite.accounts.models import User
from kgsite.accounts.roles import Role
from tests.builders import make_document, make_extracted, make_user
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
FRAGMENT = {"HTTP_HX_REQUEST": "true"}


def words(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def queued(base: KnowledgeBase, title: str = "Long book") -> Run:
    document = make_document(base, title=title)
    return extracting.start_extraction(document, extractor="builtin", actor=Actor("Kim"))


def running(base: KnowledgeBase, **progress: object) -> Run:
    run = queued(base)
    run.claim("w", timezone.now())
    run.renew("w", timezone.now(), **progress)
    return run


def failed(base: KnowledgeBase) -> Run:
    run = running(base)
    run.fail(Timeout(), timezone.now())
    return run


def progress_of(page: Client, run: Run, poll: str = "") -> HttpResponse:
    return page.get(f"/documents/{run.document_id}/progress/{poll}", **FRAGMENT)


@pytest.mark.parametrize(("polls", "wait"), [(0, 300), (1, 1000), (2, 1250), (99, 15_000), (10**6, 15_000)])
def test_polls_come_after_300_ms_then_1_s_growing_to_15_s(polls: int, wait: int) -> None:
    assert delay(polls) == wait


class TestProgressOfADocument:
    def test_an_active_run_is_asked_for_again(self, page: Client, base: KnowledgeBase) -> None:
        run = running(base, stage="extracting", chunks_done=2, chunks_total=4, node_count=12)

        first, later = progress_of(page, run), progress_of(page, run, "?poll=9")

        assert "load delay:300ms" in words(first) and "progress/?poll=1" in words(first)
        assert "load delay:5960ms" in words(later) and "progress/?poll=10" in words(later)
        assert "part 3 of 4" in words(first) and "proposed so far: 12 nodes" in words(first)
        assert "HX-Trigger" not in first

    def test_the_end_stops_the_asking_and_wakes_the_graph(self, page: Client, base: KnowledgeBase) -> None:
        document = make_extracted(base)

        ended = page.get(f"/documents/{document.pk}/progress/?poll=3", **FRAGMENT)

        assert "load delay" not in words(ended) and ended["HX-Trigger"].startswith('{"kg:graph-changed"')

    def test_a_run_that_ended_before_the_first_poll_wakes_the_graph_too(
        self, page: Client, base: KnowledgeBase
    ) -> None:
        document = make_extracted(base)
        url = f"/documents/{document.pk}/progress/"

        assert "HX-Trigger" in page.get(url, **FRAGMENT)
        Run.objects.update(finished_at=timezone.now() - timedelta(minutes=1))
        assert "HX-Trigger" not in page.get(url, **FRAGMENT)

    def test_a_failure_says_what_and_what_to_do(
        self, page: Client, sign_in: SignIn, viewer: User, base: KnowledgeBase
    ) -> None:
        run = failed(base)

        html = words(progress_of(page, run, "?poll=2"))

        assert 'data-error-code="timeout"' in html and Timeout.message in html and Timeout.hint in html
        assert f"/runs/{run.pk}/retry/" in html and "load delay" not in html
        assert "/retry/" not in words(progress_of(sign_in(viewer), run))

    def test_without_a_run_the_slot_is_empty(self, page: Client, base: KnowledgeBase) -> None:
        document = make_document(base)

        assert page.get(f"/documents/{document.pk}/progress/", **FRAGMENT).content == b""

    def test_without_htmx_it_is_the_page_of_the_run(self, page: Client, base: KnowledgeBase) -> None:
        run = queued(base)

        assert page.get(f"/documents/{run.document_id}/progress/").url == f"/runs/{run.pk}/"

    @pytest.mark.parametrize("poll", ["?poll=x", "?poll=-1", "?poll=99999999"])
    def test_nonsense_is_422(self, page: Client, base: KnowledgeBase, poll: str) -> None:
        assert progress_of(page, queued(base), poll).status_code == 422


class TestOneRun:
    def test_page_tells_state_stage_parts_and_time(self, page: Client, base: KnowledgeBase) -> None:
        run = running(base, stage="linking", chunks_done=4, chunks_total=4)
        Run.objects.update(started_at=timezone.now() - timedelta(seconds=3725))

        html = words(page.get(f"/runs/{run.pk}/"))

        assert "linking the parts" in html and "4 of 4" in html and "1:02:0" in html and "Kim" in html

    def test_the_list_tells_what_a_run_did(self, page: Client, base: KnowledgeBase) -> None:
        kinds = {"extract": "Extraction", "append": "Appending", "compare": "Comparison"}
        for kind in kinds:
            run = queued(base)
            Run.objects.filter(pk=run.pk).update(kind=kind, state="failed")
        Run.objects.filter(pk=queued(base).pk).update(only_chunks=[[0, 0, 1]])

        html = words(page.get("/runs/"))

        for told in (*kinds.values(), "Missed parts"):
            assert f"{told} ·" in html

    def test_warnings_are_grouped_and_linked(self, page: Client, base: KnowledgeBase) -> None:
        run = running(base)
        note = {
            "code": "node_isolated",
            "message": "The node has no relation.",
            "targetId": "n3",
            "paragraph": 4,
        }
        run.succeed("w", timezone.now(), [note, {"code": "odd_code", "message": "Something odd."}])

        html = words(page.get(f"/runs/{run.pk}/"))

        assert f'href="/documents/{run.document_id}/?unit=4">¶5<' in html
        assert re.search(r"\bn3\b", html) is None  # a token may hold the two signs by chance
        assert "The node has no relation" in html and "Odd code" in html and "Something odd." in html

    def test_a_worker_that_missed_a_beat_is_told_of(self, page: Client, base: KnowledgeBase) -> None:
        run = running(base)
        assert "sign of life" not in words(page.get(f"/runs/{run.pk}/"))

        Run.objects.update(heartbeat_at=timezone.now() - timedelta(seconds=20))

        assert "sign of life" in words(page.get(f"/runs/{run.pk}/"))
        assert "sign of life" in words(progress_of(page, run))

    def test_what_was_proposed_is_no_node_of_a_document(self, page: Client, base: KnowledgeBase) -> None:
        run = running(base, chunks_done=2, chunks_total=5, node_count=9086)
        assert "Proposed so far" in words(page.get(f"/runs/{run.pk}/"))

        run.fail(Timeout(), timezone.now())

        html = words(page.get(f"/runs/{run.pk}/")) + words(page.get("/runs/"))
        assert "9,086" not in html and "Retry goes on from part 3 of 5" in html

    def test_the_time_is_that_of_all_attempts(self, base: KnowledgeBase) -> None:
        run, start = queued(base), timezone.now()
        run.claim("a", start)
        run.requeue(start + timedelta(minutes=2))

        run.claim("b", start + timedelta(minutes=3))

        assert run.started_at == start and run.attempts == 2

    def test_oneself_is_you(self, page: Client, base: KnowledgeBase, editor: User) -> None:
        run = queued(base)
        Run.objects.filter(pk=run.pk).update(created_by=editor)

        assert "<bdi>you</bdi>" in words(page.get(f"/runs/{run.pk}/"))

    def test_cancel(self, page: Client, base: KnowledgeBase) -> None:
        run = running(base)

        answer = page.post(f"/runs/{run.pk}/cancel/")

        run.refresh_from_db()
        assert answer.url == f"/runs/{run.pk}/" and run.cancel_requested
        html = words(page.get(f"{answer.url}?poll=9"))
        assert "cancelling" in html and "/cancel/" not in html
        assert "load delay:1000ms" in html  # whoever pressed the button wants to see it work

    def test_retry(self, page: Client, base: KnowledgeBase) -> None:
        run = failed(base)

        page.post(f"/runs/{run.pk}/retry/")

        run.refresh_from_db()
        assert run.state == "queued"

    def test_with_htmx_an_act_answers_by_an_event(self, page: Client, base: KnowledgeBase) -> None:
        response = page.post(f"/runs/{queued(base).pk}/cancel/", **FRAGMENT)

        assert response.status_code == 204 and "kg:run-changed" in response["HX-Trigger"]

    def test_what_has_ended_cannot_be_cancelled_nor_success_retried(
        self, page: Client, base: KnowledgeBase
    ) -> None:
        make_extracted(base, extractor=ScriptedExtractor())
        run = Run.objects.get()

        assert page.post(f"/runs/{run.pk}/cancel/").status_code == 409
        assert page.post(f"/runs/{run.pk}/retry/").status_code == 409

    def test_a_retry_beside_an_active_run_is_busy(self, page: Client, base: KnowledgeBase) -> None:
        run = failed(base)
        extracting.start_extraction(run.document, extractor="builtin", actor=Actor("Kim"))

        assert page.post(f"/runs/{run.pk}/retry/").status_code == 429

    @pytest.mark.parametrize("act", ["cancel", "retry"])
    def test_who_may_not(
        self, act: str, page: Client, sign_in: SignIn, viewer: User, outsider: User, base: KnowledgeBase
    ) -> None:
        run = failed(base)
        url = f"/runs/{run.pk}/{act}/"

        assert sign_in(viewer).post(url).status_code == 403
        assert sign_in(outsider).post(url).status_code == 404
        assert page.get(url).status_code == 405
        assert page.post(f"/runs/{uuid4()}/{act}/").status_code == 404

    def test_outsiders_see_nothing(self, sign_in: SignIn, outsider: User, base: KnowledgeBase) -> None:
        run = queued(base)

        assert sign_in(outsider).get(f"/runs/{run.pk}/").status_code == 404
        assert sign_in(outsider).get(f"/documents/{run.document_id}/progress/", **FRAGMENT).status_code == 404
        assert "Long book" not in words(sign_in(outsider).get("/runs/"))
        assert "Long book" not in words(sign_in(outsider).get("/runs/tray/", **FRAGMENT))


class TestAllRuns:
    @pytest.mark.parametrize(
        ("state", "shown"),
        [("", 3), ("active", 2), ("running", 1), ("queued", 1), ("failed", 1), ("paused", 0)],
    )
    def test_the_state_filter(self, page: Client, base: KnowledgeBase, state: str, shown: int) -> None:
        for make in (queued, running, failed):
            make(base)

        html = words(page.get("/runs/", {"state": state}))

        assert html.count("run-row__words") == shown

    def test_an_unknown_state_is_422(self, page: Client) -> None:
        assert page.get("/runs/?state=asleep").status_code == 422

    def test_pages_keep_the_filter(self, page: Client, base: KnowledgeBase) -> None:
        for _ in range(21):
            queued(base)

        html = words(page.get("/runs/?state=active"))

        assert html.count("run-row__words") == 20 and "?state=active&amp;page=2" in html

    def test_queries_do_not_grow(
        self, page: Client, base: KnowledgeBase, django_assert_max_num_queries: object
    ) -> None:
        queued(base)
        page.get("/runs/")
        with django_assert_max_num_queries(14) as few:  # type: ignore[operator]
            page.get("/runs/")
        for _ in range(10):
            failed(base)

        with django_assert_max_num_queries(len(few.captured_queries)):  # type: ignore[operator]
            page.get("/runs/")


class TestTray:
    def test_counts_and_asks_again_while_something_runs(self, page: Client, base: KnowledgeBase) -> None:
        running(base)

        html = words(page.get("/runs/tray/", **FRAGMENT))

        assert "<b>1</b> run<" in html and "Long book" in html and "load delay:300ms" in html

    def test_is_quiet_when_nothing_runs(self, page: Client, base: KnowledgeBase) -> None:
        failed(base)

        html = words(page.get("/runs/tray/", **FRAGMENT))

        assert "load delay" not in html and "Nothing is being read just now." in html

    def test_a_poll_renews_list_and_count(self, page: Client, base: KnowledgeBase) -> None:
        running(base)

        html = words(page.get("/runs/tray/?poll=2", HTTP_HX_TARGET="run-tray-body", **FRAGMENT))

        assert 'id="run-tray-count" hx-swap-oob="true"' in html and "<details" not in html

    def test_without_htmx_it_is_the_page_of_runs(self, page: Client) -> None:
        assert page.get("/runs/tray/").url == "/runs/"

    def test_somebody_without_a_team_has_no_tray(self, sign_in: SignIn, db: None) -> None:
        assert sign_in(make_user()).get("/runs/tray/", **FRAGMENT).status_code == 204


class TestAPausedRun:
    """The document changed meanwhile: what was found can join it as it stands now, or be discarded."""

    def test_it_offers_rebase_and_cancel_and_rebasing_queues_it_again(self, client: Client, db: None) -> None:
        document = make_document()
        client.force_login(make_user(document.base.team, Role.EDITOR))
        paused = Run.objects.create(
            document=document,
            state=RunState.PAUSED,
            pause_reason="conflict",
            extractor="builtin",
            actor_name="Ada",
            base_revision=0,
        )
        page = client.get(f"/runs/{paused.pk}/").content.decode()
        assert "Rebase" in page and "Cancel" in page

        client.post(f"/runs/{paused.pk}/retry/")

        paused.refresh_from_db()
        assert paused.state == RunState.QUEUED
