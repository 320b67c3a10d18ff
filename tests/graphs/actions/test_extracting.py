"""A run from start to end, with the scripted extractor; the queue is only asked what it was told."""

import json
from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone
from django_q.models import OrmQ

from graphs.actions import committing, extracting, sweeping
from graphs.commits import Actor, Prepared, commit_patch
from graphs.domain.errors import Busy, NotRecoverable, Timeout
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Chunk, ChunkDraft, Source
from graphs.domain.vocabulary import RunState
from graphs.models import Operation, Run
from graphs.ports import Extractor
from graphs.providers.scripted import ScriptedExtractor, first_unit_of_chunk
from tests.builders import make_document, make_extracted

pytestmark = pytest.mark.django_db
ACTOR = Actor("Ada")
LONG = "\n\n".join(
    f"River {i} runs under {', '.join(f'bridge {i}-{k}' for k in range(30))}." for i in range(60)
)


def start(text: str = LONG) -> Run:
    return extracting.start_extraction(make_document(text=text), extractor="scripted", actor=ACTOR)


def work(run: Run, extractor: Extractor | None = None) -> bool:
    done = extracting.run_extraction(run.pk, lambda _name, _team: extractor or ScriptedExtractor())
    run.refresh_from_db()
    return done


def test_a_run_makes_a_graph_at_revision_one_and_one_operation() -> None:
    run = start()

    assert work(run)

    run.document.refresh_from_db()
    assert (run.state, run.document.revision, run.document.nodes.count()) == (
        "succeeded",
        1,
        run.chunks_total,
    )
    operation = run.document.operations.get()
    assert (operation.kind, operation.actor_name, operation.revision) == ("extract", "Ada", 1)


@pytest.mark.skipif(bool(settings.REDIS_URL), reason="with Redis the job waits for the commit")
def test_the_job_and_the_run_are_committed_together() -> None:
    run = start()

    job = OrmQ.objects.get()
    assert (job.task["func"], job.task["args"]) == ("graphs.jobs.run_extraction", (str(run.pk),))


def test_a_second_run_on_the_document_answers_busy_with_who_and_what() -> None:
    run = start()

    with pytest.raises(Busy) as caught:
        extracting.start_extraction(run.document, extractor="scripted", actor=Actor("Bo"))

    assert caught.value.details == {"who": "Ada", "what": "extract", "runId": str(run.pk)}


def test_delivered_twice_the_second_does_nothing() -> None:
    run = start()

    assert [work(run), work(run)] == [True, False]
    assert run.document.operations.count() == 1


