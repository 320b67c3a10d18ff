"""Arrows between neighbouring sentences, from the marker that opens the second one."""

from collections.abc import Iterator
from dataclasses import replace

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.cues import CueIndex
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.base import Marker
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

_INDEXES: dict[str, CueIndex[Marker]] = {}
_TYPES = {Relation.EXAMPLE: NodeType.EXAMPLE, Relation.COUNTER_EXAMPLE: NodeType.COUNTER_EXAMPLE}


def find(before: Sentence, first: End, sentence: Sentence, second: End) -> Iterator[Arrow]:
    """``first`` and ``second`` are the propositions of the two sentences."""
    marker = marker_of(sentence)
    if marker is None or before.section != sentence.section:
        return
    if marker.relation is Relation.COUNTER_EXAMPLE:
        return
    if marker.relation in _TYPES:
        second = replace(second, type=_TYPES[marker.relation])
    if marker.relation is Relation.INFERS:
        second = replace(second, type=NodeType.INFERENCE)
    source, target = (first, second) if marker.forward else (second, first)
    evidence = ((first.start, first.end), (sentence.start, max(second.end, sentence.start)))
    yield Arrow(marker.relation, source, target, evidence, marker.weight)


def marker_of(sentence: Sentence) -> Marker | None:
    language = sentence.language
    if language not in _INDEXES:
        _INDEXES[language] = CueIndex(lexicon(language).markers, spaced=language == "en")
    text = sentence.plain
    offset = len(text) - len(text.lstrip(" \"“”'‘-–—"))
    for marker, regex in _INDEXES[language].candidates(text[:80]):
        if regex.match(text, offset):
            return marker
    return None
