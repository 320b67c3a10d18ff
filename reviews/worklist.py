"""Reading the findings of a report: counts by SQL, and pages that do not shift while one decides.

The number of a finding in its report is the cursor: deciding one takes it out of its filter, and with numbered pages
the next page would skip as many as were decided on this one.
"""

from dataclasses import dataclass
from typing import Any

from graphs.domain.vocabulary import Severity
from graphs.models import Document
from reviews.domain.findings import SEVERITIES
from reviews.domain.sieve import ALL, Sieve, Tally, Totals, totals
from reviews.models import Finding, Report
from reviews.models.finding import FindingQuerySet

PAGE = 50


@dataclass(frozen=True, slots=True)
class Page:
    """``next`` is the cursor of the following page, 0 when there is none."""

    rows: tuple[Finding, ...]
    next: int


def newest_report(document: Document) -> Report | None:
    found: Report | None = document.reports.checks().newest_first().first()
    return found


def counted(report: Report, sieve: Sieve) -> Totals:
    return totals((Tally(*row) for row in report.findings.tallied()), sieve)


def page(report: Report, sieve: Sieve, after: int = 0, most: int = PAGE) -> Page:
    found = list(_passing(report, sieve).for_reading().filter(number__gt=after)[: most + 1])
    shown = tuple(found[:most])
    return Page(shown, shown[-1].number if len(found) > most else 0)


def before(report: Report, sieve: Sieve, number: int) -> int:
    """The cursor of a page that holds the finding ``number``: the first page as long as it is there."""
    rank = _passing(report, sieve).filter(number__lt=number).count()
    return 0 if rank < PAGE else number - 1


def fixable(report: Report, most: int) -> tuple[tuple[Finding, ...], int]:
    """The open findings that know a fix, in their order, and how many there are in all."""
    rows = report.findings.open().exclude(fixes=[])
    return tuple(rows.for_reading()[:most]), rows.count()


def chosen(report: Report, numbers: set[int]) -> dict[int, Finding]:
    rows = report.findings.filter(number__in=numbers).for_reading()
    return {row.number: row for row in rows}


@dataclass(frozen=True, slots=True)
class Marks:
    """The gravest open finding of each node, relation and unit (by its number)."""

    nodes: dict[str, Severity]
    edges: dict[str, Severity]
    units: dict[int, Severity]


def marks(report: Report) -> Marks:
    """Two places of one finding: what it is about, and the first unit that it cites."""
    found = Marks({}, {}, {})
    rows = report.findings.open().order_by().values_list("target_kind", "target_id", "severity", "evidence")
    by_kind = {"node": found.nodes, "edge": found.edges}
    for kind, target, severity, evidence in rows.iterator(chunk_size=2000):
        if kind in by_kind:
            _mark(by_kind[kind], target, severity)
        if evidence:
            _mark(found.units, evidence[0]["paragraph"], severity)
    return found


def _mark(marked: dict[Any, Severity], key: object, severity: str) -> None:
    marked[key] = min(marked.get(key, Severity(severity)), Severity(severity), key=SEVERITIES.index)


def _passing(report: Report, sieve: Sieve) -> FindingQuerySet:
    rows: FindingQuerySet = report.findings.order_by("number")
    if sieve.status != ALL:
        rows = rows.standing_as(sieve.status)
    wanted = {"severity": sieve.severity, "category": sieve.category}
    return rows.filter(**{key: value for key, value in wanted.items() if value})
