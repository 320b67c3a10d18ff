"""Matching by letters and digits alone: what finds a place to *suggest*, never evidence.

Case, marks and blanks are ignored, a point or comma inside a number is not; parts on both sides of an ellipsis
may stand apart in the text.
"""

import re
from array import array
from collections.abc import Iterator
from itertools import compress, islice

from graphs.grounding.folding import Folded, fold
from graphs.grounding.matching import Positions
from graphs.grounding.words import splits_word

_LINK_TARGET = re.compile(r"\]\([^()\s]{1,500}\)")
_IN_NUMBER = re.compile(r"(?<=\d)[\W_](?=\d)")  # a line end does not count as a mark
_ELLIPSIS = re.compile(r"\[?\.\.\.\]?")
_FEWEST_LETTERS = 2
_WIDEST_GAP = 600
_MOST_STARTS = 100


class LooseText:
    """The letters of a text, prepared for many searches."""

    def __init__(self, raw: str, folded: Folded) -> None:
        self._raw = raw
        self._letters = _letters(folded, raw)
        self._positions = Positions(self._letters.text)

    def spans(self, quote: str) -> Iterator[tuple[int, int]]:
        """Raw spans of whole words with the letters of ``quote``."""
        pieces = _ELLIPSIS.split(fold(quote).text)
        parts = [letters for piece in pieces if (letters := _letters(fold(piece), piece).text)]
        if sum(map(len, parts)) < _FEWEST_LETTERS:
            return
        for start in islice(self._positions.positions(parts[0]), _MOST_STARTS):
            end = self._end(start, parts)
            if end is None or not (self._letters.is_border(start) and self._letters.is_border(end)):
                continue
            span = self._letters.raw_span(start, end)
            if not splits_word(self._raw, *span):
                yield span

    def _end(self, start: int, parts: list[str]) -> int | None:
        end = start + len(parts[0])
        for part in parts[1:]:
            at = self._letters.text.find(part, end, end + _WIDEST_GAP)
            if at < 0:
                return None
            end = at + len(part)
        return end


def _letters(folded: Folded, raw: str) -> Folded:
    bare = folded.without([(m.start() + 1, m.end()) for m in _LINK_TARGET.finditer(folded.text)])
    keep = bytearray(map(str.isalnum, bare.text))
    for mark in _IN_NUMBER.finditer(bare.text):
        keep[mark.start()] = "\n" not in raw[bare.starts[mark.start()] : bare.starts[mark.end()]]
    starts, ends = (array("I", compress(map_, keep)) for map_ in (bare.starts, bare.ends))
    return Folded("".join(compress(_lower(bare.text), keep)), starts, ends)


def _lower(text: str) -> str:
    """Lower case without a change of length, so that the map holds."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join(low if len(low := char.lower()) == 1 else char for char in text)
