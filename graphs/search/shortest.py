"""Of very many entries that hold the same terms, the shortest.

The index tells entries apart by length, and each question reads the lists of all its terms. So the lengths of the
entries that come first are taken for the lengths of all, and it is asked for as many lengths at once as should bring
enough: mostly one question, where going through the lengths one by one would take six.
"""

from collections.abc import Sequence

from graphs.domain.index_line import LENGTHS, length_key, length_of
from graphs.search.index import Found, Groups, Index

MOST_ASKED = 6  # questions
ROOM = 1.6  # times what is enough: more at once is not looked at
SURPLUS = 1.2  # a guess that brings too little costs another question


def shortest(
    index: Index, groups: Groups, sample: Sequence[Found], expected: float, enough: int
) -> dict[int, str]:
    """At least ``enough`` entries, where there are so many. ``sample``: those that come first, ``expected``: about how
    many there are. Of one length that has too many those come that stand first."""
    found: dict[int, str] = {}
    lengths = _Lengths(sample, max(expected, ROOM * enough))
    most = int(ROOM * enough)
    low, high = 0, LENGTHS - 1  # what is shorter has come, what is longer is too many at once
    for _question in range(MOST_ASKED):
        reach = lengths.reaching(SURPLUS * (enough - len(found)), low, high)
        keys = [length_key(length) for length in range(low, reach + 1)]
        rows = index.matching([*groups, keys], most)
        too_many = len(rows) == most
        if too_many and low < reach:
            lengths, high = _Lengths(rows, max(lengths.between(low, reach), 2.0 * most)), reach - 1
            continue
        found |= rows
        if len(found) >= enough or too_many or reach == LENGTHS - 1:
            return found
        lengths.total *= (len(rows) + 1) / (lengths.between(low, reach) + 1)
        low, high = reach + 1, max(high, reach + 1)
    return found | dict(sample)


class _Lengths:
    """How the lengths of ``total`` entries lie, told by some of them."""

    def __init__(self, some: Sequence[Found], total: float) -> None:
        self._some = sorted(length_of(line) for _key, line in some)
        self.total = total

    def between(self, low: int, high: int) -> float:
        return self.total / len(self._some) * sum(low <= length <= high for length in self._some)

    def reaching(self, many: float, low: int, high: int) -> int:
        """The length up to which so many should lie, within bounds."""
        known = [length for length in self._some if low <= length <= high]
        place = int(many * len(self._some) / self.total)
        return known[place] if place < len(known) else high
