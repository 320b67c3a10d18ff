"""What a text is found by, and what a query asks for."""

import pytest

from graphs.domain.terms import asked_terms, sought_terms, terms


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Studies of floods", ["stud", "of", "flood"]),
        ("study", ["stud"]),
        ("the naïve CAFÉ", ["the", "naiv", "caf"]),
        ("C++ & a/b_c: 3.5%", ["c", "a", "b", "c", "3", "5"]),
        ("知识图谱", ["知识", "识图", "图谱", "谱"]),
        ("水", ["水"]),
        ("用Python写", ["用", "python", "写"]),
        ("한국어", ["한국", "국어", "어"]),
        ("हिन्दी में", ["हिन्दी", "में"]),
        ("ﬁne ①", ["fin", "1"]),
        ("Straße", ["strass"]),
        ("x" * 90, ["x" * 39]),  # a stem of the first forty letters
        ("'; DROP TABLE -- \u202e*", ["drop", "tabl"]),
        ("r\u200bain \ufeffso\u00adft dro\u2060ught \u202bflood\u202c", ["rain", "soft", "drought", "flood"]),
        ("می\u200cروم", ["می", "روم"]),
        ("水\u200b库", ["水库", "库"]),
        ("🙂 …!?", []),
        ("", []),
    ],
)
def test_a_text_is_found_by_stems_and_pairs_of_signs(text: str, found: list[str]) -> None:
    assert terms(text) == found


@pytest.mark.parametrize(
    ("query", "asked"),
    [
        ("floods and floods", ["flood", "and"]),
        ("图谱 图谱", ["图谱"]),
        ("水", ["水"]),
        ('NEAR(a b) OR "c" - d* ^e', ["near", "a", "b", "or", "c", "d", "e"]),
    ],
)
def test_a_query_asks_for_each_term_once_and_for_no_sign_that_a_pair_holds(
    query: str, asked: list[str]
) -> None:
    assert asked_terms(query) == asked


@pytest.mark.parametrize(
    ("query", "sought"),
    [
        ("the time", ["tim"]),
        ("a flood of the river", ["flood", "river"]),
        ("the", ["the"]),  # nothing else is there to look for
        ("to be or", ["to", "be", "or"]),
        ("the 图", ["图*"]),
        ("reports by WHO", ["report", "who"]),
        ("“the” time…", ["tim"]),
        ("the …", ["the"]),
    ],
)
def test_words_that_say_nothing_are_sought_only_alone(query: str, sought: list[str]) -> None:
    assert sought_terms(query) == sought


@pytest.mark.parametrize(
    ("query", "sought"),
    [("the ti", ["ti*"]), ("flood the", ["flood"]), ("th", ["th*"]), ("tim ", ["tim"])],
)
def test_no_word_before_the_last_is_a_beginning(query: str, sought: list[str]) -> None:
    assert sought_terms(query, typing=True) == sought
