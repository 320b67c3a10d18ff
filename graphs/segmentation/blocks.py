"""Finds the passages of a text: stretches that are cut on their own, each of one kind.

A block is a maximal run of lines that are not blank. Real texts mix kinds inside one: a sentence and the list it
announces, a heading right above its paragraph. So a block is judged as a whole only for what lives in columns (quotes,
tables, code), and otherwise line by line.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from graphs.domain.vocabulary import UnitKind
from graphs.segmentation import headings, marks
from graphs.segmentation.fences import Fence, blocks
from graphs.segmentation.headings import Heading
from graphs.segmentation.lines import Line
from graphs.segmentation.paragraphs import page_width, paragraphs

_MOST = 0.6
_CODE_INDENT = 4


@dataclass(frozen=True, slots=True)
class Passage:
    """``heading`` is there when the passage opens a section; it may be more than a heading (an article of a law)."""

    kind: UnitKind
    start: int
    end: int
    heading: Heading | None = None


def passages(text: str) -> Iterator[Passage]:
    found = list(blocks(text))
    indent = _common_indent(found)
    for i, block in enumerate(found):
        if isinstance(block, Fence):
            yield Passage(UnitKind.CODE, block.start, block.end)
        elif len(block) == 1:
            yield _lone(block[0], _first(found, i - 1), _first(found, i + 1), indent)
        else:
            yield from _block(block, indent)


def _block(lines: list[Line], indent: int) -> Iterator[Passage]:
    if (kind := _columnar(lines, indent)) is UnitKind.QUOTE:
        yield from (_passage(kind, part) for part in _quoted(lines))
    elif kind:
        yield from (_passage(kind, [line]) for line in lines)
    else:
        yield from _mixed(lines)


def _columnar(lines: list[Line], indent: int) -> UnitKind | None:
    enough = _MOST * len(lines)
    if sum(line.text[0] == ">" for line in lines) >= enough:
        return UnitKind.QUOTE
    if sum(marks.is_row(line) for line in lines) >= enough or sum(marks.gaps(line) > 0 for line in lines) >= enough:
        return UnitKind.TABLE
    deep = [line for line in lines if line.indent >= indent + _CODE_INDENT]
    if len(deep) >= enough and not any(map(marks.item_mark, lines)) and marks.looks_like_code(deep):
        return UnitKind.CODE
    return None


def _lone(line: Line, before: Line | None, after: Line | None, indent: int) -> Passage:
    """A line between blank lines."""
    if kind := _columnar([line], indent) if marks.gaps(line) != 1 else None:
        return _passage(kind, [line])
    heading = headings.markdown(line) or headings.marked(line) or _numbered_alone(line, before, after)
    if heading:
        return _opening(line, heading)
    if marks.item_mark(line):
        return _passage(UnitKind.LIST, [line])
    if marks.is_turn(line):
        return _passage(UnitKind.DIALOGUE, [line])
    kind = UnitKind.HEADING if after and headings.title_like(line) else UnitKind.PROSE
    return _passage(kind, [line])


def _numbered_alone(line: Line, before: Line | None, after: Line | None) -> Heading | None:
    """One number marks a heading only when the lines around are not numbered alike, as they are in a list."""
    found = headings.numbered(line)
    alike = [other for other in (before, after) if other and headings.numbered(other)]
    return found if found and after and not alike else None


def _opening(line: Line, heading: Heading) -> Passage:
    kind = UnitKind.PROSE if headings.is_sentence(heading, line) else UnitKind.HEADING
    return _passage(kind, [line], heading)


def _mixed(lines: list[Line]) -> Iterator[Passage]:
    """Headings and list items line by line, and what lies between them as paragraphs."""
    width = page_width(lines)
    waiting: list[Line] = []
    item: list[Line] = []
    for i, line in enumerate(lines):
        before = lines[i - 1] if i else None
        after = lines[i + 1] if i + 1 < len(lines) else None
        level = headings.underline_level(line)
        if level and len(waiting) == 1 and not item:
            title = Heading(waiting[0].text, level)
            yield _passage(UnitKind.HEADING, [waiting[0], line], title)
            waiting = []
            continue
        heading = headings.markdown(line) or (
            headings.marked(line) if _stands_apart(line, before, after, width) else None
        )
        if heading or _opens_item(line, before, bool(item), width):
            yield from _flushed(waiting, item)
            waiting, item = [], []
            if heading:
                yield _opening(line, heading)
            else:
                item = [line]
        elif item and _continues_item(line, lines[i - 1], item[0], width):
            item.append(line)
        else:
            if item:
                yield from _flushed([], item)
                item = []
            waiting.append(line)
    yield from _flushed(waiting, item)


def _flushed(waiting: list[Line], item: list[Line]) -> Iterator[Passage]:
    if waiting:
        for paragraph in paragraphs(waiting):
            kind = UnitKind.DIALOGUE if marks.is_turn(paragraph[0]) else UnitKind.PROSE
            yield _passage(kind, paragraph)
    if item:
        yield _passage(UnitKind.LIST, item)


def _stands_apart(line: Line, before: Line | None, after: Line | None, width: int) -> bool:
    """Inside a block a heading is short, comes after a finished line and is followed by a new beginning."""
    return (before is None or before.ended or before.width < 0.7 * width) and (after is None or not after.opens_low)


def _opens_item(line: Line, before: Line | None, in_list: bool, width: int) -> bool:
    """A mark inside a wrapped paragraph may be its arithmetic or its date; one after a finished line is a mark."""
    if not marks.item_mark(line):
        return False
    if before is None or in_list or before.ended or before.indent != line.indent:
        return True
    return before.width < 0.7 * width


def _continues_item(line: Line, before: Line, first: Line, width: int) -> bool:
    if line.indent > first.indent:
        return True
    return not before.ended and (line.opens_low or before.width > 0.75 * width > 30)


def _quoted(lines: list[Line]) -> Iterator[list[Line]]:
    """The paragraphs of a quotation; a line with nothing but its mark parts them."""
    part: list[Line] = []
    for line in lines:
        part.append(line)
        if not line.text.strip("> "):
            yield part
            part = []
    if part:
        yield part


def _passage(kind: UnitKind, lines: list[Line], heading: Heading | None = None) -> Passage:
    return Passage(kind, lines[0].start, lines[-1].end, heading)


def _first(found: list[Fence | list[Line]], i: int) -> Line | None:
    block = found[i] if 0 <= i < len(found) else None
    return block[0] if isinstance(block, list) else None


def _common_indent(found: list[Fence | list[Line]]) -> int:
    """The indentation most blocks have: an RFC sets its whole text three columns in."""
    counts = Counter(min(line.indent for line in block) for block in found if isinstance(block, list))
    return counts.most_common(1)[0][0] if counts else 0
