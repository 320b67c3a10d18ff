"""Counts beside the filters: each says how many candidates one would see after choosing it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from graphs.domain.vocabulary import CandidateKind, CandidateStatus, NodeType

ALL = "all"
WAITING = "waiting"  # judged by the reader, and not by a second reviewer yet
DISAGREED = "disagreed"  # two reviewers judged it differently
BLIND = (WAITING, DISAGREED)
TEXT, PROPOSAL = (
    "text",
    "proposal",
)  # where a candidate comes from: an extractor's node, or somebody's proposal
ORIGINS = (TEXT, PROPOSAL)


@dataclass(frozen=True, slots=True)
class Choice:
    """What of the queue is shown. An empty kind, type or origin means every one, ``all`` every status."""

    status: str = CandidateStatus.CANDIDATE
    kind: str = ""
    type: str = ""
    section: str = ""
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """How many candidates share kind, type, status and origin."""

    kind: str
    type: str
    status: str
    count: int
    origin: str = TEXT


@dataclass(frozen=True, slots=True)
class Facets:
    """``origins`` is empty where nothing was proposed: then there is nothing to tell apart."""

    total: int
    open: int
    shown: int
    statuses: dict[str, int]
    kinds: dict[str, int]
    types: dict[str, int]
    origins: dict[str, int]


def facets(groups: Iterable[Group], choice: Choice, blind: bool = False) -> Facets:
    """Every facet is counted under the other filters; the statuses also hold ``all``, and those of a blind review
    where there is one."""
    rows = tuple(groups)
    statuses = _sums(rows, "status", choice)
    return Facets(
        total=sum(row.count for row in rows),
        open=sum(row.count for row in rows if row.status in (CandidateStatus.CANDIDATE, DISAGREED)),
        shown=sum(row.count for row in rows if _passes(row, choice, "")),
        statuses={key: statuses[key] for key in _statuses(blind)} | {ALL: sum(statuses.values())},
        kinds={key: _sums(rows, "kind", choice)[key] for key in CandidateKind},
        types={key: count for key in NodeType if (count := _sums(rows, "type", choice)[key])},
        origins={key: _sums(rows, "origin", choice)[key] for key in ORIGINS} if _proposed(rows) else {},
    )


def _proposed(rows: tuple[Group, ...]) -> bool:
    return any(row.origin == PROPOSAL for row in rows)


def _statuses(blind: bool) -> tuple[str, ...]:
    first, *rest = CandidateStatus
    return (first, *(BLIND if blind else ()), *rest)


def _sums(rows: tuple[Group, ...], facet: str, choice: Choice) -> Counter[str]:
    sums: Counter[str] = Counter()
    for row in rows:
        if _passes(row, choice, facet):
            sums[getattr(row, facet)] += row.count
    return sums


def _passes(row: Group, choice: Choice, free: str) -> bool:
    """Does the row pass all filters but the one of the facet ``free``?"""
    return (
        (free == "status" or choice.status in (ALL, row.status))
        and (free == "kind" or choice.kind in ("", row.kind))
        and (free == "type" or choice.type in ("", row.type))
        and (free == "origin" or choice.origin in ("", row.origin))
    )
