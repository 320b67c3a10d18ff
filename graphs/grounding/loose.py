"""Matching by letters and digits alone: what finds a place to *suggest*, never evidence.

Case, marks and blanks are ignored, a point or comma inside a number is not; parts on both sides of an ellipsis
may stand apart in the text.
"""

import re
from collections.abc import Iterator
from itertools import islice

from graphs.grounding.folding import Folded, fold
from graphs.grounding.matching import Positions
from graphs.grounding.words import splits_word

_LINK_TARGET = re.compile(r"\]\([^()\s]{1,500}\)")
_NOT_LETTERS = re.compile(r"[\W_]+")
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
    lowered = Folded("".join(map(_lower, bare.text)), bare.starts, bare.ends)
    spans = (mark.span() for mark in _NOT_LETTERS.finditer(lowered.text))
    return lowered.without([span for span in spans if not _in_number(lowered, raw, *span)])


def _lower(char: str) -> str:
    """Lower case without a change of length, so that the map holds."""
    lower = char.lower()
    return lower if len(lower) == 1 else char


def _in_number(folded: Folded, raw: str, start: int, end: int) -> bool:
    """A lone mark or blank between digits counts, a line end does not."""
    text = folded.text
    lone = end - start == 1 and text[start - 1 : start].isdigit() and text[end : end + 1].isdigit()
    return lone and "\n" not in raw[folded.starts[start] : folded.starts[end]]
