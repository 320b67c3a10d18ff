"""What an extractor must know of the whole source before it reads any part of it: register and topics."""

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from graphs.domain.vocabulary import UnitKind
from graphs.extraction.builtin import (
    chinese_names,
    chinese_words,
    concepts,
    families,
    proper_names,
    tagging,
    things,
)
from graphs.extraction.builtin.concepts import Counts, Step
from graphs.extraction.builtin.cues import pattern
from graphs.extraction.builtin.languages import lexicon
from graphs.extraction.builtin.lexicons.en.general import PERSONS
from graphs.extraction.builtin.reading import LONGEST, Reading, clean
from graphs.extraction.builtin.things import NOTHING, Things

SPACES = re.compile(r"\s+")
SHORT, TINY = 15, 3  # sentences: up to here every name is kept, up to here every name is tied
MOST_NAMES = 60
ONE_PIECE = 150  # sentences
ARTICLE_ZH = 50  # so many sentences go on about what the first one explains, without its name
Spans = tuple[proper_names.Span, ...]
_AMOUNT = re.compile(r"\d\s?$")
_SMALL = re.compile(r"\b[a-z][\w-]{1,40}")
_NORMATIVE = re.compile(
    r"\b(?:MUST|SHALL|SHOULD NOT|REQUIRED)\b|\bshall\b|第[一二三四五六七八九十百0-9]{1,6}条"
)


@dataclass(frozen=True, slots=True)
class Topic:
    """A name to look for: a pattern that finds it, how much it matters, and its first mention (of the foremost)."""

    name: str
    pattern: str
    score: float
    first: tuple[int, int] | None = None


@dataclass(frozen=True)
class Overview:
    normative: bool
    sentences: int
    topics: tuple[Topic, ...]
    unpunctuated: bool = False
    spoken: bool = False
    subject: Topic | None = None
    things: Things = NOTHING

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset(topic.name.lower() for topic in self.topics)

    @property
    def guides(self) -> bool:
        """Manuals, laws and talk: texts whose sentences point at what stands around them."""
        return self.normative or self.spoken


