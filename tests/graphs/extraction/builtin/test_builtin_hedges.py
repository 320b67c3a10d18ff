"""What a text holds possible is not drawn as certain."""

import pytest

from tests.graphs.extraction.builtin.conftest import Reader

HEDGED = [
    "Frost may cause leaks in old pipes.",
    "Loose soil could lead to a landslide.",
    "The new fence will probably cause a dispute.",
    "The blast was allegedly caused by a gas leak.",
    "霜冻可能导致水管破裂。",
    "据说干旱引起了饥荒。",
]


@pytest.mark.parametrize("text", HEDGED)
def test_between_two_names_no_arrow_says_more_than_the_text(read: Reader, text: str) -> None:
    graph = read(text)
    assert "causes" not in graph.relations
    assert text.rstrip(".。") in graph.types


KEPT = [
    ("Frost causes leaks in old pipes.", "Frost", "leaks in old pipes"),
    ("The pipes might burst because the frost came early.", "the frost came early", "The pipes might burst"),
    ("霜冻导致水管破裂。", "霜冻", "水管破裂"),
]


@pytest.mark.parametrize(("text", "cause", "effect"), KEPT)
def test_what_is_certain_or_keeps_its_hedge_is_drawn(
    read: Reader, text: str, cause: str, effect: str
) -> None:
    assert (cause, "causes", effect) in read(text).arrows
