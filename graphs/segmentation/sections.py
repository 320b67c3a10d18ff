"""Sections: a heading and the units up to the next."""

from collections.abc import Iterator

from graphs.domain.identity import section_id
from graphs.domain.values import Section
from graphs.segmentation.headings import Heading

LONGEST_TITLE = 120


def sections(openings: list[tuple[int, Heading]], units: int) -> Iterator[Section]:
    """``openings`` are the first units of sections with their headings, in order; ``units`` is how many there are."""
    starts = list(openings)
    if units and (not starts or starts[0][0] > 0):
        starts.insert(0, (0, Heading("", 0)))
    for ordinal, (first, heading) in enumerate(starts, 1):
        last = starts[ordinal][0] - 1 if ordinal < len(starts) else units - 1
        title = " ".join(heading.title.split())[:LONGEST_TITLE]
        yield Section(ordinal, section_id(ordinal, title, first), title, heading.level, first, last)
