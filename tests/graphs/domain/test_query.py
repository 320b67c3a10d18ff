"""A query as it comes from outside: a value, or a typed error that says what is known."""

import pytest

from graphs.domain.errors import InvalidInput, KgError, LimitExceeded
from graphs.domain.query import Direction, parsed


def test_defaults_and_caps_are_those_of_the_contract() -> None:
    query = parsed({"query": "  heavy \n rain "})
    assert (query.text, query.limit, query.hops, query.max_nodes, query.max_edges) == (
        "heavy rain",
        20,
        1,
        80,
        240,
    )
    small = parsed({"query": "rain", "limit": "3", "maxNodes": 2})
    assert (small.limit, small.max_nodes, small.max_edges, small.direction) == (2, 2, 6, Direction.BOTH)


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({}, InvalidInput),
        ({"query": " \n"}, InvalidInput),
        ({"query": "x" * 601}, InvalidInput),
        ({"query": ["rain"]}, InvalidInput),
        ({"types": "claim"}, InvalidInput),
        ({"types": ["claims"]}, InvalidInput),
        ({"types": [None]}, InvalidInput),
        ({"types": [""]}, InvalidInput),
        ({"relations": ["eats"]}, InvalidInput),
        ({"groundingStatuses": ["Grounded"]}, InvalidInput),
        ({"entailmentStatuses": ["grounded"]}, InvalidInput),
        ({"reviewStatuses": ["open"]}, InvalidInput),
        ({"query": "x", "direction": "up"}, InvalidInput),
        ({"query": "x", "limit": 0}, InvalidInput),
        ({"query": "x", "limit": 41}, InvalidInput),
        ({"query": "x", "limit": True}, InvalidInput),
        ({"query": "x", "limit": "9" * 400}, InvalidInput),
        ({"query": "x", "limit": "٣x"}, InvalidInput),
        ({"query": "x", "hops": 3}, InvalidInput),
        ({"query": "x", "hops": 1.5}, InvalidInput),
        ({"query": "x", "maxNodes": 161}, InvalidInput),
        ({"query": "x", "maxEdges": 481}, InvalidInput),
        ({"query": "x", "cursor": "y" * 201}, InvalidInput),
        ({"query": "x", "colour": "red"}, InvalidInput),
        ({"nodeIds": [f"n{n}" for n in range(1, 42)]}, LimitExceeded),
    ],
)
def test_what_no_query_can_mean_is_refused(given: dict[str, object], error: type[KgError]) -> None:
    with pytest.raises(error):
        parsed(given)


def test_an_unknown_word_is_answered_with_those_that_are_known() -> None:
    with pytest.raises(InvalidInput) as found:
        parsed({"types": ["cause"]})
    assert "“cause”" in found.value.text and "counter_example" in found.value.advice


def test_a_query_has_one_name_on_all_its_pages_and_another_at_another_revision() -> None:
    first, second = parsed({"query": "rain"}), parsed({"query": "rain", "cursor": "abc"})
    assert first.id_at("here", 1) == second.id_at("here", 1) != first.id_at("here", 2)
    assert first.id_at("here", 1) != parsed({"query": "rain", "hops": 2}).id_at("here", 1)
