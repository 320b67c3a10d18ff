"""Purposes, conditions and the openers that tie a sentence to the one before."""

import pytest

from tests.graphs.extraction.builtin.conftest import Reader


@pytest.mark.parametrize(
    ("text", "source", "relation", "target"),
    [
        (
            "To save energy, the museum dims its lamps at night.",
            "the museum dims its lamps at night",
            "aims_at",
            "save energy",
        ),
        (
            "The clinic hired two nurses to quickly vaccinate the village children.",
            "The clinic hired two nurses",
            "aims_at",
            "vaccinate the village children",
        ),
        (
            "If the wind is strong you can hear the bell from the beach.",
            "If the wind is strong you can hear the bell from the beach",
            "driven_by",
            "If the wind is strong",
        ),
        (
            "The path is under water. Therefore, the guides must turn back.",
            "The path is under water",
            "infers",
            "the guides must turn back",
        ),
    ],
)
def test_draws_the_arrow(read: Reader, text: str, source: str, relation: str, target: str) -> None:
    assert (source, relation, target) in read(text).arrows


@pytest.mark.parametrize(
    "text",
    [
        "To the north, the river bends around the hill.",
        "To begin with, the plan costs the town very little.",
        "If the mayor thinks that you can sing the choir is lost.",
        "The crew found an easy way to clean the long pipe.",
        "She has the ability to read three old scripts.",
    ],
)
def test_draws_no_purpose_or_condition(read: Reader, text: str) -> None:
    assert not {"aims_at", "driven_by"} & read(text).relations
