"""Do two statements deny each other? Silence before error: the same words, and one clear sign of opposition.

Signs are a negation on one side only, one word against its antonym, or another number. When the two are known to speak
about the same thing (``paired``), a short Chinese denial of part of a longer statement counts as well.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from graphs.domain.lexicons import antonyms
from graphs.domain.lexicons.qualifiers import NEGATION
from graphs.domain.tokens import content_tokens, stem
from graphs.grounding.folding import folded_text
from graphs.invariants.strength import qualifier_hits

_OVERLAP, _OVERLAP_CHINESE = 0.6, 0.5
_FEWEST_SHARED = 2
_FEWEST_CHARACTERS = 4
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_CJK = "\u3040"
_PAIRS = f"{antonyms.ENGLISH}|{antonyms.CHINESE}".split("|")
_OPPOSITES = frozenset(frozenset(stem(word) for word in pair.split()) for pair in _PAIRS)
_OPPOSITE_WORDS = {
    word: [pair for pair in _OPPOSITES if word in pair] for pair in _OPPOSITES for word in pair
}


@dataclass(frozen=True, slots=True)
class Statement:
    """The content words of a statement without its negations and numbers."""

    content: frozenset[str]
    characters: frozenset[str]
    negations: int
    numbers: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> "Statement":
        folded = folded_text(text)
        rest, at, count = "", 0, 0
        for hit in qualifier_hits(NEGATION, folded):
            rest, at, count = rest + folded[at : hit.start] + " ", hit.end, count + 1
        bare = _NUMBER.sub(" ", rest + folded[at:])
        content = frozenset(content_tokens(bare))
        characters = frozenset(char for token in content if token[0] >= _CJK for char in token)
        return cls(content, characters, count, tuple(_NUMBER.findall(folded)))

    @property
    def is_negated(self) -> bool:
        return self.negations > 0


def contradicts(a: Statement, b: Statement, *, paired: bool = False) -> bool:
    if a.is_negated == b.is_negated:
        return _other_number(a, b) or _antonyms(a, b)
    if a.numbers != b.numbers:
        return False
    return _same_words(a, b) or (paired and bool(a.characters) and _denies_chinese(a, b))


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


def opposites(content: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """The words that have an antonym, each with the pair they belong to."""
    for word in content & _OPPOSITE_WORDS.keys():
        yield from ((word, pair) for pair in _OPPOSITE_WORDS[word])
