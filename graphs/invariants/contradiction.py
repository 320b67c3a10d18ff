"""Do two statements deny each other? Silence before error: the same words, and one clear sign of opposition.

Signs are a negation on one side only, one word against its antonym, or another number. Chinese without word borders
is compared by characters, and only a short denial of part of a longer statement counts there.
"""

import re
from dataclasses import dataclass

from graphs.domain.lexicons import antonyms
from graphs.domain.lexicons.qualifiers import NEGATION
from graphs.domain.tokens import content_tokens, stem
from graphs.grounding.folding import fold
from graphs.invariants.strength import qualifier_hits

_OVERLAP, _OVERLAP_CHINESE = 0.6, 0.5
_FEWEST_SHARED = 2
_FEWEST_CHARACTERS = 4
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_CJK = "\u3040"
_OPPOSITES = frozenset(
    frozenset(stem(word) for word in pair.split())
    for pair in f"{antonyms.ENGLISH}|{antonyms.CHINESE}".split("|")
)


@dataclass(frozen=True, slots=True)
class Statement:
    """The content words of a statement without its negations and numbers."""

    content: frozenset[str]
    negations: int
    numbers: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> "Statement":
        folded = fold(text).text
        rest, at, count = "", 0, 0
        for hit in qualifier_hits(NEGATION, folded):
            rest, at, count = rest + folded[at : hit.start] + " ", hit.end, count + 1
        bare = _NUMBER.sub(" ", rest + folded[at:])
        return cls(frozenset(content_tokens(bare)), count, tuple(_NUMBER.findall(folded)))

    @property
    def is_negated(self) -> bool:
        return self.negations > 0

    @property
    def characters(self) -> frozenset[str]:
        return frozenset(char for token in self.content for char in token if char >= _CJK)


def contradicts(a: Statement, b: Statement) -> bool:
    if a.is_negated == b.is_negated:
        return _other_number(a, b) or _antonyms(a, b)
    if a.numbers != b.numbers:
        return False
    return _denies_chinese(a, b) if a.characters and b.characters else _same_words(a, b)


def _same_words(a: Statement, b: Statement) -> bool:
    shared = len(a.content & b.content)
    return shared >= _FEWEST_SHARED and shared >= _OVERLAP * max(len(a.content), len(b.content))


def _denies_chinese(a: Statement, b: Statement) -> bool:
    said, denied = (b, a) if a.is_negated else (a, b)
    shared = said.characters & denied.characters
    return (
        len(shared) >= _FEWEST_CHARACTERS
        and len(denied.characters) <= len(said.characters) + 1
        and len(shared) >= _OVERLAP_CHINESE * len(denied.characters)
        and len(said.content & denied.content) >= _FEWEST_SHARED
    )


def _other_number(a: Statement, b: Statement) -> bool:
    same = a.content == b.content and len(a.content) > _FEWEST_SHARED
    return same and len(a.numbers) == len(b.numbers) == 1 and a.numbers != b.numbers


def _antonyms(a: Statement, b: Statement) -> bool:
    """Exactly one word differs and the two exclude each other."""
    if a.numbers != b.numbers or len(a.content & b.content) < _FEWEST_SHARED:
        return False
    return a.content ^ b.content in _OPPOSITES
