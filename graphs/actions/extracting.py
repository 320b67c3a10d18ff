"""Extraction from start to commit. Everything that can go wrong ends as a state with a code and a sentence."""

import logging
import uuid
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from datetime import datetime, timedelta
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from graphs.actions.adding import joined_record, part_of
from graphs.actions.bookkeeping import Books
from graphs.actions.leases import Lease, LeaseLost, heartbeat
from graphs.actions.queueing import enqueue
from graphs.commits import Actor, Prepared, prepare_draft, write
from graphs.domain import drafts
from graphs.domain.calls import Limits
from graphs.domain.errors import (
    Busy,
    Cancelled,
    KgError,
    NotRecoverable,
    PausesRun,
    RevisionConflict,
    kind_of,
)
from graphs.domain.messages import gettext_noop
from graphs.domain.progress import Stage
from graphs.domain.values import ChunkDraft, GraphDraft, Note
from graphs.domain.vocabulary import OperationKind, RunKind, RunState
from graphs.extraction.pipeline import extract
from graphs.models import Document, Run, RunChunk, TeamBudget
from graphs.ports import Extractor
from kgsite.accounts.models import Team

JOB = "graphs.jobs.run_extraction"
CLAIMED_WITHIN = timedelta(seconds=120)  # a queued run nobody claimed by then is put into the queue again
EMPTY = Note("graph_empty", gettext_noop("The extractor found nothing to keep in this text."))
LOSSES = frozenset({"chunk_failed", "units_not_read", "units_without_nodes", EMPTY.code})
FindExtractor = Callable[[str, Team], Extractor]  # by name, in a team
logger = logging.getLogger("groundgraph.runs")


def start_extraction(
    document: Document,
    *,
    extractor: str,
    actor: Actor,
    kind: RunKind = RunKind.EXTRACT,
    limits: Limits | None = None,
) -> Run:
    """A queued run and its job, committed together. Raises Busy with who and what when one is active."""
    with transaction.atomic():
        run = new_run(document, extractor, actor, kind, limits)
        hand_over(run)
    return run


def extract_now(
    document: Document, *, extractor: Extractor, actor: Actor, limits: Limits | None = None
) -> Run:
    """Extract in this process, without a worker. Raises the KgError that made the run fail or pause."""
    run = new_run(document, extractor.name, actor, RunKind.EXTRACT, limits)
    run_extraction(run.pk, lambda _name, _team: extractor)
    run.refresh_from_db()
    if run.state != RunState.SUCCEEDED:
        raise _error_of(run)
    document.refresh_from_db()
    return run


def run_extraction(run_id: UUID, find_extractor: FindExtractor) -> bool:
    """Claim the run and bring it to its end. ``False`` when somebody else has it: safe to start twice."""
    run = Run.objects.select_related("document__base__team").filter(pk=run_id).first()
    worker = uuid.uuid4().hex
    if run is None or not run.claim(worker, timezone.now()):
        return False
    try:
        with heartbeat(run, worker) if not transaction.get_connection().in_atomic_block else nullcontext():
            _extract_and_commit(run, worker, find_extractor(run.extractor, run.document.base.team))
    except LeaseLost:
        logger.warning("run %s: the lease went to another worker; nothing was written", run.pk)
    except Cancelled:
        run.cancelled(timezone.now(), worker=worker)
    except RevisionConflict:
        run.pause(worker, "conflict")
    except PausesRun as error:
        run.pause(worker, error.reason, error, _resume_at(error))
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


def go_on(run: Run, limits: Limits) -> None:
    """Set the limits of a paused run and let it go on. Raises what ``retry`` raises."""
    Run.objects.filter(pk=run.pk, state=RunState.PAUSED).update(cap=limits.price, cap_tokens=limits.tokens)
    retry(run)


def retry(run: Run) -> None:
    """Start anew from the checkpoint. Raises Busy when another run is active, NotRecoverable when it succeeded."""
    try:
        with transaction.atomic():
            won = run.retry()
            if won:
                hand_over(run)
    except IntegrityError as error:
        raise _busy(run.document) from error
    if not won:
        raise NotRecoverable


def _resume_at(error: PausesRun) -> datetime | None:
    seconds = error.details.get("retry_after")
    return timezone.now() + timedelta(seconds=seconds) if isinstance(seconds, int | float) else None


