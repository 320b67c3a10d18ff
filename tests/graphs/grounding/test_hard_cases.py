"""Every hard case, as evidence and as a place to show; then what must hold for any text at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphs.domain.values import Quote
from graphs.grounding.anchors import locate
from graphs.grounding.characters import joins_previous
from graphs.grounding.folding import fold
from graphs.grounding.quotes import QuoteIndex, Status, authenticate
from graphs.grounding.words import splits_number, splits_word
from tests.graphs.grounding.hard_cases import CASES, CUT, Case
from tests.values import make_units

EVIDENCE = {CUT: Status.NONE, Status.SUGGESTION: Status.NONE}
PLACE = {CUT: Status.GROUNDED, Status.MISMATCH: Status.GROUNDED}


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_a_hard_quote_is_evidence_only_where_it_stands(case: Case) -> None:
    _name, texts, quote, cited, expected, words = case
    units = make_units(*texts, gap="\n")
    index = QuoteIndex(units)

    answer = authenticate(index, Quote(quote, cited))

    assert answer.status is EVIDENCE.get(expected, expected)
    if answer.is_evidence:
        assert index.slice(answer.spans[0].start, answer.spans[-1].end) == words


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_a_hard_quote_is_shown_where_it_stands(case: Case) -> None:
    _name, texts, quote, cited, expected, words = case

    location = locate(QuoteIndex(make_units(*texts, gap="\n")), quote, cited)

    assert (location.status, location.quote) == (PLACE.get(expected, expected), words)


def test_there_are_many_hard_cases_under_different_names() -> None:
    assert len({case[0] for case in CASES}) > 120


LETTERS = st.text(
    st.sampled_from("abAB12 .,-'\n不水。“”–…é\u0301ﬁ\u00ad\u200b²½가\u1100\u1161が\u3099क\u093f👩\u200d🔬"),
    max_size=40,
)
ANY = st.text(max_size=40) | LETTERS


@given(st.lists(ANY, max_size=4), ANY, st.none() | st.integers(-1, 5))
def test_any_text_and_any_quote_can_be_looked_for(texts: list[str], quote: str, cited: int | None) -> None:
    index = QuoteIndex(make_units(*texts, gap="\n"))

    location = locate(index, quote, cited)

    if location.start is not None and location.end is not None:
        assert index.slice(location.start, location.end) == location.quote
    if location.status is Status.GROUNDED:
        assert _letters(location.quote) == _letters(quote)


@given(LETTERS, st.data())
def test_a_slice_is_evidence_for_itself_or_for_the_same_words_before_it(
    text: str, data: st.DataObject
) -> None:
    text = f"x. {text} y"
    start = data.draw(st.integers(0, len(text)))
    words = text[start : data.draw(st.integers(start, len(text)))].strip()
    start = text.find(words, start)
    end = start + len(words)
    is_cut = splits_word(text, start, end) or splits_number(text, start, end)
    is_cut = is_cut or any(joins_previous(char) for char in (words[:1], text[end : end + 1]) if char)

    answer = authenticate(make_units(text), Quote(words, 0))

    if any(char.isalnum() for char in words) and not is_cut:
        assert (answer.status, answer.spans[0].quote) == (Status.GROUNDED, words)
        assert answer.spans[0].start <= start


def _letters(text: str) -> str:
    return "".join(char for char in fold(text).text if char.isalnum())
