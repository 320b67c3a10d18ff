"""The source as the finders read it: sentences with their place, their language and a clean copy of their words.

``plain`` has the same length as the source slice: line ends, quotation depth and markdown marks become blanks, so
that an offset in ``plain`` is an offset in the source.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from graphs.domain.values import Section, Source, Unit
from graphs.domain.vocabulary import UnitKind
from graphs.extraction.builtin.languages import language_of

LINK = re.compile(r"(!?\[)([^\]\n]{0,200})(\]\([^)\n]{0,400}\))")
IMAGE_LINK = re.compile(
    r"\[!\[[^\]\n]{0,200}\]\([^)\n]{0,400}\)\]\([^)\n]{0,400}\)|!\[[^\]\n]{0,200}\]\([^)\n]{0,400}\)"
)
HALF_LINK = re.compile(r"\]\([^)\n]{0,400}\)?")
MARKS = re.compile(
    r"\*\*|__|(?<![\w*\"'“])\*(?=[^\s*])|(?<=[^\s*])\*(?![\w*\"'”])|^\s{0,3}>+|\n\s{0,3}>+|<!--.{0,200}?-->|</?[a-zA-Z][^<>\n]{0,80}>",
    re.DOTALL,
)
NOTE = re.compile(r"\[\d{1,3}\](?:\[\d{1,3}\])*|\[citation needed\]")
ITEM = re.compile(
    r"\s*(?:[-*+•·‣▪◦]\s+|\d{1,3}[.)]\s+|[a-zA-Z]\)\s+|[（(](?:\d{1,3}|[a-z]|[一二三四五六七八九十]{1,3})[)）]\s*|[一二三四五六七八九十]{1,3}、\s*|\d{1,2}、\s*)"
)
ARTICLE = re.compile(r"\s*第[一二三四五六七八九十百千零〇0-9]{1,8}[条款项]\s*")
ONLY_NUMBER = re.compile(r"^第[一二三四五六七八九十百千零〇0-9]{1,8}[条款项]$|^[\d.]+$")
LONGEST = 1200


@dataclass(frozen=True, slots=True)
class Sentence:
    """``start`` and ``end`` are source offsets. ``opens`` tells whether it is the first of its paragraph."""

    index: int
    start: int
    end: int
    plain: str
    unit: int
    kind: UnitKind
    section: int
    language: str
    opens: bool


class Reading:
    """Random access to a source: units by offset, sections by unit, sentences of a run of units."""

    def __init__(self, source: Source, title: str) -> None:
        self.source = source
        self.text = source.text
        self.title = title
        self.units = source.units
        self._unit_starts = [unit.start for unit in source.units]
        self._sentence_starts = [span.start for span in source.sentences]
        self._section_starts = [section.start_unit for section in source.sections]

    def unit_at(self, offset: int) -> int:
        return max(0, bisect_right(self._unit_starts, offset) - 1)

    def sentence_start(self, offset: int) -> int:
        """Where the sentence begins that holds this offset."""
        place = bisect_right(self._sentence_starts, offset) - 1
        return self._sentence_starts[place] if place >= 0 else 0

    def section_of(self, unit: int) -> int:
        return max(0, bisect_right(self._section_starts, unit) - 1)

    def named_section(self, unit: int) -> Section | None:
        """The innermost section around a unit that has a name; "第三条" is an address, not a name."""
        holder = self._holders[self.section_of(unit)] if self._holders else -1
        return self.source.sections[holder] if holder >= 0 else None

    @cached_property
    def named_sections(self) -> int:
        return len(set(self._holders) - {-1})

    @cached_property
    def _holders(self) -> list[int]:
        """For each section the place of itself or of the nearest named section above it, -1 for none."""
        found: list[int] = []
        above: list[int] = []
        sections = self.source.sections
        for place, section in enumerate(sections):
            named = bool(section.title) and not ONLY_NUMBER.match(section.title)
            while above and sections[above[-1]].level >= section.level:
                above.pop()
            if named:
                above.append(place)
            found.append(place if named else above[-1] if above else -1)
        return found

    def sentences(self, first_unit: int, last_unit: int) -> Iterator[Sentence]:
        """The sentences that begin in these units; a unit of another kind than prose is cut to its own border."""
        if not self.units:
            return
        start, end = self.units[first_unit].start, self.units[last_unit].end
        place = bisect_right(self._sentence_starts, start - 1)
        spans = self.source.sentences
        while place < len(spans) and spans[place].start < end:
            for left, right in self._parts(spans[place].start, spans[place].end):
                yield self._sentence(place, left, right)
            place += 1

    def _parts(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """A sentence without an end, as a transcript without punctuation has it, is read unit by unit."""
        cuts = [start, end]
        if end - start > LONGEST:
            first, last = self.unit_at(start), self.unit_at(end - 1)
            cuts = [start, *self._unit_starts[first + 1 : last + 1], end]
        for left, right in zip(cuts, cuts[1:], strict=False):
            yield from _pieces(self.text, left, right)

    def _sentence(self, place: int, left: int, right: int) -> Sentence:
        unit = self.units[self.unit_at(left)]
        start, end = self._body(unit, left, right)
        plain = clean(self.text[start:end])
        opens = place == 0 or "\n\n" in self.text[self.source.sentences[place - 1].end : left + 1]
        language = language_of(plain, self.source.language)
        return Sentence(
            place, start, end, plain, unit.number, unit.kind, self.section_of(unit.number), language, opens
        )

    def _body(self, unit: Unit, start: int, end: int) -> tuple[int, int]:
        """Without list marks and article numbers, which are part of a node's address and not of its text."""
        match = ARTICLE.match(self.text, start, end) if "第" in self.text[start : start + 4] else None
        if match is None and (unit.kind is UnitKind.LIST or start == unit.start):
            match = ITEM.match(self.text, start, end)
        return (match.end(), end) if match and match.end() < end else (start, end)


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """A line without an end (a dump, a list of numbers) is read in pieces, so that work stays linear."""
    while end - start > LONGEST:
        cut = max(text.rfind(mark, start + LONGEST // 2, start + LONGEST) for mark in (" ", "，", ","))
        cut = cut + 1 if cut > start else start + LONGEST
        yield start, cut
        start = cut
    yield start, end


def clean(piece: str) -> str:
    """Blank out marks and line ends, keeping every other character where it is."""
    text = piece.replace("\n", " ").replace("\t", " ").replace("\u00a0", " ").replace("\u3000", " ")
    if "[" in text:
        text = IMAGE_LINK.sub(_blank, text)
        text = LINK.sub(lambda m: " " * len(m.group(1)) + m.group(2) + " " * len(m.group(3)), text)
        text = NOTE.sub(_blank, text)
    if "](" in text:
        text = HALF_LINK.sub(_blank, text)
    if "*" in text or ">" in text or "__" in text:
        text = MARKS.sub(_blank, text)
    return text


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())
