"""What of a trail still stands, and which change rests on which."""

import pytest

from graphs.domain.trail import Step, footprint, merged, rests_on, standing_since

A = {"type": "fact", "text": "Ice melts"}
B = {"type": "fact", "text": "Ice floats"}
EDGE = {"relation": "supports"}
NONE: dict[str, object] = {"nodes": {}, "edges": {}}


def wire(nodes: dict | None = None, edges: dict | None = None, **summary: str) -> dict:
    return {"nodes": nodes or {}, "edges": edges or {}, **summary}


@pytest.mark.parametrize(
    ("trail", "since", "expected"),
    [
        ([(1, None), (2, None), (3, None)], 1, [(2, 2), (3, 3)]),
        ([(1, None), (2, 3), (3, None)], 1, []),  # undone
        ([(1, None), (2, 3), (3, 4), (4, None)], 1, [(2, 4)]),  # and done again
        ([(1, None), (2, 3), (3, None)], 2, [(3, 3)]),  # seen from the change itself, its undo came after
        ([(1, None), (2, 3), (3, 4), (4, None)], 2, []),
        ([(1, 4), (2, 3), (3, None), (4, None)], 1, [(4, 4)]),
        ([(1, None), (2, 2), (3, None)], 0, [(1, 1), (3, 3)]),  # a forged trail that bites its tail ends
    ],
)
def test_what_stands_since_a_revision(trail: list, since: int, expected: list) -> None:
    assert standing_since([Step(*row) for row in trail], since) == expected


@pytest.mark.parametrize(
    ("before", "after", "later", "expected"),
    [
        (wire({"n1": A}), wire({"n1": B}), wire({"n1": A}), True),
        (wire({"n1": A}), wire({"n1": B}), wire({"n2": A}), False),
        (wire({"n1": None}), wire({"n1": A}), wire(edges={"n1>n2:supports": EDGE}), True),
        (wire({"n1": None}), wire({"n1": A}), wire(edges={"n3>n2:supports": EDGE}), False),
        (wire({"n1": A}), wire({"n1": B}), wire(edges={"n2>n1:supports": EDGE}), True),
        (wire({"n1": A | {"salience": 1}}), wire({"n1": A}), wire(edges={"n2>n1:supports": EDGE}), False),
        (wire({"n1": A}), wire({"n1": B}), wire(edges={"n2>n1:supports": None}), False),
        (wire(edges={"n1>n2:is_a": EDGE}), wire(edges={"n1>n2:is_a": None}), wire({"n2": None}), True),
        (wire(edges={"n1>n2:is_a": EDGE}), wire(edges={"n1>n2:is_a": None}), wire({"n2": B}), False),
        (wire(summary="a"), wire(summary="b"), wire(summary="c"), True),
        (wire(summary="a"), wire(summary="b"), wire({"n1": A}), False),
    ],
)
def test_what_rests_on_a_change(before: dict, after: dict, later: dict, expected: bool) -> None:
    assert rests_on(footprint(later), before, after) is expected


def test_the_last_state_of_each_item_stands() -> None:
    one, two = wire({"n1": A, "n2": A}, summary="old"), wire({"n1": None}, {"n1>n2:is_a": EDGE})

    assert merged([one, two]) == wire({"n1": None, "n2": A}, {"n1>n2:is_a": EDGE}, summary="old")
