"""One line of terms for each node and each unit: what a full-text index holds of it.

Keys begin with ``=``, a sign that no term holds. They name the document, its base and team, and what a node is, so
that one index answers *these words, in this base, claims only* without reading a row.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from graphs.domain.terms import terms, unique
from graphs.domain.text import normalized

LENGTHS, TERMS_A_LENGTH = 16, 3  # lengths that are told apart, and how many terms lie between two of them
_BORDER = " =q"  # before it the terms of the text, behind it those around
_LENGTH = " =l"


@dataclass(frozen=True, slots=True)
class Home:
    """Where a document belongs; ``document`` is its id as 32 hexadecimal digits."""

    document: str
    base: int
    team: int

    @property
    def keys(self) -> tuple[str, ...]:
        return document_key(self.document), base_key(self.base), team_key(self.team)


def node_line(
    home: Home,
    text: str,
    quotes: Iterable[str],
    heading: str,
    section: str,
    kind: str,
    grounding: str,
    entailment: str,
) -> str:
    states = type_key(kind), grounding_key(grounding), entailment_key(entailment)
    keys = (*home.keys, *states, section_key(section), label_key(text))
    around = [term for part in (*quotes, heading) if part not in text for term in terms(part)]
    return _line(keys, terms(text), around)


def unit_line(home: Home, text: str, heading: str) -> str:
    return _line(home.keys, terms(text), terms(heading))


@lru_cache(maxsize=1_000)
def parts_of(line: str) -> tuple[frozenset[str], frozenset[str]]:
    """The terms of the text itself, and those that only its quotes and heading hold."""
    own, _border, around = line.partition(_BORDER)
    return frozenset(own.split()), frozenset(around.split())


def document_key(document: str) -> str:
    return f"=d{document}"


def base_key(base: int) -> str:
    return f"=b{base}"


def team_key(team: int) -> str:
    return f"=m{team}"


def type_key(kind: str) -> str:
    return f"=t{kind.replace('_', '')}"


def grounding_key(state: str) -> str:
    return f"=g{state}"


def entailment_key(state: str) -> str:
    return f"=e{state}"


def section_key(section: str) -> str:
    return f"=c{_digest(section)}"


def length_key(length: int) -> str:
    """``length`` counts from 0, the shortest, to ``LENGTHS`` - 1. Entries that hold the same terms are told apart."""
    return f"{_LENGTH.strip()}{length}"


def holds_one_of(line: str, keys: Iterable[str]) -> bool:
    """Keys, which nothing in a line but themselves can spell; a line does not end with one."""
    return any(f"{key} " in line for key in keys)


def length_of(line: str) -> int:
    start = line.index(_LENGTH) + len(_LENGTH)
    return int(line[start : start + 2])


def label_key(text: str) -> str:
    """Nodes whose whole text is the same are found at once, however many others hold its words."""
    return f"=x{_digest(normalized(text))}"


def _line(keys: Iterable[str], own: list[str], around: Iterable[str]) -> str:
    own, held = unique(own), frozenset(own)
    length = length_key(min(len(own) // TERMS_A_LENGTH, LENGTHS - 1))
    other = [term for term in unique(around) if term not in held]
    return " ".join((*keys, length, *own, _BORDER.strip(), *other))


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
