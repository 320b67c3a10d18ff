"""Near duplicates and contradictions of a graph, or those that concern a part of it.

The rules are the gate's (``graphs.invariants.duplicates``, ``graphs.invariants.contradicting``); here both are asked
of one reading of the texts, and what was left out is told.
"""

from collections.abc import Collection
from dataclasses import dataclass

from graphs.domain.values import GraphSnapshot
from graphs.invariants.contradicting import Contradiction, contradictions
from graphs.invariants.duplicates import Duplicate, Readings, duplicates


@dataclass(frozen=True, slots=True)
class Pairs:
    """``skipped`` is the number of comparisons that were not made because too many texts have too much in common; 0
    means that the search was exact."""

    duplicates: tuple[Duplicate, ...]
    contradictions: tuple[Contradiction, ...]
    skipped: int


def find_pairs(graph: GraphSnapshot, *, among: Collection[str] | None = None) -> Pairs:
    """With ``among`` (ids of nodes) only pairs of which at least one node is named there."""
    readings = Readings(graph.nodes)
    same = duplicates(graph, among=among, readings=readings)
    opposed = contradictions(graph, among=among, readings=readings)
    return Pairs(same.pairs, opposed.pairs, same.skipped + opposed.skipped)
