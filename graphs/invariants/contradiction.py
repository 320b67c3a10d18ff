"""Do two statements deny each other? Silence before error: the same words, and one clear sign of opposition.

Signs are a negation on one side only, one word against its antonym, or another amount. What is hedged, denied twice or
given another reason says nothing certain. When the two are known to speak about the same thing (``paired``), a denial
of part of a longer statement counts as well.
"""

import re
from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

from graphs.domain.lexicons import antonyms, quantifiers
from graphs.domain.lexicons.qualifiers import NEGATION, POSSIBILITY
from graphs.domain.tokens import content_tokens, stem
from graphs.grounding.folding import folded_text
from graphs.invariants.denial import denies_what_is_said, is_chinese, opposes
from graphs.invariants.quantities import Amount, amounts, other_amount, without_numbers
from graphs.invariants.strength import Hit, qualifier_hits

_OVERLAP, _OVERLAP_PAIRED = 0.6, 0.55
_FEWEST_SHARED = 2
_FEWEST_DENIED, _LONGEST_SAID = 3, 3.0
_LONGEST_OPENED = 300
_DOUBLED = 24
_BETWEEN = re.compile(r"[,;:.]|\b(?:and|or|nor|but|while)\b|和|或|也|又")
_REASON = re.compile(r"\b(?:because|since|due to|so that|in order to)\b|因为|由于|为了", re.IGNORECASE)
_SOME = re.compile(quantifiers.SOME, re.IGNORECASE)
_ALL = re.compile(quantifiers.ALL, re.IGNORECASE)
_ANY_SHARE = re.compile(quantifiers.ANY_SHARE, re.IGNORECASE)
_SHARES = [{pattern: re.compile(pattern, re.IGNORECASE) for pattern in pair} for pair in quantifiers.SHARES]
_MALE, _FEMALE = (
    re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for words in (antonyms.MALE, antonyms.FEMALE)
)
_QUALITY = re.compile(
    rf"\b(?:{antonyms.LINKS}) (?:(?:{antonyms.DEGREES}) )?(?P<word>[a-z]++)(?={antonyms.FOLLOWED_BY})"
)


@dataclass(frozen=True, slots=True)
class Statement:
    """The content words of a statement without its negations and numbers."""

    text: str
    content: frozenset[str]
    negations: int
    numbers: tuple[Amount, ...]
    is_certain: bool

    @classmethod
    def of(cls, text: str) -> "Statement":
        folded = folded_text(text)
        hits = list(qualifier_hits(NEGATION, folded))
        content = frozenset(content_tokens(without_numbers(_without(folded, hits))))
        is_hedged = next(qualifier_hits(POSSIBILITY, folded), None) is not None
        return cls(folded, content, len(hits), amounts(folded), not (is_hedged or _is_doubled(folded, hits)))

    @property
    def is_negated(self) -> bool:
        return self.negations > 0


def contradicts(a: Statement, b: Statement, *, paired: bool = False) -> bool:
    if paired and opposes(a.text, b.text):
        return True
    if not (a.is_certain and b.is_certain):
        return False
    if a.is_negated == b.is_negated:
        return _other_amount(a, b) or _antonyms(a, b)
    if a.numbers != b.numbers or _other_scope(a, b):
        return False
    if paired and is_chinese(a.text) and not denies_what_is_said(a.text, b.text):
        return False
    return _same_words(a, b, _OVERLAP_PAIRED if paired else _OVERLAP) or (paired and _denied_in_general(a, b))


def openings(statement: Statement) -> Iterator[tuple[Hashable, str]]:
    """The statement with one word left open, for each of its words that has an antonym, and that word."""
    if len(statement.text) > _LONGEST_OPENED:
        return
    yield from _shares(statement)
    for word in statement.content & _ENGLISH_PAIRS.keys():
        for pair in _ENGLISH_PAIRS[word]:
            yield (statement.content - {word}, statement.numbers, pair), word
    for match in _QUALITY.finditer(statement.text.lower()):
        word = stem(match["word"])
        for pair in _QUALITY_PAIRS.get(word, ()):
            yield (statement.content - {word}, statement.numbers, pair), word
    for match in () if statement.text.isascii() else _CHINESE_WORD.finditer(statement.text):
        for pair in _CHINESE_PAIRS[match[0]]:
            yield (statement.text[: match.start()], statement.text[match.end() :], pair), match[0]


