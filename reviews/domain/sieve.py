"""Which findings of a report are shown, and the counts beside the filters: each says how many one would see after
choosing it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from reviews.domain.findings import SEVERITIES, Category, FindingStatus

ALL = "all"


@dataclass(frozen=True, slots=True)
class Sieve:
    """An empty severity or category means every one, ``all`` every status."""

    severity: str = ""
    status: str = FindingStatus.OPEN
    category: str = ""

    def holds(self, tally: "Tally") -> bool:
        return (
            self.severity in ("", tally.severity)
            and self.status in (ALL, tally.status)
            and self.category in ("", tally.category)
        )


@dataclass(frozen=True, slots=True)
class Tally:
    """How many findings share severity, status and category."""

    severity: str
    status: str
    category: str
    count: int


@dataclass(frozen=True, slots=True)
class Totals:
    """``all`` and ``open`` are of the whole report, ``shown`` of what passes the filters."""

    all: int
    open: int
    shown: int
    severities: dict[str, int]
    statuses: dict[str, int]
    categories: dict[str, int]


def totals(tallies: Iterable[Tally], sieve: Sieve) -> Totals:
    """Every filter is counted under the other two; the statuses also hold ``all``."""
    rows = tuple(tallies)
    severities = _counts(rows, "severity", replace(sieve, severity=""))
    statuses = _counts(rows, "status", replace(sieve, status=ALL))
    categories = _counts(rows, "category", replace(sieve, category=""))
    return Totals(
        all=sum(row.count for row in rows),
        open=sum(row.count for row in rows if row.status == FindingStatus.OPEN),
        shown=sum(row.count for row in rows if sieve.holds(row)),
        severities={key: severities[key] for key in SEVERITIES},
        statuses={**{key: statuses[key] for key in FindingStatus}, ALL: sum(statuses.values())},
        categories={key: count for key in Category if (count := categories[key])},
    )


def _counts(rows: tuple[Tally, ...], name: str, sieve: Sieve) -> Counter[str]:
    counts: Counter[str] = Counter()
    for row in rows:
        if sieve.holds(row):
            counts[getattr(row, name)] += row.count
    return counts
