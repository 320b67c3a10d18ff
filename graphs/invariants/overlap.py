"""All pairs of sets that overlap enough, without comparing every set with every other.

Prefix filtering: when the elements of all sets stand in one order, rare ones first, two sets with a Jaccard index of at
least *t* share an element among the first ``n - ceil(t·n) + 1`` of each, so only these few are indexed. Size and
position filters drop most of what is left, and what remains is compared. After R. J. Bayardo, Y. Ma, R. Srikant,
*Scaling Up All Pairs Similarity Search*, WWW 2007 (AllPairs), and C. Xiao, W. Wang, X. Lin, J. X. Yu, *Efficient
Similarity Joins for Near Duplicate Detection*, WWW 2008 (PPJoin).

The answer is exact as long as ``skipped`` is 0. A set whose block is too large (thousands of texts with one phrase in
common) is compared with the nearest of it only, and what was left out is counted, so the work stays linear.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain, islice
from typing import NamedTuple

MOST_VISITED, MOST_COMPARED = 25, 5  # entries of the index, and pairs, for one set on an average of all
_VISITED_BY_ONE, _VISITED_BY_ALL = 1000, 2  # at most, and by everyone when the average is used up
_SMALL = 20_000  # work that is never too much


class Match(NamedTuple):
    """Positions in the sequence of sets, the smaller first, and the Jaccard index of the two sets."""

    first: int
    second: int
    score: float


@dataclass(slots=True)
class Joined:
    """``compared`` pairs were counted out after ``visited`` entries of the index were read; ``skipped`` is how many
    entries and pairs were left out because a block was too large."""

    matches: list[Match] = field(default_factory=list)
    visited: int = 0
    compared: int = 0
    skipped: int = 0


@dataclass(slots=True)
class _Block:
    """The sets that hold one element in their prefix, in the order of size; those before ``start`` are too small by
    now. An entry is a set, its size, and the place of the element in it."""

    entries: list[tuple[int, int, int]] = field(default_factory=list)
    start: int = 0

    def drop_smaller(self, size: float) -> int:
        """How many are left."""
        entries = self.entries
        while self.start < len(entries) and entries[self.start][1] < size:
            self.start += 1
        return len(entries) - self.start


def overlapping(
    sets: Sequence[frozenset[str]], least: Fraction, *, sides: Sequence[bool] | None = None
) -> Joined:
    """Pairs with a Jaccard index of at least ``least`` (over 0), in order; with ``sides`` only pairs that join a set
    of one side with one of the other. Empty sets overlap with nothing."""
    found = _Join(sets, least, sides).run()
    found.matches.sort()
    return found


class _Join:
    def __init__(self, sets: Sequence[frozenset[str]], least: Fraction, sides: Sequence[bool] | None) -> None:
        self._sets = sets
        self._p, self._q = least.numerator, least.denominator
        self._sides = sides
        self._elements = _rare_first(sets, sides)
        self._blocks: tuple[dict[int, _Block], dict[int, _Block]] = ({}, {})
        self._joined = Joined()

    def run(self) -> Joined:
        sizes = [len(elements) for elements in self._sets]
        for this in sorted(range(len(sizes)), key=sizes.__getitem__):
            prefix = self._prefix(this)
            if prefix:
                here, there = self._index(this)
                self._compare(this, self._candidates(this, prefix, there))
                for position, element in prefix:
                    here.setdefault(element, _Block()).entries.append((this, sizes[this], position))
        return self._joined

    def _prefix(self, this: int) -> list[tuple[int, int]]:
        """Place and rank of the elements that one of two alike sets must share; those that nobody shares come first
        of all and are left out."""
        size, shared = len(self._sets[this]), self._elements[this]
        lone = size - len(shared)
        length = size - -(-self._p * size // self._q) + 1
        return list(enumerate(shared[: max(0, length - lone)], start=lone))

    def _index(self, this: int) -> tuple[dict[int, _Block], dict[int, _Block]]:
        """Where it is put, and where its partners are looked for."""
        if self._sides is None:
            return self._blocks[0], self._blocks[0]
        side = self._sides[this]
        return self._blocks[side], self._blocks[not side]

    def _candidates(self, this: int, prefix: list[tuple[int, int]], blocks: dict[int, _Block]) -> set[int]:
        """Those not too small whose tails, from the first shared element on, are long enough."""
        size, quota, p, both = len(self._sets[this]), self._quota(), self._p, self._p + self._q
        seen: set[int] = set()
        reached: set[int] = set()
        for position, element in prefix:
            if block := blocks.get(element):
                live = block.drop_smaller(p * size / self._q)
                visited = min(live, quota)
                self._joined.visited += visited
                self._joined.skipped += live - visited
                quota -= visited
                for other, other_size, place in block.entries[len(block.entries) - visited :]:
                    if other not in seen:
                        seen.add(other)
                        tail, other_tail = size - position, other_size - place
                        if (tail if tail < other_tail else other_tail) * both >= p * (size + other_size):
                            reached.add(other)
        return reached

    def _quota(self) -> int:
        left = max(_SMALL, MOST_VISITED * len(self._sets)) - self._joined.visited
        return max(_VISITED_BY_ALL, min(left, _VISITED_BY_ONE))

    def _compare(self, this: int, others: set[int]) -> None:
        joined, sets, p, q = self._joined, self._sets, self._p, self._q
        affordable = max(0, max(_SMALL, MOST_COMPARED * len(sets)) - joined.compared)
        joined.skipped += max(0, len(others) - affordable)
        joined.compared += min(len(others), affordable)
        words = sets[this]
        size = len(words)
        for other in islice(others, affordable):
            shared = len(words & sets[other])
            union = size + len(sets[other]) - shared
            if q * shared >= p * union:
                joined.matches.append(Match(min(this, other), max(this, other), shared / union))


def _rare_first(sets: Sequence[frozenset[str]], sides: Sequence[bool] | None) -> list[list[int]]:
    """The elements of each set as ranks, the rarest first; without those that no set it may be joined with has."""
    counts = Counter(chain.from_iterable(sets))
    if sides:
        one, other = (
            {e for s, side in zip(sets, sides, strict=True) if side is which for e in s}
            for which in (True, False)
        )
        common = one & other
    else:
        common = {element for element, count in counts.items() if count > 1}
    rank = {element: i for i, element in enumerate(sorted(common, key=lambda e: (counts[e], e)))}
    return [sorted([rank[element] for element in elements if element in rank]) for elements in sets]
