"""The order of passages for a question: words first for all, then a closer look at the best.

First BM25 with the title as a weaker field and the passage's group as its background (S. Robertson, H. Zaragoza, *The
Probabilistic Relevance Framework: BM25 and Beyond*, 2009; fields after Robertson, Zaragoza, Taylor, CIKM 2004). Then
for the best ``LOOKED_AT``: words beside each other as in the question (the ordered pairs of D. Metzler, W. B. Croft,
*A Markov Random Field Model for Term Dependencies*, SIGIR 2005), whole names, kin of words, whether it holds an
answer of the kind that is wanted, and whether it defines what is asked about.
"""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from graphs.answering.answer_kinds import holds_answer
from graphs.answering.defining import asks_what_it_is, says_what_it_is
from graphs.answering.passages import Frequencies, Passage, Ranked
from graphs.answering.question import Question, TermKind
from graphs.answering.settings import points_at_heading
from graphs.answering.words import tokens
from graphs.domain.ordinals import marks, numbered_as

K1, B = 1.2, 0.5
TITLE = 0.6  # what a word of the title counts beside one of the text
POINTED = 0.9  # where the subject is *this method*: it means the title
GROUP = 0.5  # what the group's score adds to that of each of its passages
LOOKED_AT = 64
KIN = 0.6
PAIR, NAME, ANSWER = 0.4, 0.5, 0.4
NAMED_TITLE = 0.6
DEFINED = 1.0
NAME_WEIGHT = 1.3


@dataclass(slots=True)
class Reading:
    """One passage as its words: how often each stem of the question stands in it."""

    passage: Passage
    stems: tuple[str, ...]
    counts: dict[str, float]
    score: float = 0.0


def rank(
    question: Question, passages: Sequence[Passage], frequencies: Frequencies | None = None
) -> list[Ranked]:
    """All passages that share a word with the question, or a group with one that does; the best first."""
    return Ranking(question, passages, frequencies or Frequencies()).ranked()


class Ranking:
    """Kept for whoever asks further: the readings and the weights of the question's words."""

    def __init__(self, question: Question, passages: Sequence[Passage], frequencies: Frequencies) -> None:
        self.question = question
        asked = frozenset(question.stems)
        self.readings = [read(passage, asked) for passage in passages]
        self.weights = self._weights(frequencies)
        self._score_words()
        self._raise_named_titles()
        self._look_closer()

    def ranked(self) -> list[Ranked]:
        ordered = sorted(self.readings, key=lambda reading: -reading.score)
        return [Ranked(r.passage, round(r.score, 4), self._reasons(r)) for r in ordered if r.score > 0]

    def _weights(self, frequencies: Frequencies) -> dict[str, float]:
        found: dict[str, int] = defaultdict(int)
        for reading in self.readings:
            for stem in reading.counts:
                found[stem] += 1
        return {
            term.stem: rarity(
                frequencies.of.get(term.stem, found[term.stem]), max(frequencies.total, len(self.readings))
            )
            * (1.0 if term.kind is TermKind.WORD else NAME_WEIGHT)
            for term in self.question.terms
        }

    def _score_words(self) -> None:
        mean = sum(len(r.stems) for r in self.readings) / max(1, len(self.readings)) or 1.0
        groups: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        sizes: dict[str, int] = defaultdict(int)
        for reading in self.readings:
            if reading.counts:
                reading.score = self._bm25(reading.counts, len(reading.stems) / mean)
            if reading.passage.group:
                sizes[reading.passage.group] += len(reading.stems)
                for stem, count in reading.counts.items():
                    groups[reading.passage.group][stem] += count
        mean_group = sum(sizes.values()) / max(1, len(sizes)) or 1.0
        of_group = {key: self._bm25(counts, sizes[key] / mean_group) for key, counts in groups.items()}
        for reading in self.readings:
            reading.score += GROUP * of_group.get(reading.passage.group, 0.0)

    def _bm25(self, counts: Mapping[str, float], length: float) -> float:
        room = K1 * (1 - B + B * length)
        return sum(self.weights[stem] * n * (K1 + 1) / (n + room) for stem, n in counts.items())

    def _raise_named_titles(self) -> None:
        """The question names what the passage is about."""
        asked = frozenset(self.question.stems)
        known: dict[str, float] = {}
        for reading in self.readings:
            title = reading.passage.title
            if title and reading.counts:
                if title not in known:
                    stems = title_stems(title)
                    known[title] = (
                        sum(self.weights[s] for s in stems) if stems and asked.issuperset(stems) else 0.0
                    )
                reading.score += NAMED_TITLE * known[title]

    def _look_closer(self) -> None:
        """A definition is looked for among all: in a text about X its words are in every passage."""
        ordered = sorted(self.readings, key=lambda reading: -reading.score)
        beyond = ordered[LOOKED_AT:] if asks_what_it_is(self.question.text) else []
        best = ordered[:LOOKED_AT]
        best += [reading for reading in beyond if self._defines(reading.passage)]
        for reading in best:
            if reading.score > 0:
                reading.score += self._closer(reading)

    def _closer(self, reading: Reading) -> float:
        weights, stems = self.weights, frozenset(reading.stems)
        kin = sum(
            weights[term.stem]
            for term in self.question.terms
            if term.stem not in reading.counts and term.is_among(stems)
        )
        beside = sum(
            weights[a] + weights[b]
            for a, b in set(zip(reading.stems, reading.stems[1:], strict=False)) & self.question.pairs
            if a in weights and b in weights
        )
        named = sum(
            sum(weights.get(stem, 0.0) for stem in name)
            for name in self.question.names
            if len(name) > 1 and stems.issuperset(name)
        )
        answer = ANSWER if holds_answer(self.question, reading.passage.text) else 0.0
        defined = DEFINED * sum(weights.values()) if self._defines(reading.passage) else 0.0
        return KIN * kin + PAIR * beside + NAME * named + answer * self._scale + defined

    def _defines(self, passage: Passage) -> bool:
        return says_what_it_is(self.question.text, passage.text, passage.title if passage.opens else "")

    @property
    def _scale(self) -> float:
        return sum(self.weights.values()) / max(1, len(self.weights))

    def _reasons(self, reading: Reading) -> tuple[str, ...]:
        return tuple(sorted(reading.counts, key=lambda stem: -self.weights[stem])[:4])


def read(passage: Passage, asked: frozenset[str]) -> Reading:
    stems = tokens(passage.text)
    counts = {stem: float(stems.count(stem)) for stem in asked.intersection(stems)}
    if passage.title and (over := asked.intersection(tokens(passage.title))):
        worth = POINTED if points_at_heading(passage.text, asked) else TITLE
        for stem in over:
            counts[stem] = counts.get(stem, 0.0) + worth
    for stem in asked.intersection(marks(passage.above) if passage.above else ()):
        counts[stem] = counts.get(stem, 0.0) + TITLE
    return Reading(passage, stems, counts)


def rarity(found: int, total: int) -> float:
    """The inverse document frequency of BM25, never negative."""
    return math.log(1 + (max(total, found) - found + 0.5) / (found + 0.5))


def title_stems(title: str) -> frozenset[str]:
    """Without what stands in brackets or behind a comma: *Alien (film)*, *McLean, Virginia*."""
    number = numbered_as(title)
    bare = title.partition(number)[2] if "." in number else title
    head = bare.partition("(")[0].partition(",")[0].strip()
    return frozenset(tokens(head or title))
