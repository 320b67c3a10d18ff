"""One sentence of the text that stands for it: early, complete, about the topics, and not about the text itself."""

from graphs.domain.vocabulary import UnitKind
from graphs.extraction.builtin.classify import has
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.languages import grammar, lexicon
from graphs.extraction.builtin.overview import Overview
from graphs.extraction.builtin.reading import Reading, Sentence
from graphs.extraction.builtin.wording import words_of

LOOKED_AT = 40
LONGEST = 260


def sentence(reading: Reading, overview: Overview) -> str:
    if not reading.units:
        return ""
    best: tuple[float, int, str] | None = None
    for number, candidate in enumerate(reading.sentences(0, len(reading.units) - 1)):
        if number >= LOOKED_AT:
            break
        text = words_of(reading, candidate.start, candidate.end)
        score = _score(candidate, text, overview) - number * 0.3
        if 12 <= len(text) <= LONGEST and (best is None or score > best[0]):
            best = (score, number, text)
    return best[2] if best else words_of(reading, reading.units[0].start, reading.units[0].end)[:LONGEST]


def _score(candidate: Sentence, text: str, overview: Overview) -> float:
    words = lexicon(candidate.language)
    named = sum(1.0 for topic in overview.topics[:7] if pattern(topic.pattern).search(text))
    score = min(named, 2.0)
    if candidate.kind is not UnitKind.PROSE:
        score -= 3
    if has(words.meta, text) or has(words.idle, text) or text.endswith(("?", "？", ":", "：")):
        score -= 4
    if text[:1].islower():  # begins inside a sentence, as an excerpt does
        score -= 2
    if pattern(words.pronoun_start).match(text) or not grammar(candidate.language).clauses(candidate.plain):
        score -= 2
    return score
