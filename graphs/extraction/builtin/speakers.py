"""Whose turn it is in a conversation: "our system" is the system of the one who speaks.

A turn opens with a name and a colon at the start of a line, or with a form of address, a name and a full stop. What is
read out in quotation marks is nobody's turn.
"""

import re
from bisect import bisect_right
from functools import lru_cache

from graphs.domain.vocabulary import NodeType, UnitKind
from graphs.extraction.builtin.reading import Reading
from graphs.extraction.builtin.spans import End

_TURN = re.compile(
    r"[ \t]*(?P<name>(?:(?:Mr|Mrs|Ms|Dr|Prof|Sen|Rep)\.\s[A-Z][\w’'-]{1,20}(?=[.:])|(?:The\s)?[A-Z][\w.’'-]{2,20}(?:\s[A-Z][\w.’'-]{1,20}){0,3}(?=\s?:)))"
)
_OPENING, _CLOSING = ("``", "“"), ("''", "”")


@lru_cache(maxsize=4)
def _turns(reading: Reading) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """Where each turn begins, and the span of its speaker's name."""
    spans = []
    for unit in reading.units:
        match = _TURN.match(unit.text) if unit.kind is UnitKind.DIALOGUE else None
        if match:
            spans.append((unit.start + match.start("name"), unit.start + match.end("name")))
    return tuple(span[0] for span in spans), tuple(spans)


def speaker(reading: Reading, offset: int) -> End | None:
    """The name of the one who says what stands here, or None if nobody can tell."""
    starts, spans = _turns(reading)
    place = bisect_right(starts, offset) - 1
    if place < 0:
        return None
    said = reading.text[max(starts[place], offset - _REACH) : offset]
    if any(said.count(one) > said.count(two) for one, two in zip(_OPENING, _CLOSING, strict=True)):
        return None
    return End(*spans[place], NodeType.CONCEPT) if spans[place][1] <= offset else None


_REACH = 2000  # characters: what is read out is shorter
