"""The terms under which a text is found: words by their stems, scripts without blanks by pairs of characters.

The same function cuts what is stored and what is asked, on every database. A term holds letters, marks and digits
only, so no sign in a query can be an operator of a search engine.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from graphs.domain.tokens import says_nothing, stem

LONGEST = 40  # characters of a word that are told apart: a blob of base64 is no word
# Han, kana, bopomofo; Hangul, whose words carry their particles; Thai, Lao, Myanmar, Khmer.
_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3040-\u312f\u3400-\u9fff"
    "\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff"
)
_ASCII_WORDS = re.compile("[a-z0-9]+")
_RUNS = re.compile(rf"[{_UNSPACED}]+|(?:[^\W_{_UNSPACED}]|[\u0300-\u036f\u0900-\u0dff])+")
_UNSPACED_SIGN = re.compile(f"[{_UNSPACED}]")
_AROUND = "\"'()[]{}<>“”‘’«»„,.;:!?…*，。；：！？、（）《》「」『』"
# Accents, and signs that nobody sees: soft hyphen, zero-width space, word joiner, byte order mark, ways of writing. The
# joiners of Persian and Indic words stay: they tell words apart.
_FOLDED_AWAY = re.compile("[\u0300-\u036f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")


def terms(text: str) -> list[str]:
    """In text order, with repeats. *Studies* is found by *study*, 知识图谱 by 知识, 识图, 图谱 and the last sign alone,
    so that the terms which begin with one sign are all that hold it."""
    if text.isascii():
        return [_word(run) for run in _ASCII_WORDS.findall(text.lower())]
    found: list[str] = []
    for run in _RUNS.findall(plain(text)):
        if _is_unspaced(run):
            found += [*map(str.__add__, run, run[1:]), run[-1]]
        else:
            found.append(_word(run))
    return found


def asked_terms(text: str) -> list[str]:
    """Of a query: no repeats, and of a run without blanks only its pairs, unless it is one sign."""
    found: list[str] = []
    for run in _RUNS.findall(plain(text)):
        if _is_unspaced(run) and len(run) > 1:
            found += map(str.__add__, run, run[1:])
        else:
            found.append(run if _is_unspaced(run) else _word(run))
    return unique(found)


def sought_terms(text: str, typing: bool = False, *, telling: bool = True) -> list[str]:
    """What a query looks for; ``*`` ends the beginning of a term. A single sign stands for all pairs it begins; of
    words that are being typed the last is a beginning. ``telling``: words that say nothing are left out when there are
    others; *the* stands nearly everywhere."""
    told = _telling(text) if telling else text
    found = [f"{term}*" if is_sign(term) else term for term in asked_terms(told)]
    if typing and found and found[-1][-1] != "*" and text[-1:].isalnum() and told[-1] == text[-1]:
        found[-1] += "*"
    return found


def _telling(text: str) -> str:
    pieces = text.split()
    telling = [piece for piece in pieces if not says_nothing(piece.strip(_AROUND))]
    if len(telling) == len(pieces) or not any(map(asked_terms, telling)):
        return text
    return " ".join([*telling, ""] if pieces[-1] is not telling[-1] else telling)


def sought_words(text: str, typing: bool = False) -> dict[str, list[str]]:
    """The words of a query as they were written, each with its terms; of several, those that say nothing are left out."""
    pieces = text.split()
    found = {}
    for place, piece in enumerate(pieces):
        if told := sought_terms(piece, typing and place == len(pieces) - 1):
            found[piece.strip(_AROUND)] = told
    telling = {word: told for word, told in found.items() if not says_nothing(word)}
    return telling or found


def is_sign(term: str) -> bool:
    """One sign of a script without blanks: it stands for every pair that begins with it."""
    return len(term) == 1 and _is_unspaced(term)


def plain(text: str) -> str:
    """One spelling of a letter: compatibility forms, case and accents are gone; the digits stay."""
    if text.isascii():
        return text.lower()
    folded = unicodedata.normalize("NFKD", text).casefold()
    return unicodedata.normalize("NFC", _FOLDED_AWAY.sub("", folded))


def unique(found: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(found))


def _is_unspaced(run: str) -> bool:
    return run[0] >= "\u0e00" and bool(_UNSPACED_SIGN.match(run))


@lru_cache(maxsize=100_000)
def _word(run: str) -> str:
    return stem(run[:LONGEST]) if run.isalpha() else run[:LONGEST]


def placed(text: str) -> Iterator[tuple[str, int, int]]:
    """The terms of a text that is plain already, each with the start and the end of the signs that make it."""
    for run in _RUNS.finditer(text):
        start, end = run.span()
        if not _is_unspaced(run[0]):
            yield _word(run[0]), start, end
            continue
        yield from ((text[at : at + 2], at, at + 2) for at in range(start, end - 1))
        yield text[end - 1], end - 1, end
