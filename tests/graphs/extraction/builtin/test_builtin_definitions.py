"""What counts as a definition, frame by frame, and what only looks like one."""

import pytest

from tests.graphs.extraction.builtin.conftest import Reader

DEFINED = [
    # a copula with a kind and what tells it from others
    ("A fuse is a device that breaks a circuit.", "A fuse is a device that breaks a circuit", "fuse"),
    ("Locks are chambers that lift boats.", "Locks are chambers that lift boats", "Locks"),
    (
        "A closed shop is one that hires only members.",
        "A closed shop is one that hires only members",
        "closed shop",
    ),
    ("A cob is a male swan.", "A cob is a male swan", "cob"),
    (
        "Unlike a canal, a leat is a channel that feeds a mill.",
        "a leat is a channel that feeds a mill",
        "leat",
    ),
    (
        "The mill needs water, and a leat is a channel that brings it.",
        "a leat is a channel that brings it",
        "leat",
    ),
    # verbs that define
    (
        "Drift refers to the sideways motion of a ship.",
        "Drift refers to the sideways motion of a ship",
        "Drift",
    ),
    (
        "Economists define scarcity as the gap between wants and means.",
        "Economists define scarcity as the gap between wants and means",
        "scarcity",
    ),
    (
        "By drift, sailors mean the sideways motion of a ship.",
        "By drift, sailors mean the sideways motion of a ship",
        "drift",
    ),
    # habits of a thing in general
    (
        "Tidal locking occurs when a moon always shows the same face.",
        "Tidal locking occurs when a moon always shows the same face",
        "Tidal locking",
    ),
    (
        "Crop rotation involves the growing of different plants in turn.",
        "Crop rotation involves the growing of different plants in turn",
        "Crop rotation",
    ),
    # teachings and laws
    (
        "Mercantilism held that trade must fill the treasury.",
        "Mercantilism held that trade must fill the treasury",
        "Mercantilism",
    ),
    (
        "Under mercantilism, the state controls all foreign trade.",
        "Under mercantilism, the state controls all foreign trade",
        "mercantilism",
    ),
    (
        "The Harbour Act required every captain to report his cargo.",
        "The Harbour Act required every captain to report his cargo",
        "Harbour Act",
    ),
    # names given
    (
        "Ships that carry coal are called colliers.",
        "Ships that carry coal are called colliers",
        "colliers",
    ),
    (
        "The city draws water from a covered channel called a qanat.",
        "The city draws water from a covered channel called a qanat",
        "qanat",
    ),
    # asides
    (
        "The crew feared the doldrums, a belt of calm air near the equator.",
        "the doldrums, a belt of calm air near the equator",
        "doldrums",
    ),
    (
        "Divers may suffer from narcosis, which is a clouding of the mind under pressure.",
        "narcosis, which is a clouding of the mind under pressure",
        "narcosis",
    ),
    (
        "Some ships carry ballast (the heavy load that keeps a hull upright).",
        "ballast (the heavy load that keeps a hull upright)",
        "ballast",
    ),
    # Chinese
    ("光合作用是指植物利用光能合成有机物的过程。", "光合作用是指植物利用光能合成有机物的过程", "光合作用"),
    ("水稻田里的浮萍叫做水面绿肥。", "水稻田里的浮萍叫做水面绿肥", "水面绿肥"),
    ("梯田是在山坡上修筑的台阶状农田的总称。", "梯田是在山坡上修筑的台阶状农田的总称", "梯田"),
    ("陶器是一种用黏土烧制的器皿。", "陶器是一种用黏土烧制的器皿", "陶器"),
]

SILENT = [
    "Today animals are facing challenges that push them out of the valley.",
    "For many people, sailing is a wonderful sport that keeps them fit.",
    "The bridge was the result of a long dispute.",
    "Wages may rise through strikes, pressure, or corruption.",
    "At noon, the ferry of the northern line leaves the quay.",
    "Deforestation, erosion, and drought are challenges that farmers face.",
    "The lake is also known as the Mirror.",
    "The meeting was moved to May, which means that the hall is free.",
    "The toll was raised, which pleased the mayor of the town.",
    "Most teachers are people who like to talk.",
    "The committee represents the farmers of the district.",
    "工人立即离开了车间，即使下雨也不停工。",
    "他指出道路太窄，需要拓宽。",
]


@pytest.mark.parametrize(("text", "definition", "name"), DEFINED)
def test_defines_a_name_by_its_clause(read: Reader, text: str, definition: str, name: str) -> None:
    assert (definition, "defines", name) in read(text).arrows


@pytest.mark.parametrize("text", SILENT)
def test_what_only_looks_like_a_definition_is_none(read: Reader, text: str) -> None:
    assert "defines" not in read(text).relations
