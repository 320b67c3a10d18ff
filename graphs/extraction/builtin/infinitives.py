"""Does "to" and a verb tell a purpose here, or does the infinitive belong to the word before it?

It is a purpose after a clause that is whole without it: not after a word that takes an infinitive ("the ability to"),
not after a verb whose object does the deed ("they let him"), not for an outcome ("returned to find").
"""

import re

from graphs.extraction.builtin import commands, tagging
from graphs.extraction.builtin.english_cuts import clause_left, starts_with_verb
from graphs.extraction.builtin.lexicons.en import infinitives as taking
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.lexicons.en.commands import OBJECTS, SURE
from graphs.extraction.builtin.tagging import Token

_BASIC = frozenset({"be", "have", "do", "keep"})
_BE = frozenset({"is", "are", "was", "were", "be", "been", "being"})
_DEGREES = frozenset({"very", "quite", "too", "so", "most"})
_ADJECTIVES = ("ive", "ful", "ous", "able", "ible")
_IT_TAKES = re.compile(r"\bit(?:\s+\w{2,9}){0,2}\s+(?:takes?|took|taken|costs?)\b", re.IGNORECASE)
_CONTROL = re.compile("|".join(taking.CONTROL))


def is_no_purpose(before: str, after: str) -> bool:
    goal = tagging.tokens(after[:40])
    if len(goal) < 2 or not _is_deed(goal):
        return True
    clause = before[slice(*clause_left(before, len(before)))]
    row = tagging.tokens(clause if commands.is_command(clause) else before)
    if len(row) < 2 or _takes_infinitive(row, goal[0].low) or _IT_TAKES.search(before[-80:]):
        return True
    if commands.is_command(clause):
        return not {row[0].low, row[1].low} <= SURE and _controls(row, 0)
    verbs = [place for place in range(len(row)) if tagging.is_verb(row, place)]
    return not verbs or _controls(row, _participle(row, verbs[-1]))


def _participle(row: tuple[Token, ...], verb: int) -> int:
    """Of "has been built" the word that tells what was done."""
    after = verb + 1
    passive = row[verb].low in _BE and after < len(row) and tagging.looks_like_verb(row[after].low)
    return after if passive else verb


def _is_deed(goal: tuple[Token, ...]) -> bool:
    """A verb that somebody can set out to do; an unknown word is one before an article."""
    first, second = goal[0].low, goal[1].low
    if first in taking.OUTCOMES:
        return first == "find" and second == "out"
    return (
        first in words.VERBS | _BASIC
        or first not in words.CLOSED
        and not first.endswith("ing")
        and second in OBJECTS
    )


def _takes_infinitive(row: tuple[Token, ...], goal: str) -> bool:
    """Is the last word before "to" one that the infinitive completes?"""
    last, earlier = row[-1].low, row[-2].low
    if _for_somebody(row):
        return True
    if last in taking.COMING:
        return goal in taking.NO_ERRAND
    if last in taking.COMPLETED and earlier in _BE:
        return False
    if last in taking.TAKERS or last in words.PREPOSITIONS | words.ARTICLES:
        return True
    if last in words.ADVERBS - taking.PLACES:
        return True
    if earlier in _BE | _DEGREES and not _is_participle(last) and last not in taking.PLACES:
        return True
    if earlier not in words.ARTICLES and (last.endswith(_ADJECTIVES) or _is_gerund(last)):
        return True
    return last in taking.STATES and any(token.low in _BE for token in row[-5:-1])


def _is_participle(word: str) -> bool:
    return word.endswith("ed") or word in words.IRREGULAR | taking.PARTICIPLES


def _for_somebody(row: tuple[Token, ...]) -> bool:
    """ "A way for visitors to", "too early for us to": who does the deed stands before it."""
    for place in range(max(1, len(row) - 4), len(row) - 1):
        if row[place].low == "for":
            agent = row[-1].low in words.PRONOUNS | taking.PEOPLE
            return agent or row[place - 1].low in taking.TAKERS
    return False


def is_controlled(before: str) -> bool:
    """Does a verb stand right before, or before an article, whose object does what an infinitive says?"""
    row = [token.low for token in tagging.tokens(before) if token.low not in words.ARTICLES]
    return bool(row) and _CONTROL.match(row[-1]) is not None


def _is_gerund(word: str) -> bool:
    return word.endswith("ing") and starts_with_verb(word)


def _controls(row: tuple[Token, ...], verb: int) -> bool:
    """Does the last verb let its object do what the infinitive says?"""
    word, last = row[verb].low, row[-1].low
    if word.startswith("need"):
        return last in words.PRONOUNS | taking.PEOPLE
    if word in taking.CONTROL_WHOLE:
        return last not in taking.PLACES
    return any(
        _CONTROL.match(row[place].low)
        for place in range(verb, len(row))
        if place == verb
        or place + 1 < len(row)
        and tagging.looks_like_verb(row[place].low)
        and row[place].low not in words.NOT_VERBS
    )
