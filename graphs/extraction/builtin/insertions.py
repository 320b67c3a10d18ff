"""What stands between two commas behind a noun: "The canal, which was dug in 1850, joins two rivers". English only.

A long sentence is two statements: what it says without the insertion, and what a relative clause says of its noun.
"""

import re
from dataclasses import dataclass

from graphs.extraction.builtin import english, tagging
from graphs.extraction.builtin.lexicons.en import words

_OPENS = re.compile(
    r",\s+(?=(?P<relative>which|who)\s|(?:where|whose|such\sas|including|like|led\sby|known\sas|also\sknown|together\swith|"
    r"along\swith|as\swell\sas|especially|particularly|ranging\sfrom|among\sthem|with\s(?:its|their|his|her|all|an?|the))\s)",
    re.IGNORECASE,
)
_CLOSES = re.compile(r",\s+")
_NAMES = re.compile(r"(?:\b(?:is|are|was|were)\s+(?=the\s)|\b(?:called|named)\s+)", re.IGNORECASE)
_STOP = re.compile(r"[;:]|,\s+(?=(?:and|but|so|while|which|who)\s)")
_SINGULAR = frozenset({"is", "was", "has", "does"})
_EITHER = words.AUXILIARIES - {"are", "were", "have", "do"} - _SINGULAR
LONGEST = 240


@dataclass(frozen=True, slots=True)
class Insertion:
    """``gap``: the insertion with the blank before what goes on. ``relative``: its clause from the pronoun on."""

    gap: tuple[int, int]
    relative: tuple[int, int] | None


def find(text: str) -> Insertion | None:
    """The first insertion between a subject and its verb, or between an object and its infinitive."""
    for opened in _OPENS.finditer(text):
        for closed in _CLOSES.finditer(text, opened.end(), opened.end() + LONGEST):
            if _goes_on(text, closed.end()):
                relative = (opened.end(), closed.start()) if opened.group("relative") else None
                return Insertion((opened.start(), closed.end()), relative)
    return None


def _goes_on(text: str, start: int) -> bool:
    """Does the sentence go on with the verb, or with the infinitive, of what stood before?"""
    row = tagging.tokens(text[start : start + 60])
    if len(row) < 2:
        return False
    first = row[1] if row[0].low.endswith("ly") or row[0].low in words.ADVERBS else row[0]
    if first.low == "to":
        return tagging.looks_like_verb(row[1].low)
    if first.low in words.AUXILIARIES:
        return True
    return tagging.looks_like_verb(first.low) and row[1].low not in words.AUXILIARIES


def told_of_name(text: str) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Of "The best known is the ring method, which …" the name right before the comma and the relative clause."""
    for opened in _OPENS.finditer(text):
        named = list(_NAMES.finditer(text, max(0, opened.start() - 90), opened.start()))
        if not opened.group("relative") or not named:
            continue
        name = (named[-1].end(), opened.start())
        stop = _STOP.search(text, opened.end())
        clause = english.trim(text, opened.end(), stop.start() if stop else len(text))
        if english.is_phrase(text[slice(*name)], 7) and agrees(text[slice(*name)], text[slice(*clause)]):
            return name, clause
    return None


def agrees(name: str, clause: str) -> bool:
    """ "The lines …, which run" and "the line …, which runs": a verb of the other number has another subject."""
    verb = next((token.low for token in tagging.tokens(clause)[1:] if token.low not in words.ADVERBS), "")
    plural = english.is_plural(name)
    if verb in _SINGULAR or verb.endswith("s") and not verb.endswith(("ss", "us", "is")):
        return not plural
    return plural or verb in words.IRREGULAR or verb.endswith("ed") or verb in _EITHER
