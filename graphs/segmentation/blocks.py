"""Finds the passages of a text.

A block is a maximal run of lines that are not blank. Real texts mix kinds inside one: a sentence and the list it
announces, a heading right above its paragraph. So a block is judged as a whole only for what lives in columns
(quotations, tables, code), and otherwise line by line.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from graphs.domain.vocabulary import UnitKind
from graphs.segmentation import headings, marks
from graphs.segmentation.fences import Fence, blocks
from graphs.segmentation.headings import Heading
from graphs.segmentation.lines import Line
from graphs.segmentation.mixed import mixed
from graphs.segmentation.paragraphs import page_width
from graphs.segmentation.passage import Passage, opening, passage

_MOST = 0.6
_CODE_INDENT = 4
_FULL_LINE = 55


@dataclass(frozen=True, slots=True)
class _Page:
    """What holds for the whole text: the indentation of most blocks (an RFC has three columns), and who speaks."""

    indent: int
    speakers: frozenset[str]


def passages(text: str) -> Iterator[Passage]:
    found = list(_rejoined(blocks(text)))
    plain = [block for block in found if isinstance(block, list)]
    indents = Counter(min(line.indent for line in block) for block in plain)
    page = _Page(indents.most_common(1)[0][0] if indents else 0, marks.speakers_in(plain))
    done = -1
    for i, block in enumerate(found):
        if i <= done:
            continue
        if isinstance(block, Fence):
            yield Passage(UnitKind.CODE, block.start, block.end)
        elif heading := _parted_heading(block, _only(found, i + 1)):
            done = i + 1
            yield heading
        elif len(block) == 1:
            yield _lone(block[0], _edge(found, i - 1), _edge(found, i + 1), page)
        else:
            yield from _block(block, page, first=i == 0)


def _rejoined(found: Iterable[Fence | list[Line]]) -> Iterator[Fence | list[Line]]:
    """A paragraph parted by a page break again in one: a full line without a stop, then a small letter below it."""
    last: list[Line] = []
    for block in found:
        if isinstance(block, list) and last and _is_torn(last[-1], block[0]):
            last += block
            continue
        if last:
            yield last
        last = block if isinstance(block, list) else []
        if isinstance(block, Fence):
            yield block
    if last:
        yield last


def _is_torn(before: Line, after: Line) -> bool:
    full = _FULL_LINE <= before.width <= 2 * _FULL_LINE
    return (
        full
        and not before.ended
        and after.opens_low
        and before.indent == after.indent
        and not marks.item_mark(after)
    )


def _block(lines: list[Line], page: _Page, first: bool) -> Iterator[Passage]:
    kind = _columnar(lines, page)
    if kind is UnitKind.QUOTE:
        yield from (passage(kind, part) for part in _quoted(lines))
    elif kind:
        yield from (passage(kind, [line]) for line in lines)
    else:
        titled = first and _is_title(lines[0], lines[1:])
        if titled:
            yield passage(UnitKind.HEADING, lines[:1])
        yield from mixed(lines[titled:], page.speakers)


def _is_title(line: Line, rest: list[Line]) -> bool:
    """The first line of a text right above its first paragraph."""
    longer = page_width(rest) > 1.3 * line.width
    return (
        longer
        and headings.title_like(line)
        and not rest[0].opens_low
        and not headings.underline_level(rest[0])
    )


def _columnar(lines: list[Line], page: _Page) -> UnitKind | None:
    enough = _MOST * len(lines)
    if sum(line.text[0] == ">" for line in lines) >= enough:
        return UnitKind.QUOTE
    if sum(marks.is_row(line) for line in lines) >= enough or _has_columns(lines):
        return UnitKind.TABLE
    return UnitKind.CODE if _is_code(lines, page.indent) else None


def _is_code(lines: list[Line], indent: int) -> bool:
    """Set in deeper than the text around it and not like a text; or simply set in, when it is full of signs."""
    inset = [line for line in lines if line.indent >= _CODE_INDENT]
    if len(inset) < _MOST * len(lines) or any(map(marks.item_mark, lines)):
        return False
    deeper = sum(line.indent >= indent + _CODE_INDENT for line in inset) >= _MOST * len(lines)
    return marks.looks_like_code(inset) if deeper else marks.is_dense(inset)


def _has_columns(lines: list[Line]) -> bool:
    """Cells parted by wide gaps. A single line needs two of them: its one gap may be a tab after a number."""
    if len(lines) == 1:
        return marks.gaps(lines[0]) > 1
    return sum(marks.gaps(line) > 0 for line in lines) >= _MOST * len(lines)


def _lone(line: Line, before: Line | None, after: Line | None, page: _Page) -> Passage:
    """A line between blank lines."""
    if kind := UnitKind.CODE if marks.is_comment(line) else _columnar([line], page):
        return passage(kind, [line])
    if heading := headings.markdown(line) or headings.marked(line) or _numbered(line, before, after, page):
        return opening(line, heading)
    if marks.item_mark(line):
        return passage(UnitKind.LIST, [line])
    if marks.is_turn(line, page.speakers):
        return passage(UnitKind.DIALOGUE, [line])
    return passage(UnitKind.HEADING if after and headings.title_like(line) else UnitKind.PROSE, [line])


def _numbered(line: Line, before: Line | None, after: Line | None, page: _Page) -> Heading | None:
    """A line with one number above a text; text that is set in below it belongs to the item of a list."""
    if after is None or line.indent < after.indent != page.indent:
        return None
    return headings.numbered(line, (before, after))


def _parted_heading(lines: list[Line], following: Line | None) -> Passage | None:
    """A section number with its title on the next line, a blank line between."""
    level = headings.number_alone(lines[0]) if len(lines) == 1 else 0
    if not level or not following or not headings.title_like(following):
        return None
    title = f"{lines[0].text} {following.text}"
    return passage(UnitKind.HEADING, [lines[0], following], Heading(title, level))


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


def _only(found: list[Fence | list[Line]], i: int) -> Line | None:
    block = found[i] if i < len(found) else None
    return block[0] if isinstance(block, list) and len(block) == 1 else None


def _edge(found: list[Fence | list[Line]], i: int) -> Line | None:
    """The line of a neighbouring block that stands nearest below or above; code stands for no line."""
    block = found[i] if 0 <= i < len(found) else None
    return block[0] if isinstance(block, list) else None
