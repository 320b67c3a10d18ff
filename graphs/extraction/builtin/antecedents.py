"""What stands left of a cue: a clause, the subject of a verb, or the noun that "that" or ", causing" speaks of."""

import re

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin import english, english_clauses, guards, widening
from graphs.extraction.builtin.grammar import Grammar
from graphs.extraction.builtin.lexicons.base import Cue, Part

Span = tuple[int, int]
_WHICH = re.compile(
    r"(,)?\s*\b(?:(?<=,\s)and\s+)?(?:which|that|who)(?:\s+(?:in\s+turn|then|also|often))?\s*$|(,)\s*(?:thereby|thus|often|in\s+turn|and|also|further|eventually|ultimately)?\s*$",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"\b(?:which|that|who)\b", re.IGNORECASE)
_ING = re.compile(r"\b\w{2,20}ing\b", re.IGNORECASE)
_JOINED = re.compile(r"\b(?:and|or)\s*$", re.IGNORECASE)
_PREDICATE = re.compile(r"\b(?:am|is|are|was|were|be|been|being)\s+$", re.IGNORECASE)  # "(nobody was) hurt"
REACH = 40
OPENER = 5  # "in the", "by a"


def before(text: str, speech: Grammar, cue: Cue, match: re.Match[str]) -> Span:
    if match.groupdict().get("left"):
        return _named(text, speech, cue, match)
    place, clause = _spoken_of(text, match.start())
    if place is None:
        return _beside(text, speech, cue, match.start())
    if not clause:
        return speech.noun_left(text, place)
    if cue.verb and _goes_on(text, place, match):
        return speech.subject_left(text, match.start())
    if cue.left is Part.PHRASE and cue.relation is Relation.CAUSES and not cue.forward:
        return speech.noun_left(text, place)
    return _clause_or_noun(text, speech, place)


def _named(text: str, speech: Grammar, cue: Cue, match: re.Match[str]) -> Span:
    """The pattern shows where the noun ends; where a cue stands before it ("the cause of A was"), also its start."""
    if cue.relation is Relation.SUPPORTS:
        return speech.trim(text, *match.span("left"))
    start, end = speech.noun_left(text, match.end("left"))
    framed = cue.relation is Relation.CAUSES and match.start() < match.start("left")
    if framed and speech.is_phrase(match.group("left")):
        return speech.trim(text, *match.span("left"))
    return (max(start, match.start("left")) if framed else start), end


def _beside(text: str, speech: Grammar, cue: Cue, end: int) -> Span:
    if cue.relation is Relation.CAUSES and cue.verb:
        return _first_half(text, speech, end) or speech.subject_left(text, end)
    if cue.relation is Relation.CAUSES and cue.left is Part.PHRASE:
        return speech.noun_left(text, end)
    if cue.left is Part.PHRASE:
        return speech.phrase_left(text, end)
    span = _whole_clause(text, speech, speech.clause_left(text, end))
    if not speech.stands_alone(text[slice(*span)]):
        span = widening.clause_left(text, speech, cue.left, end)
    return (end, end) if _PREDICATE.search(text, max(0, span[0] - 12), span[0]) else span


def _whole_clause(text: str, speech: Grammar, clause: Span) -> Span:
    """The clause itself or, if it cannot stand alone, the best of its other cuts."""
    opened = guards.past_lead_in("en", text, clause)[0]
    start = english_clauses.after_reason(text, opened, clause[1])
    if speech is not english or start == opened and speech.stands_alone(text[opened : clause[1]]):
        return clause
    others = [(start, clause[1])] if start > opened else []
    others += english_clauses.candidates(text, opened, clause[1])
    return next((span for span in others if speech.stands_alone(text[slice(*span)])), clause)


def _first_half(text: str, speech: Grammar, end: int) -> Span | None:
    """Of "The drought ruined the harvest and caused famine" what happened first, which a reader would miss."""
    if not _JOINED.search(text, max(0, end - REACH), end):
        return None
    clause, subject = speech.clause_left(text, end), speech.subject_left(text, end)
    whole = 0 <= subject[0] - clause[0] <= OPENER and subject[1] < clause[1]
    return clause if whole and speech.stands_alone(text[slice(*clause)]) else None


def _spoken_of(text: str, end: int) -> tuple[int | None, bool]:
    """For "A, which causes B" and "A, causing B": where A ends, and whether A may be a whole clause."""
    match = _WHICH.search(text[max(0, end - REACH) : end])
    if match is None or not match.group().strip():
        return None, False
    return max(0, end - REACH) + match.start(), bool(match.group(1) or match.group(2))


def _goes_on(text: str, comma: int, match: re.Match[str]) -> bool:
    """ "The fire, fed by wind, caused": a finite verb after a bare comma goes on with the subject before the aside."""
    return not _PRONOUN.search(text, comma, match.start()) and not _ING.search(match.group())


def _clause_or_noun(text: str, speech: Grammar, end: int) -> Span:
    """What ", which" or ", causing" speaks of: all that was said, or only a noun if no clause was."""
    clause = speech.clause_left(text, end)
    noun = speech.noun_left(text, end)
    return clause if speech.stands_alone(text[slice(*clause)]) or noun[0] > clause[0] + OPENER else noun
