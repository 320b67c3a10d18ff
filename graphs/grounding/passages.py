"""Where words that a person selected on a page stand in the source.

A page shows a source unit by unit: blanks between units are layout, and the marks of a heading are hidden. So both
sides are compared without blanks, and headings without their marks. Every other character must be the same, in the
same order; the passage begins in the first of the units and ends in the last. Linear in the length of the text.
"""

from bisect import bisect_right
from collections.abc import Sequence
from re import compile as pattern

from graphs.domain.values import Span, Unit
from graphs.domain.vocabulary import UnitKind

_WORD = pattern(r"\S+")
HEADING_MARKS = "# "


def hidden_marks(kind: str, text: str) -> int:
    """How many characters at the beginning of a heading are not shown: its level says what they say."""
    return len(text) - len(text.lstrip(HEADING_MARKS)) if kind == UnitKind.HEADING else 0


def find_passage(units: Sequence[Unit], selected: str) -> Span | None:
    """The span of the source, in code points, that ``selected`` shows; None when it does not stand there.

    ``units`` are those from the unit where the selection begins to the one where it ends.
    """
    wanted = "".join(_WORD.findall(selected))
    if not wanted or not units:
        return None
    shown = _Shown(units)
    at = shown.text.find(wanted)
    while at >= 0 and shown.source_of(at) < units[0].end:
        start, end = shown.source_of(at), shown.source_of(at + len(wanted) - 1) + 1
        if end > units[-1].start:
            return Span(_with_marks(units[0], start), end)
        at = shown.text.find(wanted, at + 1)
    return None


def _with_marks(unit: Unit, start: int) -> int:
    """Who selects a heading from its first word means the heading, not a line of prose."""
    marks = hidden_marks(unit.kind, unit.text)
    return unit.start if marks and start == unit.start + marks else start


class _Shown:
    """The visible characters of some units in a row, and the way back to where each stands in the source."""

    def __init__(self, units: Sequence[Unit]) -> None:
        words: list[str] = []
        self._at: list[int] = []
        self._source: list[int] = []
        length = 0
        for unit in units:
            for word in _WORD.finditer(unit.text, hidden_marks(unit.kind, unit.text)):
                words.append(word[0])
                self._at.append(length)
                self._source.append(unit.start + word.start())
                length += len(word[0])
        self.text = "".join(words)

    def source_of(self, at: int) -> int:
        word = bisect_right(self._at, at) - 1
        return self._source[word] + at - self._at[word]
