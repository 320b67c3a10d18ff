"""Which concept a statement hangs on: the thing that it is about by its grammar.

That is its subject, or what its subject belongs to ("the roof of the mill"), if this is a thing of the text
(``things``). What is only mentioned holds nothing, but the subject of the whole text holds what names it. A
statement that points back ("these gates …") hangs on nothing: nobody can tell without the text what it is about.
"""

import re
from collections.abc import Iterator

from graphs.domain.vocabulary import NodeType
from graphs.extraction.builtin import chinese_names, subjects, tagging, things
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.en.general import ABOUT
from graphs.extraction.builtin.lexicons.small import LANGUAGES
from graphs.extraction.builtin.overview import SHORT, Overview, Topic
from graphs.extraction.builtin.reading import Reading, Sentence, clean
from graphs.extraction.builtin.remembering import remembered
from graphs.extraction.builtin.spans import End

_POINTS = re.compile(
    r"(?:(?:in|on|at|by|for|with|from|to|as|of|due\s+to|because\s+of|under|during|after|through|despite|among|like|unlike)\s+)?"
    r"(?:this|that|these|those|such|its|their|his|her|it|they|he|she|both\s+of|others|one\s+such|the\s+(?:latter|former|same))\b",
    re.IGNORECASE,
)
_POINTS_ZH = re.compile(
    r"(?:在|由于|因为|对|对于|从|因|以|与|和|随着|根据)?(?:这|那(?!不勒斯)|它|他|她|其(?!他|它|余|中)|此(?!外)|该)"
)
_FIRST_WORDS = 3
_REACH_ZH = 20
_QUOTED = ("「", "“", "《", "‘")  # the name opens a longer one: "「青川宣传大使」"
_PROPER = 4  # signs: a shorter name may be any noun, so it must be the whole subject
_GOES_ON_ZH = re.compile(r"[的为]|[^，。；]{1,2}[了着过于]")
_JOINED = frozenset("和与或及、")  # "铜和锡": the statement is about both


@remembered
def points_back(language: str, text: str) -> bool:
    """Does the statement open with a word that only the text before it explains?"""
    if language == "zh":
        return _POINTS_ZH.match(text) is not None or has(lexicon("zh").personal, text)
    words = lexicon(language)
    return _POINTS.match(text) is not None and language == "en" or has(words.personal, text)


def holder(reading: Reading, overview: Overview, sentence: Sentence, end: End) -> End | None:
    """The concept that holds this statement, as the span of its name, or None. Without sentences there are no
    subjects, so there a topic holds what names it; without a grammar the subject is named among the first words."""
    language = sentence.language
    if overview.unpunctuated:
        return next(iter(named(overview, sentence, end)), None)
    if language not in ("en", "zh"):
        first = next(iter(named(overview, sentence, end, _FIRST_WORDS)), None)
        if first or language in LANGUAGES:
            return first
        return _subject_of_all(overview, language, clean(reading.text[end.start : end.end]))
    start, text = end.start, clean(reading.text[end.start : end.end])
    if end.stand_in is None and points_back(language, text):
        return None
    if end.stand_in is not None and language == "zh" and _for_subject(text, end):
        return End(*end.stand_in, NodeType.CONCEPT)
    if end.stand_in is not None and language == "en":
        start, text = end.stand_in[0], clean(reading.text[slice(*end.stand_in)])
        span = next(_english(overview, text, (0, len(text))), None)
    else:
        span = subject_of(overview, language, text)
    if span is not None:
        return End(start + span[0], start + span[1], NodeType.CONCEPT)
    return _subject_of_all(overview, language, clean(reading.text[end.start : end.end]))


def _for_subject(text: str, end: End) -> bool:
    """Does the name stand in for the subject, or for another part of the clause?"""
    return end.gap is None or end.gap[0] - end.start <= subjects.chinese(text)[0]


def subject_of(overview: Overview, language: str, text: str) -> tuple[int, int] | None:
    """The thing that is the subject of this statement, or to which its subject belongs."""
    if language == "zh":
        return _chinese(overview, text)
    subject = subjects.english(text)
    if subject is None or points_back(language, text[slice(*subject)]):
        return None
    return next(_english(overview, text, subject), None)


