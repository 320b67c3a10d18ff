"""Hard cases of authentication, one a line: units, quote, cited unit, status, the slices that are found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphs.domain.values import Quote
from graphs.grounding.folding import fold
from graphs.grounding.quotes import QuoteIndex, Status, authenticate
from tests.values import make_units

GROUNDED, MISMATCH, AMBIGUOUS, NONE = Status.GROUNDED, Status.MISMATCH, Status.AMBIGUOUS, Status.NONE

SPELLING = [
    # source, quote, slice of the source
    ("Ice melts at zero degrees.", "Ice melts", "Ice melts"),
    ("Ice melts at zero degrees.", "  melts at zero \n", "melts at zero"),
    ("水在零度结冰。", "零度结冰", "零度结冰"),
    ("She called it “open”.", 'called it "open"', "called it “open”"),
    ('She called it "open".', "called it “open”", 'called it "open"'),
    ('"开关"必须关闭。', "“开关”", '"开关"'),
    ("他说「开始」了。", '他说"开始"', "他说「开始」"),
    ("他说『开始』了。", "他说“开始”", "他说『开始』"),
    ("It’s what we don’t know.", "It's what we don't", "It’s what we don’t"),
    ("It's what we don't know.", "It’s what we don’t", "It's what we don't"),
    ("The 5′ end is capped.", "5' end", "5′ end"),
    ("Call `open` first.", "Call 'open'", "Call `open`"),
    ("«Non», dit-elle.", '"Non", dit-elle', "«Non», dit-elle"),
    ("the years 1914–1918 were", "1914-1918", "1914–1918"),
    ("the years 1914-1918 were", "1914–1918", "1914-1918"),
    ("a state‑of‑the‑art lab", "state-of-the-art", "state‑of‑the‑art"),
    ("He paused — then left.", "paused - then", "paused — then"),
    ("He paused--then left.", "paused—then", "paused--then"),
    ("他停下——然后走了。", "停下—然后", "停下——然后"),
    ("他停下—然后走了。", "停下——然后", "停下—然后"),
    ("minus −5 degrees", "-5 degrees", "−5 degrees"),
    ("And so on… they left.", "so on... they", "so on… they"),
    ("And so on... they left.", "so on… they", "so on... they"),
    ("他想……然后走了。", "他想…然后", "他想……然后"),
    ("水，冰，汽。", "水,冰,汽.", "水，冰，汽。"),
    ("水,冰,汽.", "水，冰，汽。", "水,冰,汽."),
    ("甲、乙、丙", "甲,乙", "甲、乙"),
    ("结果（见表）：成立；否则！", "结果(见表):成立;否则!", "结果（见表）：成立；否则！"),
    ("Ｐｙｔｈｏｎ　３ 很快", "Python 3", "Ｐｙｔｈｏｎ　３"),
    ("Python 3 is fast", "Ｐｙｔｈｏｎ　３", "Python 3"),
    ("约１２０人参加", "约120人", "约１２０人"),
    ("ﾃﾞｰﾀを読む", "データを", "ﾃﾞｰﾀを"),
    ("The ﬁrst oﬃce", "first office", "ﬁrst oﬃce"),
    ("The first office", "ﬁrst oﬃce", "first office"),
    ("The ﬂow stopped", "The flow", "The ﬂow"),
    ("A cafe\u0301 opened", "A café opened", "A cafe\u0301 opened"),
    ("A café opened", "A cafe\u0301 opened", "A café opened"),
    ("Vie\u0323\u0302t Nam", "Việt Nam", "Vie\u0323\u0302t Nam"),
    ("Việt Nam", "Vie\u0302\u0323t", "Việt"),
    ("\u1112\u1161\u11ab국어", "한국", "\u1112\u1161\u11ab국"),
    ("か\u3099くせい", "がくせい", "か\u3099くせい"),
    ("com\u00admon sense", "common sense", "com\u00admon sense"),
    ("common sense", "com\u00admon", "common"),
    ("the com\u00ad\nmon sense", "common sense", "com\u00ad\nmon sense"),
    ("zero\u200bwidth\ufeff joins", "zerowidth joins", "zero\u200bwidth\ufeff joins"),
    ("水\u200b在\u2060零度", "水在零度", "水\u200b在\u2060零度"),
    ("word joiner", "word\u2060 joi\u200dner", "word joiner"),
    ("\u202bשלום עולם\u202c abc", "שלום עולם abc", "שלום עולם\u202c abc"),
    ("left\u200e-to\u200f-right", "left-to-right", "left\u200e-to\u200f-right"),
    ("I ❤\ufe0f it", "I ❤ it", "I ❤\ufe0f it"),
    ("a b\u00a0c", "a b c", "a b\u00a0c"),
    ("10\u202f000 km", "10 000 km", "10\u202f000 km"),
    ("thin\u2009space here", "thin space", "thin\u2009space"),
    ("tabs\there", "tabs here", "tabs\there"),
    ("two  blanks", "two blanks", "two  blanks"),
    ("wrapped\nline here", "wrapped line", "wrapped\nline"),
    ("wrapped\r\nline here", "wrapped line", "wrapped\r\nline"),
    ("one line here", "one\n   line", "one line"),
    ("呈奶白色，\n约需三十天", "呈奶白色，约需三十天", "呈奶白色，\n约需三十天"),
    ("使用 Python 语言", "使用Python语言", "使用 Python 语言"),
    ("使用Python语言", "使用 Python 语言", "使用Python语言"),
    ("水，ice，汽", "水, ice, 汽", "水，ice，汽"),
    ("全角　空格", "全角空格", "全角　空格"),
    ("a pre-\nsent word", "a present word", "a pre-\nsent word"),
    ("a present word", "a pre-\nsent word", "a present word"),
    ("a well-\nknown fact", "a well-known fact", "a well-\nknown fact"),
    ("a well-known fact", "a well-\nknown fact", "a well-known fact"),
    ("a well-\nknown pre-\nsent", "well-known present", "well-\nknown pre-\nsent"),
    ("a pre- \n  sent word", "a pre- sent word", "a pre- \n  sent word"),
    ("a pre‐\nsent word", "a present word", "a pre‐\nsent word"),
    ("from 1914-\n1918 on", "from 1914-1918 on", "from 1914-\n1918 on"),
    ("COVID-\n19 spread", "COVID-19 spread", "COVID-\n19 spread"),
    ("CO₂ and H₂O", "CO2 and H2O", "CO₂ and H₂O"),
    ("an area of 5 m²", "5 m2", "5 m²"),
    ("① 打开电源", "1 打开电源", "① 打开电源"),
    ("№ 5 is sold", "No 5 is sold", "№ 5 is sold"),
    ("naïve “ﬁrst”\u00a0try—\u200bnow", "naïve \"first\" try-now", "naïve “ﬁrst”\u00a0try—\u200bnow"),
    ("हिन्दी में", "हिन्दी", "हिन्दी"),
    ("😀 smile 👩\u200d🔬", "smile 👩🔬", "smile 👩\u200d🔬"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "quote", "expected"), SPELLING)
def test_spelling_does_not_matter(source: str, quote: str, expected: str) -> None:
    units = make_units("其他。", source, "Other.")

    answer = authenticate(units, Quote(quote, 1))

    assert (answer.status, [span.quote for span in answer.spans]) == (GROUNDED, [expected])
    span = answer.spans[0]
    assert units[1].text[span.start - units[1].start : span.end - units[1].start] == expected


@pytest.mark.parametrize(("source", "quote", "expected"), SPELLING)
def test_the_same_place_is_found_without_a_citation(source: str, quote: str, expected: str) -> None:
    answer = authenticate(make_units("其他。", source, "Other."), Quote(quote))

    assert (answer.status, [(span.unit, span.quote) for span in answer.spans]) == (GROUNDED, [(1, expected)])


REFUSED = [
    ("a changed digit", "It has 12 parts.", "It has 21 parts"),
    ("a digit more", "It has 12 parts.", "It has 121 parts"),
    ("a digit less at the front", "It grew by 15 percent.", "5 percent"),
    ("a digit less at the end", "It began in 1912 there.", "It began in 191"),
    ("the end of a decimal", "It weighs 3.5 kg.", "5 kg"),
    ("the start of a decimal", "It weighs 3.5 kg.", "It weighs 3"),
    ("the start of a large number", "It has 12,500 parts.", "It has 12"),
    ("a changed Chinese numeral", "共有三个部分", "共有二个部分"),
    ("a superscript is no digit", "about 10² metres", "about 102 metres"),
    ("a digit is no superscript", "about 102 metres", "about 10² metres"),
    ("another sign", "It costs 5 € today.", "It costs 5 $ today"),
    ("a changed letter", "The boat sank.", "The goat sank"),
    ("a changed character", "水在零度结冰", "水在零度结水"),
    ("a letter without its mark", "A café opened", "A cafe opened"),
    ("a letter without its separate mark", "A cafe\u0301 opened", "A cafe"),
    ("a letter of another script", "The boat sank.", "The bоat sank"),
    ("negation left out", "Ice does not burn.", "Ice does burn"),
    ("negation put in", "Ice does melt.", "Ice does not melt"),
    ("contracted negation left out", "Ice doesn’t burn.", "Ice does burn"),
    ("Chinese negation left out", "水不能燃烧", "水能燃烧"),
    ("Chinese negation put in", "水能灭火", "水不能灭火"),
    ("another case", "The Boat sank.", "the boat sank"),
    ("part of a ligature", "The ﬁrst one", "The f"),
    ("the rest of a ligature", "a modiﬁed form", "ied form"),
    ("part of an ellipsis", "wait… now", "wait."),
    ("a vowel sign cut off", "कि है", "क"),
    ("a hyphen within one line is a letter's neighbour", "they re-form it", "they reform it"),
    ("a hyphen that was never broken", "they reform it", "they re-form it"),
    ("a broken number is not joined", "from 1914-\n1918 on", "from 19141918 on"),
    ("a suspended hyphen", "pre- and post-war", "preand post-war"),
    ("another order", "salt and water", "water and salt"),
    ("a word left out", "salt and water", "salt water"),
    ("ellipsis within", "salt and clean water", "salt … water"),
    ("markdown marks", "salt and water", "salt **and** water"),
    ("words of a common prefix", "salt and water", "salt and oil"),
    ("nothing", "salt", ""),
    ("blanks", "salt", " \n"),
    ("marks alone", "salt, water.", ","),
    ("invisible characters alone", "salt\u200b", "\u200b"),
    ("too long a quote", "salt " * 200, "salt " * 121),
    ("across a paragraph that says otherwise", "salt", "salt other"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "quote"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
@pytest.mark.parametrize("cited", [0, None])
def test_what_is_not_there_is_no_evidence(source: str, quote: str, cited: int | None) -> None:
    answer = authenticate(make_units(source, "Nothing else stands here."), Quote(quote, cited))

    assert not answer.is_evidence
    assert answer.status is NONE


PLACES = [
    # name, units, quote, cited, offset, status, [(unit, quote, occurrences)]
    ("the cited unit", ("a cat", "a cat"), "a cat", 1, None, GROUNDED, [(1, "a cat", 1)]),
    ("twice in the cited unit", ("cat, cat",), "cat", 0, None, GROUNDED, [(0, "cat", 2)]),
    ("twice, the offset decides", ("cat, cat",), "cat", 0, 5, GROUNDED, [(0, "cat", 1)]),
    ("twice, the offset is wrong", ("cat, cat",), "cat", 0, 3, GROUNDED, [(0, "cat", 2)]),
    ("words before parts of words", ("concatenate a cat",), "cat", 0, None, GROUNDED, [(0, "cat", 1)]),
    ("a part of a word if nothing else", ("two cats",), "cat", 0, None, GROUNDED, [(0, "cat", 1)]),
    ("numbers whole before numbers cut", ("in 2012 we had 12",), "12", 0, None, GROUNDED, [(0, "12", 1)]),
    ("folded twice in the cited unit", ('"开关"和"开关"',), "“开关”", 0, None, AMBIGUOUS,
     [(0, '"开关"', 1), (0, '"开关"', 1)]),
    ("folded twice, the offset decides", ('"开关"和"开关"',), "“开关”", 0, 5, GROUNDED, [(0, '"开关"', 1)]),
    ("another unit than the cited", ("a dog", "a cat"), "a cat", 0, None, MISMATCH, [(1, "a cat", 1)]),
    ("another unit, folded", ("a dog", "“a cat”"), '"a cat"', 0, None, MISMATCH, [(1, "“a cat”", 1)]),
    ("two other units", ("a dog", "a cat", "a cat"), "a cat", 0, None, AMBIGUOUS,
     [(1, "a cat", 1), (2, "a cat", 1)]),
    ("no citation, one place", ("a dog", "a cat"), "a cat", None, None, GROUNDED, [(1, "a cat", 1)]),
    ("no citation, two units", ("a cat", "a cat"), "a cat", None, None, AMBIGUOUS,
     [(0, "a cat", 1), (1, "a cat", 1)]),
    ("no citation, twice in one unit", ("cat, cat", "dog"), "cat", None, None, AMBIGUOUS,
     [(0, "cat", 1), (0, "cat", 1)]),
    ("no citation, the offset decides", ("a cat", "a cat"), "a cat", None, 6, GROUNDED, [(1, "a cat", 1)]),
    ("no citation, an offset that does not fit", ("a dog", "a cat"), "a cat", None, 0, GROUNDED,
     [(1, "a cat", 1)]),
    ("no citation, letter by letter before folded", ("a “cat”", 'a "cat"'), 'a "cat"', None, None, GROUNDED,
     [(1, 'a "cat"', 1)]),
    ("a unit that does not exist", ("a dog", "a cat"), "a cat", 9, None, GROUNDED, [(1, "a cat", 1)]),
    ("two units", ("It rained.", "We left."), "It rained. We left.", 0, None, GROUNDED,
     [(0, "It rained.", 1), (1, "We left.", 1)]),
    ("two units, cited by the second", ("It rained.", "We left."), "rained. We", 1, None, GROUNDED,
     [(0, "rained.", 1), (1, "We", 1)]),
    ("two units without a citation", ("It rained.", "We left."), "rained. We", None, None, GROUNDED,
     [(0, "rained.", 1), (1, "We", 1)]),
    ("three units", ("One.", "Two.", "Three."), "One. Two. Three.", 1, None, GROUNDED,
     [(0, "One.", 1), (1, "Two.", 1), (2, "Three.", 1)]),
    ("three units, other blanks", ("One.", "Two.", "Three."), "One.\n\nTwo. Three", 0, None, GROUNDED,
     [(0, "One.", 1), (1, "Two.", 1), (2, "Three", 1)]),
    ("two Chinese units", ("下雨了。", "我们走了。"), "下雨了。我们走", 0, None, GROUNDED,
     [(0, "下雨了。", 1), (1, "我们走", 1)]),
    ("two units in other spelling", ("He said “no”.", "We left."), 'said "no". We left', 0, None, GROUNDED,
     [(0, "said “no”.", 1), (1, "We left", 1)]),
    ("four units are too many", ("One.", "Two.", "Three.", "Four."), "One. Two. Three. Four.", 1, None, NONE, []),
    ("units not beside each other", ("One.", "Two.", "Three."), "One. Three.", 0, None, NONE, []),
    ("two units elsewhere", ("a dog", "x", "y", "It rained.", "We left."), "rained. We", 0, None, MISMATCH,
     [(3, "rained.", 1), (4, "We", 1)]),
    ("two units twice around the cited one", ("a b", "a b", "a b"), "b a", 1, None, AMBIGUOUS,
     [(0, "b", 1), (1, "b", 1)]),
    ("a word broken between two units", ("a pre-", "sent word"), "a present word", 0, None, GROUNDED,
     [(0, "a pre-", 1), (1, "sent word", 1)]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("texts", "quote", "cited", "offset", "status", "expected"),
    [row[1:] for row in PLACES],
    ids=[row[0] for row in PLACES],
)
def test_chooses_the_place(
    texts: tuple[str, ...],
    quote: str,
    cited: int | None,
    offset: int | None,
    status: Status,
    expected: list[tuple[int, str, int]],
) -> None:
    gap = "\n" if texts[0].endswith("-") else " "
    answer = authenticate(make_units(*texts, gap=gap), Quote(quote, cited, offset))

    assert answer.status is status
    assert [(span.unit, span.quote, span.occurrences) for span in answer.spans] == expected


def test_offsets_are_those_of_the_source() -> None:
    units = make_units("First unit.", "It rained.", "We left.", offset=100)

    answer = authenticate(units, Quote("rained. We", 1))

    assert [(span.start, span.end) for span in answer.spans] == [(115, 122), (123, 125)]


def test_units_need_not_be_a_whole_source() -> None:
    units = make_units("One.", "Two.", "a cat", "Four.")
    part = (units[0], units[2], units[3])

    assert authenticate(part, Quote("One. a cat")).status is NONE
    assert authenticate(part, Quote("cat Four", 2)).status is GROUNDED


def test_a_quote_common_everywhere_is_found_in_its_unit() -> None:
    index = QuoteIndex(make_units(*["the same words"] * 500, "“the” same words"))

    assert authenticate(index, Quote('"the" same', 500)).status is GROUNDED
    assert authenticate(index, Quote("the same words")).status is AMBIGUOUS


PIECES = st.sampled_from(
    [
        *"abc12不水。、",
        " ",
        "\n",
        "-",
        "-\n",
        "…",
        "“",
        "'",
        "é",
        "e\u0301",
        "ﬁ",
        "\u00ad",
        "\u200b",
        "²",
        "が",
    ]
)


@given(st.lists(st.lists(PIECES, min_size=1, max_size=8), min_size=1, max_size=4), st.data())
def test_never_returns_a_slice_that_does_not_fold_to_the_quote(
    texts: list[list[str]], data: st.DataObject
) -> None:
    units = make_units(*["x" + "".join(text) + "x" for text in texts])
    joined = " ".join(unit.text for unit in units)
    start = data.draw(st.integers(0, len(joined) - 1))
    quote = data.draw(st.just(joined[start : start + 6]) | st.lists(PIECES, max_size=6).map("".join))
    cited = data.draw(st.none() | st.integers(0, len(units)))

    answer = authenticate(units, Quote(quote, cited))

    if answer.is_evidence:
        found = " ".join(span.quote for span in answer.spans)
        assert _letters(fold(found).text) == _letters(fold(quote).text)
        for span in answer.spans:
            unit = units[span.unit]
            assert unit.text[span.start - unit.start : span.end - unit.start] == span.quote


def _letters(text: str) -> str:
    return "".join(char for char in text if char.isalnum())


@pytest.mark.parametrize(
    ("source", "words", "start"),
    [
        ("It has 12 mats because.", "2 mats because", 8),
        ("It costs 12.5 euro.", "5 euro", 12),
        ("A cafe\u0301 opened here.", "A cafe", 0),
    ],
)
def test_an_offset_does_not_cut_a_number_or_a_letter(source: str, words: str, start: int) -> None:
    units = make_units(source)
    assert units[0].text[start : start + len(words)] == words

    assert authenticate(units, Quote(words, None, start)).status is NONE
    assert authenticate(units, Quote(words, 0, start)).status is NONE


def test_a_very_common_quote_is_given_up_early() -> None:
    index = QuoteIndex(make_units(*["because " * 10] * 700))
    cuts = []
    cut = index.cut
    index.cut = lambda *span: cuts.append(span) or cut(*span)  # type: ignore[func-returns-value,method-assign]

    authenticate(index, Quote("because " * 40))

    assert len(cuts) <= 200
