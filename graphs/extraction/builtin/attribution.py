"""Who says so: "Smith argues that drought causes migration" is Smith's claim, and its arrow runs from drought.

The arrow leaves the words of saying out; the whole sentence stays a claim of its own (``keeps``).
"""

from collections.abc import Iterable
from dataclasses import replace

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import Arrow, End

_PRECISE = (Relation.CAUSES, Relation.AIMS_AT, Relation.IS_A, Relation.ANALOGY, Relation.DRIVEN_BY)


def bare(arrow: Arrow, sentence: Sentence) -> Arrow:
    """The arrow without "Smith argues that" at the start of its ends."""
    if arrow.relation not in _PRECISE:
        return arrow
    return replace(arrow, source=_said(arrow.source, sentence), target=_said(arrow.target, sentence))


def _said(end: End, sentence: Sentence) -> End:
    left, right = end.start - sentence.start, end.end - sentence.start
    match = pattern(lexicon(sentence.language).shell).match(sentence.plain, max(0, left), right)
    if match is None or left < 0 or end.type not in (None, NodeType.CONCEPT):
        return end
    speech, rest = grammar(sentence.language), sentence.plain[match.end() : right]
    if has(lexicon(sentence.language).pronoun_start, rest):
        return end
    if speech.is_phrase(rest):
        return replace(end, start=sentence.start + match.end(), type=NodeType.CONCEPT)
    return (
        replace(end, start=sentence.start + match.end(), type=NodeType.CLAIM)
        if speech.stands_alone(rest)
        else end
    )


def keeps(statement: End, sentence: Sentence, arrows: Iterable[Arrow]) -> bool:
    """Is the sentence somebody's claim that its arrows, which join names only, would lose?"""
    names = all(end.type is NodeType.CONCEPT for arrow in arrows for end in (arrow.source, arrow.target))
    text = sentence.plain[max(0, statement.start - sentence.start) : statement.end - sentence.start]
    return names and has(lexicon(sentence.language).attribution, text)
