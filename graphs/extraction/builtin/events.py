"""Causes in reports of events. The same words tell time or place elsewhere, so what happened must be named by one of
the words that ``lexicons/en/event_words.py`` lists for the cue, in the past or as a headline."""

import re
from collections.abc import Iterator
from dataclasses import replace

from graphs.extraction.builtin import connectives, english, tagging
from graphs.extraction.builtin.connectives import Dangling
from graphs.extraction.builtin.cues import CueIndex
from graphs.extraction.builtin.languages import grammar
from graphs.extraction.builtin.lexicons.base import Part, Shape
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.lexicons.en.event_words import (
    ACTORS,
    HARM,
    INCIDENTS,
    MEASURES,
    NEUTRAL,
    PROTEST,
)
from graphs.extraction.builtin.lexicons.en.events import EVENTS, Reported
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow

_INDEX = CueIndex(EVENTS, spaced=True)
_ALL = PROTEST | HARM | MEASURES | INCIDENTS
_SURE = (_ALL | ACTORS) - NEUTRAL
_TELLS = re.compile(r"\b(?:was|were|had|has|have)\b", re.IGNORECASE)
_OPENER = re.compile(
    r"\b(?:as|when|while|after|following|before|where|because|amid|said|says|that|alleged|alleging)\s+(?:that\s+)?"
    r"|\d:\d\d\s*(?:(?:am|pm|ist|gmt|hrs|est|utc)\b)?\s*:?\s*",
    re.IGNORECASE,
)
MOST = 3
MOST_WORDS = 10


def find(sentence: Sentence) -> Iterator[Arrow | Dangling]:
    text = sentence.plain
    if sentence.language != "en" or not _reports(text):
        return
    for reported, regex in _INDEX.candidates(text):
        for match in list(regex.finditer(text))[:MOST]:
            if _happens(reported, text, match):
                found = _draw(sentence, reported, regex, match)
                if found is not None:
                    yield found


def _draw(
    sentence: Sentence, reported: Reported, regex: re.Pattern[str], match: re.Match[str]
) -> Arrow | Dangling | None:
    """Draws from the innermost event: of "A as B gathered over C" the gathering is about C."""
    cut = 0 if reported.cue.shape is Shape.FRONT else _innermost(sentence.plain, match.start())
    inner = replace(sentence, start=sentence.start + cut, plain=sentence.plain[cut:])
    again = regex.search(inner.plain, max(0, match.start() - cut))
    return connectives.draw(inner, grammar("en"), reported.cue, again) if again else None


def _innermost(text: str, end: int) -> int:
    """Past the last "as", "after" or dateline behind which a whole clause or a noun of event stands before ``end``."""
    for opener in reversed(list(_OPENER.finditer(text, 0, end))):
        said = text[slice(*english.trim(text, opener.end(), end))]
        if english.stands_alone(said) or english.is_phrase(said) and _names(said, _ALL):
            return opener.end()
    return 0


def _reports(text: str) -> bool:
    """Something happened, and it is told: an event word beside a past form."""
    lows = {token.low for token in tagging.tokens(text)}
    past = any(low.endswith("ed") or low in words.IRREGULAR for low in lows) or _TELLS.search(text)
    return bool(lows & _SURE) and bool(past)


def _happens(reported: Reported, text: str, match: re.Match[str]) -> bool:
    """Does the clause before the cue (or after a front clause) name such an event, or does what follows?"""
    if reported.cue.shape is Shape.FRONT:
        return _names(text[match.end() :], reported.about)
    if re.search(r"[A-Z]", match.group()):  # part of a name
        return False
    start, _ = english.clause_left(text, match.start())
    _, end = english.clause_right(text, match.end())
    if match.group().strip(" ,") in _TIMES and _background(text, start, match, end):
        return False
    if reported.cue.right is Part.ACTION and _DOER.search(text, start, match.start()):
        return False
    if reported.words == ("to",) and _MEANS.search(text, start, match.start()):
        return False
    if reported.near < MOST_WORDS and _THOSE.search(text, start, match.start()):
        return False
    if _names(text[start : match.end()], reported.about, reported.near):
        return True
    return _names(text[match.end() : end], reported.told)


def _background(text: str, start: int, match: re.Match[str], end: int) -> bool:
    """ "When I was taking pictures", "they will go on after": a scene or a plan, not what made something happen."""
    verb = english.first_verb(text[match.end() : end])
    if verb > 0 and "," in text[match.end() : match.end() + verb]:
        return True
    left, right = text[max(start, match.start() - 120) : match.start()], text[match.end() : end]
    return bool(
        _PLAN.search(left)
        or _SPAN.search(left)
        or _SCENE.search(left)
        or _SCENE.search(right)
        or not _WORD.search(left)
    )


# "Met with violence by authorities seeking …": the participle belongs to the doer.
_DOER = re.compile(r"\bby\s+(?:the\s+)?(?:\w{2,20}\s+)?(?!protest|demonstrat|strik)\w{2,20}$", re.IGNORECASE)
# "To disperse people protesting against": those who protest are not what is told.
_THOSE = re.compile(
    r"(?:\b(?!(?:am|is|are|was|were|be|been|being|started|starts|began|begin|continued|kept|while|when|not)\b)\w{2,20}\s+"
    r"(?:protesting|demonstrating|marching)|\bto\s+\w{3,15}\s+(?:the|an?|in|their)\s+(?:\w{2,20}\s+){0,2}\w{4,20}|"
    r"\bof\s+(?:the|an?|this)\s+(?:(?!\w+ed\b|held\b|took\b)[\w()]{2,20}\s+){0,2}(?!\w+ed\b)\w{4,20}|"
    r"\b(?:supporting|planning)\s+(?:\w{2,20}\s+){0,2}\w{4,20})$",
    re.IGNORECASE,
)
# "Shot dead after using a bomb to enter": "to" belongs to the nearer deed.
_MEANS = re.compile(
    r"\b(?:after|before|by|while|for|of|from|without)\s+(?:\w{2,20}ly\s+)?\w{2,20}ing\b[^,;]{0,120}$"
    r"|\b(?:during|on|for|in|after|before)\s+(?:his|her|their|its|the|an?)\s+(?:\w{3,20}\s+)?(?:visit|trip|tour|journey|way|bid|attempt|effort|mission|campaign|drive)$",
    re.IGNORECASE,
)
_TIMES = frozenset({"as", "when", "after", "following"})
_PLAN = re.compile(r"\b(?:will|would|shall|may|might|can|could|should)\b|\btime$", re.IGNORECASE)
_SPAN = re.compile(  # "three days after" tells time
    r"\b(?:\d+|an?|one|two|three|four|five|six|seven|ten|few|several|some|many)\s+(?:more\s+)?(?:minute|hour|day|week|month|year)s?\s*$",
    re.IGNORECASE,
)
_SCENE = re.compile(
    r"\b(?:am|is|are|was|were)\s+(?:\w{1,20}\s+)?(?!being|demanding|protesting)\w{2,20}ing\b", re.IGNORECASE
)
_WORD = re.compile(r"[a-z]{4}", re.IGNORECASE)


def _names(text: str, about: frozenset[str], near: int = 60) -> bool:
    return any(token.low in about for token in tagging.tokens(text)[-near:])
