"""Extraction from start to commit. Everything that can go wrong ends as a state with a code and a sentence."""

import logging
import uuid
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from datetime import timedelta
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from graphs import audits
from graphs.actions.growing import Growth
from graphs.actions.leases import Lease, LeaseLost, heartbeat
from graphs.actions.privacy import refuse_external
from graphs.actions.queueing import enqueue
from graphs.actions.reading import FindExtractor, extractor_of
from graphs.actions.waiting import wait_for_reply
from graphs.commits import Actor, Prepared, prepare_draft, write
from graphs.domain import drafts
from graphs.domain.errors import Busy, Cancelled, CheckpointInvalid, KgError, NotRecoverable, RevisionConflict
from graphs.domain.messages import gettext_noop
from graphs.domain.progress import Stage
from graphs.domain.values import ChunkDraft, GraphDraft, Note, Source
from graphs.domain.vocabulary import OperationKind, RunKind, RunState
from graphs.extraction.model.by_hand import WaitsForReply
from graphs.extraction.pipeline import extract
from graphs.models import Comparison, Document, Run, RunChunk
from graphs.ports import Extractor

JOB = "graphs.jobs.run_extraction"
CLAIMED_WITHIN = timedelta(seconds=120)  # a queued run nobody claimed by then is put into the queue again
EMPTY = Note("graph_empty", gettext_noop("The extractor found nothing to keep in this text."))
LOSSES = frozenset({"chunk_failed", "units_not_read", "units_without_nodes", EMPTY.code})
logger = logging.getLogger("groundgraph.runs")


def start_extraction(
    document: Document, *, extractor: str, actor: Actor, kind: RunKind = RunKind.EXTRACT
) -> Run:
    """A queued run and its job, committed together. Raises Busy with who and what when one is active,
    ExternalModelForbidden when the text must not leave this server."""
    refuse_external(document, extractor)
    with transaction.atomic():
        run = new_run(document, extractor, actor, kind)
        hand_over(run)
    return run


def extract_now(document: Document, *, extractor: Extractor, actor: Actor) -> Run:
    """Extract in this process, without a worker. Raises the KgError that made the run fail."""
    run = finish_now(new_run(document, extractor.name, actor, RunKind.EXTRACT), extractor)
    document.refresh_from_db()
    return run


def finish_now(run: Run, extractor: Extractor) -> Run:
    """Bring a new run to its end in this process. Raises the KgError that made it fail."""
    run_extraction(run.pk, lambda _name, _team: extractor)
    run.refresh_from_db()
    if run.state != RunState.SUCCEEDED:
        raise _error_of(run)
    return run


def run_extraction(run_id: UUID, find_extractor: FindExtractor) -> bool:
    """Claim the run and bring it to its end. ``False`` when somebody else has it: safe to start twice."""
    run = Run.objects.select_related("document__base__team").filter(pk=run_id).first()
    worker = uuid.uuid4().hex
    if run is None or not run.claim(worker, timezone.now()):
        return False
    try:
        with heartbeat(run, worker) if not transaction.get_connection().in_atomic_block else nullcontext():
            _extract_and_commit(run, worker, extractor_of(run, find_extractor))
    except LeaseLost:
        logger.warning("run %s: the lease went to another worker; nothing was written", run.pk)
    except Cancelled:
        run.cancelled(timezone.now(), worker=worker)
    except WaitsForReply as asked:
        wait_for_reply(run, worker, asked)
    except RevisionConflict:
        run.pause(worker, "conflict")
    except KgError as error:
        run.fail(error, timezone.now(), worker=worker)
    except Exception:
        incident = uuid.uuid4().hex[:8]
        logger.exception("run %s failed, incident %s", run.pk, incident)
        run.fail(KgError(f"{KgError.message} ({incident})"), timezone.now(), worker=worker)
        raise
    return True


def cancel(run: Run) -> None:
    """Raises NotRecoverable when the run has ended already."""
    if not run.request_cancel(timezone.now()):
        raise NotRecoverable(gettext_noop("This run has ended already."))


def retry(run: Run) -> None:
    """Start anew from the checkpoint. Raises Busy when another run is active, NotRecoverable when it succeeded."""
    refuse_external(run.document, run.extractor)
    try:
        with transaction.atomic():
            if run.state in (RunState.FAILED, RunState.CANCELLED):
                run.rounds.all().delete()  # by hand: what failed is asked about anew
            won = run.retry()
            if won:
                hand_over(run)
    except IntegrityError as error:
        raise _busy(run.document) from error
    if not won:
        raise NotRecoverable


def new_run(document: Document, extractor: str, actor: Actor, kind: RunKind) -> Run:
    """Queued, and not handed to anybody yet. Raises Busy with who and what when another run is active."""
    try:
        with transaction.atomic():
            return Run.objects.create(
                document=document,
                kind=kind,
                extractor=extractor,
                created_by=actor.user,
                actor_name=actor.name,
                base_revision=document.revision,
            )
    except IntegrityError as error:
        raise _busy(document) from error


def _busy(document: Document) -> Busy:
    active = document.runs.active().first()
    who = active.actor_name if active else ""
    what = active.kind if active else ""
    message = (
        gettext_noop("A run (%(what)s) that %(who)s started is working on this document.") if active else ""
    )
    return Busy(message, who=who, what=what, runId=str(active.pk) if active else "")


def hand_over(run: Run) -> None:
    """Into the queue, and again later if nobody claims it there."""
    Run.objects.filter(pk=run.pk).update(next_attempt_at=timezone.now() + CLAIMED_WITHIN)
    enqueue(JOB, str(run.pk))


