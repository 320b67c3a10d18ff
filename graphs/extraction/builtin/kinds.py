"""Kinds and parts: *X is a kind of Y*, *Y such as X*, *Y consists of X*. The names are concepts.

Two members of a list are drawn from one sentence, up to four if all are short names; what is longer stays whole in
its sentence's node.
"""

import re
from collections.abc import Iterator

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import concepts, tagging
from graphs.extraction.builtin.cues import CueIndex, pattern
from graphs.extraction.builtin.definition_checks import evaluative
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.lexicons.base import Frame
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.lexicons.en.general import GENERAL
from graphs.extraction.builtin.names import name_span, past_verb
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End
from graphs.extraction.builtin.wordsets import wordset

_INDEXES: dict[str, CueIndex[Frame]] = {}
_SPLIT = {
    "en": re.compile(r",\s*(?:and|or)\s+|\s+(?:and|or)\s+|,\s*"),
    "zh": re.compile(r"、|，|和|及|以及|与"),
}
_GERUND = re.compile(r"[a-z]+ing\b", re.IGNORECASE)
_ONE = re.compile(
    r"an?\s", re.IGNORECASE
)  # "on a human scale, such as wind and rain": a list has no single kind
MEMBERS = 2
LISTING = ("such_as", "and_other", "for_example")
EMPTY = wordset(
    """factors components component elements systems names name items areas sources source products materials objects entities
    efforts fields places resources details aspects traits behaviors behaviours conditions words terms"""
)
TELLING = wordset("technology platform tool material skill job service community")
# Kinds that have members without a plural.
MASSES = wordset(
    """equipment food furniture media data music wildlife fruit livestock machinery jewelry jewellery clothing software
    hardware infrastructure vegetation literature poetry fish sheep people children men women technology art gear luggage
    weaponry produce seafood poultry meat grain game cattle evidence information phenomena criteria bacteria fungi mice
    feet geese cutlery tableware pottery footwear currency cargo transport transportation entertainment research"""
)
_PLACE = re.compile(r"\s(?:on|in|at|for|with|during|from|under|as|to|by)\s")
SHORT_LIST, SHORT_WORDS, SHORT_CHARACTERS = 4, 3, 6
_TWO_KINDS = re.compile(r"\s+and\s+an?\s", re.IGNORECASE)  # "a date and an hour" is neither of them


def find(sentence: Sentence) -> Iterator[Arrow]:
    language = sentence.language
    if language not in _SPLIT:
        return
    if language not in _INDEXES:
        _INDEXES[language] = CueIndex(lexicon(language).kinds, spaced=language == "en")
    lead = pattern(lexicon(language).lead_in).match(sentence.plain)
    shift = lead.end() if lead else 0
    text = sentence.plain[shift:]
    for frame, regex in _INDEXES[language].candidates(text):
        match = regex.search(text)
        if match is not None and not _negated(text, match):
            yield from _arrows(sentence, frame, text, shift, match)


def _negated(text: str, match: re.Match[str]) -> bool:
    return (
        re.search(r"\bnot\b|n['’]t\b|不|没有|并非", match.group()[:120]) is not None
        and match.group().find("不同") < 0
    )


def _arrows(sentence: Sentence, frame: Frame, text: str, shift: int, match: re.Match[str]) -> Iterator[Arrow]:
    language = sentence.language
    whole = _whole(frame, language, text, match)
    if whole is None or frame.kind == "is_a" and language == "en" and evaluative("a " + match.group("b")):
        return
    members = [_without_place(language, text, member) for member in _members(frame, language, text, match)]
    if frame.kind in LISTING and not _is_kind_of(language, text[slice(*whole)], len(members)):
        return
    limit = SHORT_LIST if _is_short_list(language, text, members) else MEMBERS
    if frame.kind in ("contains", "including") and len(members) > limit + 1:
        members = members[:limit]
    if frame.kind == "and_other" and language == "en" and any(_GERUND.match(text, *span) for span in members):
        return
    base = sentence.start + shift
    left, right = base + match.start(), base + match.end()
    for member in members[:limit]:
        part, big = _concept(base, member), _concept(base, whole)
        if part.overlaps(big):
            continue
        reach = ((min(left, part.start, big.start), max(part.end, big.end)),)
        if frame.kind in ("contains", "part_of", "including") and frame.kind != "including":
            yield Arrow(Relation.CONTAINS, big, part, reach, frame.weight)
        else:
            yield Arrow(Relation.IS_A, part, big, reach, frame.weight)
    del right


