"""Findings as rows. A report may hold tens of thousands: they go into the table as tuples, without a model instance
for each and without asking for their keys."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.db import connections, router
from django.db.backends.base.base import BaseDatabaseWrapper

from graphs.domain.values import GraphSnapshot
from graphs.models import Document
from reviews.domain import fixes
from reviews.domain.findings import (
    DETAIL_LENGTH,
    TITLE_LENGTH,
    Finding,
    FindingStatus,
    fingerprint,
)
from reviews.models import Finding as FindingRow
from reviews.models import Report

SAID = (
    "fingerprint", "report_id", "number", "source", "severity", "category", "code", "target_kind", "target_id",
    "title", "detail", "evidence", "confidence", "confirmed", "fixes",
)  # fmt: skip
DECIDED = ("status", "dismiss_reason", "decided_by_id", "decided_at")
OPEN = (FindingStatus.OPEN.value, "", None, None)
Values = tuple[Any, ...]


def insert(report: Report, found: Iterable[Finding], graph: GraphSnapshot) -> None:
    """Numbered from 1. What somebody dismissed before stays dismissed while it says the same."""
    connection = connections[router.db_for_write(FindingRow)]
    dismissed = _dismissed(report.document, connection)
    rows = [row + dismissed.get(row[0], OPEN) for row in _rows(report, found, graph, connection)]
    columns_of = {field.attname: str(field.column) for field in FindingRow._meta.concrete_fields}
    names = [columns_of[name] for name in (*SAID, *DECIDED)]
    quote = connection.ops.quote_name
    columns, marks = ", ".join(map(quote, names)), ", ".join(["%s"] * len(names))
    with connection.cursor() as cursor:
        cursor.executemany(
            f"INSERT INTO {quote(FindingRow._meta.db_table)} ({columns}) VALUES ({marks})",  # noqa: S608
            rows,
        )


def _dismissed(document: Document, connection: BaseDatabaseWrapper) -> dict[str, Values]:
    """The last decision on each fingerprint. Reports repeat decisions of earlier ones; each is read once."""
    rows = FindingRow.objects.filter(report__document=document, status=FindingStatus.DISMISSED)
    decisions = rows.order_by("decided_at").values_list("fingerprint", *DECIDED).distinct()
    adapt = connection.ops.adapt_datetimefield_value
    return {key: (*decision, at and adapt(at)) for key, *decision, at in decisions}


def _rows(
    report: Report, found: Iterable[Finding], graph: GraphSnapshot, connection: BaseDatabaseWrapper
) -> Iterator[Values]:
    """The columns of ``SAID``, as the database takes them."""
    texts = {node.id: node.text for node in graph.nodes}
    texts |= {e.id: f"{texts.get(e.source, '')}\x1f{texts.get(e.target, '')}" for e in graph.edges}
    key = FindingRow._meta.get_field("report").get_db_prep_save(report.pk, connection)
    as_json = connection.ops.adapt_json_value
    for number, finding in enumerate(found, 1):
        words = texts.get(finding.target_id, "") + texts.get(finding.detail, "")
        yield (
            fingerprint(finding, words),
            key,
            number,
            finding.source.value,
            finding.severity.value,
            finding.category.value,
            finding.code,
            finding.target_kind,
            finding.target_id,
            finding.title[:TITLE_LENGTH],
            finding.detail[:DETAIL_LENGTH],
            as_json([item.to_json() for item in finding.evidence], None),
            finding.confidence,
            finding.confirmed,
            as_json([fixes.to_json(fix) for fix in finding.fixes], None),
        )
