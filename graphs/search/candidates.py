"""Which entries to look at: never all that hold a word, and yet the best.

An entry holds a term once, so what it is worth before ranking is the sum of the weights of the terms it holds
(inverse document frequency, Robertson and Spärck Jones 1976), and among equals the shorter is better. The plan asks
for the sets of terms in the order of that worth, all of them first, until enough has come; a set that too many entries
hold is asked for by length, the short ones first (``shortest``). No reply is ranked in the database and no list is
read to its end. What a question costs is the reading of its terms' lists, so few questions are asked: where a smaller
set is expected to be held by few entries too, it is asked for in place of all that contain it.
"""

import heapq
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from graphs.domain.index_line import holds_one_of
from graphs.domain.query import MOST_MATCHES, GraphQuery
from graphs.domain.terms import sought_terms
from graphs.search.index import Groups, Index
from graphs.search.ranking import worth_of
from graphs.search.shortest import shortest

ENOUGH = 120  # candidates, for the best 40
RARE = 300  # entries: terms of fewer are looked at in full
MOST_TERMS = 12  # the rarest of a long question
MOST_SETS = 40  # sets of terms that one query may look at
WORTH = 0.45  # of the best that was found: what is worth less cannot come among the first
TOGETHER = 2  # times as often as by chance words of a language stand together


@dataclass(frozen=True, slots=True)
class Weights:
    """The terms that some entry holds, the rarest first: what each is worth, and in how many entries it stands, of
    ``size``."""

    of: Mapping[str, float]
    counts: Mapping[str, int]
    size: int = 1

    @property
    def terms(self) -> list[str]:
        return list(self.of)

    def worth(self, terms: Iterable[str]) -> float:
        return sum(self.of[term] for term in terms)

    def expected(self, terms: Sequence[str]) -> float:
        """About how many entries hold all of them."""
        share: float = math.prod(self.counts[term] / self.size for term in terms)
        return self.size * share * (TOGETHER if len(terms) > 1 else 1)


def weights(index: Index, asked: Sequence[str]) -> Weights:
    """Terms that no entry holds are left out; of too many the rarest stay."""
    counts = {term: count for term, count in index.counts(asked).items() if count}
    size = max([1, index.size(), *counts.values()])
    rarest = sorted(counts, key=lambda term: (counts[term], term))[:MOST_TERMS]
    of = {term: math.log(1 + (size - counts[term] + 0.5) / (counts[term] + 0.5)) for term in rarest}
    return Weights(of, {term: counts[term] for term in rarest}, size)


def sought(index: Index, query: GraphQuery, filters: Groups) -> tuple[Weights, dict[int, str]]:
    """The weights of a query's words, and its candidates. What holds nothing but words that say nothing is left out where
    there is enough of others: *the* stands nearly everywhere."""
    known = weights(index, sought_terms(query.text, query.typing, telling=False))
    found = candidates(index, known, filters)
    telling = dict.fromkeys(sought_terms(query.text, query.typing), 1.0)
    if telling.keys() >= known.of.keys():
        return known, found
    told = {key: line for key, line in found.items() if worth_of(line, telling)[1]}
    return known, told if len(told) >= query.limit else found


def candidates(index: Index, known: Weights, filters: Groups, enough: int = ENOUGH) -> dict[int, str]:
    """Entries as keys with their lines, in no order. Empty only when no entry within ``filters`` holds a term.

    A filter that every entry passes costs as much as any other and says nothing: it is held against what came back.
    Should an entry fail it after all, for the counts are some minutes old, the index is asked with all filters.
    """
    shares = {tuple(group): _share(index, group, known.size) for group in filters}
    needed = [group for group in filters if shares[tuple(group)] < 1]
    passed = [group for group in filters if shares[tuple(group)] >= 1]
    share = math.prod(shares.values())
    found = _Plan(index, known, needed, share, enough).candidates()
    if not all(holds_one_of(line, group) for group in passed for line in found.values()):
        found = _Plan(index, known, filters, share, enough).candidates()
    return found


def _share(index: Index, group: Sequence[str], size: int) -> float:
    return min(1.0, sum(index.counts(group).values()) / size)


@dataclass
class _Plan:
    """``share``: of all entries, how many pass the filters."""

    index: Index
    known: Weights
    filters: Groups
    share: float
    enough: int

    def candidates(self) -> dict[int, str]:
        """All entries that hold a rare term come at once, whatever else they hold; then the sets of the other terms."""
        rare = self._rare()
        found = dict(self.index.matching([rare, *self.filters], RARE)) if rare else {}
        best, seen = self.known.worth(self.known.terms) if found else 0.0, list[frozenset[str]]()
        for number, (worth, terms) in enumerate(sets_by_worth(self.known, without=rare)):
            if len(found) >= self.enough or (found and number >= MOST_SETS):
                break
            if len(found) >= MOST_MATCHES and worth < WORTH * best:
                break
            if any(held.issubset(terms) for held in seen):
                continue
            asked, came = self._holding(terms)
            seen.append(asked)
            found |= came
            best = best or self.known.worth(asked) * bool(came)
        return found

    def _rare(self) -> list[str]:
        """The rarest terms, as many as so few entries hold that all can be looked at."""
        found, entries = [], 0
        for term in self.known.terms:
            entries += self.known.counts[term]
            if entries > RARE:
                break
            found.append(term)
        return found

    def _holding(self, terms: Sequence[str]) -> tuple[frozenset[str], dict[int, str]]:
        """The set that was looked at in the end, and what holds it."""
        smaller = self._smaller(terms)
        for asked in (smaller, terms) if len(smaller) < len(terms) else (terms,):
            groups = [*([term] for term in asked), *self.filters]
            first = self.index.matching(groups, self.enough + 1)
            if len(first) <= self.enough:
                return frozenset(asked), dict(first)
        expected = self.share * self.known.expected(terms)
        return frozenset(terms), shortest(self.index, groups, first, expected, self.enough)

    def _smaller(self, terms: Sequence[str]) -> Sequence[str]:
        """As few of the worthiest terms as few entries are expected to hold."""
        kept = list(terms)
        while len(kept) > 1 and self.share * self.known.expected(kept[:-1]) < self.enough:
            kept.pop()
        return kept


def sets_by_worth(known: Weights, without: Sequence[str] = ()) -> Iterator[tuple[float, tuple[str, ...]]]:
    """All sets of terms that are not empty, the worthiest first; each begins with its rarest."""
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
