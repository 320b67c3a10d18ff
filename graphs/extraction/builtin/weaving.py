"""Which ``contains`` arrows stay when all are known. A topic that holds every fact that names it is a fan, no picture.

Arrows that say more (causes, reasons, definitions, headings over headings) stay. Of those that only tie a
proposition to a topic or a heading, one stays where it joins parts that nothing else joins. Topic and heading are
both on offer; the less crowded one is taken, and past ``CROWD`` only what would stand alone is taken in.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from graphs.domain.values import EdgeDraft, NodeDraft
from graphs.domain.vocabulary import NodeType, Relation

CROWD = 6


def is_loose(edge: EdgeDraft, nodes: Mapping[str, NodeDraft]) -> bool:
    """Does the edge only say that a proposition names a topic or stands under a heading?"""
    return edge.relation is Relation.CONTAINS and nodes[edge.target].type is not NodeType.CONCEPT


def woven(edges: Iterable[EdgeDraft], nodes: Mapping[str, NodeDraft]) -> list[EdgeDraft]:
    edges = list(edges)
    kept = {number for number, edge in enumerate(edges) if not is_loose(edge, nodes)}
    parts = _Parts()
    used: dict[str, int] = defaultdict(int)
    for number in sorted(kept):
        parts.join(edges[number].source, edges[number].target)
        used[edges[number].source] += edges[number].relation is Relation.CONTAINS
    for offers in _by_target(edges, kept).values():
        offers.sort(key=lambda number: used[edges[number].source] >= CROWD)
        best = edges[offers[0]]
        if parts.same(best.source, best.target):
            continue
        if used[best.source] >= CROWD and not parts.alone(best.target):
            continue
        parts.join(best.source, best.target)
        used[best.source] += 1
        kept.add(offers[0])
    return [edge for number, edge in enumerate(edges) if number in kept]


def _by_target(edges: list[EdgeDraft], kept: set[int]) -> dict[str, list[int]]:
    offers: dict[str, list[int]] = defaultdict(list)
    for number, edge in enumerate(edges):
        if number not in kept:
            offers[edge.target].append(number)
    return offers


class _Parts:
    """Connected parts of the graph, joined step by step."""

    def __init__(self) -> None:
        self._above: dict[str, str] = {}

    def _root(self, key: str) -> str:
        while (above := self._above.get(key, key)) != key:
            self._above[key] = key = self._above.get(above, above)
        return key

    def join(self, one: str, other: str) -> None:
        first, second = self._root(one), self._root(other)
        self._above.setdefault(first, first)
        self._above[second] = first

    def same(self, one: str, other: str) -> bool:
        return self._root(one) == self._root(other)

    def alone(self, key: str) -> bool:
        return key not in self._above
