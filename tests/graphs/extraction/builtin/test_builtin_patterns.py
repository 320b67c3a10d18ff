"""No pattern of a lexicon may backtrack badly: every repetition is bounded, and nested ones stay small together.

``tests/bench/hostile_patterns.py`` prints what the worst of them cost.
"""

import re
from collections.abc import Iterator
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

import pytest

from graphs.extraction.builtin.lexicons import fallback
from graphs.extraction.builtin.lexicons.base import Argument, Lexicon, Standing, compiled
from graphs.extraction.builtin.lexicons.en.events import EVENTS
from graphs.extraction.builtin.lexicons.en.lexicon import LEXICON as ENGLISH
from graphs.extraction.builtin.lexicons.made import lexicon_of, phrase
from graphs.extraction.builtin.lexicons.small import LANGUAGES
from graphs.extraction.builtin.lexicons.zh.lexicon import LEXICON as CHINESE

MOST_TRIES = 500  # ways to share out one stretch of text among the repetitions around it
SMALL = tuple(lexicon_of(code, words) for code, words in LANGUAGES.items())
LEXICONS = (ENGLISH, CHINESE, fallback.LEXICON, *SMALL)


def patterns(lexicon: Lexicon) -> Iterator[tuple[str, tuple[str, ...]]]:
    for table in (
        lexicon.cues,
        lexicon.definitions,
        lexicon.kinds,
        lexicon.markers,
        lexicon.asides,
        lexicon.rules,
    ):
        for item in table:
            yield item.pattern, item.words
    for cue in lexicon.cues:
        if cue.second:
            yield cue.second, cue.words
    for name in Lexicon.__dataclass_fields__:
        value = getattr(lexicon, name)
        if isinstance(value, str) and name != "language":
            yield value, ()
    for name in Argument.__dataclass_fields__:
        yield getattr(lexicon.argument, name), ()
    for name in Standing.__dataclass_fields__:
        yield getattr(lexicon.standing, name), ()


ALL = [
    pytest.param(pattern, id=f"{lexicon.language or 'other'}-{number}")
    for lexicon in LEXICONS
    for number, (pattern, _) in enumerate(patterns(lexicon))
]
ALL += [
    pytest.param(value if isinstance(value, str) else phrase(*value), id=f"{code}-{name}")
    for code, words in LANGUAGES.items()
    for name in words.__dataclass_fields__
    if not isinstance(value := getattr(words, name), bool)
]
ALL += [pytest.param(event.pattern, id=f"event-{number}") for number, event in enumerate(EVENTS)]


def repetitions(parsed: Any, around: int = 1) -> Iterator[int]:
    """For every repetition that may give back what it took: how often it and those around it may turn together."""
    for code, value in parsed:
        if code in (codes.MAX_REPEAT, codes.MIN_REPEAT):
            least, most, inner = value
            turns = around * (int(most) - int(least) + 1)
            yield turns
            yield from repetitions(inner, turns if most > 1 else around)
        else:
            for inner in _inside(code, value):
                yield from repetitions(inner, around)


def _inside(code: Any, value: Any) -> list[Any]:
    match code:
        case codes.SUBPATTERN:
            return [value[3]]
        case codes.BRANCH:
            return list(value[1])
        case codes.ASSERT | codes.ASSERT_NOT:
            return [value[1]]
        case codes.POSSESSIVE_REPEAT:
            return [value[2]]
        case codes.ATOMIC_GROUP:
            return [value]
    return []


@pytest.mark.parametrize("source", ALL)
def test_repetitions_are_bounded(source: str) -> None:
    tries = list(repetitions(parser.parse(compiled(source).pattern, re.IGNORECASE)))

    assert max(tries, default=0) <= MOST_TRIES


@pytest.mark.parametrize("source", [r"(?:ab)+", r"(?:a.{0,90}){0,9}", r"x(?=(?:b|.*c))", r"(?:a|b{2,}){3}"])
def test_a_pattern_without_bounds_would_be_noticed(source: str) -> None:
    assert max(repetitions(parser.parse(compiled(source).pattern))) > MOST_TRIES


def test_every_cue_word_can_open_its_pattern() -> None:
    """A cue whose words never stand in its pattern would never fire."""
    silent = [
        item.words
        for lexicon in (ENGLISH, CHINESE)
        for table in (
            lexicon.cues,
            lexicon.definitions,
            lexicon.kinds,
            lexicon.markers,
            lexicon.rules,
            lexicon.failures,
            EVENTS,
        )
        for item in table
        if item.words
        and not any(_part_of(word, item.pattern + getattr(item, "second", "")) for word in item.words)
    ]

    assert silent == []


def _part_of(word: str, pattern: str) -> bool:
    return word[:3].lower() in pattern.lower() or word in (
        "not",
        "neither",
        "never",
        "purpose",
        "才能",
        "定义为",
    )
