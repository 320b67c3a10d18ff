"""The pure rules: stamps, counts beside filters, quotes in their surroundings."""

from datetime import UTC, datetime

import pytest

from reviews.domain.facets import Choice, Group, facets
from reviews.domain.quoting import excerpt
from reviews.domain.stamps import STAMP, stamp

SEEN = {
    "status": "candidate",
    "decided_at": None,
    "node_type": "fact",
    "text": "Rain falls",
    "quotes": ["Rain falls"],
    "note": "",
}
GROUPS = (
    Group("claim", "fact", "candidate", 5),
    Group("claim", "fact", "accepted", 2),
    Group("claim", "rule", "candidate", 1),
    Group("entity", "concept", "candidate", 3),
    Group("entity", "concept", "rejected", 4),
)


def test_a_stamp_is_stable_and_well_formed() -> None:
    assert stamp(**SEEN) == stamp(**SEEN)
    assert STAMP.fullmatch(stamp(**SEEN))


@pytest.mark.parametrize(
    "change",
    [
        {"status": "accepted"},
        {"decided_at": datetime(2024, 5, 1, tzinfo=UTC)},
        {"node_type": "claim"},
        {"text": "Rain fell"},
        {"quotes": ["Rain", "falls"]},
        {"note": "?"},
        {"text": "Rain", "quotes": ["falls Rain falls"]},
    ],
)
def test_whatever_a_reviewer_sees_changes_the_stamp(change: dict) -> None:
    assert stamp(**SEEN | change) != stamp(**SEEN)


def test_each_facet_is_counted_under_the_other_filters() -> None:
    found = facets(GROUPS, Choice(status="candidate", kind="claim"))

    assert found.total == 15
    assert found.shown == 6
    assert found.statuses == {"candidate": 6, "accepted": 2, "rejected": 0, "all": 8}
    assert found.kinds == {"entity": 3, "claim": 6}
    assert found.types == {"fact": 5, "rule": 1}


def test_all_statuses_and_one_type() -> None:
    found = facets(GROUPS, Choice(status="all", type="concept"))

    assert found.shown == 7
    assert found.kinds == {"entity": 7, "claim": 0}


@pytest.mark.parametrize(
    ("offset", "text", "before", "after"),
    [
        (0, "Rain falls.", "", " falls."),
        (8, "So much Rain.", "So much ", "."),
        (3, "Rain falls.", "", ""),
        (-4, "Rain", "", ""),
        (6, "x" * 6 + "Rain" + "y" * 6, "…xxxx", "yyyy…"),
    ],
)
def test_a_quote_stands_in_its_surroundings(offset: int, text: str, before: str, after: str) -> None:
    found = excerpt("Rain", 2, offset, text, room=4 if "x" in text else 140)

    assert (found.before, found.quote, found.after, found.label) == (before, "Rain", after, 3)
