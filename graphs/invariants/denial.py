"""Does one Chinese statement oppose another? Only for two that are known to speak about the same thing.

A short statement seldom shares half its pairs of characters with the long one it answers, so each frame asks for one
clear sign of opposition (a negation, an antonym, *all* against *some*, another number of the same unit) and for most
of the rest of the statement in what the other asserts. Clauses that deny or ask assert nothing.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from operator import add

from graphs.domain.lexicons import antonyms, denials
from graphs.domain.lexicons.qualifiers import NEGATION
from graphs.invariants.strength import Hit, qualifier_hits

_MOST, _HALF, _NEARLY_ALL = 0.6, 0.5, 0.75
_PAIR = 2
_FEWEST_OF_HALF = 4
_LONGEST = 300
_SEPARATOR = re.compile("[,;:.!?]")
_CLAUSE = re.compile(r"[^,;:.!?\s]++[,;:.!?]?")
_HAN = re.compile("[\u3400-\u9fff]")
_EMPTY = frozenset(denials.EMPTY)
_LITTLE = re.compile(f"{denials.ADVERBS}|{denials.EMPHATIC}")
_MODALITY = re.compile(denials.MODALITY)
_EMPHATIC = re.compile(denials.EMPHATIC)
_GUARDED = re.compile(denials.GUARDED)
_CONDITION = re.compile(denials.CONDITION)
_QUESTION = re.compile(denials.QUESTION)
_REPORT = re.compile(denials.REPORTS)
_ALL, _SOME = re.compile(denials.ALL), re.compile(denials.SOME)
_COMPLEMENT = re.compile("[下到起完动住出上见清懂开成掉]")
_QUANTITY = re.compile(f"(?P<number>{denials.NUMBER})(?P<unit>{denials.UNIT})")
_APPROXIMATE = re.compile(denials.APPROXIMATE)
_DATE = re.compile(denials.DATE)


@dataclass(frozen=True, slots=True)
class _Words:
    """The characters that say what a text is about, singly and by pairs."""

    text: str
    characters: frozenset[str]
    pairs: frozenset[str]

    @classmethod
    def of(cls, text: str) -> "_Words":
        words = bare(text)
        return cls(words, frozenset(words), frozenset(map(add, words, words[1:])))

    def say(self, words: str, share: float, *, fewest: int = _PAIR, pairs: int = 1) -> bool:
        asked = _Words.of(words)
        said = len(asked.characters & self.characters)
        enough = said >= max(fewest, share * len(asked.characters))
        return enough and len(asked.pairs & self.pairs) >= pairs


@dataclass(frozen=True, slots=True)
class _Clause:
    text: str
    hits: tuple[Hit, ...]


class Asserted:
    """What a statement says, clause by clause; ``text`` is folded."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def clauses(self) -> tuple[_Clause, ...]:
        found = (match[0] for match in _CLAUSE.finditer(self.text))
        return tuple(
            _Clause(clause, tuple(qualifier_hits(NEGATION, clause)))
            for clause in found
            if not _QUESTION.search(clause)
        )

    @cached_property
    def plain(self) -> str:
        return " ".join(clause.text for clause in self.clauses if not clause.hits)

    @cached_property
    def words(self) -> _Words:
        return _Words.of(self.plain)


def opposes(a: str, b: str) -> bool:
    """Both folded. Either may be the one that answers; a long answer is not read."""
    if min(len(a), len(b)) > _LONGEST or not (is_chinese(a) and is_chinese(b)):
        return False
    shorter, longer = sorted((a, b), key=lambda text: (len(bare(text)), text))
    if _answers(Asserted(longer), shorter):
        return True
    return 4 * len(bare(longer)) <= 5 * len(bare(shorter)) and _answers(Asserted(shorter), longer)


def is_emphatic(folded: str) -> bool:
    """Whether it denies without exception, so that any case contradicts it."""
    return _EMPHATIC.search(folded) is not None


def denies_what_is_said(a: str, b: str) -> bool:
    """Both folded, one of them in Chinese: what the negation of one is about stands in the other."""
    for text, other in ((a, b), (b, a)):
        hits = list(qualifier_hits(NEGATION, text))
        if hits:
            behind = _SEPARATOR.split(text[hits[0].end :], maxsplit=1)[0]
            return _denied(text[: hits[0].start], behind) in bare(other)
    return False


def dates(folded: str) -> set[str]:
    return set(_DATE.findall(folded))