def _extract_and_commit(run: Run, worker: str, extractor: Extractor) -> None:
    lease = Lease(run, worker)
    growth = Growth(run, extractor) if run.kind == RunKind.APPEND else None
    source = growth.source if growth else run.document.current_version.as_source()
    draft = _stored_draft(run, source)
    if draft is None:
        draft = extract(
            extractor,
            source,
            run.document.title,
            done=_checkpoint(run, growth),
            checkpoint=lambda chunk: _store_chunk(run, lease, chunk, growth),
            progress=lease,
            cancellation=lease,
            known=growth.known() if growth else (),
        )
    chunks = len(source.chunks)
    lease.report(Stage.SAVING, chunks, chunks, len(draft.nodes), len(draft.edges))
    if growth:
        _append(run, lease, draft, growth)
    elif run.kind == RunKind.COMPARE:
        _keep(run, lease, draft, source)
    else:
        _commit(run, lease, draft)


def _stored_draft(run: Run, source: Source) -> GraphDraft | None:
    """What a comparison found, when this run is to use it. Raises CheckpointInvalid when the text went on since."""
    kept = Comparison.objects.filter(run=run).first() if run.kind == RunKind.REEXTRACT else None
    if kept is None:
        return None
    if kept.source_id != source.id:
        raise CheckpointInvalid
    return drafts.graph_from_json(kept.draft)


def _keep(run: Run, lease: Lease, draft: GraphDraft, source: Source) -> None:
    """Beside the graph, which stays as it is."""
    warnings = [drafts.note_to_json(note) for note in draft.warnings if note.code in LOSSES]
    kept = {"source_id": source.id, "draft": drafts.graph_to_json(draft)}
    lease.check()
    with transaction.atomic():
        Comparison.objects.update_or_create(run=run, defaults=kept)
        if not run.succeed(lease.worker, timezone.now(), list(warnings)):
            raise Cancelled if run.cancel_requested else LeaseLost
    run.chunks.all().delete()


def _append(run: Run, lease: Lease, draft: GraphDraft, growth: Growth) -> None:
    change, result = growth.prepare(draft, lease)

    def store() -> None:
        growth.finish(result)
        Run.objects.filter(pk=run.pk).update(node_count=result["nodes"], edge_count=result["edges"])

    _store(run, lease, _noted(change), store)


def _commit(run: Run, lease: Lease, draft: GraphDraft) -> None:
    document = run.document
    kind = OperationKind.REEXTRACT if run.base_revision else OperationKind.EXTRACT
    change = prepare_draft(
        document,
        draft,
        expected_revision=run.base_revision,
        actor=Actor(run.actor_name, run.created_by),
        extractor=run.extractor,
        kind=kind,
        cancellation=lease,
    )

    def store() -> None:
        nodes, edges = document.nodes.count(), document.edges.count()
        Run.objects.filter(pk=run.pk).update(node_count=nodes, edge_count=edges)

    _store(run, lease, _noted(change), store)


def _store(run: Run, lease: Lease, change: Prepared, store: Callable[[], None]) -> None:
    """Graph and state in one transaction: a worker that lost its lease, or was asked to stop, leaves no trace."""
    lease.check()
    with transaction.atomic():
        write(change)
        _store_chunk_states(run)
        store()
        if not run.succeed(lease.worker, timezone.now(), _warnings(change)):
            raise Cancelled if run.cancel_requested else LeaseLost
    run.chunks.all().delete()  # the checkpoint has become the graph
    run.rounds.all().delete()


def _noted(change: Prepared) -> Prepared:
    """A run that kept nothing is no failure, but nobody should have to guess why the graph is empty."""
    if change.draft is None or change.admitted is None or change.admitted.nodes:
        return change
    return replace(change, draft=replace(change.draft, warnings=(*change.draft.warnings, EMPTY)))


def _warnings(change: Prepared) -> list[object]:
    """What a person should know of this run: what was refused and what failed, not what was merely tidied."""
    if change.draft is None or change.admitted is None:
        return []
    made = change.draft, change.admitted, change.names
    said = [note for note in audits.warnings(*made) if note["code"] in LOSSES]
    return list[object]([*said, *audits.rejected(*made)])[:200]


def _checkpoint(run: Run, growth: Growth | None) -> dict[int, ChunkDraft]:
    """What an extractor that reads everything anyway found before is found again at no price."""
    if growth and growth.reads_whole:
        return {}
    rows = (drafts.from_json(row.draft) for row in run.chunks.order_by("index"))
    found = (growth.from_checkpoint(draft) if growth else draft for draft in rows)
    return {draft.index: draft for draft in found}


def _store_chunk(run: Run, lease: Lease, draft: ChunkDraft, growth: Growth | None) -> None:
    """Renewing the lease and writing are one: a worker that was taken for dead adds nothing when it wakes."""
    with transaction.atomic():
        lease.hold()
        if growth and growth.reads_whole:
            return
        kept = growth.to_checkpoint(draft) if growth else draft
        RunChunk.objects.update_or_create(run=run, index=kept.index, defaults={"draft": drafts.to_json(kept)})


def _store_chunk_states(run: Run) -> None:
    version = run.document.current_version
    failed = run.document.generation.get("failedChunks", [])
    version.chunks.filter(chunk_id__in=failed).update(status="failed")
    version.chunks.exclude(chunk_id__in=failed).update(status="completed")


def _error_of(run: Run) -> KgError:
    error = KgError(run.error_text or f"The run ended as {run.state}.")
    error.code = run.error_code or run.state  # type: ignore[misc]
    return error
