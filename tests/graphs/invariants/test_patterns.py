"""No pattern of the comparison of statements may backtrack badly, whatever a lexicon adds to it."""

import re
from re import _parser as parser  # type: ignore[attr-defined]

import pytest

from graphs.invariants import contradiction, denial, quantities
from tests.graphs.extraction.builtin.test_builtin_patterns import MOST_TRIES, repetitions

PATTERNS = [
    pytest.param(value.pattern, id=f"{module.__name__.rpartition('.')[2]}-{name}")
    for module in (contradiction, denial, quantities)
    for name, value in vars(module).items()
    if isinstance(value, re.Pattern)
]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_repetitions_are_bounded(pattern: str) -> None:
    tries = list(repetitions(parser.parse(pattern, re.IGNORECASE)))

    assert max(tries, default=0) <= MOST_TRIES
