"""A named method that fails under a stated condition: always a claim, its condition kept, and an arrow to the condition.

"X fails when Y" is worth more to a reader than most of a text, so its node is never left out (``CERTAIN``).
"""

import re
from collections.abc import Iterator

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin import chinese, guards, rule_ends
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.cues import CueIndex
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.lexicons.base import Frame
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

_INDEXES: dict[str, CueIndex[Frame]] = {}
CERTAIN = 0.97
_CONDITION = {
    "zh": re.compile(r"^(?:当|在|如果|一旦|若|只要|假如|遇到)|在|当"),
    "en": re.compile(
        r"\b(?:when|whenever|if|where|once|unless|without|under|as\s+soon\s+as|on|for|with|in|beyond|above|below)\b",
        re.IGNORECASE,
    ),
}


def find(sentence: Sentence) -> Iterator[Arrow]:
    language = sentence.language
    if language not in _CONDITION or not has(lexicon(language).failure, sentence.plain):
        return
    if language not in _INDEXES:
        _INDEXES[language] = CueIndex(lexicon(language).failures, spaced=language == "en")
    start, _ = guards.past_lead_in(language, sentence.plain, (0, len(sentence.plain)))
    text = sentence.plain[start:]
    for frame, regex in _INDEXES[language].candidates(text):
        match = regex.search(text)
        arrow = _arrow(sentence, start, text, frame, match) if match else None
        if arrow is not None:
            yield arrow
            return


def _arrow(sentence: Sentence, shift: int, text: str, frame: Frame, match: re.Match[str]) -> Arrow | None:
    language = sentence.language
    name = text[slice(*grammar(language).trim(text, *match.span("a")))]
    if grammar(language).bare(name) or not name:
        return None
    stop = match.end("b")
    if language == "en" and frame.kind == "back":
        stop = rule_ends.right_border(text, match.start("b") + 6)
    condition = _stripped(text, match.start("b"), stop)
    end = stop if language == "en" and frame.kind == "back" else _clause_end(language, text, match.end())
    whole = _stripped(text, min(match.start("a"), condition[0]), end)
    base = sentence.start + shift
    claim = End(base + whole[0], base + whole[1], NodeType.CLAIM)
    case = End(base + condition[0], base + condition[1], NodeType.CLAIM)
    return Arrow(Relation.DRIVEN_BY, claim, case, ((claim.start, claim.end),), frame.weight)


def _clause_end(language: str, text: str, reached: int) -> int:
    """To the next mark in Chinese, to the end of the clause in English."""
    if language == "en":
        return rule_ends.right_border(text, reached)
    marks = [left for left, _ in chinese.marks(text) if left >= reached]
    return marks[0] if marks else len(text)


def _stripped(text: str, start: int, end: int) -> tuple[int, int]:
    piece = text[start:end]
    return start + len(piece) - len(piece.lstrip(rule_ends.EDGES)), start + len(piece.rstrip(rule_ends.EDGES))


def is_certain(sentence: Sentence, text: str) -> bool:
    """Does the clause name what fails and say where?"""
    language = sentence.language
    if language not in _CONDITION or not has(lexicon(language).failure, text):
        return False
    named = has(lexicon(language).pronoun_start, text) is False and grammar(language).content_words(text) >= 3
    return named and _CONDITION[language].search(text) is not None
