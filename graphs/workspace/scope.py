"""Which part of a graph is meant, as a value: what the address of a workspace says about it, and back into an address.

Types and relations that are not named are left out; none named means all. Everything narrows together: each node of
a scope satisfies all of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Scope:
    """The parameters ``q, around, hops, section, type, relation, grounding, entailment, review, only, w, whole`` of an
    address. ``only`` are the numbers of nodes that somebody chose, such as those that a search found.

    ``whole`` says that the reader asked for everything, also where a layout would begin with a part of it.
    """

    words: str = ""
    around: int = 0
    hops: int = 1
    section: str = ""
    types: tuple[str, ...] = ()
    relations: tuple[str, ...] = ()
    grounding: str = ""
    entailment: str = ""
    review: str = ""
    only: tuple[int, ...] = ()
    window: int | None = None
    whole: bool = False

    @classmethod
    def read(cls, query: Mapping[str, Any]) -> "Scope":
        """From the clean values of a ``ScopeQuery``."""
        around = query["around"]
        return cls(
            words=query["q"],
            around=int(around[1:]) if around else 0,
            hops=int(query["hops"] or 1) if around else 1,
            section=query["section"],
            types=tuple(dict.fromkeys(query["type"])),
            relations=tuple(dict.fromkeys(query["relation"])),
            grounding=query["grounding"],
            entailment=query["entailment"],
            review=query["review"],
            only=tuple(dict.fromkeys(int(name[1:]) for name in query["only"].split(",") if name)),
            window=query["w"],
            whole=query["whole"],
        )

    @property
    def page(self) -> int:
        return self.window or 1

    @property
    def chosen(self) -> bool:
        """Did the reader say what to show, so that nothing chooses for them?"""
        return bool(self.words or self.around or self.section or self.only or self.window or self.whole)

    @property
    def filtered(self) -> bool:
        """Does it leave anything out, apart from windows?"""
        return self.everywhere() != Scope()

    @property
    def walks(self) -> bool:
        """Do relations or words decide what belongs to it?"""
        return bool(self.words or self.around or self.relations)

    def everywhere(self) -> "Scope":
        """All windows of it."""
        return replace(self, window=None, whole=False)

    def pairs(self) -> Pairs:
        """The parameters that say it, in one order always."""
        single = (
            ("q", self.words),
            ("around", f"n{self.around}" if self.around else ""),
            ("hops", "2" if self.hops == 2 else ""),
            ("section", self.section),
            ("grounding", self.grounding),
            ("entailment", self.entailment),
            ("review", self.review),
            ("only", ",".join(f"n{number}" for number in self.only)),
            ("w", str(self.window or "")),
            ("whole", "1" if self.whole else ""),
        )
        several = (("type", self.types), ("relation", self.relations))
        return (
            *((name, value) for name, value in single if value),
            *((name, value) for name, values in several for value in sorted(values)),
        )

    def address(self, **beside: object) -> str:
        """The query string; ``beside`` is what else stands in it. Empty values are left out."""
        others = ((name, str(value)) for name, value in beside.items() if value not in ("", None))
        return f"?{urlencode([*others, *self.pairs()])}"
