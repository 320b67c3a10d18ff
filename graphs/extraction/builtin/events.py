"""Causes in reports of events. The same words tell time or place elsewhere, so what happened must be named by one of
the words that ``lexicons/en/events.py`` lists for the cue, in the past or as a headline."""

import re
from collections.abc import Iterator

from graphs.extraction.builtin import connectives, tagging
from graphs.extraction.builtin.connectives import Dangling
from graphs.extraction.builtin.cues import CueIndex
from graphs.extraction.builtin.languages import grammar
from graphs.extraction.builtin.lexicons.base import Shape
from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.lexicons.en.events import EVENTS, HARM, INCIDENTS, MEASURES, PROTEST, Reported
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow

_INDEX = CueIndex(EVENTS, spaced=True)
_ALL = PROTEST | HARM | MEASURES | INCIDENTS
_TELLS = re.compile(r"\b(?:was|were|had|has|have)\b", re.IGNORECASE)
MOST = 3


def find(sentence: Sentence) -> Iterator[Arrow | Dangling]:
    text = sentence.plain
    if sentence.language != "en" or not _reports(text):
        return
    for reported, regex in _INDEX.candidates(text):
        for match in list(regex.finditer(text))[:MOST]:
            if _happens(reported, text, match):
                found = connectives.draw(sentence, grammar("en"), reported.cue, match)
                if found is not None:
                    yield found


def _reports(text: str) -> bool:
    """Something happened, and it is told: an event word beside a past form."""
    lows = {token.low for token in tagging.tokens(text)}
    past = any(low.endswith("ed") or low in words.IRREGULAR for low in lows) or _TELLS.search(text)
    return bool(lows & _ALL) and bool(past)


def _happens(reported: Reported, text: str, match: re.Match[str]) -> bool:
    """Does the clause before the cue (or after a front clause) name such an event?"""
    speech = grammar("en")
    if reported.cue.shape is Shape.FRONT:
        return _names(text[match.end() :], reported.about)
    start, _ = speech.clause_left(text, match.start())
    if not _names(text[start : match.end()], reported.about):
        return False
    if not reported.told:
        return True
    _, end = speech.clause_right(text, match.end())
    return _names(text[match.end() : end], reported.told)


def _names(text: str, about: frozenset[str]) -> bool:
    return any(token.low in about for token in tagging.tokens(text))
