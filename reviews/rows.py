"""Findings as rows. A report may hold tens of thousands: they go into the table as tuples, without a model instance
for each and without asking for their keys."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from django.db import connections, router
from django.db.models import BooleanField, CharField, FloatField, IntegerField, TextField

from graphs.domain.values import GraphSnapshot
from graphs.models import Document
from reviews.domain import fixes
from reviews.domain.findings import DETAIL_LENGTH, TITLE_LENGTH, Finding, FindingStatus, fingerprint
from reviews.models import Finding as FindingRow
from reviews.models import Report

PLAIN = (BooleanField, CharField, FloatField, IntegerField, TextField)  # what a database takes as it is
Columns = dict[str, Any]


def insert(report: Report, found: Iterable[Finding], graph: GraphSnapshot) -> None:
    """Numbered from 1. What somebody dismissed before stays dismissed while it says the same."""
    dismissed = _dismissed(report.document)
    rows = _rows(report, found, graph)
    _insert({**row, **dismissed.get(row["fingerprint"], {})} for row in rows)


def _dismissed(document: Document) -> dict[str, Columns]:
    """The last decision on each fingerprint. Reports repeat decisions of earlier ones; each is read once."""
    names = ("fingerprint", "status", "dismiss_reason", "decided_by_id", "decided_at")
    rows = FindingRow.objects.filter(report__document=document, status=FindingStatus.DISMISSED)
    decisions = rows.order_by("decided_at").values(*names).distinct()
    return {row["fingerprint"]: dict(row) for row in decisions}


def _rows(report: Report, found: Iterable[Finding], graph: GraphSnapshot) -> Iterator[Columns]:
    texts = {node.id: node.text for node in graph.nodes}
    texts |= {e.id: f"{texts.get(e.source, '')}\x1f{texts.get(e.target, '')}" for e in graph.edges}
    for number, finding in enumerate(found, 1):
        words = texts.get(finding.target_id, "") + texts.get(finding.detail, "")
        yield {
            "report_id": report.pk,
            "number": number,
            "source": finding.source.value,
            "severity": finding.severity.value,
            "category": finding.category.value,
            "code": finding.code,
            "target_kind": finding.target_kind,
            "target_id": finding.target_id,
            "title": finding.title[:TITLE_LENGTH],
            "detail": finding.detail[:DETAIL_LENGTH],
            "evidence": [item.to_json() for item in finding.evidence],
            "confidence": finding.confidence,
            "confirmed": finding.confirmed,
            "fixes": [fixes.to_json(fix) for fix in finding.fixes],
            "fingerprint": fingerprint(finding, words),
            "status": FindingStatus.OPEN.value,
        }


def _insert(rows: Iterable[Columns]) -> None:
    """What a row does not name has the default of its field."""
    connection = connections[router.db_for_write(FindingRow)]
    fields = [field for field in FindingRow._meta.concrete_fields if not field.primary_key]
    prepared = [partial(field.get_db_prep_save, connection=connection) for field in fields]
    columns = [
        (field.attname, None if isinstance(field, PLAIN) else prepare, prepare(field.get_default()))
        for field, prepare in zip(fields, prepared, strict=True)
    ]

    def values_of(row: Columns) -> list[Any]:
        return [
            default if name not in row else prepare(row[name]) if prepare else row[name]
            for name, prepare, default in columns
        ]

    quote = connection.ops.quote_name
    names, marks = ", ".join(quote(str(field.column)) for field in fields), ", ".join(["%s"] * len(fields))
    with connection.cursor() as cursor:
        cursor.executemany(
            f"INSERT INTO {quote(FindingRow._meta.db_table)} ({names}) VALUES ({marks})",  # noqa: S608
            list(map(values_of, rows)),
        )
