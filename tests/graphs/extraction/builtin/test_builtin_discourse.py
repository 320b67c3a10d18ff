"""Purposes, conditions and the openers that tie a sentence to the one before."""

import pytest

from graphs.extraction.builtin.commands import is_command
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
        # purposes
        (
            "Two carpenters were hired to repair the old bridge.",
            "Two carpenters were hired",
            "aims_at",
            "repair the old bridge",
        ),
        ("Use a sharp knife to cut the bread.", "Use a sharp knife", "aims_at", "cut the bread"),
        ("My cousins were there to paint the fence.", "My cousins were there", "aims_at", "paint the fence"),
        ("The plants need water to grow new leaves.", "The plants need water", "aims_at", "grow new leaves"),
        (
            "The baker opened a second shop, hoping to win new customers.",
            "The baker opened a second shop",
            "aims_at",
            "win new customers",
        ),
        (
            "Write the number down so you can find it later.",
            "Write the number down",
            "aims_at",
            "you can find it later",
        ),
        ("This glue is ideal for mending broken cups.", "glue", "aims_at", "mending broken cups"),
        # conditions
        (
            "If it's a clear night you can see the island.",
            "If it's a clear night you can see the island",
            "driven_by",
            "If it's a clear night",
        ),
        (
            "If the lamp flickers, replace the battery.",
            "If the lamp flickers, replace the battery",
            "driven_by",
            "If the lamp flickers",
        ),
        (
            "Every time the tide falls, the crabs dig new holes.",
            "Every time the tide falls, the crabs dig new holes",
            "driven_by",
            "Every time the tide falls",
        ),
        (
            "If you're a farmer, I mean, those prices will ruin you.",
            "If you're a farmer, I mean, those prices will ruin you",
            "driven_by",
            "If you're a farmer",
        ),
        (
            "The colour of the leaves varies depending on the soil.",
            "The colour of the leaves varies",
            "driven_by",
            "soil",
        ),
        # causes
        (
            "That was a hard winter for us because the river froze.",
            "the river froze",
            "causes",
            "That was a hard winter for us",
        ),
        (
            "The shop was out of flour so we baked nothing.",
            "The shop was out of flour",
            "causes",
            "we baked nothing",
        ),
        (
            "The old lift was broken, which is why the guests took the stairs.",
            "The old lift was broken",
            "causes",
            "the guests took the stairs",
        ),
        (
            "The road was flooded. That's why the bus turned back.",
            "The road was flooded",
            "causes",
            "the bus turned back",
        ),
        (
            "Do not water the cutting because the pad holds enough moisture.",
            "the pad holds enough moisture",
            "supports",
            "Do not water the cutting",
        ),
        (
            "Now that the dam is finished, the valley gets cheap power.",
            "the dam is finished",
            "causes",
            "the valley gets cheap power",
        ),
        # corrections
        (
            "Letters are neither burned nor sold, but are stored in the cellar.",
            "Letters are neither burned nor sold",
            "not_is",
            "are stored in the cellar",
        ),
        (
            "The town closed the school. That doesn't mean the teachers are leaving.",
            "the teachers are leaving",
            "not_is",
            "The town closed the school",
        ),
        # evidence
        (
            "Findings of old pottery suggest that fishermen lived on the island.",
            "Findings of old pottery",
            "supports",
            "fishermen lived on the island",
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
        "Once fully grown, the fish are hard to catch.",
        "Once she had crossed the river, the guards closed the gate.",
        "If you look at the map, there is a bridge behind the mill.",
        "If you guys are wondering, the smell of the soap is natural.",
        "It can take as long as three years before the tree bears fruit.",
        "Even if the ferry is late, the guests will wait on the pier.",
        "I wonder if the mayor is ill, since the office was dark.",
        "They don't know if the lake is deep, but the boys will swim.",
        "It took the crew to the harbour to be home.",
        "The fee is likely to double this year.",
        "The rule lets visitors to the park walk freely.",
        "The teacher told the children to close the window.",
        "There is a way for students to borrow the key.",
        "The committee believed the plan to be sound.",
        "It would be beneficial to align the two lists.",
        "The soldier returned to find the house empty.",
        "He devoted the morning to driving them around.",
    ],
)
def test_draws_no_purpose_or_condition(read: Reader, text: str) -> None:
    assert not {"aims_at", "driven_by"} & read(text).relations


@pytest.mark.parametrize(
    "text",
    [
        "It doesn't have a garden but parks are close by.",
        "The village not unfrequently flooded, but nobody left.",
        "I did not see the comet, but my sister saw two.",
        "The lake is not very deep, but is cold.",
        "The bridge is not finished yet, but is getting there.",
        "Don't sell the boat, but don't lend it to the neighbours.",
        "Seedlings need shade, whereas old trees need direct sunlight.",
    ],
)
def test_a_concession_is_no_correction(read: Reader, text: str) -> None:
    assert "not_is" not in read(text).relations


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("Use a long rope", True),
        ("Don't touch the wire", True),
        ("Do not open the box", True),
        ("Please keep the receipt", True),
        ("Make sure there are holes in the pot", True),
        ("position the mirror in the shade", True),
        ("Use of the rope is forbidden", False),
        ("Do the doors", False),
        ("Water flows", False),
        ("The rope", False),
        ("Keep", False),
    ],
)
def test_is_command(text: str, command: bool) -> None:
    assert is_command(text) is command


def test_what_follows_from_a_condition_may_be_short(read: Reader) -> None:
    rule = "If you plant the bulbs too deep, they might rot"
    assert (rule, "driven_by", "If you plant the bulbs too deep") in read(rule + ".").arrows
