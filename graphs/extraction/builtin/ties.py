"""Ties the statements of a text of a few sentences to all the names they hold, so that each has a place in the graph.

The subject holds its statement; the statement holds the other names, the weightiest and those that nothing was tied
to yet. In an article of a few paragraphs the first statement that names somebody or some place holds that name; in
longer texts only the subject counts (``holders``).
"""

import re
from collections.abc import Iterable

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import chinese_names, tagging
from graphs.extraction.builtin.drafting import Draft, identity
from graphs.extraction.builtin.lexicons.en import words as en_words
from graphs.extraction.builtin.spans import Arrow, End
from graphs.extraction.builtin.wording import HAN, text_of

MOST, MOST_NAMED = 5, 3


def tie(draft: Draft, statement: End, subject: End | None, names: Iterable[End]) -> None:
    """Draws the ties of one statement."""
    row = sorted(outermost(names), key=lambda name: not _is_proper(draft, name))
    drawn = 0
    if subject is not None and not _defined_by(draft, subject, statement):
        drawn += _tied(draft, subject, statement, statement)
    for name in row:
        if drawn == MOST or drawn and (_known(draft, name) or drawn > 1 and not _is_proper(draft, name)):
            continue
        if not _defined_by(draft, name, statement):
            drawn += _tied(draft, statement, name, statement) or _tied(draft, name, statement, statement)


def name(draft: Draft, statement: End, names: Iterable[End]) -> None:
    """Gives the proper names that this statement is the first to mention their place in the graph."""
    fresh = [
        each
        for each in outermost(names)
        if _is_proper(draft, each) and _is_whole(draft, each) and not _known(draft, each)
    ]
    for each in fresh[:MOST_NAMED]:
        _tied(draft, statement, each, statement)


def _tied(draft: Draft, source: End, target: End, statement: End) -> bool:
    evidence = ((statement.start, statement.end),)
    return draft.arrow(Arrow(Relation.CONTAINS, source, target, evidence, 0.6, structural=True))


def outermost(names: Iterable[End]) -> list[End]:
    """Of "Lake Garda" and "Garda" in the same words the longer."""
    row = list(names)
    return [
        name
        for name in row
        if not any(
            other.length > name.length and other.start <= name.start and name.end <= other.end
            for other in row
        )
    ]


def _is_proper(draft: Draft, name: End) -> bool:
    """By its capital; a script without capitals does not tell."""
    return not draft.reading.text[name.start : name.end].islower()


_PART_OF_TITLE = re.compile(r"[A-Z]\w+\s+(?:in|of|on|for|and|to)\s+(?:the\s+)?$")
# "Agreement" of "the Agreement on Fish Stocks", "Repair" of "a Repair and Paint Shop".
_TITLE_GOES_ON = re.compile(r"\s+(?:on|for)\s+(?:the\s+)?[A-Z]|\s+and\s+(?:[A-Z][\w’-]{1,20}\s+){1,2}[A-Z]")
_NEXT = re.compile(r"\s+([a-z]{3,20})\b")
_SHORTEST_ZH, _NEAR_ZH = 3, 14


def _is_whole(draft: Draft, name: End) -> bool:
    """No piece of a title such as "A Year in the Old Mill"; a Chinese name shows by its form, for any noun may be met
    often."""
    text = draft.reading.text
    if HAN.search(text[name.start : name.end]):
        near = max(0, name.start - _NEAR_ZH)
        spans = chinese_names.spans(text[near : name.end + 2])
        return name.length >= _SHORTEST_ZH and (name.start - near, name.end - near) in spans
    if _modifies(text, name):
        return False
    return _PART_OF_TITLE.search(text, max(0, name.start - 40), name.start) is None


def _modifies(text: str, name: End) -> bool:
    """Is the name only the first part of a longer one, or said of the noun behind it? "Ohio" in "the Ohio valley"."""
    if " " not in text[name.start : name.end] and _TITLE_GOES_ON.match(text, name.end):
        return True
    match = _NEXT.match(text, name.end)
    word = match.group(1) if match else ""
    if not word or word in en_words.CLOSED | _BESIDE or word.endswith(("ed", "ly", "ing")):
        return False
    return word not in en_words.VERBS and not tagging.looks_like_verb(word)


_BESIDE = frozenset(
    {"throughout", "alongside", "while", "such", "which", "whose", "today", "alone", "because", "via"}
)


def _known(draft: Draft, name: End) -> bool:
    return identity(text_of(draft.reading, name)) in draft.nodes


def _defined_by(draft: Draft, name: End, statement: End) -> bool:
    if statement.type is not NodeType.DEFINITION:
        return False
    one, other = (draft.nodes.get(identity(text_of(draft.reading, end))) for end in (statement, name))
    return one is not None and other is not None and (one.key, other.key, Relation.DEFINES) in draft.edges
