import pytest

from graphs.domain.values import Quote
from graphs.grounding.picking import evidence_at, grouped, offered, pick
from graphs.grounding.quotes import QuoteIndex
from tests.values import make_units

UNITS = make_units(
    "Rain falls. It rains.", "Floods follow.", "Roads break.", "Rain falls again.", "It ends.", gap="\n\n"
)
INDEX = QuoteIndex(UNITS)
CASES = [
    ("in its unit", Quote("Floods follow", 1), "", [(1, "Floods follow")]),
    ("over three units", Quote("rains.\n\nFloods follow.\n\nRoads", 0), "", [(0, "rains."), (1, "Floods follow."), (2, "Roads")]),
    ("one place, no unit", Quote("Roads break."), "", [(2, "Roads break.")]),
    ("another unit", Quote("Floods follow", 3), "elsewhere", [(1, "Floods follow")]),
    ("several places", Quote("Rain falls"), "several", [(0, "Rain falls"), (3, "Rain falls")]),
    ("other letters", Quote("floods FOLLOW!", 0), "alike", [(1, "Floods follow")]),
    ("four units", Quote("It rains. Floods follow. Roads break. Rain falls again.", 0), "wide", [(0, "It rains.\n\nFloods follow.\n\nRoads break.")]),
    ("nowhere", Quote("Snow melts", 0), "nowhere", []),
    ("too long", Quote("Rain " * 200, 0), "too_long", []),
]  # fmt: skip


@pytest.mark.parametrize(("quote", "problem", "places"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_a_quote_given_by_hand(quote: Quote, problem: str, places: list[tuple[int, str]]) -> None:
    picked = pick(INDEX, quote)

    assert (picked.problem or "") == problem
    assert [(place.unit, place.quote) for place in (*picked.spans, *picked.offers)] == places
    for offer in picked.offers:
        assert not pick(INDEX, Quote(offer.quote, offer.unit, offer.start)).problem


def test_a_quote_in_pieces_is_one_again() -> None:
    pieces = evidence_at(pick(INDEX, CASES[1][1]).spans, "s")
    alone = evidence_at(pick(INDEX, Quote("It ends.", 4)).spans, "s")

    assert grouped((*pieces, *alone)) == [pieces, alone]


def test_no_offer_beyond_what_a_quote_may_be() -> None:
    assert offered(INDEX, 0, UNITS[-1].end) is None and offered(INDEX, -3, 4) is None
