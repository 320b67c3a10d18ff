"""Decides which line breaks inside a run of lines end a paragraph and which are only the edge of a page.

Texts from mail, RFCs and PDF are wrapped by hand: there a line break is a space. Addresses, poems and pastes from the
web break where they mean it. A line was wrapped when the next word would not have fitted beside it.
"""

import re
from collections.abc import Iterator
from itertools import zip_longest

from graphs.segmentation.lines import Line
from graphs.segmentation.marks import is_turn

_NARROW = 40
_UNWRAPPED = 160
_FULL = 0.75
_JOINED_LINES = 1.5
_ASKS_FOR_MORE = re.compile(
    r"(?:^|\s)(?:and|or|but|nor|of|to|in|on|at|by|for|from|with|into|as|than|that|which|who|if|the|a|an|its|their|is|are|"
    r"was|were|be|und|oder|der|die|das|von|mit|et|ou|de|du|des|que|y|o|el|la|los|del|и|или|в|на|с|не)$"
)
_COMMA = re.compile("[,，、،/]$")


def paragraphs(lines: list[Line], speakers: frozenset[str]) -> Iterator[list[Line]]:
    """The lines of a run, those of one paragraph together."""
    width = page_width(lines)
    base = min(line.indent for line in lines)
    listed = _is_plain_list(lines, width)
    paragraph = [lines[0]]
    for before, line, after in zip_longest(lines[:-1], lines[1:], lines[2:]):
        if listed or (
            _breaks(before, line, width, base, speakers) and not _is_strewn_in(before, line, after)
        ):
            yield paragraph
            paragraph = []
        paragraph.append(line)
    yield paragraph


def page_width(lines: list[Line]) -> int:
    """The width the lines were wrapped to; one long address or the short last line does not tell."""
    widths = sorted(line.width for line in lines[:-1])
    if len(widths) < 4:
        return max(line.width for line in lines)
    wide, middle = widths[len(widths) * 4 // 5], widths[len(widths) // 2]
    return wide if wide <= _JOINED_LINES * middle else middle  # a PDF reader that mends hyphens joins lines


def _breaks(before: Line, line: Line, width: int, base: int, speakers: frozenset[str]) -> bool:
    if line.indent > base and line.indent > before.indent:
        return before.ended or not line.opens_low
    if before.ended and is_turn(line, speakers):
        return True
    if line.opens_low and not before.ended:
        return False
    if not _NARROW <= width <= _UNWRAPPED:
        return True
    short = before.width + 1 + line.first_word_width < _FULL * width
    return short and not _is_unfinished(before, width)


def _is_unfinished(line: Line, width: int) -> bool:
    """A bracket stands open, a word asks for the next, or a comma (the slash of a link) ends a line that is not just an address."""
    opened = max(line.text.rfind("("), line.text.rfind("（")) > max(
        line.text.rfind(")"), line.text.rfind("）")
    )
    if opened or _ASKS_FOR_MORE.search(line.text[-12:]):
        return True
    return 2 * line.width > width and _COMMA.search(line.text[-1]) is not None


def _is_strewn_in(before: Line, line: Line, after: Line | None) -> bool:
    """The number of a note that a PDF reader left in the middle of a sentence."""
    alone = line.text.isdigit() and len(line.text) < 3
    return alone and not before.ended and after is not None and after.opens_low


def _is_plain_list(lines: list[Line], width: int) -> bool:
    """Some words on each line, nowhere a capital or a stop: not a wrapped sentence but a list without marks."""
    return len(lines) > 2 and width < _NARROW and all(line.opens_low and not line.ended for line in lines)
