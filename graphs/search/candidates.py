"""Which entries to look at: never all that hold a word, and yet the best.

An entry holds a term once, so what it is worth before ranking is the sum of the weights of the terms it holds
(inverse document frequency, Robertson and Spärck Jones 1976), and among equals the shorter is better. The plan asks
for the sets of terms in the order of that worth, all of them first, until enough has come; a set that too many entries
hold is asked for by length, the short ones first. No reply is ranked in the database and no list is read to its end.
"""

import heapq
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from graphs.domain.index_line import LENGTHS, length_key
from graphs.domain.query import MOST_MATCHES
from graphs.search.index import Groups, Index

ENOUGH = 150  # candidates, for the best 40
RARE = 300  # entries: terms of fewer are looked at in full
MOST_TERMS = 12  # the rarest of a long question
MOST_SETS = 40  # sets of terms that one query may ask for
# The shortest first, each time more lengths at once.
LENGTHS_ASKED = (range(3), range(3, 4), range(4, 5), range(5, 7), range(7, 10), range(10, LENGTHS))
WORTH = 0.45  # of the best that was found: what is worth less cannot come among the first


@dataclass(frozen=True, slots=True)
class Weights:
    """The terms that some entry holds, the rarest first: what each is worth, and in how many entries it stands."""

    of: Mapping[str, float]
    counts: Mapping[str, int]

    @property
    def terms(self) -> list[str]:
        return list(self.of)

    @property
    def total(self) -> float:
        return sum(self.of.values())


def weights(index: Index, asked: Sequence[str]) -> Weights:
    """Terms that no entry holds are left out; of too many the rarest stay."""
    counts = {term: count for term, count in index.counts(asked).items() if count}
    size = max([index.size(), *counts.values()])
    rarest = sorted(counts, key=lambda term: (counts[term], term))[:MOST_TERMS]
    of = {term: math.log(1 + (size - counts[term] + 0.5) / (counts[term] + 0.5)) for term in rarest}
    return Weights(of, {term: counts[term] for term in rarest})


def candidates(index: Index, known: Weights, filters: Groups, enough: int = ENOUGH) -> dict[int, str]:
    """Entries as keys with their lines, in no order. Empty only when no entry within ``filters`` holds a term.

    All entries that hold a rare term come at once, whatever else they hold; then the sets of the other terms.
    """
    rare = _rare(known)
    found = dict(index.matching([rare, *filters], RARE)) if rare else {}
    best = known.total if found else 0.0
    for number, (worth, terms) in enumerate(sets_by_worth(known, without=rare)):
        if len(found) >= enough or (found and number >= MOST_SETS):
            break
        if len(found) >= MOST_MATCHES and worth < WORTH * best:
            break
        found |= _holding(index, terms, filters, enough)
        best = best or worth * bool(found)
    return found


def _rare(known: Weights) -> list[str]:
    """The rarest terms, as many as so few entries hold that all can be looked at."""
    found, entries = [], 0
    for term in known.terms:
        entries += known.counts[term]
        if entries > RARE:
            break
        found.append(term)
    return found


def sets_by_worth(known: Weights, without: Sequence[str] = ()) -> Iterator[tuple[float, tuple[str, ...]]]:
    """All sets of terms that are not empty, the worthiest first."""
    terms = [term for term in known.terms if term not in without]
    whole = (1 << len(terms)) - 1
    queue = [(-sum(known.of[term] for term in terms), whole)] if terms else []
    seen = {whole}
    while queue:
        worth, held = heapq.heappop(queue)
        yield -worth, tuple(term for place, term in enumerate(terms) if held >> place & 1)
        for place, term in enumerate(terms):
            rest = held & ~(1 << place)
            if rest and rest not in seen:
                seen.add(rest)
                heapq.heappush(queue, (worth + known.of[term], rest))


def _holding(index: Index, terms: Sequence[str], filters: Groups, enough: int) -> dict[int, str]:
    groups = [*([term] for term in terms), *filters]
    found = dict(index.matching(groups, enough + 1))
    if len(found) <= enough:
        return found
    short: dict[int, str] = {}
    for lengths in LENGTHS_ASKED:
        short |= index.matching([*groups, [length_key(length) for length in lengths]], enough)
        if len(short) >= enough:
            break
    return short
