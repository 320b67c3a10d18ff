"""Do two statements say the same? Silence before error: what differs must not be a number, a negation, a modality, a
quantity, a name, a word put in the place of another, or who does it to whom.

*In 1990* is not *in 1991*, *imports rise* not *exports rise*, *A causes B* not *B causes A*. What may differ are
function words, the place of an adverbial, the spelling of a word, and a word or two that one of them adds.
"""

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from graphs.domain.lexicons import denials, quantifiers
from graphs.domain.lexicons.number_words import CARDINALS
from graphs.domain.lexicons.qualifiers import GROUPS
from graphs.domain.tokens import content_tokens, stem
from graphs.invariants.conditions import conditions
from graphs.invariants.contradiction import Statement, contradicts
from graphs.invariants.strength import qualifier_hits

_QUANTIFIERS = [re.compile(words, re.IGNORECASE) for words in (quantifiers.ALL, quantifiers.SOME)]
# Words without content of their own that turn the meaning round.
_TELLING = re.compile(
    r"\b(?:over|under|up|down|out|off|if|will|would|more|less|most|least|than|both|each|any|he|she|his|her|they|their"
    r"|we|our|you|your|i|my|from|into|before|after)\b|[?<>≤≥=+±]|被|比|向|从|由|给|更|最|吗|呢"
)
_NUMBER_WORDS = frozenset(
    stem(word)
    for word in [
        *CARDINALS[1:],
        *[
            "thirty",
            "forty",
            "fifty",
            "sixty",
            "seventy",
            "eighty",
            "ninety",
            "hundred",
            "thousand",
            "million",
            "billion",
            "half",
            "quarter",
            "twice",
            "double",
            "triple",
            "first",
            "second",
            "third",
            "last",
            "single",
            "dozen",
        ],
    ]
)
_CHINESE_NUMBER = frozenset("〇二三四五六七八九十百千万亿两半双倍")
_EMPTY = frozenset(denials.EMPTY)
_NAME = re.compile(r"(?<=[\w,;] )[A-Z][\w'-]*")
_BY = re.compile(r"\b(?:is|are|was|were|be|been|being) (?:[\w-]+ ){1,2}by (?P<agent>.+)", re.IGNORECASE)
_BORDER = re.compile("[,;:]")
_CJK = "\u3040"


def may_be_same(a: Statement, b: Statement) -> bool:
    """What the words alone rule out, before anything is read again."""
    if (a.negations, a.numbers, a.is_certain) != (b.negations, b.numbers, b.is_certain):
        return False
    return not (_has_words(a.content - b.content) and _has_words(b.content - a.content))


def say_the_same(a: Statement, b: Statement) -> bool:
    """For two whose content words overlap by three quarters or more."""
    first, second = a.text, b.text
    if first == second:
        return True
    if not may_be_same(a, b) or _signs(first) != _signs(second):
        return False
    one, other = content_tokens(first), content_tokens(second)
    return (
        not _is_clause_of_other(first, second)
        and _adds_little(one, other, first, second)
        and _characters_agree(first, second)
        and _does_the_same(one, other, first, second)
        and conditions(first) == conditions(second)
        and not contradicts(a, b)
    )


def _has_words(tokens: Iterable[str]) -> bool:
    return any(map(_CJK.__gt__, tokens))


def _words(tokens: Iterable[str]) -> list[str]:
    """Those of a script with blanks; British and American spelling are one. ``may_be_same`` compares what is left on
    both sides, so a word in two spellings counts as two: rare, and silent."""
    return [token for token in tokens if token < _CJK]


@lru_cache(maxsize=4096)
def _signs(text: str) -> tuple[object, ...]:
    lowered = text.lower()
    return (
        [next(qualifier_hits(group, text), None) is not None for group in GROUPS],
        [pattern.search(lowered) is not None for pattern in _QUANTIFIERS],
        Counter(_TELLING.findall(lowered)),
    )


def _is_clause_of_other(first: str, second: str) -> bool:
    """*If it rains, X* is more than *X*, and *Smith: X* is what Smith says."""
    shorter, longer = sorted((_bare(first), _bare(second)), key=len)
    return shorter in longer and _BORDER.search(longer.replace(shorter, "", 1)) is not None


def _bare(text: str) -> str:
    return text.lower().strip(" .!;")


def _adds_little(one: tuple[str, ...], other: tuple[str, ...], first: str, second: str) -> bool:
    """The words that only one of them has are no names and no numbers."""
    names = {
        token for text in (first, second) for name in _NAME.findall(text) for token in content_tokens(name)
    }
    added = _words((Counter(one) - Counter(other)) + (Counter(other) - Counter(one)))
    return all(word.isalpha() and word not in names and word not in _NUMBER_WORDS for word in added)


def _characters_agree(first: str, second: str) -> bool:
    """Of Chinese and Japanese only one side may add characters, and no number."""
    one, other = (
        Counter(char for char in text if char >= _CJK and char.isalpha()) for text in (first, second)
    )
    added, left_out = set(one - other) - _EMPTY, set(other - one) - _EMPTY
    return not (added and left_out) and not (added | left_out) & _CHINESE_NUMBER


def _does_the_same(one: tuple[str, ...], other: tuple[str, ...], first: str, second: str) -> bool:
    """*Rain causes floods* | *floods are caused by rain*, but not *rain is caused by floods*."""
    turned_first, turned_second = _BY.search(first), _BY.search(second)
    if turned_first and not turned_second:
        return _is_turned(other, one, turned_first["agent"])
    if turned_second and not turned_first:
        return _is_turned(one, other, turned_second["agent"])
    return _in_one_order(one, other)


def _is_turned(active: tuple[str, ...], passive: tuple[str, ...], agent: str) -> bool:
    """Who does it stands first in the one and last in the other."""
    doing = content_tokens(agent)
    return doing != () and active[: len(doing)] == doing and sorted(active) == sorted(passive)


def _in_one_order(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """The words they share follow each other alike, or a part has moved from one end to the other."""
    shared = set(one) & set(other)
    a, b = ([token for token in dict.fromkeys(tokens) if token in shared] for tokens in (one, other))
    if a == b:
        return True
    start = b.index(a[0])
    return b[start:] + b[:start] == a
