"""The first sentence of a Chinese article says what its thing is: "青川站是…的车站", "林某（1920年—），画家、诗人".

The thing is the subject of the whole text (``overview``), so that any noun phrase will do that stands behind "是" or
"为" or alone between two commas; what only tells a place, a date or a part is no definition.
"""

import re

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import chinese
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.lexicons.zh.openings import APPOSED, IS, NO_KIND, VERBS
from graphs.extraction.builtin.overview import TINY, Overview
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

WEIGHT = 0.92
MOST_CLAUSES = 5


def find(sentence: Sentence, overview: Overview) -> Arrow | None:
    first = overview.subject.first if overview.subject else None
    if (
        sentence.language != "zh"
        or first is None
        or overview.sentences <= TINY
        or not sentence.start <= first[0] < sentence.end
    ):
        return None
    text, start, end = sentence.plain, first[0] - sentence.start, first[1] - sentence.start
    if text[:start].strip("《“「 "):
        return None
    stop = _explained(text, end)
    if stop is None:
        return None
    left, right = chinese.trim(text, start - (text[start - 1 : start] in ("《", "“", "「")), stop)
    whole = End(sentence.start + left, sentence.start + right, NodeType.DEFINITION)
    name = End(*first, NodeType.CONCEPT)
    return Arrow(Relation.DEFINES, whole, name, ((whole.start, whole.end),), WEIGHT)


def _explained(text: str, end: int) -> int | None:
    """Where the clause ends that says what the thing is; of several appositions ("画家，诗人") the last."""
    found = None
    for left, right in _clauses(text, end)[:MOST_CLAUSES]:
        said = text[left:right].strip()
        match = pattern(IS).match(said)
        if match and found is None and _is_kind(said[match.end() :]):
            return right
        if match is None and left > end and pattern(APPOSED).search(said) and _is_kind(said):
            found = right
        elif found is not None:
            break
    return found


def _clauses(text: str, end: int) -> list[tuple[int, int]]:
    """What follows the name and its brackets, clause by clause."""
    bracket = _BRACKET.match(text, end)
    start = bracket.end() if bracket else end
    return [(start + left, start + right) for left, right in chinese.clause_spans(text[start:])]


_BRACKET = re.compile(r"[》”」]?\s*(?:[（(][^（）()]{0,160}[）)])?\s*")


def _is_kind(text: str) -> bool:
    """A noun phrase: no predicate behind its last "的", no place, no demonstrative."""
    last = text.rpartition("的")[2]
    return len(text) >= 2 and pattern(NO_KIND).search(text) is None and pattern(VERBS).search(last) is None
