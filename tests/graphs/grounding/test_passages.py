"""A selection on the page, found again in the source: by its characters, whatever the layout made of the blanks."""

import time

import pytest

from graphs.domain.values import Unit
from graphs.grounding.passages import find_passage
from graphs.segmentation.segment import segment

TEXT = "# The problem\n\nRain  falls.\nIt rains; rain falls.\n\n- 水灾 冲毁了道路。\n- Rain falls.\n\n👩‍👩‍👧 met."


def units(first: int = 0, last: int = 99) -> list[Unit]:
    return [unit for unit in segment(TEXT, "").units if first <= unit.number <= last]


def found(first: int, last: int, selected: str) -> str | None:
    span = find_passage(units(first, last), selected)
    return TEXT[span.start : span.end] if span else None


def number_of(words: str) -> int:
    at = TEXT.index(words)
    return next(unit.number for unit in units() if unit.start <= at < unit.end)


RAIN, LIST, LAST = number_of("Rain  falls."), number_of("- 水"), number_of("👩")


@pytest.mark.parametrize(
    ("first", "last", "selected", "words"),
    [
        (RAIN, RAIN, "Rain falls.", "Rain  falls."),
        (RAIN, RAIN, "  ain\n\nfa ", "ain  fa"),
        (0, 0, "The problem", "# The problem"),
        (0, 0, "problem", "problem"),
        (0, RAIN, "problem\n\nRain", "problem\n\nRain"),
        (LIST, LIST + 1, "道路。\n\n- Rain", "道路。\n- Rain"),
        (LAST, LAST, "👩‍👩‍👧 met", "👩‍👩‍👧 met"),
        (LAST, LAST, "met.", "met."),
    ],
)
def test_the_words_of_the_source_are_found(first: int, last: int, selected: str, words: str) -> None:
    assert found(first, last, selected) == words


@pytest.mark.parametrize(
    ("first", "last", "selected"),
    [
        (RAIN, RAIN, "Rain fell."),
        (RAIN, RAIN, "rain Falls"),
        (RAIN, RAIN, " \n"),
        (RAIN, RAIN, "The problem"),
        (0, LAST, "Rain falls."),
        (LIST, LAST, "水灾"),
        (50, 60, "Rain falls."),
    ],
)
def test_what_stands_elsewhere_or_nowhere_is_not_found(first: int, last: int, selected: str) -> None:
    assert found(first, last, selected) is None


def test_the_same_words_twice_are_the_pair_that_the_units_name() -> None:
    text = "a b.\n\na b.\n\na b."
    source = segment(text, "en").units
    assert [u.text for u in source] == ["a b."] * 3

    span = find_passage(source[1:], "a b. a b.")

    assert span and (span.start, span.end) == (source[1].start, source[2].end)


def test_four_million_characters_take_no_time() -> None:
    words = "sediments " * 30
    many = [Unit(n, source_kind(), n * 302, n * 302 + 300, words) for n in range(13_000)]
    began = time.perf_counter()

    span = find_passage(many, "\n\n".join(unit.text for unit in many))

    assert span and span.end == many[-1].end - 1 and time.perf_counter() - began < 5


def source_kind():  # type: ignore[no-untyped-def]
    return units()[-1].kind