def _shares(statement: Statement) -> Iterator[tuple[Hashable, str]]:
    """*All* stands against *not all*, *many* against *few*."""
    if not _ANY_SHARE.search(statement.text):
        return
    for pair in _SHARES:
        found = next(
            ((word, pattern) for word, pattern in pair.items() if pattern.search(statement.text)), None
        )
        if found:
            rest = without_numbers(found[1].sub(" ", statement.text))
            yield (frozenset(content_tokens(rest)), statement.numbers, tuple(pair)), found[0]


def _without(text: str, hits: Sequence[Hit]) -> str:
    pieces, at = [], 0
    for hit in hits:
        pieces += [text[at : hit.start], " can " if hit.word.lower() in ("cannot", "can't") else " "]
        at = hit.end
    return "".join(pieces) + text[at:]


def _is_doubled(text: str, hits: Sequence[Hit]) -> bool:
    """*Never without*, *no one does not*: two negations in a row, not two that are listed."""
    pairs = zip(hits, hits[1:], strict=False)
    return any(
        b.start - a.end <= _DOUBLED
        and a.word.lower() != "neither"
        and not _BETWEEN.search(text[a.end : b.end])
        for a, b in pairs
    )


def _same_words(a: Statement, b: Statement, overlap: float) -> bool:
    shared = len(a.content & b.content)
    return shared >= _FEWEST_SHARED and shared >= overlap * max(len(a.content), len(b.content))


def _denied_in_general(a: Statement, b: Statement) -> bool:
    """All that one denies is said in the other, which is more specific: *no people drive* | *three people drive fast*."""
    said, denied = (b, a) if a.is_negated else (a, b)
    size = len(denied.content)
    return (
        size >= _FEWEST_DENIED
        and denied.content <= said.content
        and len(said.content) <= _LONGEST_SAID * size
    )


def _other_scope(a: Statement, b: Statement) -> bool:
    """A reason on one side only may be what is denied; *some do not* goes with *some do*, and *no man* with *a woman*."""
    said, denied = (b, a) if a.is_negated else (a, b)
    if bool(_REASON.search(a.text)) != bool(_REASON.search(b.text)) or _other_person(a, b):
        return True
    some = _SOME.search(denied.text)
    negation = next(qualifier_hits(NEGATION, denied.text))
    return some is not None and some.start() < negation.start and not _ALL.search(said.text)


def _other_person(a: Statement, b: Statement) -> bool:
    """*A man is not here* goes with *a woman is here*."""
    (male_a, female_a), (male_b, female_b) = (
        [pattern.search(statement.text) is not None for pattern in (_MALE, _FEMALE)] for statement in (a, b)
    )
    return (male_a, female_a) == (female_b, male_b) and male_a != female_a


def _other_amount(a: Statement, b: Statement) -> bool:
    same = a.content == b.content and len(a.content) > _FEWEST_SHARED
    return same and other_amount(a.text, b.text)


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


def _stems(pairs: str) -> list[tuple[str, ...]]:
    return [tuple(map(stem, pair.split())) for pair in pairs.split("|")]


_ENGLISH_PAIRS = _pairs_by_word(_stems(antonyms.ENGLISH))
_QUALITY_PAIRS = _pairs_by_word(_stems(antonyms.ENGLISH_QUALITIES))
_CHINESE_PAIRS = _pairs_by_word([tuple(pair.split()) for pair in antonyms.CHINESE.split("|")])
_CHINESE_WORD = re.compile("|".join(sorted(_CHINESE_PAIRS, key=len, reverse=True)))
