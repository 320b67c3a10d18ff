"""What surrounds the direct matches: relations followed hop by hop, and all relations among what was reached."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from graphs.domain.query import Direction, GraphQuery
from graphs.search.rows import ARRIVING, LEAVING, PLACES, select

Pair = tuple[int, int, int]  # keys of an edge and of its two ends


@dataclass
class Surroundings:
    """``nodes`` begins with the direct matches; ``edges`` are keys, those that touch a direct match first."""

    nodes: list[int]
    edges: list[int] = field(default_factory=list)
    truncated: bool = False


def surroundings(direct: Sequence[int], query: GraphQuery) -> Surroundings:
    around = Surroundings(list(direct)[: query.max_nodes])
    frontier, reached, leaving = around.nodes, set(around.nodes), _Leaving(query)
    for _hop in range(query.hops):
        held = frozenset(frontier)
        fresh = {end for pair in _pairs(held, query, leaving) for end in _beyond(pair, held, query.direction)}
        frontier = _in_source_order(fresh - reached)
        room = query.max_nodes - len(around.nodes)
        around.truncated |= len(frontier) > room
        frontier = frontier[:room]
        around.nodes += frontier
        reached.update(frontier)
        if not frontier:
            break
    edges = _among(reached, set(direct), leaving)
    around.truncated |= len(edges) > query.max_edges
    around.edges = edges[: query.max_edges]
    return around


class _Leaving:
    """Relations by the node that they leave, each read once."""

    def __init__(self, query: GraphQuery) -> None:
        self._query, self._read, self._pairs = query, set[int](), list[Pair]()

    def of(self, keys: Collection[int]) -> list[Pair]:
        """Of all nodes that were asked for until now."""
        missing = [key for key in keys if key not in self._read]
        self._read.update(missing)
        self._pairs += _chosen(select(LEAVING, missing), self._query)
        return self._pairs


def _pairs(frontier: Collection[int], query: GraphQuery, leaving: _Leaving) -> Iterable[Pair]:
    if query.direction != Direction.IN:
        yield from leaving.of(frontier)
    if query.direction != Direction.OUT:
        yield from _chosen(select(ARRIVING, frontier), query)


def _chosen(rows: Iterable[tuple[int, int, int, str]], query: GraphQuery) -> Iterable[Pair]:
    return (row[:3] for row in rows if not query.relations or row[3] in query.relations)


def _beyond(pair: Pair, frontier: Collection[int], direction: Direction) -> Iterable[int]:
    _edge, source, target = pair
    if direction != Direction.IN and source in frontier:
        yield target
    if direction != Direction.OUT and target in frontier:
        yield source


def _in_source_order(keys: Collection[int]) -> list[int]:
    rows = select(PLACES, keys)
    rows.sort(key=lambda row: (10**9 if row[2] is None else row[2], row[1]))
    return [row[0] for row in rows]


def _among(reached: Collection[int], direct: Collection[int], leaving: _Leaving) -> list[int]:
    inside = [pair for pair in leaving.of(reached) if pair[1] in reached and pair[2] in reached]
    inside.sort(key=lambda pair: (pair[1] not in direct and pair[2] not in direct, pair[0]))
    return [pair[0] for pair in inside]
