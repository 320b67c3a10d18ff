"""Chapters: a section together with the sections under it. Pure.

Sections stand one after the other, so a chapter ends where the next section of its own level or above begins.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol


class SectionLike(Protocol):
    @property
    def section_id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def level(self) -> int: ...
    @property
    def start_unit(self) -> int: ...
    @property
    def end_unit(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Chapter:
    """``first`` and ``last`` are numbers of units, both included; ``path`` are the titles from the outermost down."""

    id: str
    title: str
    level: int
    first: int
    last: int
    path: str

    def holds(self, unit: int | None) -> bool:
        return unit is not None and self.first <= unit <= self.last


@dataclass(frozen=True)
class Chapters:
    """In the order of the source."""

    all: tuple[Chapter, ...]
    starts: tuple[int, ...]

    @classmethod
    def of(cls, sections: Sequence[SectionLike]) -> "Chapters":
        chapters: list[Chapter] = []
        above: list[SectionLike] = []
        for place, section in enumerate(sections):
            above = [outer for outer in above if outer.level < section.level] + [section]
            last = _last_unit(sections, place)
            path = " / ".join(outer.title for outer in above if outer.title)
            chapters.append(
                Chapter(section.section_id, section.title, section.level, section.start_unit, last, path)
            )
        return cls(tuple(chapters), tuple(chapter.first for chapter in chapters))

    def get(self, section_id: str) -> Chapter | None:
        return next((chapter for chapter in self.all if chapter.id == section_id), None)

    def below_title(self, unit: int | None) -> str:
        """The titles above a unit without that of the whole: a heading above all others tells no unit from another."""
        chapter = self.at(unit)
        return chapter.path.removeprefix(self.title) if chapter else ""

    @cached_property
    def title(self) -> str:
        """The heading that stands above all others, if there is one."""
        titled = [chapter for chapter in self.all if chapter.title]
        top = min((chapter.level for chapter in titled), default=0)
        tops = [chapter.title for chapter in titled if chapter.level == top]
        return tops[0] if len(tops) == 1 else ""

    def at(self, unit: int | None) -> Chapter | None:
        """The innermost chapter that holds a unit."""
        place = bisect_right(self.starts, unit) - 1 if unit is not None else -1
        return self.all[place] if place >= 0 else None


def _last_unit(sections: Sequence[SectionLike], place: int) -> int:
    here = sections[place]
    last = here.end_unit
    if not here.title:
        return last  # what stands before the first heading has nothing under it
    for later in sections[place + 1 :]:
        if later.level <= here.level:
            break
        last = later.end_unit
    return last
