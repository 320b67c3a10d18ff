"""Twice the text is twice the work, whatever the text: counted in steps of Python, and for each pattern in time."""

import importlib
import pkgutil
import re
import sys
import time
from collections.abc import Iterator
from types import FrameType
from typing import Any

import pytest

import graphs.segmentation
from graphs.segmentation.segment import segment

PIECES = [
    "a. ", "a.", "(a. ", "(", ")", "! (a ", "! (a) b ", "PS ", "Thanks ", "From: ", ":) A ", "... A", ". . . A ", "law.3 A ",
    "law. 3 The ", "at 6 p.m. A ", '"a!" Ann Bo ', "! Ann said ", "? — a", "i a. ", "。", "“。”", "a,\n", "and\n", "(\n", "5\n",
    "Figure 1.2 A ", "😀 A ", "[1]", "x", "- a\n", "1. a 2. a ", "A: b\n", " ", "\n\n", "> a\n", "| a ", "```\n", "=\n",
    "一、水\n", "第一条 水。\n", "水，", "a  b   c", "<!-- ", "A. ", "U.S. ", "#", "a\n===\n", "\t", "a;", "\u200d", "**", "é.",
]  # fmt: skip
FILLERS = [
    "a",
    "a ",
    "A. ",
    "1",
    "1.",
    " ",
    ".",
    ". ",
    "(",
    "x-",
    "水",
    "，",
    "A b ",
    "第一",
    "|",
    "=",
    "—",
    "A, b, ",
]
SIZE = 3_000
MOST = 2.3


def steps(text: str) -> int:
    count = 0

    def step(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal count
        count += 1

    sys.setprofile(step)
    try:
        segment(text)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("piece", PIECES)
def test_twice_the_text_is_twice_the_steps(piece: str) -> None:
    text = (piece * SIZE)[:SIZE]

    assert steps(text + text) <= MOST * steps(text) + 500


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    for module in pkgutil.iter_modules(graphs.segmentation.__path__):
        for name, value in vars(importlib.import_module(f"graphs.segmentation.{module.name}")).items():
            for number, pattern in enumerate(value if isinstance(value, tuple) else (value,)):
                if isinstance(pattern, re.Pattern):
                    yield f"{module.name}{name}{number or ''}", pattern


def seconds(pattern: re.Pattern[str], text: str) -> float:
    """The least of three tries, of this process alone."""
    tries = []
    for _ in range(3):
        start = time.process_time()
        for _match in pattern.finditer(text):
            pass
        tries.append(time.process_time() - start)
    return min(tries)


@pytest.mark.parametrize("pattern", [pytest.param(pattern, id=name) for name, pattern in patterns()])
def test_no_pattern_backtracks_badly(pattern: re.Pattern[str]) -> None:
    """Eight times the text would be 64 times the work for a pattern that reads on to the end from every place."""
    for filler in FILLERS:
        short, long = (filler * 16_000)[:2_000], (filler * 16_000)[:16_000]

        assert seconds(pattern, long) <= max(24 * seconds(pattern, short), 0.02), filler