def test_a_lost_worker_is_noticed_and_the_run_goes_on_from_its_checkpoint() -> None:
    run = start()
    read: list[int] = []

    def script(source: Source, chunk: Chunk) -> ChunkDraft:
        read.append(chunk.index)
        if len(read) == 3:
            raise KeyboardInterrupt  # the worker dies in its third chunk
        return first_unit_of_chunk(source, chunk)

    with pytest.raises(KeyboardInterrupt):
        work(run, ScriptedExtractor(script))
    Run.objects.filter(pk=run.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    assert sweeping.sweep()["requeued"] == 1
    Run.objects.filter(pk=run.pk).update(next_attempt_at=timezone.now())
    assert sweeping.sweep()["enqueued"] == 1
    assert work(run, ScriptedExtractor(script))

    assert run.state == RunState.SUCCEEDED
    assert read == [1, 2, 3, *range(3, run.chunks_total + 1)]
    assert json.dumps(_graph(run)) == json.dumps(_graph_of_uninterrupted())


def _graph(run: Run) -> list[list[object]]:
    return [
        list(row) for row in run.document.nodes.order_by("number").values_list("number", "text", "salience")
    ]


def _graph_of_uninterrupted() -> list[list[object]]:
    run = start()
    work(run)
    return _graph(run)


def test_a_run_that_was_lost_five_times_fails_with_the_reason() -> None:
    run = start()
    run.claim("w", timezone.now())
    Run.objects.filter(pk=run.pk).update(attempts=5, lease_until=timezone.now() - timedelta(seconds=1))

    assert sweeping.sweep()["failed"] == 1
    run.refresh_from_db()
    assert (run.state, run.error_code) == ("failed", "timeout") and "five times" in run.error_text


def test_a_failed_run_says_why_and_can_be_retried() -> None:
    run = start()

    def script(source: Source, chunk: Chunk) -> ChunkDraft:
        raise Timeout

    work(run, ScriptedExtractor(script))
    assert (run.state, run.error_code, run.error_text) == ("failed", "timeout", Timeout.message)

    extracting.retry(run)
    assert work(run) and run.state == RunState.SUCCEEDED


def test_a_graph_is_not_replaced_by_nothing() -> None:
    document = make_extracted()
    before = sorted(document.nodes.values_list("text", flat=True))
    run = extracting.start_extraction(document, extractor="scripted", actor=ACTOR)

    work(run, ScriptedExtractor(lambda _source, chunk: ChunkDraft(chunk.index, ())))

    document.refresh_from_db()
    assert (run.state, run.error_code, document.revision) == ("failed", "empty", 1)
    assert sorted(document.nodes.values_list("text", flat=True)) == before != []


def test_a_succeeded_run_cannot_be_retried_or_cancelled() -> None:
    run = start()
    work(run)

    for act in (extracting.retry, extracting.cancel):
        with pytest.raises(NotRecoverable):
            act(run)


def test_a_cancel_during_the_run_ends_it_as_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("graphs.actions.leases.ASK_EVERY", 0)
    run = start()

    def script(source: Source, chunk: Chunk) -> ChunkDraft:
        if chunk.index == 2:
            extracting.cancel(Run.objects.get(pk=run.pk))
        return first_unit_of_chunk(source, chunk)

    work(run, ScriptedExtractor(script))

    assert run.state == RunState.CANCELLED
    assert run.document.revision == 0 and run.chunks.count() == 2


def test_an_edit_during_the_run_pauses_it_and_a_retry_rebases() -> None:
    document = make_extracted(text=LONG)
    run = extracting.start_extraction(document, extractor="scripted", actor=ACTOR)
    commit_patch(document, GraphPatch(summary="Edited meanwhile."), expected_revision=1, actor=Actor("Bo"))

    work(run)
    assert (run.state, run.pause_reason) == ("paused", "conflict")
    assert run.chunks.count() == run.chunks_total

    run.document.refresh_from_db()
    extracting.retry(run)
    assert work(run) and run.state == RunState.SUCCEEDED


def test_a_cancel_that_comes_while_the_graph_is_saved_still_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    run = start()
    write = committing.write

    def cancelled_meanwhile(change: Prepared) -> Operation:
        operation = write(change)
        Run.objects.filter(pk=run.pk).update(cancel_requested=True)
        return operation

    monkeypatch.setattr(committing, "write", cancelled_meanwhile)
    work(run)

    run.document.refresh_from_db()
    assert (run.state, run.document.revision, run.document.nodes.count()) == ("cancelled", 0, 0)


def test_a_cancel_between_the_sweep_s_look_and_its_act_is_not_lost() -> None:
    run = start()
    run.claim("w", timezone.now())
    Run.objects.filter(pk=run.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    seen = Run.objects.orphaned(timezone.now()).get()
    extracting.cancel(Run.objects.get(pk=run.pk))

    assert not seen.requeue(timezone.now())
    assert sweeping.sweep()["cancelled"] == 1


def test_a_worker_that_wakes_after_its_lease_writes_nothing() -> None:
    run = start()

    def script(source: Source, chunk: Chunk) -> ChunkDraft:
        if chunk.index == 2:  # it slept so long that another worker took the run
            Run.objects.filter(pk=run.pk).update(worker="another")
        return first_unit_of_chunk(source, chunk)

    work(run, ScriptedExtractor(script))

    assert (run.state, run.worker) == ("running", "another")
    assert list(run.chunks.values_list("index", flat=True)) == [1]
