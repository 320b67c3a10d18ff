""" "This invention played …": the subject of the sentence before, if the noun can only mean that.

The noun must be the head of that subject ("the Watt engine … this engine"), what the sentence before calls it ("the wheel
is an invention"), or a class noun (``CLASSES``) after a sentence about its subject alone: "the wheel was invented by", "wheels turn slowly".
"""

import re

from graphs.extraction.builtin import english, tagging
from graphs.extraction.builtin.concepts import key_of
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.lexicons.en.standing import CLASSES

_DEMONSTRATIVE = re.compile(r"(this|these)\s", re.IGNORECASE)
_BE = frozenset({"is", "are", "was", "were", "remains", "remain", "became", "become", "becomes"})
_AFTER_HEAD = re.compile(r"\s(?:of|in|for|with|from|on|at|to|that|which|who|used|made|called|known)\s")
MOST_WORDS = 3


def phrase(text: str) -> tuple[bool, str, int] | None:
    """Of a clause that opens with "this" or "these" and a noun: is it plural, the noun, where the phrase ends."""
    match = _DEMONSTRATIVE.match(text)
    verb = english.first_verb(text[:120]) if match else -1
    if match is None or verb <= match.end():
        return None
    row = [token for token in tagging.tokens(text[:verb]) if token.low not in words.ADVERBS]
    while row and row[-1].low.endswith("ly"):
        row.pop()
    if not 2 <= len(row) <= MOST_WORDS or any(token.low in words.CLOSED for token in row[1:]):
        return None
    plural = match.group(1).lower() == "these"
    return (plural, row[-1].low, row[-1].end) if english.is_plural(row[-1].low) == plural else None


def means(noun: str, before: str, subject: tuple[int, int], alone: bool) -> bool:
    """Can the noun only mean the subject of the sentence before? ``alone``: no other noun there has its number."""
    name, rest = before[slice(*subject)], before[subject[1] :]
    if _head(name) == key_of(noun):
        return True
    row = tagging.tokens(rest[:160])
    told = bool(row) and row[0].low in _BE
    called = rest[row[0].end :].strip().partition(",")[0] if told else ""
    if called and _head(called) == key_of(noun):
        return True
    someone = name.istitle() and " " not in name and not english.is_plural(name)
    return noun in CLASSES and (told or alone) and not someone and not _rivals(row)


def _head(phrase_: str) -> str:
    row = tagging.tokens(_AFTER_HEAD.split(f"{phrase_} ", maxsplit=1)[0])
    return key_of(row[-1].low) if row else ""


def _rivals(row: tuple[tagging.Token, ...]) -> bool:
    """Does the rest name another thing that could be meant?"""
    return any(token.low in CLASSES for token in row)
