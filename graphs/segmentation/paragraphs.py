"""Decides which line breaks inside a run of lines end a paragraph and which are only the edge of a page.

Texts from mail, RFCs and PDF are wrapped by hand: there a line break is a space. Addresses, poems and pastes from the
web break where they mean it. A line was wrapped when the next word would not have fitted beside it.
"""

from collections.abc import Iterator

from graphs.segmentation.lines import Line
from graphs.segmentation.marks import is_turn

_NARROW = 40
_UNWRAPPED = 160
_FULL = 0.75


def paragraphs(lines: list[Line], speakers: frozenset[str]) -> Iterator[list[Line]]:
    """The lines of a run, those of one paragraph together."""
    width = page_width(lines)
    base = min(line.indent for line in lines)
    listed = _is_plain_list(lines, width)
    paragraph = [lines[0]]
    for before, line in zip(lines, lines[1:], strict=False):
        if listed or _breaks(before, line, width, base, speakers):
            yield paragraph
            paragraph = []
        paragraph.append(line)
    yield paragraph


def page_width(lines: list[Line]) -> int:
    """The width the lines were wrapped to; one long address or the short last line does not tell."""
    widths = sorted(line.width for line in lines[:-1])
    return widths[len(widths) * 4 // 5] if len(widths) > 3 else max(line.width for line in lines)


def _breaks(before: Line, line: Line, width: int, base: int, speakers: frozenset[str]) -> bool:
    if line.indent > base and line.indent > before.indent:
        return before.ended or not line.opens_low
    if before.ended and is_turn(line, speakers):
        return True
    if line.opens_low and not before.ended:
        return False
    if not _NARROW <= width <= _UNWRAPPED:
        return True
    return before.width + 1 + line.first_word_width < _FULL * width


def _is_plain_list(lines: list[Line], width: int) -> bool:
    """Some words on each line, nowhere a capital or a stop: not a wrapped sentence but a list without marks."""
    return len(lines) > 2 and width < _NARROW and all(line.opens_low and not line.ended for line in lines)
