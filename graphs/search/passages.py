"""What a question may be answered from: the nodes and the units of a scope that hold most of its words."""

from dataclasses import dataclass

from graphs.domain.terms import asked_terms
from graphs.models import NodeEntry, UnitEntry
from graphs.search.candidates import Weights, candidates, weights
from graphs.search.index import index_of
from graphs.search.ranking import worth_of
from graphs.search.scopes import Scope

MOST = 200  # of each


@dataclass(frozen=True, slots=True)
class Passages:
    """Keys of rows, the worthiest first. ``counts``: in how many units each term of the question stands, of ``size``."""

    nodes: tuple[int, ...]
    units: tuple[int, ...]
    counts: dict[str, int]
    size: int


def passages(scope: Scope, question: str, most: int = MOST) -> Passages:
    """At most ``most`` of each."""
    if scope.sees_nothing:
        return Passages((), (), {}, 0)
    terms = asked_terms(question)
    units = index_of(UnitEntry)
    known = weights(units, terms)
    return Passages(
        _best(NodeEntry, weights(index_of(NodeEntry), terms), scope, most),
        _best(UnitEntry, known, scope, most),
        dict(known.counts),
        units.size(),
    )


def _best(
    model: type[NodeEntry] | type[UnitEntry], known: Weights, scope: Scope, most: int
) -> tuple[int, ...]:
    filters = [scope.keys] if scope.keys else []
    found = candidates(index_of(model), known, filters, most)
    order = sorted(found, key=lambda key: (-worth_of(found[key], known.of)[0], key))
    return tuple(order[:most])
