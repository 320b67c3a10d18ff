"""A piece that points at what it has not named, or that lost its condition, says less or more than the text."""

import pytest

from graphs.extraction.builtin import restrictions
from tests.graphs.extraction.builtin.conftest import Reader

# Enough sentences that a reader has to take in more than one glance holds.
MORE = " Millers rest on Sunday. Rye is cheap. Oats are dear. Barns are dry. Geese graze there all year."


@pytest.mark.parametrize(
    ("text", "away"),
    [
        ("While most farmers reject these old customs, they keep the feast", True),
        ("Two kings backed this reform", True),
        ("Such a view is common among millers", True),
        ("The first mill burnt down and the latter was sold", True),
        ("Dams silt up, and this process takes years", False),
        ("The sluice was built in 1820 and these sluices still hold", False),
        ("The bank made such an effort that it broke", False),
        ("To this day the mill stands", False),
        ("The tax spares those who own no land", False),
        ("This Act applies to ferries", False),
        ("The parcel is subordinate to that address", True),
        ("Who finds an address writes to that address", False),
        ("The lock is older than the latter half of the canal", False),
    ],
)
def test_points_at_what_it_has_not_named(text: str, away: bool) -> None:
    assert restrictions.points_away(text) is away


@pytest.mark.parametrize(
    ("text", "split"),
    [
        ("upper wheel are worn", True),
        ("commonly referred to as the Weir", True),
        ("people are glad of the weir", False),
        ("the old wheels are worn", False),
        ("half are worn", False),
        ("opened by the mayor, the weir leaks", False),
    ],
)
def test_a_subject_is_whole(text: str, split: bool) -> None:
    assert restrictions.is_split(text) is split


@pytest.mark.parametrize(
    ("source", "tail"),
    [
        ("The sluice was shut while the miners drained the lower field", True),
        ("The town paid the miners, who dug a second shaft", True),
        ("The miners dug a second shaft", False),
        ("Because it rained, the miners dug a second shaft", False),
    ],
)
def test_a_purpose_may_belong_to_the_last_clause(source: str, tail: bool) -> None:
    assert restrictions.by_tail(source) is tail


@pytest.mark.parametrize(
    ("sentence", "statement"),
    [
        ("The sluice gates are shut, unless the miller sleeps.", "The sluice gates are shut"),
        ("It appears that the sluice gates leak at night.", "the sluice gates leak at night"),
        (
            "Unless the miller sleeps the whole morning, the sluice gates are shut.",
            "the sluice gates are shut",
        ),
    ],
)
def test_no_concept_holds_what_lost_its_restriction(read: Reader, sentence: str, statement: str) -> None:
    graph = read(f"Sluice gates guard the mill. {sentence} Sluice gates are heavy." + MORE)

    assert not [arrow for arrow in graph.arrows if arrow[2] == statement]


SPECIFICATION = """# 4 Methods

## 4.1 PULL

The PULL method fetches a parcel. If no parcel is left, the server MUST send an empty reply. Replies to this method
SHOULD NOT be stored.

## 4.2 PUSH

The PUSH method sends a parcel. If a parcel is too large, the server MUST refuse it.
"""


def test_a_rule_says_for_which_method_it_holds(read: Reader) -> None:
    graph = read(SPECIFICATION)

    rule = "PULL: If no parcel is left, the server MUST send an empty reply"
    assert (rule, "driven_by", "If no parcel is left") in graph.arrows
    assert "PULL: Replies to this method SHOULD NOT be stored" in graph.types
    assert not [node for node in graph.types if node.startswith("PULL: The PULL")]


HEARING = """The Chairman: The hearing on canals is open. Witnesses speak in turn. Canals cost money.

Mr. Quill: Good morning. Our locks leak because we use old timber. Canals need water.

Ms. Reed: Thank you. The canals silt up because the dredgers are old. Canals need care.

Mr. Quill: Canals need dredgers. The dredgers cost money. Boats wait at the locks.

Ms. Reed: Boats need canals. Canals need towns. Towns grow at canals.
"""


def test_our_locks_are_those_of_the_one_who_speaks(read: Reader) -> None:
    arrows = read(HEARING).arrows

    assert ("Mr. Quill: we use old timber", "causes", "Mr. Quill: Our locks leak") in arrows
    assert not [arrow for arrow in arrows if arrow[2].startswith("Ms. Reed: Ms. Reed")]


@pytest.mark.parametrize(
    ("text", "arrow"),
    [
        (
            "By digging deep wells, the monks could water the orchard.",
            ("digging deep wells", "causes", "the monks could water the orchard"),
        ),
        (
            "The monks have watered the old orchard by digging a deep well.",
            ("digging a deep well", "causes", "The monks have watered the old orchard"),
        ),
        (
            "As the towns grew, the monks sold their barns.",
            ("the towns grew", "causes", "the monks sold their barns"),
        ),
        (
            "The abbot kept the keys himself, ensuring that the cellar stayed full.",
            ("The abbot kept the keys himself", "causes", "the cellar stayed full"),
        ),
        ("Shared bread fosters friendship.", ("Shared bread", "causes", "friendship")),
        (
            "The guild is dedicated to training young masons.",
            ("guild", "aims_at", "training young masons"),
        ),
    ],
)
def test_means_growth_and_devotion(read: Reader, text: str, arrow: tuple[str, str, str]) -> None:
    assert arrow in read(text).arrows


@pytest.mark.parametrize(
    "text",
    [
        "By digging wells, ditches, and ponds, the monks could water the orchard.",
        "By avoiding the marsh, the monks could reach the town.",
        "The abbot answered by quoting a psalm.",
        "As the bell rang, the monks sold their barns.",
    ],
)
def test_neither_manner_nor_time_nor_a_list(read: Reader, text: str) -> None:
    assert not [arrow for arrow in read(text).arrows if arrow[1] == "causes"]
