"""What surrounds the direct matches: relations followed hop by hop, and all relations among what was reached."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from django.db.models import Q, QuerySet

from graphs.domain.query import Direction, GraphQuery
from graphs.models import Edge, Evidence, Node

Pair = tuple[int, int, int]  # keys of an edge and of its two ends


@dataclass
class Surroundings:
    """``nodes`` begins with the direct matches; ``edges`` are keys, those that touch a direct match first."""

    nodes: list[int]
    edges: list[int] = field(default_factory=list)
    truncated: bool = False


def surroundings(direct: Sequence[int], query: GraphQuery) -> Surroundings:
    around = Surroundings(list(direct)[: query.max_nodes])
    frontier: Collection[int] = around.nodes
    reached = set(around.nodes)
    for _hop in range(query.hops):
        fresh = {end for pair in _pairs(frontier, query) for end in _beyond(pair, frontier, query.direction)}
        frontier = _in_source_order(fresh - reached)
        room = query.max_nodes - len(around.nodes)
        around.truncated |= len(frontier) > room
        frontier = frontier[:room]
        around.nodes += frontier
        reached.update(frontier)
        if not frontier:
            break
    edges = _among(reached, set(direct), query)
    around.truncated |= len(edges) > query.max_edges
    around.edges = edges[: query.max_edges]
    return around


def _rows(query: GraphQuery) -> "QuerySet[Edge]":
    return Edge.objects.filter(relation__in=query.relations) if query.relations else Edge.objects.all()


def _pairs(frontier: Collection[int], query: GraphQuery) -> Iterable[Pair]:
    out, into = Q(source__in=frontier), Q(target__in=frontier)
    touching = {Direction.OUT: out, Direction.IN: into, Direction.BOTH: out | into}[query.direction]
    return _rows(query).filter(touching).values_list("pk", "source", "target")


def _beyond(pair: Pair, frontier: Collection[int], direction: Direction) -> Iterable[int]:
    _edge, source, target = pair
    if direction != Direction.IN and source in frontier:
        yield target
    if direction != Direction.OUT and target in frontier:
        yield source


def _in_source_order(keys: Collection[int]) -> list[int]:
    if not keys:
        return []
    place: dict[int, int] = {}
    rows = Evidence.objects.filter(node__in=keys).order_by("order", "pk").values_list("node", "unit__number")
    for key, unit in rows:
        place.setdefault(key, unit)
    numbers = dict(Node.objects.filter(pk__in=keys).values_list("pk", "number"))
    return sorted(numbers, key=lambda key: (place.get(key, 10**9), numbers[key]))


def _among(reached: Collection[int], direct: Collection[int], query: GraphQuery) -> list[int]:
    rows = _rows(query).filter(source__in=reached).values_list("pk", "source", "target")
    inside = [pair for pair in rows if pair[2] in reached]
    inside.sort(key=lambda pair: (not ({pair[1], pair[2]} & set(direct)), pair[0]))
    return [pair[0] for pair in inside]
