"""What the address of a search says, as a value: from it every link of the page is made."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

SEVERAL = ("type", "relation", "section", "grounding", "entailment", "review")
Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SearchAddress:
    """``path`` answers the search; ``several`` are name and value of every filter in the order they were given."""

    path: str
    words: str = ""
    several: Pairs = ()
    hops: str = ""
    direction: str = ""
    base: str = ""
    document: str = ""

    def read(self, cleaned: Mapping[str, Any]) -> "SearchAddress":
        """From the clean values of a ``SearchQuery``; only the path stays."""
        return SearchAddress(
            self.path,
            cleaned["q"],
            tuple((name, value) for name in SEVERAL for value in cleaned[name]),
            cleaned["hops"],
            cleaned["direction"],
            str(cleaned["base"] or ""),
            str(cleaned["document"] or ""),
        )

    def values(self, name: str) -> tuple[str, ...]:
        return tuple(value for kind, value in self.several if kind == name)

    def toggled(self, name: str, value: str) -> "SearchAddress":
        """With this filter, or without it if it is there."""
        pair = (name, value)
        if pair in self.several:
            return replace(self, several=tuple(each for each in self.several if each != pair))
        return replace(self, several=(*self.several, pair))

    @property
    def filters(self) -> Pairs:
        """All that narrows, apart from the words."""
        places = (("base", self.base), ("document", self.document))
        return (*self.several, *((name, value) for name, value in places if value))

    @property
    def pairs(self) -> Pairs:
        ways = (("hops", self.hops), ("direction", self.direction))
        return (
            *((("q", self.words),) if self.words else ()),
            *self.filters,
            *(way for way in ways if way[1]),
        )

    def with_cursor(self, cursor: str) -> str:
        """A place in the order of one query."""
        return f"{self.path}?{urlencode((*self.pairs, ('cursor', cursor)))}"

    def __str__(self) -> str:
        return f"{self.path}?{urlencode(self.pairs)}" if self.pairs else self.path