def _english(overview: Overview, text: str, subject: tuple[int, int]) -> Iterator[tuple[int, int]]:
    heads_are_general = False
    for (start, end), joint in subjects.groups(text, subject):
        group = text[start:end]
        if joint in ("", "'s", "of") or heads_are_general:
            name = things.named_at_end(group, overview.things.names)
            if name:
                yield start + name[0], start + name[1]
            yield from ((start + first, end) for first in _common(overview, group))
        if joint == "":
            heads_are_general = any(keys[-1] in ABOUT for keys in things.endings(group)[-1:])


def _common(overview: Overview, group: str) -> Iterator[int]:
    """Where in the group a thing begins. Its last words stand for the whole phrase only if they are a topic: "wet
    mortar" is mortar, "building technologies" are no "technologies"."""
    row = tagging.tokens(group)
    for keys in things.endings(group):
        first = row[len(row) - len(keys)].start
        held = overview.things
        known = held.common | held.topics if first == 0 else held.topics
        if keys in known and not _inside_name(group, first) and not _is_kind(row, first):
            yield first


def _is_kind(row: tuple[tagging.Token, ...], first: int) -> bool:
    """Does the word before make it a kind of its own, as in "B cells" or "mill stream"?"""
    before = [token for token in row if token.end <= first]
    return bool(before) and (
        len(before[-1].low) == 1 or before[-1].low.endswith(("s", "tion", "ment", "ity", "er"))
    )


def _inside_name(group: str, first: int) -> bool:
    """Is the word part of a longer proper name? "Company" in "the Ohio Company"."""
    before = group[:first].split()
    return bool(before) and group[first].isupper() and before[-1][:1].isupper()


def _chinese(overview: Overview, text: str) -> tuple[int, int] | None:
    """The longest name of a thing at the start of the main clause, or behind what describes it."""
    start, end = subjects.chinese(text)
    for place in range(start, min(end, start + _REACH_ZH)):
        described = place > start
        if described and text[place - 1] != "的":
            continue
        for size in range(chinese_names.LONGEST, 1, -1):
            name = text[place : place + size]
            if name not in overview.things.names or chinese_names.goes_on(text, place, place + size):
                continue
            if described and place + size != end:
                continue
            stops = place + size
            common = size < _PROPER and name != (overview.subject and overview.subject.name)
            inner = common and stops != end and _GOES_ON_ZH.match(text, stops) is None
            return None if inner or text[stops : stops + 1] in _JOINED else (place, stops)
    return None


def _subject_of_all(overview: Overview, language: str, text: str) -> End | None:
    """What names the subject of the whole text is about it too, and what names nobody in Chinese. A short English text
    has no such subject."""
    subject = overview.subject
    if subject is None or subject.first is None or language == "en" and overview.sentences <= SHORT:
        return None
    found = [match.span() for match in pattern(subject.pattern).finditer(text)]
    if language == "zh":
        found = [span for span in found if chinese_names.stands_whole(text, *span)]
        found = [span for span in found if text[span[0] - 1 : span[0]] not in _QUOTED or not span[0]]
        found += [(0, 0)] if _shortened(subject.name, text) else []
    return End(*subject.first, NodeType.CONCEPT) if found else None


def _shortened(name: str, text: str) -> bool:
    """ "车站" or "本站" in a text about 青川东车站: the last signs of the name."""
    start = subjects.chinese(text)[0]
    return text.startswith("本" + name[-1], start) or len(name) > 3 and text.startswith(name[-2:], start)


def named(overview: Overview, sentence: Sentence, end: End, words: int = 0) -> list[End]:
    """Topics named inside ``end`` (among its first ``words``), the weightiest first, as spans of their mention."""
    left, right = end.start - sentence.start, end.end - sentence.start
    if left < 0:
        return []
    text = sentence.plain[left:right]
    hits: list[tuple[float, int, End]] = []
    for topic in overview.topics:
        match = _search(topic, text)
        if match and (not words or len(text[: match[0]].split()) < words):
            span = End(*(topic.first or (end.start + match[0], end.start + match[1])), NodeType.CONCEPT)
            hits.append((-topic.score, match[0], span))
    return [hit[2] for hit in sorted(hits, key=lambda hit: hit[:2])]


def _search(topic: Topic, text: str) -> tuple[int, int] | None:
    match = pattern(topic.pattern).search(text)
    return match.span() if match else None
