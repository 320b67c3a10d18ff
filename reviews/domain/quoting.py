"""A quote in its surroundings: what stands before and after it in its unit, cut to a readable length."""

import re
from dataclasses import dataclass

ROOM = 140
HEADING_MARK = re.compile(r"\A#{1,6}[ \t]+")  # of Markdown: part of the source, nothing to read


@dataclass(frozen=True, slots=True)
class Excerpt:
    """``unit`` is zero-based as on the wire; ``label`` is what people read."""

    unit: int
    before: str
    quote: str
    after: str

    @property
    def label(self) -> int:
        return self.unit + 1


def excerpt(quote: str, unit: int, offset: int, text: str, room: int = ROOM) -> Excerpt:
    """``offset`` is the place of the quote in ``text``. Words that do not stand there get no surroundings."""
    end = offset + len(quote)
    if offset < 0 or text[offset:end] != quote:
        return Excerpt(unit, "", quote, "")
    before = HEADING_MARK.sub("", text[:offset])
    return Excerpt(unit, _last(before, room), quote, _first(text[end:], room))


def _first(text: str, room: int) -> str:
    return text if len(text) <= room else text[:room].rstrip() + "…"


def _last(text: str, room: int) -> str:
    return text if len(text) <= room else "…" + text[-room:].lstrip()
