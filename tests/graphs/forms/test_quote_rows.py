"""Rows of quotes as a form sends them; no database is needed."""

from django.http import QueryDict

from graphs.forms.quotes import QuoteRows
from graphs.grounding.quotes import QuoteIndex
from tests.values import make_evidence, make_units

UNITS = make_units("Rain falls. Rain falls.", "Floods follow.")
OLD = (make_evidence(UNITS[0], "Rain falls"), make_evidence(UNITS[1]))


def rows(*given: tuple[str, str, str], take: str = "") -> QuoteRows:
    data = QueryDict(mutable=True)
    for text, unit, start in given:
        data.appendlist("quote_text", text)
        data.appendlist("quote_unit", unit)
        data.appendlist("quote_start", start)
    return QuoteRows(QuoteIndex(UNITS), "source-1", OLD, data, take)


def test_what_was_not_touched_stays_and_what_was_emptied_goes() -> None:
    sent = rows(("Rain falls", "1", "0"), ("", "2", ""))

    assert sent.is_valid() and sent.evidence == OLD[:1]


def test_the_place_that_was_selected_decides_between_two_of_the_same() -> None:
    sent = rows(("Rain falls", "1", "12"))

    assert sent.is_valid() and [(item.start, item.occurrences) for item in sent.evidence] == [(12, 1)]


def test_an_offer_goes_into_its_own_row_whatever_was_emptied_before_it() -> None:
    sent = rows(("", "", ""), ("floods FOLLOW!", "2", ""), ("Rain falls", "1", "0"), take="1:24:37")

    assert [(row.text, row.unit) for row in sent.rows] == [("Floods follow", "2"), ("Rain falls", "1")]
    assert sent.is_valid()


def test_nine_quotes_are_one_too_many() -> None:
    texts = "abcdefghi"
    units = make_units(*(f"{letter * 3} stands." for letter in texts))
    data = QueryDict(mutable=True)
    for unit in units:
        data.appendlist("quote_text", unit.text)
        data.appendlist("quote_unit", str(unit.number + 1))
        data.appendlist("quote_start", "")
    sent = QuoteRows(QuoteIndex(units), "source-1", (), data)

    assert not sent.is_valid() and "At most 8" in sent.rows[-1].errors[0]
