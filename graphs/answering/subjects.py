"""Of what a clause speaks: the words of its subject, or that it has none of its own.

Clauses of answers and of sources are read by the same rules: English has its subject before the first verb, Chinese
before the first word of a predicate.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from graphs.answering.words import tokens
from graphs.domain.lexicons import joints
from graphs.extraction.builtin import subjects, tagging
from graphs.extraction.builtin.lexicons.en import words

_CONNECTIVE = re.compile(joints.CONNECTIVE, re.IGNORECASE)
_PERSON, _THING = re.compile(joints.PERSON, re.IGNORECASE), re.compile(joints.THING, re.IGNORECASE)
_RELATIVE = re.compile(joints.RELATIVE, re.IGNORECASE)
_POINTS_AT = re.compile(joints.POINTS_AT, re.IGNORECASE)
_HAN = re.compile("[\u3400-\u9fff]")
_TIME_ZH = re.compile(r"^(?:在|于|自|从)?(?=\d)")
_SETTING_ZH = re.compile(joints.SETTING_CHINESE)
_WHERE_ZH = re.compile(joints.WHERE_CHINESE)
_PREDICATE_ZH = re.compile(joints.PREDICATE_CHINESE)
_LINK = re.compile(
    r"\s(?:of|in|for|at|on|near|from|with|to|by|that|which|who|between|about)\s|\s*[,(]", re.IGNORECASE
)
_OWNER = re.compile(r"['’]s?\s|的")
_PARTS = frozenset(tokens(joints.PARTS))
_FRONT = frozenset(joints.FRONT.split())
_ADVERBS = frozenset(joints.ADVERBS.split())
_PARTICIPLE = words.IRREGULAR | frozenset({"born", "known", "seen", "given", "taken", "written", "driven"})


class Opening(StrEnum):
    OWN = "own"
    NONE = "none"
    POINTS = "points"
    RELATIVE = "relative"
    FRAGMENT = "fragment"


@dataclass(frozen=True, slots=True)
class Reading:
    """``head`` are the stems of the noun itself, ``whole`` those of all its phrase; both empty without an own subject.
    ``is_person`` is of a word that points back; ``is_definite`` of *the dam*, which may be any dam named before."""

    opening: Opening
    head: frozenset[str] = frozenset()
    whole: frozenset[str] = frozenset()
    words: str = ""
    noun: str = ""
    is_person: bool = False
    is_definite: bool = False


def read(clause: str, *, is_later: bool = False) -> Reading:
    """``is_later``: something stands before it in its sentence."""
    bare = without_lead(clause)
    lead = clause[: len(clause) - len(bare)]
    if is_later and (match := _RELATIVE.match(bare)):
        return Reading(Opening.RELATIVE, is_person=bool(_PERSON.match(match[0])))
    return _chinese(bare, is_later) if _HAN.search(bare) else _english(bare, is_later or bool(lead.strip()))


def without_lead(clause: str) -> str:
    return _CONNECTIVE.sub("", clause, count=1).strip()


def _english(bare: str, is_later: bool) -> Reading:
    row = tagging.tokens(bare)
    while len(row) > 1 and (row[0].low in _ADVERBS or row[0].low.endswith("ly")):
        row = row[1:]
    if not row:
        return Reading(Opening.FRAGMENT)
    place = verb_place(row)
    if pointing := _pointing(bare, row, place):
        return pointing
    if not (is_later and bare[row[0].start].isupper()) and _begins_with_verb(row, place, is_later):
        return Reading(Opening.NONE)
    if place < 1:
        return _phrase(Opening.FRAGMENT, bare if row[0].low not in _FRONT else "")
    end = place
    while end > 1 and (row[end - 1].low in _ADVERBS or row[end - 1].low.endswith("ly")):
        end -= 1
    phrase = bare[row[0].start : row[end].start]
    return _phrase(Opening.OWN, _behind_front(phrase))


def _pointing(bare: str, row: tuple[tagging.Token, ...], place: int) -> Reading | None:
    """*It*, *their dam*; *this dam* is a noun that points."""
    for pattern, is_person in ((_PERSON, True), (_THING, False)):
        if pattern.match(bare):
            is_noun = row[0].low in ("this", "that", "these", "those", "such") and place > 1
            return None if is_noun else Reading(Opening.POINTS, is_person=is_person)
    return None


def verb_place(row: tuple[tagging.Token, ...]) -> int:
    """Of the first finite verb behind the first word; -1 for none."""
    for place in range(1, len(row)):
        low = row[place].low
        past = low.endswith("ed") and len(low) > 3 and row[place - 1].low not in words.ARTICLES
        if tagging.is_verb(row, place) or (past and low not in words.NOT_PAST):
            return place
    guessed = tagging.guessed_verb(row)
    if guessed > 0:
        return guessed
    likely = (place for place in range(1, len(row)) if tagging.looks_like_verb(row[place].low))
    return next((place for place in likely if row[place - 1].low not in words.CLOSED), -1)


def _begins_with_verb(row: tuple[tagging.Token, ...], place: int, is_later: bool) -> bool:
    first = row[0].low
    if first in words.AUXILIARIES or first.endswith("ed") or first in _PARTICIPLE:
        return True
    if not is_later or not tagging.looks_like_verb(first):
        return False
    if first not in words.NOT_VERBS | words.AMBIGUOUS:
        return True
    following = row[1].low if len(row) > 1 else ""
    is_closed = not following or following[0].isdigit() or following in words.CLOSED - words.AUXILIARIES
    return is_closed or place < 1


def _behind_front(phrase: str) -> str:
    """*In 1953 heavy rain*: heavy rain."""
    parts = phrase.split()
    if not parts or parts[0].lower().strip(",") not in _FRONT:
        return phrase
    if "," in phrase:
        return phrase.split(",", 1)[1]
    return " ".join(parts[3 if len(parts) > 3 and parts[1].lower() in words.ARTICLES else 2 :]) or phrase


def _chinese(bare: str, is_later: bool) -> Reading:
    for pattern, is_person in ((_PERSON, True), (_THING, False)):
        if pattern.match(bare) and not _POINTS_AT.match(bare):
            return Reading(Opening.POINTS, is_person=is_person)
    if _SETTING_ZH.match(bare):
        return Reading(Opening.FRAGMENT)
    text = _TIME_ZH.sub("", _WHERE_ZH.sub("", bare))
    if is_later and (subjects.left_out(text) or _PREDICATE_ZH.match(text)):
        return Reading(Opening.NONE)
    start, end = subjects.chinese(text)
    return _phrase(Opening.OWN, text[start:end])


def _phrase(opening: Opening, phrase: str) -> Reading:
    plain = phrase.strip(" ,")
    first = _LINK.split(plain, maxsplit=1)[0] or plain
    whole = frozenset(tokens(plain))
    noun = _OWNER.split(first)[-1] or first
    head = frozenset(tokens(noun)) - _PARTS
    return Reading(
        opening, head or whole, whole, plain, noun, is_definite=_POINTS_AT.match(plain) is not None
    )
