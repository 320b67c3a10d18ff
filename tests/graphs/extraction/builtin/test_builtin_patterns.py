"""No pattern of a lexicon may backtrack badly: twice the input, about twice the work."""

import re
import time
from collections.abc import Iterator

import pytest

from graphs.extraction.builtin.lexicons import fallback
from graphs.extraction.builtin.lexicons.base import Lexicon, compiled
from graphs.extraction.builtin.lexicons.en.lexicon import LEXICON as ENGLISH
from graphs.extraction.builtin.lexicons.zh.lexicon import LEXICON as CHINESE

SIZE = 1200  # the longest piece of text a pattern is ever tried on (reading.LONGEST)
FILLERS = [
    "a",
    "a ",
    "word ",
    "and ",
    "the word of a word ",
    "A, b, ",
    "X of the Y ",
    "的",
    "一个的",
    "是一个的、",
    "，",
    " ",
    "\t ",
    "((",
    "not ",
]


def _patterns(lexicon: Lexicon) -> Iterator[tuple[str, tuple[str, ...]]]:
    for table in (lexicon.cues, lexicon.definitions, lexicon.kinds, lexicon.markers):
        for item in table:
            yield item.pattern, item.words
    for cue in lexicon.cues:
        if cue.second:
            yield cue.second, cue.words
    for name in Lexicon.__dataclass_fields__:
        value = getattr(lexicon, name)
        if isinstance(value, str) and name != "language":
            yield value, ()


ALL = [
    pytest.param(pattern, words, id=f"{lexicon.language or 'other'}-{number}")
    for lexicon in (ENGLISH, CHINESE, fallback.LEXICON)
    for number, (pattern, words) in enumerate(_patterns(lexicon))
]


def _worst(pattern: re.Pattern[str], words: tuple[str, ...], size: int) -> float:
    worst = 0.0
    for filler in FILLERS:
        for word in ("", *words[:2]):
            text = (filler * size)[: size // 2] + f" {word} " + (filler * size)[: size // 2]
            start = time.perf_counter()
            list(pattern.finditer(text))
            worst = max(worst, time.perf_counter() - start)
    return worst


@pytest.mark.parametrize(("source", "words"), ALL)
def test_a_pattern_is_quick_on_hostile_input(source: str, words: tuple[str, ...]) -> None:
    """Half a second is far more than any needs, even on a slow machine; one that backtracks badly takes minutes."""
    pattern = compiled(source)

    assert min(_worst(pattern, words, SIZE) for _ in range(2)) < 0.5


def test_every_cue_word_can_open_its_pattern() -> None:
    """A cue whose words never stand in its pattern would never fire."""
    silent = [
        item.words
        for lexicon in (ENGLISH, CHINESE)
        for table in (lexicon.cues, lexicon.definitions, lexicon.kinds, lexicon.markers)
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