def is_chinese(folded: str) -> bool:
    return _HAN.search(folded) is not None


def _answers(said: Asserted, short: str) -> bool:
    if _QUESTION.search(short[-2:]):
        return False
    if _all_against_some(said, short):
        return True
    if _GUARDED.search(short) or _CONDITION.search(short):
        return False
    hits = list(qualifier_hits(NEGATION, short))
    if hits:
        return len(hits) == 1 and _denies(said, short, hits[0])
    return _is_denied(said, short) or _antonyms(said, short) or _other_quantity(said, short)


def _denies(said: Asserted, short: str, hit: Hit) -> bool:
    """What ``short`` denies is asserted by the other, or much of all it speaks about."""
    before, behind = short[: hit.start], short[hit.end :]
    rest = bare(before) + bare(behind)
    if _REPORT.search(before):
        return False
    if _EMPHATIC.search(short):
        return said.words.say(rest, _HALF)
    denied = _denied(before, _SEPARATOR.split(behind, maxsplit=1)[0])
    if denied and denied in said.words.text and said.words.say(rest, _MOST):
        return True
    return said.words.say(rest, _HALF, fewest=_FEWEST_OF_HALF, pairs=_PAIR)


def _is_denied(said: Asserted, short: str) -> bool:
    """One clause of the other denies what ``short`` asserts, in nearly the same words."""
    words = bare(short)
    for clause in said.clauses if not _CONDITION.search(said.text) else ():
        if len(clause.hits) == 1 and not (_REPORT.search(clause.text) or _GUARDED.search(clause.text)):
            before, behind = clause.text[: clause.hits[0].start], clause.text[clause.hits[0].end :]
            denied = _denied(before, behind)
            if len(denied) == _PAIR and denied in words and _Words.of(clause.text).say(words, _NEARLY_ALL):
                return True
    return False


def _denied(before: str, behind: str) -> str:
    """The pair of characters a negation speaks about: 没有|*目标*, *看*不*到*, 不需要|*改革*."""
    if _COMPLEMENT.match(behind) and bare(before[-1:]):
        return before[-1] + behind[0]
    return bare(_MODALITY.sub(" ", behind))[:_PAIR] or bare(before)[-_PAIR:]


def _antonyms(said: Asserted, short: str) -> bool:
    for pattern, opposites in ((_WORD, _OPPOSITES), (_DEGREE_AND_SCALE, _SCALES)):
        others = {found["word"] for found in pattern.finditer(said.plain)}
        for match in pattern.finditer(short) if others else ():
            word, rest = match["word"], short[: match.start()] + " " + short[match.end() :]
            if opposites[word] & others and word not in others and said.words.say(rest, _NEARLY_ALL):
                return True
    return False


def _all_against_some(said: Asserted, short: str) -> bool:
    whole = _ALL.search(short)
    if not whole or not _SOME.search(said.plain) or _ALL.search(said.text):
        return False
    is_plain = next(qualifier_hits(NEGATION, short), None) is None
    return is_plain and said.words.say(_ALL.sub(" ", short), _MOST)


def _other_quantity(said: Asserted, short: str) -> bool:
    """What two dates tell apart are two events."""
    if dates(short) != dates(said.plain):
        return False
    here, there = list(_QUANTITY.finditer(short)), list(_QUANTITY.finditer(said.plain))
    if len(here) != 1 or _APPROXIMATE.search(short) or _APPROXIMATE.search(said.plain):
        return False
    values = {found["number"] for found in there if found["unit"] == here[0]["unit"]}
    rest = short[: here[0].start()] + " " + short[here[0].end() :]
    return len(values) == 1 and here[0]["number"] not in values and said.words.say(rest, _MOST)


def bare(text: str) -> str:
    return "".join(char for char in _LITTLE.sub(" ", text) if char.isalnum() and char not in _EMPTY)


def _by_word(pairs: str) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for pair in pairs.split("|"):
        one, other = pair.split()
        for word, opposite in ((one, other), (other, one)):
            found[word] = found.get(word, frozenset()) | {opposite}
    return found


_OPPOSITES, _SCALES = _by_word(antonyms.CHINESE), _by_word(antonyms.CHINESE_SCALES)
_WORD = re.compile(f"(?P<word>{'|'.join(sorted(_OPPOSITES, key=len, reverse=True))})")
_DEGREE_AND_SCALE = re.compile(f"(?:{denials.DEGREE})(?P<word>[{''.join(_SCALES)}])")
