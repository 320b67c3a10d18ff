"""Reads a block line by line: headings and list items where they stand, and paragraphs between them."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from graphs.domain.vocabulary import UnitKind
from graphs.segmentation import headings, marks
from graphs.segmentation.headings import Heading
from graphs.segmentation.lines import Line
from graphs.segmentation.paragraphs import page_width, paragraphs
from graphs.segmentation.passage import Passage, opening, passage

_SHORT = 0.7
_FULL = 0.75


@dataclass(slots=True)
class _Reading:
    """What has been read and not yet handed out: lines of prose, or one list item with its following lines."""

    speakers: frozenset[str]
    prose: list[Line] = field(default_factory=list)
    item: list[Line] = field(default_factory=list)

    def hand_out(self) -> Iterator[Passage]:
        if self.prose:
            for paragraph in paragraphs(self.prose, self.speakers):
                turn = marks.is_turn(paragraph[0], self.speakers)
                yield passage(UnitKind.DIALOGUE if turn else UnitKind.PROSE, paragraph)
        if self.item:
            yield passage(UnitKind.LIST, self.item)
        self.prose, self.item = [], []


def mixed(lines: list[Line], speakers: frozenset[str]) -> Iterator[Passage]:
    width = page_width(lines)
    reading = _Reading(speakers)
    for i, line in enumerate(lines):
        before = lines[i - 1] if i else None
        after = lines[i + 1] if i + 1 < len(lines) else None
        level = headings.underline_level(line)
        if level and len(reading.prose) == 1:
            title = reading.prose.pop()
            yield passage(UnitKind.HEADING, [title, line], Heading(title.text, level))
        elif heading := _heading(line, before, after, width):
            yield from reading.hand_out()
            yield opening(line, heading)
        elif _opens_item(line, before, bool(reading.item), width):
            yield from reading.hand_out()
            reading.item.append(line)
        elif reading.item and before and _continues_item(line, before, reading.item[0], width):
            reading.item.append(line)
        else:
            if reading.item:
                yield from reading.hand_out()
            reading.prose.append(line)
    yield from reading.hand_out()


def _heading(line: Line, before: Line | None, after: Line | None, width: int) -> Heading | None:
    """Inside a block a heading comes after a finished line and is followed by a new beginning."""
    if found := headings.markdown(line):
        return found
    if (after and after.opens_low) or not (before is None or before.ended or before.width < _SHORT * width):
        return None
    return headings.marked(line) or _chinese_numeral(line, before, after)


def _chinese_numeral(line: Line, before: Line | None, after: Line | None) -> Heading | None:
    """一、 over a longer line: Chinese articles are pasted without blank lines around such headings."""
    if after is None or after.width <= line.width or headings.number_style(line) != "chinese":
        return None
    return headings.numbered(line, (before, after))


def _opens_item(line: Line, before: Line | None, in_list: bool, width: int) -> bool:
    """A mark inside a wrapped paragraph may be its arithmetic or its date; one after a finished line is a mark."""
    if not marks.item_mark(line):
        return False
    if before is None or in_list or before.ended or before.indent != line.indent:
        return True
    return before.width < _SHORT * width


def _continues_item(line: Line, before: Line, first: Line, width: int) -> bool:
    if line.indent > first.indent:
        return True
    return not before.ended and (line.opens_low or before.width > _FULL * width > 30)
