"""Everything that the panel of checks shows of a document, in a number of queries that does not grow with its findings."""

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from graphs.domain.errors import NotFound
from graphs.library.labels import OPERATION_KINDS
from graphs.models import Document
from reviews import worklist
from reviews.domain.sieve import Sieve, Totals
from reviews.finding_cards import FindingCard, cards_of
from reviews.finding_filters import FindingFilters, filters_of
from reviews.models import Finding, Report
from reviews.scopes import chapters_of, words_of
from reviews.unexamined import Gap, gaps_of

MOST_NAMED = 5
SHARES: tuple[tuple[str, Promise, Promise], ...] = (
    ("anchorCoverage", _("anchored"), _("Nodes whose unit is known")),
    ("evidenceCoverage", _("grounded"), _("Nodes with a quote that really stands in the source")),
    ("entailmentCoverage", _("entailed"), _("Nodes of which a check says that the quote means the text")),
    ("paragraphCoverage", _("covered"), _("Units on which a node stands")),
)


@dataclass(frozen=True, slots=True)
class Share:
    label: Promise
    meaning: Promise
    percent: int


@dataclass(frozen=True, slots=True)
class Since:
    """What happened to the graph after the revision that a reader saw."""

    count: int
    named: tuple[tuple[Promise | str, str, int], ...]  # what, who, revision


@dataclass(frozen=True, slots=True)
class Counted:
    """What the head and the filters say; both are swapped whenever a finding is decided."""

    totals: Totals
    filters: FindingFilters
    fixable: int


@dataclass(frozen=True, slots=True)
class CheckPanel:
    document: Document
    report: Report | None
    asked: UUID | None
    may_apply: bool
    sieve: Sieve
    counted: Counted | None = None
    cards: tuple[FindingCard, ...] = ()
    next: int = 0
    after: int = 0
    changes_since: int = 0
    shares: tuple[Share, ...] = ()
    gaps: tuple[Gap, ...] = ()
    scope: str = ""
    chapters: tuple[Any, ...] = field(default=())


def panel_of(
    document: Document, *, report_id: UUID | None, sieve: Sieve, after: int, may_apply: bool
) -> CheckPanel:
    """Raises NotFound for a report that is not of this document."""
    report = report_of(document, report_id)
    chapters = chapters_of(document)
    if report is None:
        return CheckPanel(document, None, report_id, may_apply, sieve, chapters=chapters)
    page = worklist.page(report, sieve, after)
    return CheckPanel(
        document,
        report,
        report_id,
        may_apply,
        sieve,
        counted=counted_of(report, sieve, report_id),
        cards=cards_of(document, page.rows),
        next=page.next,
        after=after,
        changes_since=report.changes_since,
        shares=tuple(Share(label, said, report.metrics.get(key, 0)) for key, label, said in SHARES),
        gaps=gaps_of(report),
        scope=words_of(report, chapters),
        chapters=chapters,
    )


def report_of(document: Document, report_id: UUID | None) -> Report | None:
    """The report asked for, else the newest, None where nothing was checked yet."""
    if report_id is None:
        return worklist.newest_report(document)
    found: Report | None = document.reports.filter(pk=report_id).first()
    if found is None:
        raise NotFound
    return found


def counted_of(report: Report, sieve: Sieve, asked: UUID | None) -> Counted:
    found = worklist.counted(report, sieve)
    fixable = report.findings.open().exclude(fixes=[]).count()
    return Counted(found, filters_of(found, sieve, asked), fixable)


def card_of(finding: Finding) -> FindingCard:
    return cards_of(finding.report.document, [finding])[0]


def changes_after(document: Document, revision: int) -> Since:
    """The newest first, a few of them by name."""
    later = document.operations.filter(revision__gt=revision).newest_first().without_payload()
    named = tuple(
        (OPERATION_KINDS.get(row.kind, row.kind), row.actor_name, row.revision) for row in later[:MOST_NAMED]
    )
    return Since(later.count(), named)
