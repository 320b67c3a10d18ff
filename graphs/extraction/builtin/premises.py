"""The two halves of "if A, B": is A a condition, and may B be told with it although it is short?"""

import re

from graphs.extraction.builtin import tagging
from graphs.extraction.builtin.grammar import Grammar
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.lexicons.en.purposes import OPENERS

_SHORT_EN = re.compile(
    r"(?:i|you|we|they|he|she|it|people)\s+(?:can|could|may|might|must|should|will|would|cannot|won['’]t|can['’]t)\s+(?:\w{3,12}\s+){0,2}\w{3,12}[.!]?$",
    re.IGNORECASE,
)
_SHORT_ZH = re.compile(r"(?![就才便的了着])[\u4e00-\u9fff]{2,6}$")


def is_short_result(language: str, text: str) -> bool:
    """Short, but all that is said of what happens under a condition."""
    short = {"zh": _SHORT_ZH, "en": _SHORT_EN}.get(language)
    return short is not None and short.match(text) is not None


_OPENER = re.compile(
    rf"(?:only\s+)?(?:{OPENERS}|in\s+the\s+event\s+that|had|were|should|when|after|until|before|every\s+time|each\s+time)\s+",
    re.IGNORECASE,
)


# "If you look closely, there is a door", "if you ask me": nothing depends on these.
_ASIDE = re.compile(
    r"(?:you|we|anyone|anybody)(?:\s+(?:guys|all|ever|just|really|still))*(?:['’](?:re|ve|d)|\s+(?:are|have|will|would|do|did|don['’]t|didn['’]t|haven['’]t|please))?\s+"
    r"(?:wonder(?:ing)?|curious|look(?:ing)?\s+(?:at|closely|around|back|carefully|up)|think\s+(?:about\s+it|back)|ask\s+me|recall|remember)\b",
    re.IGNORECASE,
)


def is_condition(language: str, text: str, speech: Grammar) -> bool:
    """ "If" and its clause: the clause must stand alone without its opener."""
    if language != "en":
        return speech.content_words(text) >= 2 and not text.endswith(("的", "了的"))
    opener = _OPENER.match(text)
    rest = text[opener.end() :] if opener else ""
    if _ASIDE.match(rest):
        return False
    comma = rest.find(", ")
    if comma > 0 and (tagging.first_verb(rest[comma:]) > 0 or rest[comma:].startswith(", whether ")):
        return False
    told = tagging.first_verb(rest) >= 0 or _ends_in_a_verb(rest) or speech.stands_alone(rest)
    short = _INVERTED.match(text) or _ELLIPTIC.match(rest)
    return (told or short is not None) and len(rest.split()) <= LONGEST


LONGEST = 28  # words
_INVERTED = re.compile(r"(?:had|were|should)\s", re.IGNORECASE)  # "had they asked", "should it rain"
_ELLIPTIC = re.compile(
    r"(?:(?:properly|fully|not)\s+)?(?:[a-z]{3,20}ed|done|made|taken|given|left|built)\b", re.IGNORECASE
)


def _ends_in_a_verb(text: str) -> bool:
    """ "The lamp flickers": after "if" the last word of a phrase with an article must be its verb."""
    row = tagging.tokens(text)
    return len(row) >= 3 and row[0].low in en_words.ARTICLES and row[-1].low.endswith("s")
