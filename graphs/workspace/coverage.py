"""How far each unit of the source has become part of the graph: by no node, by name alone, by a quote, by a checked one."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Case, Exists, IntegerField, Max, OuterRef, Value, When

from graphs.domain.vocabulary import Entailment, Grounding, UnitKind
from graphs.models import Document, Evidence, SourceVersion
from graphs.models.source import UnitQuerySet


class Coverage(StrEnum):
    """From the least to the most. A heading on which nothing stands has none of them: nobody misses a node there."""

    NONE = "none"
    ANCHOR = "anchor"
    GROUNDED = "grounded"
    VERIFIED = "verified"


STATES = tuple(Coverage)


@dataclass(frozen=True, slots=True)
class CoverageCounts:
    """Units of the whole document by state."""

    by_state: Mapping[Coverage, int]

    @property
    def rows(self) -> tuple[tuple[str, int], ...]:
        return tuple((state.value, self.by_state.get(state, 0)) for state in STATES)

    @property
    def uncovered(self) -> int:
        return self.by_state.get(Coverage.NONE, 0)


def coverage_of(
    document: Document, version: SourceVersion, first: int | None = None, last: int | None = None
) -> dict[int, Coverage]:
    """The state of every unit that any node names, by number; of the whole source or of ``first`` to ``last``."""
    quoted = Evidence.objects.filter(document=document, node__isnull=False, unit__version=version)
    named = document.nodes.filter(anchor__isnull=False, evidence=None)
    if first is not None and last is not None:
        quoted = quoted.in_units(first, last)
        named = named.filter(anchor__range=(first, last))
    ranked = quoted.order_by().values_list("unit__number").annotate(rank=Max(_rank()))
    anchors = named.order_by().values_list("anchor", flat=True)
    states = {unit: Coverage.ANCHOR for unit in anchors if unit is not None}
    return states | {unit: STATES[rank] for unit, rank in ranked}


def coverage_counts(document: Document, version: SourceVersion) -> CoverageCounts:
    states = coverage_of(document, version)
    headings = version.units.filter(kind=UnitKind.HEADING).values_list("number", flat=True)
    bare = sum(unit not in states for unit in headings)
    none = version.units.count() - len(states) - bare
    return CoverageCounts(Counter(states.values()) | Counter({Coverage.NONE: none}))


def next_uncovered(document: Document, version: SourceVersion, after: int) -> int | None:
    """The next unit on which no node stands; past the end the search goes on from the beginning."""
    numbers = uncovered(document, version).order_by("number").values_list("number", flat=True)
    following = numbers.filter(number__gt=after).first()
    return following if following is not None else numbers.first()


def uncovered(document: Document, version: SourceVersion) -> UnitQuerySet:
    quotes = Evidence.objects.filter(unit=OuterRef("pk"), node__isnull=False)
    names = document.nodes.filter(anchor=OuterRef("number"), evidence=None)
    units: UnitQuerySet = version.units.exclude(kind=UnitKind.HEADING)
    return units.filter(~Exists(quotes), ~Exists(names))


def _rank() -> Case:
    """Places in ``STATES``."""
    return Case(
        When(node__entailment=Entailment.VERIFIED, then=Value(STATES.index(Coverage.VERIFIED))),
        When(node__grounding=Grounding.GROUNDED, then=Value(STATES.index(Coverage.GROUNDED))),
        default=Value(STATES.index(Coverage.ANCHOR)),
        output_field=IntegerField(),
    )
