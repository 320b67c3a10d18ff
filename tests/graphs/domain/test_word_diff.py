"""Word-level old → new: what is marked, that nothing is lost, and that long texts stay cheap."""

from random import Random
from time import process_time

import pytest

from graphs.domain.word_diff import Mark, word_diff, words_of

SIGNS = {Mark.SAME: "{}", Mark.GONE: "[-{}-]", Mark.NEW: "[+{}+]"}


def shown(old: str, new: str) -> str:
    return "".join(SIGNS[piece.mark].format(piece.text) for piece in word_diff(old, new))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("", "", ""),
        ("Ice melts.", "Ice melts.", "Ice melts."),
        ("", "Ice melts.", "[+Ice melts.+]"),
        ("Ice melts.", "", "[-Ice melts.-]"),
        ("Heavy rain causes floods.", "Rain causes floods.", "[-Heavy rain-][+Rain+] causes floods."),
        ("Rain may cause floods", "Rain causes floods", "Rain [-may cause-][+causes+] floods"),
        ("It grew 12 % a year", "It grew 21 % a year", "It grew [-12-][+21+] % a year"),
        ("don't stop the work", "do stop the work", "[-don't-][+do+] stop the work"),
        ("大雨导致洪水", "大雨不会导致洪水", "大雨[+不会+]导致洪水"),
        ("洪水毁坏道路。", "洪水毁坏了桥。", "洪水毁坏[-道路-][+了桥+]。"),
        ("naïve cafe\u0301 talk", "naïve cafe talk", "naïve [-cafe\u0301-][+cafe+] talk"),
        ("we 👩\u200d🚀 fly", "we 👩\u200d🔬 fly", "we [-👩\u200d🚀-][+👩\u200d🔬+] fly"),
        ("alpha beta gamma", "delta epsilon zeta", "[-alpha beta gamma-][+delta epsilon zeta+]"),
    ],
)
def test_what_is_marked(old: str, new: str, expected: str) -> None:
    assert shown(old, new) == expected


def test_the_pieces_make_both_texts_again() -> None:
    random = Random(7)
    for _round in range(300):
        old, new = ("".join(random.choices("ab c.大雨\u0301\n", k=random.randrange(40))) for _side in "12")
        pieces = word_diff(old, new)

        assert "".join(p.text for p in pieces if p.mark is not Mark.NEW) == old
        assert "".join(p.text for p in pieces if p.mark is not Mark.GONE) == new
        assert "".join(words_of(old)) == old


@pytest.mark.parametrize("alphabet", ["abcdefgh .", "的一是了我不人在他有这上们来到时。", "a "])
def test_ten_thousand_characters_stay_cheap(alphabet: str) -> None:
    random = Random(3)
    old, new = ("".join(random.choices(alphabet, k=10_000)) for _side in "12")

    began = process_time()
    word_diff(old, new)

    assert process_time() - began < 1.5
