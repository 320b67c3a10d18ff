"""English clauses that something depends on: "if", "when" of what always holds, "had they asked"."""

import re

from graphs.extraction.builtin import tagging
from graphs.extraction.builtin.grammar import Grammar
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.wordsets import wordset

_OPENER = re.compile(
    r"(?:only\s+|even\s+)?(?:if|unless|provided\s+that|(?:as|so)\s+long\s+as|assuming\s+that|in\s+the\s+event\s+that|had|were|should|once|whenever|when|after|until|before|every\s+time|each\s+time)\s+",
    re.IGNORECASE,
)
LONGEST = 28  # words


def is_condition(language: str, text: str, speech: Grammar) -> bool:
    """ "If" and its clause: the clause must stand alone without its opener."""
    if language != "en":
        return speech.content_words(text) >= 2 and not text.endswith(("的", "了的"))
    opener = _OPENER.match(text)
    rest = text[opener.end() :] if opener else ""
    comma = rest.find(", ")
    if comma > 0 and (tagging.first_verb(rest[comma:]) > 0 or rest[comma:].startswith(", whether ")):
        return False
    told = tagging.first_verb(rest) > 0 or speech.stands_alone(rest)
    short = _INVERTED.match(text) or _ELLIPTIC.match(rest)
    return (told or short is not None) and len(rest.split()) <= LONGEST


_INVERTED = re.compile(r"(?:had|were|should)\s", re.IGNORECASE)  # "had they asked", "should it rain"


def is_conditional(language: str, text: str, speech: Grammar) -> bool:
    """ "If A, B": a condition with the clause that depends on it."""
    comma = text.find(", ")
    if language != "en" or comma < 0:
        return False
    return (
        not tells_story(text)
        and is_condition(language, text[:comma], speech)
        and speech.stands_alone(text[comma + 2 :])
    )


_ELLIPTIC = re.compile(
    r"(?:(?:properly|fully|not)\s+)?(?:[a-z]{3,20}ed|done|made|taken|given|left|built)\b",
    re.IGNORECASE,
)


def tells_story(text: str) -> bool:
    """Is a verb of the text in the past? What happened once depends on nothing."""
    row = tagging.tokens(text)
    return any(token.low in _PAST or _is_past(row, place) for place, token in enumerate(row))


def _is_past(row: tuple[tagging.Token, ...], place: int) -> bool:
    irregular = row[place].low in words.IRREGULAR - _ALIKE
    formed = row[place].low.endswith("ed") or irregular
    alone = place > 0 and row[place - 1].low not in words.AUXILIARIES
    return formed and alone and tagging.is_verb(row, place)


# Present and past look alike.
_ALIKE = wordset(
    """cut put set hit hurt let shut cost cast burst split spread quit read beat bet bid rid shed thrust upset come become
    run overcome"""
)
_PAST = frozenset({"was", "were", "had", "did", "didn't", "didn’t", "wasn't", "wasn’t", "weren't", "weren’t"})
