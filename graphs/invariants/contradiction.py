"""Do two statements deny each other? Silence before error: the same words, and one clear sign of opposition.

Signs are a negation on one side only, one word against its antonym, or another number. When the two are known to speak
about the same thing (``paired``), a short Chinese denial of part of a longer statement counts as well.
"""

import re
from collections import defaultdict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from graphs.domain.lexicons import antonyms
from graphs.domain.lexicons.qualifiers import NEGATION
from graphs.domain.tokens import content_tokens, stem
from graphs.grounding.folding import folded_text
from graphs.invariants.strength import qualifier_hits

_OVERLAP, _OVERLAP_CHINESE = 0.6, 0.5
_FEWEST_SHARED = 2
_FEWEST_CHARACTERS = 4
_LONGEST_OPENED = 300
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_CJK = "\u3040"


@dataclass(frozen=True, slots=True)
class Statement:
    """The content words of a statement without its negations and numbers."""

    text: str
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
        return cls(folded, content, characters, count, tuple(_NUMBER.findall(folded)))

    @property
    def is_negated(self) -> bool:
        return self.negations > 0


def contradicts(a: Statement, b: Statement, *, paired: bool = False) -> bool:
    if a.is_negated == b.is_negated:
        return _other_number(a, b) or _antonyms(a, b)
    if a.numbers != b.numbers:
        return False
    return _same_words(a, b) or (paired and bool(a.characters) and _denies_chinese(a, b))


def openings(statement: Statement) -> Iterator[tuple[Hashable, str]]:
    """The statement with one word left open, for each of its words that has an antonym, and that word."""
    if len(statement.text) > _LONGEST_OPENED:
        return
    for word in statement.content & _ENGLISH_PAIRS.keys():
        for pair in _ENGLISH_PAIRS[word]:
            yield (statement.content - {word}, statement.numbers, pair), word
    for match in _CHINESE_WORD.finditer(statement.text):
        for pair in _CHINESE_PAIRS[match[0]]:
            yield (statement.text[: match.start()], statement.text[match.end() :], pair), match[0]


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
    if len(a.content & b.content) < _FEWEST_SHARED:
        return False
    opened = dict(openings(a))
    return any(opened.get(key, word) != word for key, word in openings(b))


def _pairs_by_word(pairs: list[tuple[str, ...]]) -> dict[str, list[tuple[str, ...]]]:
    by_word: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for pair in pairs:
        for word in pair:
            by_word[word].append(pair)
    return dict(by_word)


_ENGLISH_PAIRS = _pairs_by_word([tuple(map(stem, pair.split())) for pair in antonyms.ENGLISH.split("|")])
_CHINESE_PAIRS = _pairs_by_word([tuple(pair.split()) for pair in antonyms.CHINESE.split("|")])
_CHINESE_WORD = re.compile("|".join(sorted(_CHINESE_PAIRS, key=len, reverse=True)))
