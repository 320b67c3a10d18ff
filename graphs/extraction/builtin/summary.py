"""One sentence of the text that stands for it: early, complete, about the topics, and not about the text itself."""

import re

from graphs.domain.vocabulary import Relation, UnitKind
from graphs.extraction.builtin import definitions
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.overview import Overview
from graphs.extraction.builtin.reading import Reading, Sentence
from graphs.extraction.builtin.wording import words_of

LOOKED_AT = 40
# What opens a story or gives an address rather than a thesis.
_TOLD = re.compile(
    r"(?:one\s(?:day|morning|evening|night)|once\b|last\s\w|yesterday|on\s\w{3,9}\s\d|in\s\d{4}|according\s|for\s(?:example|instance)|"
    r"有一(?:天|次)|那(?:天|年)|昨天|去年|例如|比如|\d{4}年)",
    re.IGNORECASE,
)
LONGEST = 260
SHORTEST = {False: 12, True: 7}  # characters; True for Chinese


def sentence(reading: Reading, overview: Overview) -> str:
    if not reading.units:
        return ""
    best: tuple[float, int, str] | None = None
    for number, candidate in enumerate(reading.sentences(0, len(reading.units) - 1)):
        if number >= LOOKED_AT:
            break
        text = words_of(reading, candidate.start, candidate.end)
        score = _score(candidate, text, overview) - number * 0.3
        if SHORTEST[candidate.language == "zh"] <= len(text) <= LONGEST and (best is None or score > best[0]):
            best = (score, number, text)
    return best[2] if best else words_of(reading, reading.units[0].start, reading.units[0].end)[:LONGEST]


def _score(candidate: Sentence, text: str, overview: Overview) -> float:
    """The thesis or the definition of what the text is about; no anecdote, nothing about the text itself."""
    words = lexicon(candidate.language)
    named = [topic for topic in overview.topics[:7] if pattern(topic.pattern).search(text)]
    score = min(len(named) * 0.5, 1.5) - len(text) / 200
    if overview.topics[:1] and overview.topics[0] in named:
        score += 1
        score += any(arrow.relation is Relation.DEFINES for arrow in definitions.find(candidate))
    if candidate.kind is not UnitKind.PROSE:
        score -= 3
    if has(words.meta, text) or has(words.idle, text) or text.endswith(("?", "？", ":", "：")):
        score -= 4
    if text[:1].islower():  # begins inside a sentence, as an excerpt does
        score -= 2
    if pattern(words.pronoun_start).match(text) or not grammar(candidate.language).clauses(candidate.plain):
        score -= 2
    if has(words.personal, text) or _TOLD.match(text):
        score -= 1.5
    return score
