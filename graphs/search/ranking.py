"""One order of what a search found, by an additive score of our own. Plain Python over plain values.

The terms of the scale: an exact label before a label that holds the query, that before single words; words weigh by how
rare they are; a short label before a long one that holds the same; what is grounded and verified before what is not.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from graphs.domain.index_line import holds_one_of, parts_of
from graphs.domain.ordinals import marks, numbered_as
from graphs.domain.terms import plain
from graphs.domain.text import normalized
from graphs.domain.vocabulary import Entailment, Grounding

NAMED, ID, LABEL, IN_LABEL, IN_QUOTE, HEADING, TYPE = 1000.0, 120.0, 100.0, 52.0, 30.0, 18.0, 12.0
PLACE, NAMED_PLACE, WHOLE_HEADING = 60.0, 20.0, 28.0  # 第二十一条: what stands there, and what speaks of it
COVERAGE, EACH_TERM, MOST_COUNTED = 38.0, 2.0, 8
AROUND = 0.5  # of the weight of a term that only the quote or the heading holds: all of a chapter stands under its heading
# BM25 (Robertson and Zaragoza 2009) of a line that holds each term once: how fast repeats would wear off, how much the
# length of a line counts, and how long a line is that loses and wins nothing by it.
K1, B, USUAL_LENGTH = 1.2, 0.75, 26
GROUNDED, VERIFIED, END = 1.5, 1.0, 500.0
MOST_REASONS = 4


@dataclass(frozen=True, slots=True)
class Entry:
    """One node as ranking sees it. ``line`` is its line in the index, ``place`` the number of its unit, if any."""

    key: int
    number: int
    document: str
    type: str
    text: str
    line: str
    grounding: str
    entailment: str
    place: int | None = None
    quotes: tuple[str, ...] = ()
    heading: str = ""

    def holds_one_of(self, keys: Iterable[str]) -> bool:
        return holds_one_of(self.line, keys)


@dataclass(frozen=True, slots=True)
class Asked:
    """``weights``: what each term is worth. ``named`` are keys asked for by id, ``ends`` those of matching relations in
    their order."""

    text: str = ""
    weights: Mapping[str, float] = field(default_factory=dict)
    named: frozenset[int] = frozenset()
    ends: Sequence[int] = ()

    @property
    def demands(self) -> bool:
        """Is there anything that an entry must meet?"""
        return bool(self.text or self.named or self.ends)


@dataclass(frozen=True, slots=True)
class Match:
    entry: Entry
    score: float
    reasons: tuple[str, ...]

    @property
    def order(self) -> tuple[float, str, int, int]:
        """Best first; among equals in the order of the source, then of the numbers."""
        place = self.entry.place
        return -self.score, self.entry.document, 10**9 if place is None else place, self.entry.number


def ranked(entries: Iterable[Entry], asked: Asked) -> list[Match]:
    """What meets nothing that was asked for is left out."""
    scale = _Scale(asked)
    matches = (scale.match(entry) for entry in entries)
    return sorted((match for match in matches if match), key=lambda match: match.order)


class _Scale:
    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._words = normalized(asked.text)
        self._plain = plain(asked.text)
        self._marks = frozenset(marks(asked.text))
        self._headings: dict[str, float] = {}
        self._total = sum(asked.weights.values()) or 1.0
        self._ends = {key: place for place, key in reversed(list(enumerate(asked.ends)))}

    def match(self, entry: Entry) -> Match | None:
        terms, whole = self._terms(entry)
        points = [*self._named(entry), *(self._phrases(entry) if whole else ()), *terms]
        points += self._places(entry) if terms else ()
        if self._asked.demands and not points:
            return None
        score = sum(worth for worth, _reason in points) or 1.0
        score += GROUNDED * (entry.grounding == Grounding.GROUNDED) + VERIFIED * (
            entry.entailment == Entailment.VERIFIED
        )
        reasons = [reason for _worth, reason in sorted(points, key=lambda point: -point[0])]
        return Match(entry, round(score, 2), tuple(dict.fromkeys(reasons))[:MOST_REASONS])

    def _named(self, entry: Entry) -> Iterable[tuple[float, str]]:
        if entry.key in self._asked.named:
            yield NAMED, "id"
        if entry.key in self._ends:
            yield END - min(100.0, self._ends[entry.key] / 1000), "relation endpoint"
        if self._plain == f"n{entry.number}":
            yield ID, "id"

    def _places(self, entry: Entry) -> Iterable[tuple[float, str]]:
        """A number of a place is met by that place alone; its signs are also those of others."""
        if not self._marks:
            return
        if numbered_as(entry.heading) in self._marks:
            yield PLACE, "section"
        elif not self._marks.isdisjoint(marks(entry.text)):
            yield NAMED_PLACE, "text"
        elif any(not self._marks.isdisjoint(marks(quote)) for quote in entry.quotes):
            yield NAMED_PLACE, "quote"

    def _phrases(self, entry: Entry) -> Iterable[tuple[float, str]]:
        if not self._words:
            return
        label = normalized(entry.text)
        if label == self._words:
            yield LABEL, "exact text"
        elif holds(label, self._words):
            yield IN_LABEL, "text"
        if any(holds(normalized(quote), self._words) for quote in entry.quotes):
            yield IN_QUOTE, "quote"
        if entry.heading and (worth := self._worth_of_heading(entry.heading)):
            yield worth, "section"
        if entry.type.replace("_", " ") == self._words or entry.type == self._words:
            yield TYPE, "type"

    def _worth_of_heading(self, heading: str) -> float:
        """More when it is what was asked for, with its number or without. Many entries stand under one."""
        if heading not in self._headings:
            whole = normalized(heading)
            bare = normalized(heading.removeprefix(numbered_as(heading))).strip()
            held = HEADING if holds(whole, self._words) else 0.0
            self._headings[heading] = WHOLE_HEADING if self._words in (whole, bare) else held
        return self._headings[heading]

    def _terms(self, entry: Entry) -> tuple[list[tuple[float, str]], bool]:
        """And whether the entry holds all of them: only then it can hold the query as it stands."""
        worth, met, inside = worth_of(entry.line, self._asked.weights)
        whole = met == len(self._asked.weights)
        if not met:
            return [], whole
        points = COVERAGE * worth / self._total + EACH_TERM * min(met, MOST_COUNTED)
        return [(points, "words" if inside else "words of the quote")], whole


def worth_of(line: str, weights: Mapping[str, float]) -> tuple[float, int, int]:
    """What the terms that a line holds are worth, how many it holds, and how many of them in the text itself."""
    own, around = parts_of(line)
    worth, met, inside = 0.0, 0, 0
    for term, weight in weights.items():
        if _held(term, own):
            worth, met, inside = worth + weight, met + 1, inside + 1
        elif _held(term, around):
            worth, met = worth + AROUND * weight, met + 1
    length = len(own) + len(around)
    return worth * (K1 + 1) / (1 + K1 * (1 - B + B * length / USUAL_LENGTH)), met, inside


def _held(term: str, terms: frozenset[str]) -> bool:
    if term[-1] != "*":
        return term in terms
    return any(held.startswith(term[:-1]) for held in terms)


def holds(text: str, words: str) -> bool:
    """Whole words where words are told apart by blanks: *cat* is not in *category*."""
    at = text.find(words)
    while at >= 0:
        end = at + len(words)
        if _border(text, at) and _border(text, end):
            return True
        at = text.find(words, at + 1)
    return False


def _border(text: str, at: int) -> bool:
    pair = text[at - 1 : at + 1] if 0 < at < len(text) else ""
    return not (len(pair) == 2 and pair.isalnum() and max(pair) < "\u0e00")
