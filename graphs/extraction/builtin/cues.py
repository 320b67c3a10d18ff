"""An index from cue words to what they may open, so that a pattern runs only where its words stand.

The work per sentence is one pass over its words plus the few patterns whose words were met.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

from graphs.extraction.builtin import tagging
from graphs.extraction.builtin.lexicons.base import compiled
from graphs.extraction.builtin.remembering import remembered


class Worded(Protocol):
    @property
    def words(self) -> tuple[str, ...]: ...
    @property
    def pattern(self) -> str: ...


Item = TypeVar("Item", bound=Worded)


class CueIndex(Generic[Item]):
    """``spaced`` languages are looked up word by word; the others by substring. A pattern is compiled when its words
    are met for the first time: most of them are in no one text."""

    def __init__(self, items: Iterable[Item], spaced: bool) -> None:
        self.items = tuple(items)
        self._compiled: dict[int, re.Pattern[str]] = {}
        self._spaced = spaced
        self._by_word: dict[str, list[int]] = {}
        self._always = [n for n, item in enumerate(self.items) if not item.words]
        for n, item in enumerate(self.items):
            for word in item.words:
                self._by_word.setdefault(word, []).append(n)

    def candidates(self, text: str) -> list[tuple[Item, re.Pattern[str]]]:
        """Items whose words stand in ``text``, in the order of the lexicon."""
        places = set(self._always)
        if self._spaced:
            for word in _met(text) & self._by_word.keys():
                places.update(self._by_word[word])
        else:
            for word, numbers in self._by_word.items():
                if word in text:
                    places.update(numbers)
        return [(self.items[n], self._pattern(n)) for n in sorted(places)]

    def _pattern(self, place: int) -> re.Pattern[str]:
        if place not in self._compiled:
            self._compiled[place] = compiled(self.items[place].pattern)
        return self._compiled[place]


@remembered
def _met(text: str) -> frozenset[str]:
    """The words and marks of a sentence, which every index is asked for."""
    words = {token.low for token in tagging.tokens(text)}
    return frozenset(words.union(mark for mark in (",", ":", "(", "–", "—", "-", "n't") if mark in text))


@lru_cache(maxsize=256)
def pattern(source: str) -> re.Pattern[str]:
    return compiled(source)
