"""The quick check of a document, kept as a report that people work through."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from graphs.actions.leases import Lease
from graphs.commits import Actor
from graphs.domain.progress import Stage
from graphs.domain.values import GraphSnapshot
from graphs.invariants.gate import INVARIANT_VERSION
from graphs.models import Document, Run
from graphs.snapshots import snapshot
from reviews.actions import review_runs
from reviews.domain.orders import Task
from reviews.domain.reports import WHOLE, ReportDraft, ReportMode, Scope
from reviews.models import Order, Report
from reviews.rows import insert as insert_findings
from reviews.verification.quick import check

MOST_AT_ONCE = 20_000  # nodes; a larger graph is checked by a worker


@contextmanager
def _collector_paused() -> Iterator[None]:
    """The values of a graph refer to each other in no circle; looking for circles among so many takes a fifth of the
    time. Of two that pause at once the first to end turns it on again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@_collector_paused()
def quick_check(document: Document, *, actor: Actor, scope: Scope = WHOLE) -> Report:
    """The report of the rules on the graph as it stands. Asked twice about one revision, it is the same report.

    Raises NotFound when the scope names a section that the document does not have.
    """
    if known := _known(document, scope):
        return known
    graph = snapshot(document)
    draft = check(graph, scope, units_in(document, scope))
    return store(document, draft, graph, actor=actor)


def is_large(document: Document) -> bool:
    """Whether a check of it by rules takes longer than a request should."""
    return document.nodes.count() > MOST_AT_ONCE


def check_or_start(document: Document, *, actor: Actor, scope: Scope = WHOLE) -> Report | Run:
    """The report at once, or for a large graph that was not checked yet the run that will make it."""
    if is_large(document) and not _known(document, scope):
        return start_check(document, actor=actor, scope=scope)
    return quick_check(document, actor=actor, scope=scope)


def start_check(document: Document, *, actor: Actor, scope: Scope = WHOLE) -> Run:
    """The quick check of a large graph as a queued run. Raises Empty without a graph, Busy while another run is
    active."""
    return review_runs.start(document, Task.QUICK, extractor=review_runs.RULES, actor=actor, scope=scope)


@_collector_paused()
def run_check(run: Run, lease: Lease, order: Order, model: object = None) -> None:
    document, scope = run.document, Scope.from_json(order.scope)
    lease.report(Stage.EXAMINING, 0, 1, 0, 0)
    graph = snapshot(document)
    draft = check(graph, scope, units_in(document, scope))
    lease.report(Stage.REPORTING, 1, 1, 0, 0)
    actor = review_runs.actor_of(run)
    review_runs.end(run, lease, lambda: store(document, draft, graph, actor=actor, run=run))


def units_in(document: Document, scope: Scope) -> set[int]:
    """The numbers of the units that a scope of sections or units means."""
    if scope.kind == "source-units":
        return {int(number) for number in scope.ids}
    if scope.kind != "section":
        return set()
    rows = document.current_version.sections.filter(section_id__in=scope.ids)
    return {n for first, last in rows.values_list("start_unit", "end_unit") for n in range(first, last + 1)}


@transaction.atomic
def store(
    document: Document,
    draft: ReportDraft,
    graph: GraphSnapshot,
    *,
    actor: Actor,
    run: Run | None = None,
    extractor: str = "",
) -> Report:
    """The report and its findings as rows. What somebody dismissed before stays dismissed while it says the same."""
    report = Report.objects.create(
        document=document,
        run=run,
        mode=draft.mode,
        revision=draft.revision,
        extractor=extractor,
        scope=draft.scope.to_json(),
        summary=draft.summary,
        examined=draft.examined,
        metrics=draft.metrics.to_json(),
        created_by=actor.user,
        actor_name=actor.name,
    )
    insert_findings(report, draft.findings, graph)
    return report


def _known(document: Document, scope: Scope) -> Report | None:
    """Made by the rules of today: newer rules may find more."""
    rows = document.reports.filter(
        mode=ReportMode.QUICK,
        revision=document.revision,
        scope=scope.to_json(),
        examined__invariantVersion=INVARIANT_VERSION,
    )
    found: Report | None = rows.newest_first().first()
    return found
