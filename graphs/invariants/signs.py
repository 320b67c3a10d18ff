"""Words that take something from a clause, wherever in a sentence they stand."""

import re
from collections.abc import Iterator

from graphs.domain.lexicons import contexts
from graphs.domain.lexicons.qualifiers import FREQUENCY, MAJORITY, OBLIGATION, ONLY, PART, POSSIBILITY, Group
from graphs.domain.vocabulary import Basis
from graphs.invariants.strength import qualifier_hits

_SIGNS = (
    (re.compile(contexts.ATTRIBUTION), Basis.ATTRIBUTION),
    (re.compile(contexts.IMAGINED), Basis.IMAGINED),
    (re.compile(contexts.CONDITION), Basis.CONDITION),
    (re.compile(contexts.EXCEPTION), Basis.EXCEPTION),
)
_WORDS = (
    (POSSIBILITY, Basis.HEDGE), (MAJORITY, Basis.QUANTIFIER), (PART, Basis.QUANTIFIER), (FREQUENCY, Basis.QUANTIFIER),
    (OBLIGATION, Basis.HEDGE), (ONLY, Basis.ONLY),
)  # fmt: skip
_FINITE, _RELATIVE = re.compile(contexts.FINITE), re.compile(contexts.RELATIVE)
_FINITE_CHINESE = re.compile(contexts.FINITE_CHINESE)
_NEXT_WORDS = 24
CLAUSE = re.compile(r"[,;:]|\b(?:because|although|while|whereas|but|so)\b|因为|所以|因此|但")
HAN = re.compile("[\u3400-\u9fff]")


def all_signs(words: str) -> Iterator[Basis]:
    yield from (basis for pattern, basis in _SIGNS if pattern.search(words))


def sign_at_start(words: str) -> Basis | None:
    return next((basis for pattern, basis in _SIGNS if pattern.match(words)), None)


def qualified(clause: str, said: str = "") -> Basis | None:
    """A word of quantity is known by what follows it: *most* | *walls fall*."""
    words = f"{clause} {said[:_NEXT_WORDS]}"
    return next((basis for group, basis in _WORDS if _hit(group, words, len(clause))), None)


def _hit(group: Group, words: str, end: int) -> bool:
    return any(hit.start < end for hit in qualifier_hits(group, words))


def is_finite(said: str) -> bool:
    if HAN.search(said):
        return _FINITE_CHINESE.search(said) is not None
    verb, relative = _FINITE.search(said), _RELATIVE.search(said)
    return verb is not None and verb.start() > 0 and (relative is None or relative.start() > verb.start())
