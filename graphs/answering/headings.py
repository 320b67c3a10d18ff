"""The headings over each unit of a document: the one right above it, and those that this one stands under."""

from collections.abc import Iterable, Sequence

from graphs.domain.values import Section


def above_units(sections: Sequence[Section]) -> dict[int, str]:
    """Titles of the chapters over the section of each unit, the outermost first, a line each."""
    return {
        number: above
        for section, above in _nested(sections)
        for number in range(section.start_unit, section.end_unit + 1)
        if above
    }


def _nested(sections: Sequence[Section]) -> Iterable[tuple[Section, str]]:
    over: list[Section] = []
    for section in sections:
        over = [other for other in over if other.level < section.level]
        yield section, "\n".join(other.title for other in over if other.title)
        over.append(section)
