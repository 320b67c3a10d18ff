"""The filters of a report's findings as links: each an address that works without a script."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from urllib.parse import urlencode
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from reviews.domain.findings import FindingStatus
from reviews.domain.sieve import Sieve, Totals
from reviews.filters import Link
from reviews.labels import CATEGORY_LABELS, FINDING_LABELS, SEVERITY_LABELS


@dataclass(frozen=True, slots=True)
class FindingFilters:
    """``query`` is the address of what is shown; ``plain`` that without any filter."""

    severities: tuple[Link, ...]
    statuses: tuple[Link, ...]
    categories: tuple[Link, ...]
    category_label: Promise
    query: str
    plain: str
    narrowed: bool


def filters_of(found: Totals, sieve: Sieve, report: UUID | None) -> FindingFilters:
    def query(**changes: str) -> str:
        return query_of(replace(sieve, **changes), report)

    return FindingFilters(
        severities=tuple(_severities(found, sieve, report)),
        statuses=tuple(
            Link(FINDING_LABELS[key], count, query(status=key), sieve.status == key)
            for key, count in found.statuses.items()
        ),
        categories=(
            Link(_("All categories"), sum(found.categories.values()), query(category=""), not sieve.category),
            *(
                Link(CATEGORY_LABELS[key], count, query(category=key), sieve.category == key)
                for key, count in found.categories.items()
            ),
        ),
        category_label=CATEGORY_LABELS[sieve.category] if sieve.category else _("All categories"),
        query=query(),
        plain=query_of(Sieve(), report),
        narrowed=bool(sieve.severity or sieve.category),
    )


def query_of(sieve: Sieve, report: UUID | None) -> str:
    """What is the default is left out."""
    status = "" if sieve.status == FindingStatus.OPEN else sieve.status
    given = {
        "report": report or "",
        "severity": sieve.severity,
        "status": status,
        "category": sieve.category,
    }
    return urlencode({key: value for key, value in given.items() if value})


def _severities(found: Totals, sieve: Sieve, report: UUID | None) -> Iterable[Link]:
    """Choosing what is chosen gives it up again; ``type`` names the icon."""
    for key, count in found.severities.items():
        chosen = sieve.severity == key
        yield Link(
            SEVERITY_LABELS[key],
            count,
            query_of(replace(sieve, severity="" if chosen else key), report),
            chosen,
            key,
        )
