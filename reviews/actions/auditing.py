"""The deep audit: a run that ends in a report. Each batch that was judged is kept, and is not paid for twice."""

from dataclasses import replace

from django.db import transaction

from graphs.actions.bookkeeping import Books
from graphs.actions.leases import Lease
from graphs.commits import Actor
from graphs.domain.calls import Limits
from graphs.domain.errors import CannotJudge
from graphs.extraction.model.extractor import ModelExtractor
from graphs.models import Document, Run, RunChunk
from graphs.ports import Extractor
from graphs.snapshots import snapshot
from reviews.actions import review_runs
from reviews.actions.checking import store, units_in
from reviews.domain.orders import Task
from reviews.domain.reports import WHOLE, ReportDraft, Scope
from reviews.models import Order, Report
from reviews.verification.audit.auditing import Audit, audit
from reviews.verification.audit.judging import Judged


def start_audit(
    document: Document, *, extractor: str, actor: Actor, scope: Scope = WHOLE, limits: Limits | None = None
) -> Run:
    """A queued run. Raises what ``review_runs.start`` raises."""
    return review_runs.start(
        document, Task.AUDIT, extractor=extractor, actor=actor, scope=scope, limits=limits
    )


def audit_now(
    document: Document,
    *,
    extractor: Extractor,
    actor: Actor,
    scope: Scope = WHOLE,
    limits: Limits | None = None,
) -> Report:
    """In this process, without a worker. Raises what made the run fail or pause."""
    if not isinstance(extractor, ModelExtractor):
        raise CannotJudge
    run = review_runs.new(document, Task.AUDIT, extractor.name, actor, scope, limits)
    return Report.objects.get(run=review_runs.finish_now(run, extractor, run_audit))


def run_audit(run: Run, lease: Lease, order: Order, model: ModelExtractor | None) -> None:
    """Judges the graph as it stands when the work begins; the report names that revision."""
    assert model is not None
    document, scope = run.document, Scope.from_json(order.scope)
    graph = snapshot(document)
    with review_runs.books_of(run, lease, model) as books:
        found = audit(
            graph,
            model.asking,
            scope=scope,
            units=units_in(document, scope),
            done=_checkpoint(run),
            checkpoint=lambda judged: _keep(run, lease, books, judged),
            progress=books,
            cancellation=books,
        )

    def save() -> None:
        actor = review_runs.actor_of(run)
        store(document, _counted(found, books), graph, actor=actor, run=run, extractor=run.extractor)

    review_runs.end(run, lease, save, found.warnings)


def _checkpoint(run: Run) -> dict[int, Judged]:
    rows = (Judged.from_json(row.draft) for row in run.chunks.order_by("index"))
    return {judged.index: judged for judged in rows}


def _keep(run: Run, lease: Lease, books: Books, judged: Judged) -> None:
    """Renewing the lease and writing are one: a worker that was taken for dead adds nothing when it wakes."""
    books.write()
    with transaction.atomic():
        lease.hold()
        RunChunk.objects.update_or_create(run=run, index=judged.index, defaults={"draft": judged.to_json()})


def _counted(found: Audit, books: Books) -> ReportDraft:
    return replace(found.report, examined=found.report.examined | {"usage": books.usage()})