def _is_short_list(language: str, text: str, members: list[tuple[int, int]]) -> bool:
    """Nothing but short names, and no more of them than a reader keeps in mind."""
    if len(members) > SHORT_LIST:
        return False
    names = [text[slice(*member)] for member in members]
    if language == "zh":
        return all(len(name) <= SHORT_CHARACTERS for name in names)
    return all(len(name.split()) <= SHORT_WORDS for name in names)


def _concept(base: int, span: tuple[int, int]) -> End:
    return End(base + span[0], base + span[1], NodeType.CONCEPT)


def _is_kind_of(language: str, name: str, members: int) -> bool:
    """Is it a kind that has members? "Factors" alone says nothing, "the afterlife" has none."""
    if language != "en":
        return True
    row = tagging.tokens(name)
    if not row or len(row) == 1 and (concepts.key_of(row[0].low) in GENERAL - TELLING or row[0].low in EMPTY):
        return False
    plural = row[-1].low.endswith("s") or row[-1].low in MASSES
    return plural or members < 2


def _whole(frame: Frame, language: str, text: str, match: re.Match[str]) -> tuple[int, int] | None:
    """The general side: for list frames the noun phrase right beside the cue."""
    group = "b" if frame.kind == "is_a" else "a"
    start, end = match.span(group)
    if frame.kind == "is_a" and _TWO_KINDS.match(text, end):
        return None
    if frame.kind in ("such_as", "including", "for_example"):
        start, end = grammar(language).phrase_left(text, end)
        start = _last_noun_phrase(language, text, start, end)
        start = past_verb(text, start, end) if language == "en" else start
        if language == "en" and _ONE.match(text, start):
            return None
    span = name_span(language, text, start, end)
    if span and language == "zh" and _TOLD_ZH.search(text, span[0] + 1, span[1]):
        return None
    return None if frame.kind == "one_of" and span and _names_nothing(text, span, match) else span


_TOLD_ZH = re.compile(r"[于在](?!线|职)")  # "鲤鱼分布于北方，包括……": a statement, no whole with parts


def _names_nothing(text: str, span: tuple[int, int], match: re.Match[str]) -> bool:
    """ "One of the problems is the cost", "one of the mills is the oldest": no kind, or no member."""
    member = tagging.tokens(match.group("b"))[-1].low
    kind = concepts.key_of(text[slice(*span)].split()[-1])
    return kind in GENERAL or concepts.key_of(member) in GENERAL or member.endswith("est")


def _last_noun_phrase(language: str, text: str, start: int, end: int) -> int:
    """Of "the growth of crops" before "such as" keep "crops"."""
    if language != "en":
        return start
    apart = (
        "," in text[end : end + 2]
        or text[end : end + 3].strip()[:1] in "-–—"
        or text[:end].endswith(("-", "–", "—"))
    )
    if apart and re.search(r"\b(?:of|in|on|over|about|for|to|from|with|by)\s", text[start:end]):
        return end
    cuts = list(
        re.finditer(
            r"\b(?:to\s+\w+|of|in|on|for|with|from|by|at|between|among|into|and|or|through|about|over|like|against|as|\w+ing)\s+",
            text[start:end],
        )
    )
    return start + cuts[-1].end() if cuts else start


def _members(frame: Frame, language: str, text: str, match: re.Match[str]) -> Iterator[tuple[int, int]]:
    group = "a" if frame.kind == "is_a" else "b"
    start, end = match.span(group)
    if frame.kind == "is_a":
        span = name_span(language, text, start, end)
        if span:
            yield span
        return
    if frame.kind == "and_other" and language == "en":
        start = (
            grammar(language).phrase_left(text, end)[0]
            if "," not in text[start:end]
            else _list_start(text, start, end)
        )
    place = start
    for cut in [*_SPLIT[language].finditer(text, start, end), None]:
        stop = cut.start() if cut else end
        span = name_span(language, text, place, stop)
        if span and language == "en" and place != start and _goes_on(text[slice(*span)]):
            return
        if span:
            yield span
        elif language == "zh" or place != start or not text[place:stop].strip():
            return
        if cut is None:
            return
        place = cut.end()


def _without_place(language: str, text: str, member: tuple[int, int]) -> tuple[int, int]:
    """ "The Reform Party on some points" is the Reform Party."""
    name = text[slice(*member)]
    match = _PLACE.search(name) if language == "en" and name[:1].isupper() else None
    return (member[0], member[0] + match.start()) if match else member


def _goes_on(name: str) -> bool:
    """ "Crops, such as wheat, need rain": the list is over, the sentence goes on."""
    row = tagging.tokens(name)
    return len(row) > 1 and row[0].low in en_words.VERBS and row[0].low + "s" not in en_words.AMBIGUOUS


def _list_start(text: str, start: int, end: int) -> int:
    return grammar("en").phrase_left(text, text.index(",", start, end))[0]
