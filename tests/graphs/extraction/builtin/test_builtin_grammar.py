"""The small grammars: is it a verb here, can it stand alone, is it a name, where does a clause end."""

import pytest

from graphs.extraction.builtin import chinese, english, tagging
from graphs.extraction.builtin.concepts import key_of
from graphs.extraction.builtin.languages import language_of
from graphs.extraction.builtin.names import name_span
from graphs.extraction.builtin.proper_names import spans as capital_names


@pytest.mark.parametrize(
    ("text", "word", "verb"),
    [
        ("Storms cause floods", "cause", True),
        ("the cause of floods", "cause", False),
        ("The report results in delay", "results", True),
        ("the test results of May", "results", False),
        ("This practice led to losses", "practice", False),
        ("This causes losses", "causes", True),
        ("rare plants such as sundew", "plants", False),
        ("She plants the bulbs", "plants", True),
        ("They guess wrong", "guess", True),
        ("We'll open the gate", "we'll", True),
    ],
)
def test_tells_verbs_from_nouns_by_their_neighbours(text: str, word: str, verb: bool) -> None:
    row = tagging.tokens(text)

    place = next(number for number, token in enumerate(row) if token.low == word)

    assert tagging.is_verb(row, place) is verb


@pytest.mark.parametrize(
    ("text", "alone"),
    [
        ("the rent had doubled", True),
        ("the moss decays very slowly", True),
        ("a fungal disease, has", False),
        ("which reduces the catch", False),
        ("of the old town", False),
        ("it is", False),
        ("heavy rain in the valley", False),
    ],
)
def test_an_english_clause_stands_alone(text: str, alone: bool) -> None:
    assert english.stands_alone(text) is alone


@pytest.mark.parametrize(
    ("text", "alone"),
    [
        ("租金上涨了一倍", True),
        ("研究者认为", False),
        ("这", False),
        ("当温度升高时", False),
        ("藻类能提供养分", True),
    ],
)
def test_a_chinese_clause_stands_alone(text: str, alone: bool) -> None:
    assert chinese.stands_alone(text) is alone


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("heavy rain", True),
        ("the old town wall", True),
        ("it", False),
        ("the rain fell", False),
        ("of rain", False),
        ("slowly", False),
        ("continue", False),
        ("been no losses", False),
    ],
)
def test_an_english_noun_phrase(text: str, phrase: bool) -> None:
    assert english.is_phrase(text) is phrase


@pytest.mark.parametrize(
    ("language", "text", "name"),
    [
        ("en", "The term “osmosis”", "osmosis"),
        ("en", "A solar cell (SC)", "solar cell"),
        ("en", "Velocity, on the other hand", "Velocity"),
        ("en", "this", None),
        ("en", "the reason", None),
        ("en", "the farmers to sell milk", None),
        ("zh", "珊瑚礁（coral reef）", "珊瑚礁"),
        ("zh", "国家积极开展", None),
        ("zh", "一种", None),
    ],
)
def test_a_name_is_bare_and_short(language: str, text: str, name: str | None) -> None:
    span = name_span(language, text, 0, len(text))

    assert (text[slice(*span)] if span else None) == name


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("The dam broke, and the mill was flooded", "The dam broke"),
        ("They grow wheat, barley, and oats in the hills", "They grow wheat, barley, and oats in the hills"),
        (
            "Fish need hiding places, breeding grounds, and food",
            "Fish need hiding places, breeding grounds, and food",
        ),
        ("The dam broke, flooding the mill", "The dam broke"),
    ],
)
def test_a_comma_of_a_list_is_no_clause_border(text: str, clause: str) -> None:
    assert text[slice(*english.clause_right(text, 0))] == clause


def test_a_chinese_bracket_hides_its_marks() -> None:
    text = "他说（如前所述，第二章）雨停了，人们出来了"

    assert [text[a:b] for a, b in chinese.clause_spans(text)] == [
        "他说（如前所述，第二章）雨停了",
        "人们出来了",
    ]


@pytest.mark.parametrize(
    ("sentence", "document", "language"),
    [
        ("The dam broke.", "en", "en"),
        ("大坝决口了。", "zh", "zh"),
        ("The term 苔藓 means moss.", "en", "en"),
        ("El faro es una torre.", "es", "es"),
        ("犬は動物である。", "ja", ""),
    ],
)
def test_the_language_of_a_sentence(sentence: str, document: str, language: str) -> None:
    assert language_of(sentence, document) == language


@pytest.mark.parametrize(
    ("word", "key"), [("Clouds", "cloud"), ("bodies", "body"), ("class", "class"), ("bus", "bus")]
)
def test_a_plural_and_its_singular_are_one_topic(word: str, key: str) -> None:
    assert key_of(word) == key


def test_names_are_runs_of_capitals_without_the_capital_of_a_sentence() -> None:
    text = "Yesterday the Bank of Norway met Anna Berg’s team in Oslo"

    assert [text[a:b] for a, b in capital_names(text)] == ["Bank of Norway", "Anna Berg", "Oslo"]
