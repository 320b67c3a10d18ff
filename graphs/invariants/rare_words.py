"""Pairs of sets that share rare elements: what hardly any other text of a document says, two say of one thing.

Common words of a document join nothing. Each rare element brings a few pairs at most, so the work grows with the text.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

MOST_HOLDERS = 6  # of one element that still counts as rare
FEWEST_SHARED = 2


def sharing_rare_words(sets: Sequence[frozenset[str]]) -> Iterator[tuple[int, int]]:
    """Positions of two sets, the smaller first, in order."""
    holders: dict[str, list[int]] = defaultdict(list)
    for this, elements in enumerate(sets):
        for element in elements:
            holders[element].append(this)
    shared: Counter[tuple[int, int]] = Counter()
    for places in holders.values():
        if len(places) <= MOST_HOLDERS:
            shared.update(combinations(places, 2))
    return (pair for pair, count in sorted(shared.items()) if count >= FEWEST_SHARED)