def survey(reading: Reading, step: Step) -> Overview:
    count = len(reading.source.sentences)
    unpunctuated = len(reading.text) > count * LONGEST  # what can be told apart are the units
    count = max(count, len(reading.units)) if unpunctuated else count
    normative = len(_NORMATIVE.findall(reading.text[:200_000])) * 40 > min(count, 2000)
    normative = normative or _is_manual(reading)
    wanted = min(60, max(3, min(7, count // 4)) + count // 100)
    found, held = _topics(reading, wanted, step)
    return Overview(
        normative,
        count,
        found,
        unpunctuated,
        _is_spoken(reading),
        _subject(reading, found, held, count),
        held,
    )


def _is_spoken(reading: Reading) -> bool:
    """Turns with the names of speakers all through the text."""
    turns = sum(unit.kind is UnitKind.DIALOGUE for unit in reading.units)
    return turns >= 4 and turns * 20 >= len(reading.units)


def _subject(reading: Reading, found: tuple[Topic, ...], held: Things, count: int) -> Topic | None:
    """What the whole text is about, if one topic is: a name met in every fifth sentence of a text of one piece, and
    often a subject in it."""
    least = count / 5
    known = {topic.name: topic for topic in found}
    foremost = {" ".join(keys) for keys in held.topics}
    topic = next((known[name] for name in held.often if name in known and name in foremost), None)
    if reading.source.language == "zh" and held.often:
        topic = Topic(held.often[0], re.escape(held.often[0]), 0.0)
        least = 0 if count <= ARTICLE_ZH else least
    if held == NOTHING and found:
        topic = found[0]
    if topic is None or count > ONE_PIECE:
        return None
    mentions = list(pattern(topic.pattern).finditer(clean(reading.text)))
    return replace(topic, first=mentions[0].span()) if mentions and len(mentions) >= least else None


def _is_manual(reading: Reading) -> bool:
    """Headings with lists or code under them: instructions rather than an essay."""
    kinds = Counter(unit.kind for unit in reading.units)
    headings, code, items = kinds[UnitKind.HEADING], kinds[UnitKind.CODE], kinds[UnitKind.LIST]
    return headings >= 2 and (code >= 2 or items >= 3)


def _topics(reading: Reading, wanted: int, step: Step) -> tuple[tuple[Topic, ...], Things]:
    if reading.source.language == "zh":
        return _han_topics(reading, wanted, step)
    if reading.source.language not in ("en", ""):
        return tuple(_families(reading, wanted, step)), NOTHING
    texts = [clean(reading.text[s.start : s.end]) for s in reading.source.sentences]
    counts, headings = concepts.english_terms(texts, step), _heading_words(reading)
    spans = [proper_names.spans(text) for text in texts]
    whole = _standing_free(texts, spans, counts)
    chosen = concepts.best_english(whole, wanted, headings)
    found = [Topic(" ".join(keys), _spaced_pattern(keys), score) for keys, _, score in chosen]
    names = _counted_names(texts, spans, step)
    held = things.english(texts, whole, headings, len(texts) <= SHORT, step)
    held = replace(
        held, names=frozenset(names), topics=things.foremost([keys for keys, _, _ in chosen], held)
    )
    return (*found, *_names(names, len(texts), wanted, {topic.name for topic in found})), held


def _standing_free(texts: list[str], spans: list[Spans], counts: Counts) -> Counts:
    """Without words that only stand inside longer names: "Tarn" where all is "Port Tarn" and "Lake Tarn"."""
    inside: Counter[tuple[str, ...]] = Counter()
    for text, found in zip(texts, spans, strict=True):
        for start, end in found:
            keys = [concepts.key_of(token.low) for token in tagging.tokens(text[start:end])]
            inside.update((key,) for key in keys if len(keys) > 1)
    held = {keys for keys, count in inside.items() if count * 5 >= counts.uses[keys] * 4}
    uses = Counter({keys: count for keys, count in counts.uses.items() if keys not in held})
    return Counts(uses, counts.heads)


def _counted_names(texts: list[str], spans: list[Spans], step: Step) -> Counter[str]:
    """Proper names; no word that the text also writes small, no role ("Chairman"), no unit ("40 Ku")."""
    counts: Counter[str] = Counter()
    measured: Counter[str] = Counter()
    small: set[str] = set()
    for number, text in enumerate(texts):
        if number % 200 == 0:
            step()
        for start, end in spans[number]:
            name = SPACES.sub(" ", text[start:end])
            counts[name] += 1
            measured[name] += _AMOUNT.search(text[max(0, start - 2) : start]) is not None
        small.update(_SMALL.findall(text))
    return Counter(
        {
            name: count
            for name, count in counts.items()
            if name.lower() not in small and name.lower() not in PERSONS and measured[name] * 2 < count
        }
    )


def _names(counts: Counter[str], size: int, wanted: int, known: set[str]) -> list[Topic]:
    """Proper names that recur; in a short text every name counts."""
    least = 1 if size <= SHORT else 2 if size <= 60 else 4
    best = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    chosen = [
        (name, count)
        for name, count in best
        if count >= least and name.lower() not in known and len(name) <= 60
    ]
    return [
        Topic(
            name,
            r"(?<!\w)" + r"\s+".join(re.escape(word) for word in name.split(" ")) + r"(?!\w)",
            count * 1.5,
        )
        for name, count in chosen[: MOST_NAMES if size <= SHORT else wanted]
    ]


def _families(reading: Reading, wanted: int, step: Step) -> list[Topic]:
    """Other languages: words of four letters and more that are no function words, with their endings."""
    unspaced = reading.source.language == "ja"
    step()
    texts = (reading.text[span.start : span.end] for span in reading.source.sentences)
    rows = families.families(families.count(texts, lexicon(reading.source.language).stop, unspaced), unspaced)
    least = 2 if len(reading.source.sentences) <= 12 else 3
    found = [row for row in rows[:wanted] if row[2] >= least]
    return [_family(reading, row, families.pattern_of(row, unspaced)) for row in found]


def _family(reading: Reading, row: families.Row, found: str) -> Topic:
    """A word of many endings is named as it stands at its first mention, in Korean without its particle."""
    match = pattern(found).search(reading.text)
    first = match.span() if match else None
    if first and families.takes_particles(row[0]):
        first = (first[0], first[0] + len(row[0]))
    return Topic(row[1], found, float(row[2]), first)


def _heading_words(reading: Reading) -> frozenset[str]:
    names = [section.title for section in reading.source.sections[:500]] + [reading.title]
    found = set()
    for name in names:
        keys = [concepts.key_of(token.low) for token in tagging.tokens(name[:200])]
        found |= {" ".join(keys[i : i + n]) for n in (1, 2, 3) for i in range(len(keys) - n + 1)}
    return frozenset(found)


def _spaced_pattern(keys: tuple[str, ...]) -> str:
    parts = []
    for key in keys:
        stem = re.escape(key[:-1]) + "(?:y|ies)" if key.endswith("y") else re.escape(key) + "(?:s|es)?"
        parts.append(stem)
    return r"(?<![\w-])" + r"[\s-]+".join(parts) + r"(?![\w-])"


def _han_topics(reading: Reading, wanted: int, step: Step) -> tuple[tuple[Topic, ...], Things]:
    grams = chinese_words.chinese_terms(reading.text, step)
    found = [
        Topic(gram.text, re.escape(gram.text), gram.score) for gram in chinese_words.foremost(grams, wanted)
    ]
    counts: Counter[str] = Counter()
    texts = [clean(reading.text[span.start : span.end]).strip() for span in reading.source.sentences]
    for text in texts:
        counts.update(text[a:b] for a, b in chinese_names.spans(text))
    known = {topic.name for topic in found}
    names = _han_names(counts, len(reading.source.sentences), wanted, known)
    return (*found, *names), things.han(texts, grams, frozenset(counts), step)


def _han_names(counts: Counter[str], size: int, wanted: int, known: set[str]) -> list[Topic]:
    best = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    chosen = [(name, count) for name, count in best if name not in known and (size <= SHORT or count > 1)]
    most = MOST_NAMES if size <= SHORT else wanted
    return [Topic(name, re.escape(name), count * 1.5) for name, count in chosen[:most]]
