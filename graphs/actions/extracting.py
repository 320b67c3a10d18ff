"""Extraction from start to commit. Everything that can go wrong ends as a state with a code and a sentence."""

from dataclasses import replace
from datetime import timedelta
from functools import partial
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from graphs.actions.adding import joined_record, part_of
from graphs.actions.bookkeeping import Books
from graphs.actions.budgeting import refuse_too_little
from graphs.actions.committing import commit, stored_draft
from graphs.actions.growing import Growth
from graphs.actions.leases import Lease
from graphs.actions.privacy import refuse_external
from graphs.actions.queueing import JOBS, enqueue, job_of
from graphs.actions.reading import FindExtractor, extractor_of
from graphs.actions.running import finished, work_on
from graphs.actions.weaving import complete_relations
from graphs.commits import Actor
from graphs.domain import drafts
from graphs.domain.calls import Limits
from graphs.domain.errors import Busy, NotRecoverable
from graphs.domain.messages import gettext_noop
from graphs.domain.progress import Stage
from graphs.domain.values import ChunkDraft, GraphDraft, Source
from graphs.domain.vocabulary import RunKind, RunState
from graphs.extraction.pipeline import extract
from graphs.models import Document, Run, RunChunk, TeamBudget
from graphs.ports import Extractor
from graphs.snapshots import snapshot

CLAIMED_WITHIN = timedelta(seconds=120)  # a queued run nobody claimed by then is put into the queue again


def start_extraction(
    document: Document,
    *,
    extractor: str,
    actor: Actor,
    kind: RunKind = RunKind.EXTRACT,
    limits: Limits | None = None,
) -> Run:
    """A queued run and its job, committed together. Raises Busy with who and what when one is active,
    ExternalModelForbidden when the text must not leave this server."""
    refuse_external(document, extractor)
    with transaction.atomic():
        run = new_run(document, extractor, actor, kind, limits)
        hand_over(run)
    return run


def extract_now(
    document: Document, *, extractor: Extractor, actor: Actor, limits: Limits | None = None
) -> Run:
    """Extract in this process, without a worker. Raises the KgError that made the run fail or pause."""
    run = finish_now(new_run(document, extractor.name, actor, RunKind.EXTRACT, limits), extractor)
    document.refresh_from_db()
    return run


def finish_now(run: Run, extractor: Extractor) -> Run:
    """Bring a new run to its end in this process. Raises the KgError that made it fail or pause."""
    run_extraction(run.pk, lambda _name, _team: extractor)
    return finished(run)


def run_extraction(run_id: UUID, find_extractor: FindExtractor) -> bool:
    """Claim the run and bring it to its end. ``False`` when somebody else has it, or it is none that extracts: safe to
    start twice."""
    if Run.objects.filter(pk=run_id, kind__in=JOBS).exists():
        return False
    return work_on(run_id, partial(_bring_to_end, find_extractor=find_extractor))


def cancel(run: Run) -> None:
    """Raises NotRecoverable when the run has ended already."""
    if not run.request_cancel(timezone.now()):
        raise NotRecoverable(gettext_noop("This run has ended already."))


def go_on(run: Run, limits: Limits) -> None:
    """Set the limits of a paused run and let it go on. Raises BudgetExceeded when the call that it paused for does not
    fit into them either, else what ``retry`` raises."""
    run.cap, run.cap_tokens = limits.price, limits.tokens
    refuse_too_little(run)
    Run.objects.filter(pk=run.pk, state=RunState.PAUSED).update(cap=limits.price, cap_tokens=limits.tokens)
    retry(run)


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


def new_run(
    document: Document, extractor: str, actor: Actor, kind: RunKind, limits: Limits | None = None
) -> Run:
    """Queued, and not handed to anybody yet. What ``limits`` leave open is as the team has it. Raises Busy with who
    and what when another run is active."""
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
    active = document.runs.holding().first()
    who = active.actor_name if active else ""
    what = active.kind if active else ""
    message = (
        gettext_noop("A run (%(what)s) that %(who)s started is working on this document.") if active else ""
    )
    return Busy(message, who=who, what=what, runId=str(active.pk) if active else "")


def hand_over(run: Run) -> None:
    """Into the queue, and again later if nobody claims it there."""
    Run.objects.filter(pk=run.pk).update(next_attempt_at=timezone.now() + CLAIMED_WITHIN)
    enqueue(job_of(run.kind), str(run.pk))


def _bring_to_end(run: Run, lease: Lease, find_extractor: FindExtractor) -> None:
    """A draft that is kept already needs nobody who reads, so its extractor may be gone or forbidden by now."""
    source = part_of(run.document.current_version.as_source(), run)
    if draft := stored_draft(run, source):
        return _save(run, lease, draft, source, None)
    extractor = extractor_of(run, find_extractor)
    if run.kind == RunKind.RELATE:
        return complete_relations(run, lease, extractor)
    growth = Growth(run, extractor) if run.kind == RunKind.APPEND else None
    source = growth.source if growth else source
    _save(run, lease, _extracted(run, lease, extractor, source, growth), source, growth)


def _save(run: Run, lease: Lease, draft: GraphDraft, source: Source, growth: Growth | None) -> None:
    chunks = len(source.chunks)
    lease.report(Stage.SAVING, chunks, chunks, len(draft.nodes), len(draft.edges))
    commit(run, lease, draft, source, growth)


def _extracted(
    run: Run, lease: Lease, extractor: Extractor, source: Source, growth: Growth | None
) -> GraphDraft:
    """Read, with the books of what that cost: they are closed whichever way it ends."""
    books = Books(run, lease, extractor, source.id)
    try:
        draft = extract(
            extractor,
            source,
            run.document.title,
            done=_checkpoint(run, growth),
            checkpoint=lambda chunk: _store_chunk(run, lease, books, chunk, growth),
            progress=books,
            cancellation=books,
            known=snapshot(run.document).nodes if growth or run.only_chunks else (),
        )
    finally:
        books.close()
    if usage := books.usage():
        draft = replace(draft, generation=draft.generation | {"usage": usage})
    return joined_record(draft, run.document, source) if run.only_chunks else draft


def _checkpoint(run: Run, growth: Growth | None) -> dict[int, ChunkDraft]:
    """What an extractor that reads everything anyway found before is found again at no price."""
    if growth and growth.reads_whole:
        return {}
    rows = (drafts.from_json(row.draft) for row in run.chunks.order_by("index"))
    found = (growth.from_checkpoint(draft) if growth else draft for draft in rows)
    return {draft.index: draft for draft in found}


def _store_chunk(run: Run, lease: Lease, books: Books, draft: ChunkDraft, growth: Growth | None) -> None:
    """Renewing the lease and writing are one: a worker that was taken for dead adds nothing when it wakes."""
    books.write()
    with transaction.atomic():
        lease.hold()
        if growth and growth.reads_whole:
            return
        kept = growth.to_checkpoint(draft) if growth else draft
        RunChunk.objects.update_or_create(run=run, index=kept.index, defaults={"draft": drafts.to_json(kept)})
