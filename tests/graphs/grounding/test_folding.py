import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from graphs.grounding.folding import fold

SPELLINGS = [
    ("curly double quotes", "“open” „low‟", '"open" "low"'),
    ("corner brackets and guillemets", "「开」『关』«a»", '"开""关""a"'),
    ("full-width quotation mark", "＂a＂", '"a"'),
    ("curly single quotes, primes, backticks", "‘a’ ‹b› ′c′ `d´", "'a' 'b' 'c' 'd'"),
    ("every dash", "a‐b‑c‒d–e—f―g−h－i", "a-b-c-d-e-f-g-h-i"),
    ("a run of dashes", "a——b---c", "a-b-c"),
    ("ellipsis sign, dots, the Chinese double sign", "a… b... c…… d⋯", "a... b... c... d..."),
    ("two dots stay two", "a..b", "a..b"),
    ("Chinese stops", "甲、乙。丙｡丁､", "甲,乙.丙.丁,"),
    ("full-width letters, digits and marks", "ＡＢ１２，（ｃ）", "AB12,(c)"),
    ("half-width kana", "ｶﾞ", "ガ"),
    ("ligatures", "ﬁnd oﬃce", "find office"),
    ("decomposed letters", "cafe\u0301", "caf\u00e9"),
    ("marks in another order", "q\u0323\u0307 q\u0307\u0323", "q\u0323\u0307 q\u0323\u0307"),
    ("Hangul letters", "\u1112\u1161\u11ab", "한"),
    ("case is kept", "NATO Nato", "NATO Nato"),
    ("invisible characters", "a\u00adb\u200bc\u200cd\u200de\u2060f\ufeffg\u200eh\u202ei", "abcdefghi"),
    ("a mark behind an invisible character", "e\u200b\u0301", "\u00e9"),
    ("runs of blanks of any kind", "a \u00a0\u2009\t\n  b\u3000c", "a b c"),
    ("outer blanks", " \n a b \u00a0", "a b"),
    ("blanks beside Chinese", "水 在 Python 中", "水在Python中"),
    ("blanks beside Chinese across marks", "水, ice（ 冰 ）", "水,ice(冰)"),
    ("blanks between Latin words in Chinese text", "用 Visual Studio 写", "用Visual Studio写"),
    ("Korean keeps its blanks", "나는 학교에 간다", "나는 학교에 간다"),
    ("a word broken at a line end", "pre-\nsent", "pre-sent"),
    ("broken with blanks around", "pre- \n  sent", "pre-sent"),
    ("broken at a soft hyphen", "com\u00ad\nmon", "common"),
    ("broken number range", "1914-\n1918", "1914-1918"),
    ("a suspended hyphen is not a break", "pre- and post-war", "pre- and post-war"),
    ("a superscript beside a digit stays", "10² and m²", "10² and m2"),
    ("subscripts", "CO₂", "CO2"),
    ("a fraction beside a digit stays", "1½ and ½", "1½ and 1⁄2"),
    ("emoji with variation selector", "❤\ufe0f!", "❤!"),
    ("nothing", "", ""),
    ("blank only", " \n\t", ""),
]


@pytest.mark.parametrize(("raw", "folded"), [row[1:] for row in SPELLINGS], ids=[row[0] for row in SPELLINGS])
def test_folds_spelling(raw: str, folded: str) -> None:
    assert fold(raw).text == folded


DIFFERENT = [
    "12",
    "21",
    "1 2",
    "can",
    "can not",
    "cannot",
    "水",
    "冰",
    "不是",
    "是",
    "Smith",
    "smith",
    "rose",
    "rosé",
    "10²",
    "102",
]


def test_letters_digits_and_negation_stay_apart() -> None:
    assert len({fold(text).text for text in DIFFERENT}) == len(DIFFERENT)


ALPHABET = st.sampled_from(
    [
        *"aAé1 2\n-.…—“'、。,中か水²½①",
        "e\u0301",
        "\u0301",
        "\u3099",
        "ﬁ",
        "\u00ad",
        "\u200b",
        "\u202e",
        "\u3000",
        "\r\n",
    ]
    + [
        "\u1112",
        "\u1161",
        "\u11ab",
        "가",
        "ｶ",
        "ﾞ",
        "¨",
        "ﷺ",
        "㍘",
        "क",
        "ी",
        "😀",
        "\ufe0f",
        "_",
        "*",
        "\ud800",
    ]
)
TEXTS = st.lists(ALPHABET, max_size=30).map("".join) | st.text(max_size=30)


@given(TEXTS)
@example("中 - - 水")
@example("か \u3099")
@example(",\u3000,中")
def test_folding_twice_changes_nothing(text: str) -> None:
    once = fold(text).text

    assert fold(once).text == once


@given(TEXTS)
@example("--\u1161")
@example("……\uff9e")
def test_the_map_is_total_and_ordered(text: str) -> None:
    folded = fold(text)

    assert len(folded.text) == len(folded.starts) == len(folded.ends)
    spans = list(zip(folded.starts, folded.ends, strict=True))
    assert all(0 <= start < end <= len(text) for start, end in spans)
    assert all(a[0] == b[0] or a[1] <= b[0] for a, b in zip(spans, spans[1:], strict=False))


@given(TEXTS)
def test_every_letter_of_the_source_is_in_the_fold(text: str) -> None:
    plain = [char for char in text if char.isascii() and char.isalnum()]

    folded = fold(text)

    covered = {at for start, end in zip(folded.starts, folded.ends, strict=True) for at in range(start, end)}
    assert all(at in covered for at, char in enumerate(text) if char in plain)


@given(st.text(max_size=40))
def test_compatibility_forms_are_gone_unless_beside_a_digit(text: str) -> None:
    folded = fold(text).text

    changed = [c for c in folded if unicodedata.normalize("NFKC", c) != c]
    assert not changed or any(c.isnumeric() for c in folded)


def test_a_long_text_folds_as_its_parts_do() -> None:
    part = "“Ａ” — 水。b、｀c＂ 12…\u3000d\xa0e ‘f’\n"

    assert fold(part * 1_000).text == fold(part).text + " " + " ".join([fold(part).text] * 999)
