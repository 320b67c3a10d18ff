"""What the text leaves open: between two names an arrow would say for certain what the sentence only holds possible."""

import re

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.base import Cue
from graphs.extraction.builtin.reading import Sentence
from graphs.extraction.builtin.spans import End

_REACH = 40  # characters before a cue in which its auxiliary or adverb stands


def lost(sentence: Sentence, cue: Cue, match: re.Match[str], ends: tuple[End, End]) -> bool:
    """Is the cue hedged, while neither end is a clause that keeps the hedge?

    "Frost may cause leaks" stays one claim and draws no arrow; "leaks may follow because it froze" keeps its "may".
    """
    if cue.relation is not Relation.CAUSES or not cue.verb:
        return False
    near = max(0, match.start() - _REACH)
    hedge = pattern(lexicon(sentence.language).possible).search(sentence.plain, near, match.end())
    if hedge is None:
        return False
    place = sentence.start + hedge.start()
    return not any(end.type is not NodeType.CONCEPT and end.start < place < end.end for end in ends)
