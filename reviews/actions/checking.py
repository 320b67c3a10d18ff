"""The quick check of a document, kept as a report that people work through."""

from collections.abc import Iterable

from django.db import transaction

from graphs.actions.leases import Lease
from graphs.commits import Actor
from graphs.domain.progress import Stage
from graphs.domain.values import GraphSnapshot
from graphs.models import Document, Run
from graphs.snapshots import snapshot
from reviews.actions import review_runs
from reviews.domain import fixes
from reviews.domain.findings import DETAIL_LENGTH, TITLE_LENGTH, Finding, FindingStatus, fingerprint
from reviews.domain.orders import Task
from reviews.domain.reports import WHOLE, ReportDraft, ReportMode, Scope
from reviews.models import Finding as FindingRow
from reviews.models import Order, Report
from reviews.verification.quick import check

MOST_AT_ONCE = 20_000  # nodes; a larger graph is checked by a worker
BATCH = 500


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
    rows = list(_rows(report, draft.findings, graph))
    _keep_dismissed(document, rows)
    FindingRow.objects.bulk_create(rows, batch_size=BATCH)
    return report


def _known(document: Document, scope: Scope) -> Report | None:
    rows = document.reports.filter(mode=ReportMode.QUICK, revision=document.revision, scope=scope.to_json())
    found: Report | None = rows.newest_first().first()
    return found


def _rows(report: Report, found: Iterable[Finding], graph: GraphSnapshot) -> Iterable[FindingRow]:
    texts = {node.id: node.text for node in graph.nodes}
    texts |= {e.id: f"{texts.get(e.source, '')}\x1f{texts.get(e.target, '')}" for e in graph.edges}
    for number, finding in enumerate(found, 1):
        words = texts.get(finding.target_id, "") + texts.get(finding.detail, "")
        yield FindingRow(
            report=report,
            number=number,
            source=finding.source,
            severity=finding.severity,
            category=finding.category,
            code=finding.code,
            target_kind=finding.target_kind,
            target_id=finding.target_id,
            title=finding.title[:TITLE_LENGTH],
            detail=finding.detail[:DETAIL_LENGTH],
            evidence=[item.to_json() for item in finding.evidence],
            confidence=finding.confidence,
            confirmed=finding.confirmed,
            fixes=[fixes.to_json(fix) for fix in finding.fixes],
            fingerprint=fingerprint(finding, words),
        )


def _keep_dismissed(document: Document, rows: list[FindingRow]) -> None:
    dismissed = FindingRow.objects.filter(report__document=document, status=FindingStatus.DISMISSED).order_by(
        "decided_at"
    )
    earlier = {row.fingerprint: row for row in dismissed.iterator()}
    for row in rows:
        if before := earlier.get(row.fingerprint):
            row.status, row.dismiss_reason = before.status, before.dismiss_reason
            row.decided_by_id, row.decided_at = before.decided_by_id, before.decided_at
