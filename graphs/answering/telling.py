"""A sentence of the answer that is one of the source, word for word up to blanks, case and the closing mark; and one that
is no sentence any more."""

import re

from graphs.answering.evidence import EvidenceItem
from graphs.answering.instructions import is_instruction
from graphs.answering.words import tokens
from graphs.domain.lexicons import contexts
from graphs.domain.vocabulary import Grounding
from graphs.extraction.builtin import tagging
from graphs.grounding.folding import folded_text
from graphs.segmentation.sentences import sentence_spans

_HAN = re.compile("[\u3400-\u9fff]")
_PREDICATE = re.compile(contexts.FINITE_CHINESE)
_NAME_AND_PARTICIPLE = re.compile(r"^[^,]+, (?:\w+ed|\w+en|built|made|held|born|led|found|lost|won)\b[^,]*$")
_LONG = 4
_LONG_CHINESE = 5
_CLOSING = " ,.;:!?\"'"


def tells(sentence: str, item: EvidenceItem) -> bool:
    """Whether a check doubts what the graph makes of the words does not count: these are the words themselves, unless it is
    not certain that they stand in the source."""
    if item.grounding in (Grounding.CANDIDATE, Grounding.UNSUPPORTED) or is_instruction(sentence):
        return False
    if item.halves and item.quote != item.sentence:  # the other half has no number
        return False
    source = item.sentence or item.quote
    pieces = [source[span.start : span.end] for span in sentence_spans(source, 0, len(source))]
    return plain(sentence) in {plain(piece) for piece in (source, *pieces)} - {""}


def plain(text: str) -> str:
    return "".join(folded_text(text).lower().split()).strip(_CLOSING)


def says_something(text: str) -> bool:
    """A name that is left over of a sentence tells nothing."""
    if _HAN.search(text):
        return len(_HAN.findall(text)) >= _LONG_CHINESE or _PREDICATE.search(text) is not None
    if _NAME_AND_PARTICIPLE.match(text) and not _has_verb(text.split(",", 1)[0]):
        return False
    return len(tokens(text)) > _LONG or _has_verb(text)


def _has_verb(text: str) -> bool:
    row = tagging.tokens(text)
    if row and tagging.guessed_verb(row) > 0:
        return True
    return any(tagging.is_verb(row, place) or row[place].low.endswith("ed") for place in range(len(row)))