def new_run(
    document: Document, extractor: str, actor: Actor, kind: RunKind, limits: Limits | None = None
) -> Run:
    """Queued, with no job yet. What ``limits`` leave open is as the team has it. Raises Busy."""
    usual = TeamBudget.objects.filter(team=document.base.team_id).first() or TeamBudget()
    limits = limits or Limits()
    try:
        with transaction.atomic():
            return Run.objects.create(
                document=document,
                kind=kind,
                extractor=extractor,
                created_by=actor.user,
                actor_name=actor.name,
                base_revision=document.revision,
                cap=usual.run_price if limits.price is None else limits.price,
                cap_tokens=usual.run_tokens if limits.tokens is None else limits.tokens,
                ask_anew=limits.ask_anew,
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
    Run.objects.filter(pk=run.pk).update(next_attempt_at=timezone.now() + CLAIMED_WITHIN)
    enqueue(JOB, str(run.pk))


def _extract_and_commit(run: Run, worker: str, extractor: Extractor) -> None:
    lease = Lease(run, worker)
    books = Books(run, lease, extractor)
    try:
        draft = _draft(run, lease, books, extractor)
    finally:
        books.close()
    if usage := books.usage():
        draft = replace(draft, generation=draft.generation | {"usage": usage})
    if run.only_chunks:
        draft = joined_record(draft, run.document, part_of(run.document.current_version.as_source(), run))
    _commit(run, lease, draft)


def _draft(run: Run, lease: Lease, books: Books, extractor: Extractor) -> GraphDraft:
    source = part_of(run.document.current_version.as_source(), run)
    draft = extract(
        extractor,
        source,
        run.document.title,
        done=_checkpoint(run),
        checkpoint=lambda chunk: _store_chunk(run, lease, books, chunk),
        progress=books,
        cancellation=books,
    )
    chunks = len(source.chunks)
    lease.report(Stage.SAVING, chunks, chunks, len(draft.nodes), len(draft.edges))
    return draft


def _commit(run: Run, lease: Lease, draft: GraphDraft) -> None:
    """Graph and state in one transaction: a worker that lost its lease, or was asked to stop, leaves no trace."""
    document = run.document
    kind = OperationKind.REEXTRACT if run.base_revision else OperationKind.EXTRACT
    change = _noted(
        run,
        prepare_draft(
            document,
            draft,
            expected_revision=run.base_revision,
            actor=Actor(run.actor_name, run.created_by),
            extractor=run.extractor,
            kind=kind,
            cancellation=lease,
            only_adds=bool(run.only_chunks),
        ),
    )
    lease.check()
    with transaction.atomic():
        write(change)
        _store_chunk_states(run)
        Run.objects.filter(pk=run.pk).update(
            node_count=document.nodes.count(), edge_count=document.edges.count()
        )
        if not run.succeed(lease.worker, timezone.now(), _warnings(document)):
            raise Cancelled if run.cancel_requested else LeaseLost
    run.chunks.all().delete()  # the checkpoint has become the graph


def _noted(run: Run, change: Prepared) -> Prepared:
    """A run that kept nothing is no failure, but nobody should have to guess why the graph is empty."""
    if run.only_chunks or change.draft is None or change.admitted is None or change.admitted.nodes:
        return change
    return replace(change, draft=replace(change.draft, warnings=(*change.draft.warnings, EMPTY)))


def _warnings(document: Document) -> list[object]:
    """What a person should know of this run: what was refused and what failed, not what was merely tidied."""
    refused = document.generation.get("rejected", [])
    said = [note for note in document.warnings if note["code"] in LOSSES]
    return [*said, *refused][:200]


def _checkpoint(run: Run) -> dict[int, ChunkDraft]:
    return {row.index: drafts.from_json(row.draft) for row in run.chunks.order_by("index")}


def _store_chunk(run: Run, lease: Lease, books: Books, draft: ChunkDraft) -> None:
    """Renewing the lease and writing are one: a worker that was taken for dead adds nothing when it wakes."""
    books.write()
    with transaction.atomic():
        lease.hold()
        RunChunk.objects.update_or_create(
            run=run, index=draft.index, defaults={"draft": drafts.to_json(draft)}
        )


def _store_chunk_states(run: Run) -> None:
    version = run.document.current_version
    failed = run.document.generation.get("failedChunks", [])
    version.chunks.filter(chunk_id__in=failed).update(status="failed")
    version.chunks.exclude(chunk_id__in=failed).update(status="completed")


def _error_of(run: Run) -> KgError:
    error = KgError(
        run.error_text or f"The run ended as {run.state}.",
        hint=kind_of(run.error_code).hint,
        documentId=str(run.document_id),
    )
    error.code = run.error_code or run.state  # type: ignore[misc]
    return error
