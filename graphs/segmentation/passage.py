"""A passage: a stretch of text that is cut on its own, of one kind."""

from dataclasses import dataclass

from graphs.domain.vocabulary import UnitKind
from graphs.segmentation.headings import Heading
from graphs.segmentation.lines import Line


@dataclass(frozen=True, slots=True)
class Passage:
    """``heading`` is there when the passage opens a section; it may be more than a heading (an article of a law)."""

    kind: UnitKind
    start: int
    end: int
    heading: Heading | None = None


def passage(kind: UnitKind, lines: list[Line], heading: Heading | None = None) -> Passage:
    return Passage(kind, lines[0].start, lines[-1].end, heading)


def opening(line: Line, heading: Heading) -> Passage:
    """The passage of a line that opens a section. An article of a law is prose, its number alone the title."""
    says_more = line.text[0] == "第" and len(line.text) > len(heading.title) + 8
    return passage(UnitKind.PROSE if says_more else UnitKind.HEADING, [line], heading)
