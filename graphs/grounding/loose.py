"""Matching by letters and digits alone: what finds a place to *suggest*, never evidence.

Case, marks and blanks are ignored; the vowel signs and accents of a letter are not, nor what belongs to a number: a
point or comma inside it, its minus, percent or currency sign. Parts on both sides of an ellipsis may stand apart.
"""

import re
from array import array
from collections.abc import Iterator
from itertools import chain, compress, islice
from unicodedata import category

from graphs.grounding.folding import Folded, fold
from graphs.grounding.matching import Positions
from graphs.grounding.words import splits_word

_LINK_TARGET = re.compile(r"\]\([^()\s]{1,500}\)")
_IN_NUMBER = re.compile(r"(?<=\d)[\W_](?=\d)")  # a line end does not count as a mark
_OF_NUMBER = re.compile(r"-(?=\d)(?<![\w)\]-]-)|%(?:(?<=\d%)|(?<=\d %))|[$€£¥‰]")
_ELLIPSIS = re.compile(r"\[?\.\.\.\]?")
_FEWEST_LETTERS = 2
_WIDEST_GAP = 600
_MOST_STARTS = 100


class LooseText:
    """The letters of a text, prepared for many searches."""

    def __init__(self, raw: str, folded: Folded) -> None:
        self._raw = raw
        self._folded = folded.without([(m.start() + 1, m.end()) for m in _LINK_TARGET.finditer(folded.text)])
        keep = _kept(self._folded.text)
        for mark in _IN_NUMBER.finditer(self._folded.text):
            at = mark.start()
            keep[at] = "\n" not in raw[self._folded.starts[at] : self._folded.starts[at + 1]]
        self._text = "".join(compress(_lower(self._folded.text), keep))
        self._at = array("I", compress(range(len(keep)), keep))
        self._positions = Positions(self._text)

    def spans(self, quote: str) -> Iterator[tuple[int, int]]:
        """Raw spans of whole words with the letters of ``quote``."""
        parts = [letters for piece in _ELLIPSIS.split(fold(quote).text) if (letters := _letters(piece))]
        if sum(map(len, parts)) < _FEWEST_LETTERS:
            return
        for start in islice(self._positions.positions(parts[0]), _MOST_STARTS):
            end = self._end(start, parts)
            span = None if end is None else self._span(start, end)
            if span and not splits_word(self._raw, *span):
                yield span

    def _end(self, start: int, parts: list[str]) -> int | None:
        end = start + len(parts[0])
        for part in parts[1:]:
            at = self._text.find(part, end, end + _WIDEST_GAP)
            if at < 0:
                return None
            end = at + len(part)
        return end

    def _span(self, start: int, end: int) -> tuple[int, int] | None:
        """The raw span, unless it cuts through what was one character there."""
        starts, first, last = self._folded.starts, self._at[start], self._at[end - 1]
        if start and starts[self._at[start - 1]] == starts[first]:
            return None
        if end < len(self._at) and starts[self._at[end]] == starts[last]:
            return None
        return starts[first], self._folded.ends[last]


def _letters(folded: str) -> str:
    """The letters of a folded quote, and the marks inside its numbers."""
    bare = _LINK_TARGET.sub("]", folded)
    keep = _kept(bare)
    for mark in _IN_NUMBER.finditer(bare):
        keep[mark.start()] = True
    return "".join(compress(_lower(bare), keep))


def _kept(text: str) -> bytearray:
    """One byte a character: 1 for letters with their marks, digits and the signs of numbers."""
    keep = bytearray(map(str.isalnum, text))
    marks = "".join(char for char in set(text) if category(char)[0] == "M")
    for match in chain(_OF_NUMBER.finditer(text), re.finditer(f"[{marks}]", text) if marks else ()):
        keep[match.start()] = True
    return keep


def _lower(text: str) -> str:
    """Lower case without a change of length, so that the map holds."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join(low if len(low := char.lower()) == 1 else char for char in text)
