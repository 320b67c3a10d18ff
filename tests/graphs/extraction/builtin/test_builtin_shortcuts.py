"""What saves time may change nothing: a short cut gives the answer of the long way."""

import pytest

from graphs.extraction.builtin import english_trims, restating
from graphs.extraction.builtin.cues import CueIndex
from graphs.extraction.builtin.languages import language_of
from graphs.extraction.builtin.lexicons.base import Frame, compiled
from graphs.extraction.builtin.lexicons.en.asides import ASIDES

ENDS = [
    "", " ", "…", "the mill", "the mill.", "the mill, and", "the mill and the", "sand", "The Sand.", "after all", "them all",
    "for all.", "co-and", "the mill (old)", "a “mill”", "mill\u3000", "mill\n", "mill_", "AND", "that is why, of", "ﬁn and",
    "it was [so", "to be, or not to be", "x" * 70, "the " * 20, "mill, then therefore because when",
]  # fmt: skip


@pytest.mark.parametrize("text", ENDS)
def test_a_tail_is_where_its_pattern_finds_it(text: str) -> None:
    found = english_trims.TAIL.search(text)
    assert english_trims._tail(text) == (found.start() if found else len(text))


MATCHED = [
    "The Ada, a barge built in the dry year of 1850.",
    "They stopped at the qanat,” the channel under the fields.",
    "We saw the ada, a boat that carries the grain and the ore of all, and left.",
    "The valley has weirs, low walls of stone that hold the water back.",
    "They follow the moral doctrine, which holds that nobody is to own the spring.",
    "He built a sluice — that is, a gate that lets the water out at night.",
    "It is inert; i.e. it takes no part in what happens to the others.",
    "It is porous, meaning that water goes through it in a short time.",
]


def test_every_need_is_met_where_its_pattern_matches() -> None:
    needy = [frame for frame in ASIDES if frame.needs]
    met = {
        frame.pattern: [text for text in MATCHED if compiled(frame.pattern).search(text)] for frame in needy
    }
    assert needy and all(met.values())
    missed = [
        (frame.needs, text)
        for frame in needy
        for text in met[frame.pattern]
        if compiled(frame.needs).search(text) is None
    ]
    assert missed == []


@pytest.mark.parametrize(
    ("shorter", "longer", "told"),
    [
        ("abd", "aabcd", True),
        ("ba", "abc", False),
        ("aa", "ab", False),
        ("", "a", True),
        ("abc", "abc", True),
    ],
)
def test_words_stand_in_a_statement_in_their_order(shorter: str, longer: str, told: bool) -> None:
    assert restating._stands_in(tuple(shorter), tuple(longer)) is told


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("12 ½ ²", ""), ("a 水 b", "zh"), ("abcde 水", "en"), ("ab 水水水", "zh"), ("ae Жж", ""), ("aeb Жж", "en"), ("", ""),
    ],
)  # fmt: skip
def test_letters_are_counted_one_by_one(text: str, language: str) -> None:
    assert language_of(text, "en") == language


def test_a_cue_is_compiled_once_and_only_where_its_words_stand() -> None:
    index = CueIndex([Frame(("mill",), "mills?", 1.0), Frame(("weir",), "(", 1.0)], spaced=True)
    first, second = (index.candidates("the mill")[0][1] for _ in range(2))
    assert first is second and first.search("two mills")
