"""In how many passages of a scope the words of a question stand: told by the index, not by reading the scope.

The core compares stems (``answering.words``), the index holds terms (``domain.terms``). Both stem a word alike; where a
word has several terms (a script without blanks) all of them must stand in an entry.
"""

from collections.abc import Iterable

from graphs.answering.passages import Frequencies
from graphs.answering.question import Question, Term
from graphs.domain.terms import asked_terms, is_sign
from graphs.models import NodeEntry, UnitEntry
from graphs.search.index import Groups, Index, index_of
from graphs.search.scopes import Scope

EXACT = (
    2000  # entries: counted one by one; beyond, the share in all of the index is taken for that in the scope
)
MOST_COUNTED = 12  # terms of a long question
WHOLE = 0.9  # of the index: then the scope need not be told from it


def frequencies(scope: Scope, question: Question) -> Frequencies:
    """``total`` counts nodes and units, as the passages do."""
    parts = [_Part(index_of(model), scope.keys) for model in (NodeEntry, UnitEntry)]
    counted = {
        term.stem: sum(part.holding(groups_of(term)) for part in parts)
        for term in question.terms[:MOST_COUNTED]
    }
    return Frequencies(sum(part.size for part in parts), counted)


def groups_of(term: Term) -> Groups:
    """Chinese stems are terms of the index as they are."""
    words = [term.stem] if "\u2e80" <= term.stem[0] < "\uac00" else asked_terms(term.word)
    return [[f"{word}*" if is_sign(word) else word] for word in words or [term.stem]]


class _Part:
    """The entries of a scope in one index."""

    def __init__(self, index: Index, keys: Iterable[str]) -> None:
        self._index, self._keys = index, list(keys)
        self._all = index.size()
        self.size = sum(index.counts(self._keys).values()) if self._keys else self._all

    def holding(self, groups: Groups) -> int:
        counts = self._index.counts([group[0] for group in groups])
        least = min(counts.values())
        if not least or not self.size:
            return 0
        if not self._keys or self.size >= WHOLE * self._all:
            return least if len(groups) == 1 else self._index.holding(groups, EXACT)
        if min(least, self.size) <= EXACT:
            return self._index.holding([*groups, self._keys], EXACT)
        return round(least * self.size / max(self._all, self.size))
