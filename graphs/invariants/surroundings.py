"""The sentence around a piece of the source, and what stands beside that sentence.

Work for one piece is bounded by ``_WINDOW``, however long its unit is. A sentence whose beginning or end is not found
there is not known, so nothing can be said about what it leaves out.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from graphs.domain.lexicons import abbreviations
from graphs.domain.values import Evidence, Unit
from graphs.domain.vocabulary import UnitKind
from graphs.grounding.folding import folded_text

_WINDOW = 1_000
_LIST_LENGTH = 40
_LOOK_BACK = 16
_NEAR, _BEGINNING = 250, 100
_END = re.compile(
    r"[。！？!?…]+[\"'”’»」』）)\]]*|\.+[\"'”’»)\]]*(?=\s|$)|(?<=[\u3400-\u9fff])\.[\"'”’»」』）)\]]*(?!\d)|\n[ \t]*\n"
)
_GOES_ON = re.compile(r"\s*[a-z]")
_LAST_WORD = re.compile(r"[^\s(\[\"'“‘]+$")
_NEVER_LAST = frozenset(
    word.lower()
    for language in abbreviations.ABBREVIATIONS.values()
    for word in (*language.never, *language.before_figure)
)
_STOPS = {"。": ".", "；": ";", "？": "?", "！": "!", "，": ",", "：": ":"}
_PAIRS = (("“", "”"), ("「", "」"), ("『", "』"), ("«", "»"), ("„", "“"))


@dataclass(frozen=True, slots=True)
class Stretch:
    """``text[start:end]`` is the quote; ``text`` the units it stands in, and those that may hold the rest of its
    sentence. ``quoted`` is the number of the unit the quote begins in, ``first`` and ``last`` those of ``text``."""

    text: str
    start: int
    end: int
    quoted: int
    first: int
    last: int

    @property
    def quote(self) -> str:
        return self.text[self.start : self.end]


def stretches(evidence: Sequence[Evidence], units: Sequence[Unit]) -> Iterator[Stretch]:
    """One for each quote; pieces of one quote that reaches over units are put together again."""
    at = 0
    while at < len(evidence):
        first = last = evidence[at]
        while at + 1 < len(evidence) and _continues(last, evidence[at + 1]):
            at += 1
            last = evidence[at]
        at += 1
        yield _stretch(first, last, units)


def _continues(item: Evidence, following: Evidence) -> bool:
    return following.unit == item.unit + 1 and 0 <= following.start - item.end <= 2


def _stretch(first: Evidence, last: Evidence, units: Sequence[Unit]) -> Stretch:
    """A long sentence may be cut into several units of one line."""
    low, high = first.unit, last.unit
    while low and _is_one_line(units[low - 1], units[low]) and first.start - units[low].start < _WINDOW:
        low -= 1
    while (
        high + 1 < len(units)
        and _is_one_line(units[high], units[high + 1])
        and units[high].end - last.end < _WINDOW
    ):
        high += 1
    text, base = units[low].text, units[low].start
    if high > low:
        pieces = [text]
        for before, unit in zip(units[low:high], units[low + 1 : high + 1], strict=True):
            gap = unit.start - before.end
            pieces += [" " if gap == 1 else "\n" * gap, unit.text]
        text = "".join(pieces)
    return Stretch(text, first.start - base, last.end - base, first.unit, low, high)


def _is_one_line(unit: Unit, following: Unit) -> bool:
    return unit.kind is following.kind is UnitKind.PROSE and following.start - unit.end <= 1


class Surroundings:
    """What stands around ``stretch.text[start:end]``. The strings are folded, lower case and stripped."""

    def __init__(self, stretch: Stretch, start: int, end: int, units: Sequence[Unit]) -> None:
        self._stretch, self._start, self._end, self._units = stretch, start, end, units

    @cached_property
    def _bounds(self) -> tuple[int, int] | None:
        """Of the sentence, or of the sentences that the piece reaches over."""
        text, start, end = self._stretch.text, self._start, self._end
        high = min(len(text), end + _WINDOW)
        left = next((stop for near in (_NEAR, _WINDOW) if (stop := _last_end(text, start, near)) >= 0), -1)
        last = len(text) if high == len(text) else -1
        right = next((stop for stop in _ends(text, max(start, end - _LOOK_BACK), high) if stop >= end), last)
        return None if left < 0 or right < 0 else (left, right)

    @property
    def is_known(self) -> bool:
        return self._bounds is not None

    @cached_property
    def before(self) -> str:
        return _plain(self._stretch.text[self._bounds[0] : self._start]) if self._bounds else ""

    @cached_property
    def behind(self) -> str:
        return _plain(self._stretch.text[self._end : self._bounds[1]]) if self._bounds else ""

    @cached_property
    def previous(self) -> str:
        """How the sentence before in the same stretch begins."""
        if not self._bounds or not self._bounds[0]:
            return ""
        text, end = self._stretch.text, self._bounds[0]
        start = max(_last_end(text, end - 1, _WINDOW), 0)
        return _plain(text[start : min(end, start + _BEGINNING)])

    @cached_property
    def next(self) -> str:
        """How the sentence behind begins: in the same stretch, or in the next unit."""
        if not self._bounds:
            return ""
        text, start = self._stretch.text, self._bounds[1]
        following = self._stretch.last + 1
        if not text[start:].strip() and following < len(self._units):
            unit = self._units[following]
            text, start = ("", 0) if unit.kind is UnitKind.HEADING else (unit.text, 0)
        return _plain(text[start : start + _BEGINNING])

    @cached_property
    def introduction(self) -> str:
        """What a list, or a text after a colon or right below a heading, is announced by."""
        at, units = self._stretch.first, self._units
        is_list = units[at].kind is UnitKind.LIST
        for number in range(at - 1, max(-1, at - 1 - _LIST_LENGTH), -1):
            unit = units[number]
            if is_list and unit.kind is UnitKind.LIST:
                continue
            ends = unit.text.rstrip()[-1:]
            announces = is_list or ends in (":", "：") or unit.kind is UnitKind.HEADING
            return _plain(unit.text[-_WINDOW:]) if announces and ends else ""
        return ""

    @property
    def is_spoken(self) -> bool:
        """Inside quotation marks that were opened before."""
        before = self._stretch.text[max(0, self._start - _WINDOW) : self._start]
        if before.count('"') % 2:
            return True
        if any(before.rfind(opening) > before.rfind(closing) for opening, closing in _PAIRS[:4]):
            return True
        single = before.rfind("‘")
        return single >= 0 and not re.search(r"’(?!\w)", before[single:])

    @property
    def kind(self) -> UnitKind:
        return self._units[self._stretch.quoted].kind


def _ends(text: str, low: int, high: int) -> Iterator[int]:
    """Where sentences end between two places; a stop after an abbreviation, or before a small letter, ends none."""
    for match in _END.finditer(text, low, high):
        ends = match.end()
        if match[0][0] in ".!?…" and ends < len(text):
            if _GOES_ON.match(text, ends):
                continue
            word = _LAST_WORD.search(text, max(low, match.start() - _LOOK_BACK), match.start())
            if match[0] == "." and word and (word[0].lower() in _NEVER_LAST or _is_initial(word[0])):
                continue
        yield ends


def _last_end(text: str, start: int, near: int) -> int:
    """Where the sentence begins that goes on at ``start``; -1 when it began further back."""
    low = max(0, start - near)
    return max((stop for stop in _ends(text, low, start + 1) if stop <= start), default=0 if not low else -1)


def _is_initial(word: str) -> bool:
    return len(word) == 1 and word.isalpha() and word < "\u2e80"


def _plain(text: str) -> str:
    bare = text.strip()
    if len(bare) < 2:
        return _STOPS.get(bare, bare.lower())
    return folded_text(bare).lower()
