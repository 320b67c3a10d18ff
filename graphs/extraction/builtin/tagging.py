"""Is this English word a finite verb here? Closed classes, common verbs, suffixes and the two neighbours decide.

A tagger trained on a treebank brought nothing over this for the questions asked here.
"""

import re
from functools import lru_cache, partial
from typing import NamedTuple

from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.remembering import word_remembered

WORD = re.compile(r"[^\W_][\w'’./+-]{0,60}")


class Token(NamedTuple):  # thousands for a page: a tuple is made three times faster than a frozen dataclass
    start: int
    end: int
    low: str


_token = partial(tuple.__new__, Token)  # past the checks of ``Token(…)``, which take as long as making it


@lru_cache(maxsize=4096)
def tokens(text: str) -> tuple[Token, ...]:
    found = []
    for match in WORD.finditer(text):
        low = match.group().rstrip("./-'’").lower()
        start = match.start()
        found.append(_token((start, start + len(low), low)))
    return tuple(found)


def is_verb(row: tuple[Token, ...], place: int) -> bool:
    """Is the word at ``place`` a finite verb here? Auxiliaries always; others by neighbours."""
    word = row[place].low
    if word in words.AUXILIARIES or word.endswith(_CONTRACTED):
        return True
    if place == 0:
        return False
    before = row[place - 1].low
    if before in _MODALS and word in words.VERBS:
        return True
    if before in _PERSONS and word not in words.CLOSED and not word.endswith("ly"):
        return True
    after = row[place + 1].low if place + 1 < len(row) else ""
    if (
        after in _OBJECTS
        and _plural(before)
        and word not in words.CLOSED
        and not word.endswith(("ing", "ly", "s"))
    ):
        return True
    if not looks_like_verb(word):
        return False
    if before in words.ARTICLES and before not in words.PRONOUNS or _describes(row, place):
        return False
    if (
        before in words.PREPOSITIONS
        or before in ("and", "or", "be", "been", "being")
        or after in words.AUXILIARIES
    ):
        return False
    if word in words.NOT_VERBS and (after in ("", "of", "and", "or") or before in words.NOT_VERBS):
        return False
    if before == "this" and word in words.VERBS or before in ("these", "those") and word.endswith("s"):
        return False
    if word in words.AMBIGUOUS:
        return after in _OBJECTS or before in words.SUBJECT_PRONOUNS
    if word in words.VERBS:
        return (
            before in words.PRONOUNS
            or before.endswith("ly")
            or _plural(before)
            or before in words.ADVERBS
            or before == "people"
            or (place > 3 and after in ("", "when", "where", "if", "because") and _joined(row, place))
        )
    further = row[place + 2].low if place + 2 < len(row) else ""
    passive = word.endswith("ed") and after == "by" and not further.endswith("ing")
    return not passive or before in words.AUXILIARIES


def _joined(row: tuple[Token, ...], place: int) -> bool:
    """Two nouns before it: "pests and heavy rain arise"."""
    return any(row[before].low == "and" for before in (place - 2, place - 3))


def _describes(row: tuple[Token, ...], place: int) -> bool:
    """Stands before a noun: "the bank's alleged move", "its most wanted men", "the badly damaged roof"."""
    before = row[place - 1].low
    if before == "s" or before.endswith(("'s", "’s")) and before[:-2] not in _NO_OWNERS:
        return True
    if not row[place].low.endswith("ed") or place + 1 == len(row) or row[place + 1].low in words.CLOSED:
        return False
    degree = before in ("most", "more") or before.endswith(_QUALITIES)
    return degree and place > 1 and (row[place - 2].low in words.ARTICLES or row[place - 2].low.endswith("s"))


_NO_OWNERS = words.PRONOUNS | words.ADVERBS
_QUALITIES = ("ly", "ous", "ful", "less", "able", "ible", "llegal")
_OBJECTS = (words.ARTICLES - {"that"}) | {"it", "them", "him", "us", "you", "me", "itself", "themselves"}
_MODALS = frozenset({"can", "could", "may", "might", "must", "shall", "should", "will", "would", "cannot"})
_PERSONS = frozenset({"i", "we", "they", "he", "she", "who"})


def _plural(word: str) -> bool:
    if word in words.CLOSED or word in words.SINGULAR:
        return False
    return word.endswith("s") and not word.endswith(("ss", "us", "is"))


_CONTRACTED = tuple(mark + end for mark in "'’" for end in ("ll", "re", "ve", "d"))


@word_remembered
def looks_like_verb(word: str) -> bool:
    if word in words.VERBS or word in words.IRREGULAR:
        return True
    if word.endswith("ies") and word[:-3] + "y" in words.VERBS:
        return True
    if word.endswith("s") and (word[:-1] in words.VERBS or word.endswith("es") and word[:-2] in words.VERBS):
        return True
    return word.endswith("ed") and len(word) > 4 and word not in words.NOT_PAST


def guessed_verb(row: tuple[Token, ...]) -> int:
    """Place of a word that must be the verb of a clause without a known one: "the moss decays very slowly"."""
    for place in range(1, len(row)):
        word, before = row[place].low, row[place - 1].low
        after = row[place + 1].low if place + 1 < len(row) else ""
        if (
            not word.endswith("s")
            or word.endswith(("ss", "us", "is"))
            or before in words.CLOSED
            or before.endswith("s")
            and not before.endswith("ss")
        ):
            continue
        if place + 1 < len(row) and row[place + 1].start - row[place].end > 1:
            continue
        if after.endswith("ly") or after in words.ADVERBS or after in words.ARTICLES or after in _PLACES:
            return place
    return -1


_PLACES = frozenset({"in", "on", "at", "into", "from", "to", "with", "when", "until"})


def first_verb(text: str) -> int:
    """Offset of the first finite verb, or -1."""
    row = tokens(text)
    return next((row[i].start for i in range(len(row)) if is_verb(row, i)), -1)
