"""Arrows between neighbouring sentences, from the marker that opens the second one."""

from collections.abc import Iterator
from dataclasses import replace

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.cues import CueIndex, pattern
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.base import Marker
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

_INDEXES: dict[str, CueIndex[Marker]] = {}
_TYPES = {
    Relation.EXAMPLE: NodeType.EXAMPLE,
    Relation.INFERS: NodeType.INFERENCE,
    Relation.COUNTER_EXAMPLE: NodeType.COUNTER_EXAMPLE,
}


def find(before: Sentence, first: End, sentence: Sentence, second: End) -> Iterator[Arrow]:
    """``first`` and ``second`` are the propositions of the two sentences."""
    found = marker_of(sentence)
    if found is None or before.section != sentence.section:
        return
    marker, stop = found
    if marker.relation is Relation.COUNTER_EXAMPLE and not _generalises(before, first):
        return
    if marker.words == ("so",) and first.stand_in is None and has(_pointing(before), _text(before, first)):
        return
    if sentence.start + stop > second.start:
        second = replace(second, start=sentence.start + stop, stand_in=None, gap=None)
    relation = _relation(marker, before, first) if not marker.forward else _relation(marker, sentence, second)
    wanted = _TYPES.get(relation, second.type)
    second = replace(second, type=wanted)
    source, target = (first, second) if marker.forward else (second, first)
    evidence = ((first.start, first.end), (sentence.start, max(second.end, sentence.start)))
    yield Arrow(relation, source, target, evidence, marker.weight)


def _generalises(before: Sentence, first: End) -> bool:
    """Only a statement about all or none can be countered by one case."""
    return has(lexicon(before.language).universal, _text(before, first))


def _pointing(sentence: Sentence) -> str:
    return lexicon(sentence.language).pronoun_start


def _text(sentence: Sentence, end: End) -> str:
    return sentence.plain[max(0, end.start - sentence.start) : end.end - sentence.start]


def _relation(marker: Marker, sentence: Sentence, effect: End) -> Relation:
    """What follows from a fact is its effect; what should be done about it is an inference, or is given a reason."""
    text = _text(sentence, effect)
    words = lexicon(sentence.language)
    if marker.relation is not Relation.CAUSES:
        return marker.relation
    if not marker.forward:
        return Relation.SUPPORTS if has(words.recommendation, text) else Relation.CAUSES
    return Relation.INFERS if has(words.recommendation, text) or has(words.opinion, text) else Relation.CAUSES


def marker_of(sentence: Sentence) -> tuple[Marker, int] | None:
    """The marker that opens a sentence, and where it ends."""
    language = sentence.language
    if language not in _INDEXES:
        _INDEXES[language] = CueIndex(lexicon(language).markers, spaced=language == "en")
    text = sentence.plain
    offset = len(text) - len(text.lstrip(" \"“”'‘-–—"))
    for marker, regex in _INDEXES[language].candidates(text[:80]):
        match = regex.match(text, offset)
        if match:
            return marker, match.end()
    for marker in lexicon(language).asides:
        if pattern(marker.pattern).match(text, offset):
            return marker, 0
    return None
