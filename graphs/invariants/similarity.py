"""Which nodes may say the same, and which may contradict each other: candidates by rare words, never all pairs.

Two texts that share most of their words share a rare one. Words that many nodes use are left out of the index, so the
work grows with the number of similar nodes, not with the square of all.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil

from graphs.domain.values import Node
from graphs.domain.vocabulary import ENTITY_TYPES, NodeType
from graphs.invariants.contradiction import Statement, contradicts, openings

SAME = 0.75
MOST_PAIRS = 200
_COMMON = 40
_MOST_RARE = 6
_ASSERTING = frozenset({NodeType.FACT, NodeType.CLAIM, NodeType.INFERENCE, NodeType.RULE})


@dataclass(frozen=True, slots=True)
class Pair:
    first: Node
    second: Node


class Similarity:
    """The nodes of one graph, read once."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        self._nodes = nodes
        self._statements = [Statement.of(node.text) for node in nodes]
        self._index = _RareWords([statement.content for statement in self._statements])

    def duplicates(self) -> list[Pair]:
        """Pairs of one class whose content words are three quarters the same, and which deny or count nothing else."""
        pairs = (
            (other, this)
            for this in range(len(self._nodes))
            for other in self._index.earlier(this, SAME)
            if self._say_the_same(other, this)
        )
        return [self._pair(*pair) for pair in islice(pairs, MOST_PAIRS)]

    def contradictions(self) -> list[Pair]:
        asserting = [i for i, node in enumerate(self._nodes) if node.type in _ASSERTING]
        statements = self._statements
        pairs = {pair for pair in self._opposed(asserting) if contradicts(*(statements[i] for i in pair))}
        return [self._pair(*pair) for pair in sorted(pairs)[:MOST_PAIRS]]

    def _opposed(self, asserting: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Pairs with one negation between them, or the same words but for a number or an antonym."""
        statements, known = self._statements, frozenset(asserting)
        for this in asserting:
            if statements[this].is_negated:
                others = (i for i in self._index.sharing(this) if i in known and not statements[i].is_negated)
                yield from (_ordered(this, other) for other in others)
        yield from _groups((statements[this].content, this) for this in asserting if statements[this].numbers)
        yield from _groups((key, this) for this in asserting for key, _ in openings(statements[this]))

    def _say_the_same(self, a: int, b: int) -> bool:
        first, second = self._statements[a], self._statements[b]
        alike = _class(self._nodes[a]) == _class(self._nodes[b]) and first.numbers == second.numbers
        return alike and _jaccard(first.content, second.content) >= SAME and not contradicts(first, second)

    def _pair(self, first: int, second: int) -> Pair:
        return Pair(self._nodes[first], self._nodes[second])


def _groups(keyed: Iterable[tuple[Hashable, int]]) -> Iterator[tuple[int, int]]:
    """Each member of a group with the one before it."""
    latest: dict[Hashable, int] = {}
    for key, this in keyed:
        if key in latest:
            yield _ordered(latest[key], this)
        latest[key] = this


def _ordered(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


class _RareWords:
    def __init__(self, sets: Sequence[frozenset[str]]) -> None:
        self._sets = sets
        self._holders: dict[str, list[int]] = defaultdict(list)
        for index, tokens in enumerate(sets):
            for token in tokens:
                self._holders[token].append(index)

    def earlier(self, this: int, overlap: float) -> list[int]:
        """Those before ``this`` of about its size that share one of the words two alike sets must share."""
        size = len(self._sets[this])
        rare = self._rarest(this, size - ceil(overlap * size) + 1)
        alike = (
            i
            for i in self._others(rare)
            if i < this and overlap * size <= len(self._sets[i]) <= size / overlap
        )
        return sorted(alike)

    def sharing(self, this: int) -> list[int]:
        return sorted(self._others(self._rarest(this, _MOST_RARE)) - {this})

    def _rarest(self, this: int, count: int) -> list[str]:
        """The rarest words it has in common with anybody; equally rare ones in the order of the alphabet."""
        counted = ((len(self._holders[token]), token) for token in self._sets[this])
        return [token for _, token in sorted(pair for pair in counted if 1 < pair[0] <= _COMMON)[:count]]

    def _others(self, tokens: Iterable[str]) -> set[int]:
        return {other for token in tokens for other in self._holders[token]}


def _class(node: Node) -> str:
    return "entity" if node.type in ENTITY_TYPES else node.type


def _jaccard(a: frozenset[str], b: frozenset[str]) -> float:
    return len(a & b) / len(a | b) if a and b else 0.0
