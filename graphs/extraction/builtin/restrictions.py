"""What a piece of a sentence owes to the words around it: a condition it lost, a name that only the text before tells.

English only. A piece that points at something ("this reform", "such a view", "the latter") without having named it, and
a piece cut from its condition, its exception or the word that made it a mere possibility, say less or more than the text.
"""

import re

from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin import english, lengths, tagging
from graphs.extraction.builtin.concepts import key_of
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.lexicons.en import restrictions as words
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.reading import Reading
from graphs.extraction.builtin.remembering import remembered
from graphs.extraction.builtin.spans import End
from graphs.extraction.builtin.wording import words_of
from graphs.extraction.builtin.wordsets import wordset

AFTER, BEFORE = 80, 320  # characters that are looked at beside a piece
CLAUSE = 3  # words
_OBJECT = re.compile(r"ing that (?:in|by|with|through|for|at|on) ")  # "has been supporting that in many ways"
_POINTERS = (" this ", " these ", " those ", " such ", " latter", " former", " of them")


@remembered
def points_away(text: str, context: str = "") -> bool:
    """Does the piece point at something that neither it nor ``context`` has named?"""
    padded = f" {text.lower()}"
    if padded.endswith((" this", " that")) or _OBJECT.search(padded):
        return True
    that = pattern(words.THAT).search(text) if " that " in padded else None
    if that is not None and not _named(that["noun"], f"{context} {text[: that.start()]}"):
        return True
    if not any(word in padded for word in _POINTERS):
        return False
    if pattern(words.ORDINAL).search(text):
        return True
    found = pattern(words.POINTING).finditer(text)
    return any(not _named(match["noun"], f"{context} {text[: match.start()]}") for match in found) and not (
        _goes_on(text)
    )


def _named(noun: str, before: str) -> bool:
    key = key_of(noun)
    return any(key_of(token.low) == key for token in tagging.tokens(before))


def _goes_on(text: str) -> bool:
    """ "Dams silt up, and this process …": the clause before says which."""
    match = pattern(words.POINTING).search(text)
    if match is None or not pattern(words.NEW_CLAUSE).search(text[: match.start()]):
        return False
    return len(text[: match.start()].split()) >= CLAUSE


def lost(end: End, reading: Reading, condition: bool = False) -> bool:
    """Does a condition, an exception or a doubt stand right beside the piece that its words leave out?
    ``condition``: the other end of the arrow tells it."""
    if condition:
        return False
    after = words_of(reading, end.end, min(len(reading.text), end.end + AFTER))
    if pattern(words.FOLLOWS).match(after):
        return True
    if end.type is not NodeType.CONCEPT and lengths.in_series(words_of(reading, end.start, end.end), after):
        return True
    start = max(reading.sentence_start(end.start), end.start - BEFORE)
    before = words_of(reading, start, end.start) + " "
    return _MAY_LIMIT.search(before) is not None and pattern(words.PRECEDES).search(before) is not None


_MAY_LIMIT = re.compile(
    r"(?i:\b(?:if|unless|when|whenever|once|provided|case|event|assuming|except|until)\b)|[a-z,] {1,2}$"
)


def is_split(text: str) -> bool:
    """Did the subject lose the names before it, or the clause its subject?"""
    if pattern(words.HEADLESS).match(text) and "," not in text:
        return True
    match = pattern(words.SPLIT).match(text)
    if match is None:
        return False
    row = tagging.tokens(match["subject"])
    known = any(token.low in en_words.CLOSED for token in row) or any(token.low.isdigit() for token in row)
    return not known and not english.is_plural(row[-1].low) and row[-1].low not in _MANY


_MANY = wordset(
    """people police men women children media data criteria phenomena bacteria fish sheep deer cattle species series
    feet teeth mice geese staff crew majority minority number rest poor rich young elderly blind deaf homeless unemployed
    half who which that there they we you these those both many few most several some all others dead living jews fungi
    larvae algae alumni nuclei stimuli strata"""
)


def by_tail(source: str) -> bool:
    """Does what stands left of a purpose end in a clause of its own, to which the purpose then belongs?"""
    match = pattern(words.TAIL).search(source, 12)
    if match is None or english.first_verb(source[: match.start()]) < 0:
        return False
    return match.group()[0] == "," or english.first_verb(match.group().strip().partition(" ")[2]) >= 0
