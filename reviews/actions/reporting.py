"""A report for other programs and for paper: the contract's *Report*, and what people decided about it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import Count

from graphs.domain.values import JSONObject
from graphs.domain.vocabulary import CandidateStatus, Relation, Severity
from graphs.labels import RELATION_LABELS
from graphs.models import Document, Edge, Node
from reviews.domain.findings import FindingStatus
from reviews.domain.reports import ReportMode
from reviews.models import Finding, Report


def report_json(report: Report, found: Iterable[Finding] | None = None) -> JSONObject:
    """Contract *Report*. The counts of the metrics are those of the findings that stand open now."""
    rows = list(found if found is not None else findings_of(report))
    open_now = [row.severity for row in rows if row.stands is FindingStatus.OPEN]
    counts: JSONObject = {f"{severity}Count": open_now.count(severity) for severity in Severity}
    wire: JSONObject = {
        "reportId": str(report.pk),
        "mode": report.mode,
        "createdAt": report.created_at.isoformat(),
        "revision": report.revision,
        "scope": report.scope,
        "summary": report.summary,
        "examined": report.examined,
        "metrics": report.metrics | counts,
        "findings": [row.to_json() for row in rows],
    }
    name = "extractor" if report.mode == ReportMode.QUICK else "model"
    return wire | {name: report.extractor or "rules"}


def findings_of(report: Report) -> Iterable[Finding]:
    rows = report.findings.select_related("operation__undone_by", "decided_by")
    return rows.order_by("number").iterator(chunk_size=1000)


def reports_of(document: Document) -> Iterator[JSONObject]:
    """Every report of the document, oldest first: what an export takes along."""
    for report in document.reports.order_by("created_at", "id"):
        yield report_json(report)


@dataclass(frozen=True, slots=True)
class Printed:
    """A finding with the words it is about. ``other`` are those of the second node where two are compared."""

    row: Finding
    status: FindingStatus
    about: str
    other: str


def printed(report: Report) -> list[Printed]:
    """Every finding with the text of its target as it stands now; empty when that is gone."""
    rows = list(findings_of(report))
    texts = _texts(report.document, {row.target_id for row in rows} | {row.detail for row in rows})
    return [Printed(row, row.stands, texts.get(row.target_id, ""), texts.get(row.detail, "")) for row in rows]


def decisions_of(document: Document) -> dict[str, int]:
    """How many candidates wait, are accepted and are rejected."""
    rows = document.candidates.order_by().values_list("status").annotate(total=Count("pk"))
    counts = dict(rows)
    return {str(status): counts.get(status, 0) for status in CandidateStatus}


def _texts(document: Document, wanted: set[str]) -> dict[str, str]:
    """The words of nodes by id, and of relations as the words of their ends."""
    texts = {
        f"n{n}": text for n, text in Node.objects.filter(document=document).values_list("number", "text")
    }
    edges = Edge.objects.filter(document=document).values_list("source__number", "target__number", "relation")
    for source, target, relation in edges:
        key = f"n{source}>n{target}:{relation}"
        if key in wanted:
            said = RELATION_LABELS[Relation(relation)]
            texts[key] = f"{texts[f'n{source}']} — {said} → {texts[f'n{target}']}"
    return texts
