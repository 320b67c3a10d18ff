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
    (
        "Second mates are officers that keep the night watch.",
        "Second mates are officers that keep the night watch",
        "Second mates",
    ),
    (
        "Fenders are cushions hung over the side of a ship.",
        "Fenders are cushions hung over the side of a ship",
        "Fenders",
    ),
    (
        "Signalling lamps are lamps specially built for talk between ships.",
        "Signalling lamps are lamps specially built for talk between ships",
        "Signalling lamps",
    ),
    (
        "Present on every deck, scuppers are holes that let the water run off.",
        "scuppers are holes that let the water run off",
        "scuppers",
    ),
    (
        "Recall that a leat is a channel that feeds a mill.",
        "a leat is a channel that feeds a mill",
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
    (
        "A guild consists of a body of craftsmen who share one trade.",
        "A guild consists of a body of craftsmen who share one trade",
        "guild",
    ),
    (
        "A mirage is seen when light bends in hot air.",
        "A mirage is seen when light bends in hot air",
        "mirage",
    ),
    # teachings and laws
    (
        "The Harbour Rights Act of 1821 prohibits any toll on fishing boats.",
        "The Harbour Rights Act of 1821 prohibits any toll on fishing boats",
        "Harbour Rights Act of 1821",
    ),
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
        "a covered channel called a qanat",
        "qanat",
    ),
    (
        "The old town sends its goods through wooden chutes called flumes, which run down to the river.",
        "wooden chutes called flumes, which run down to the river",
        "flumes",
    ),
    (
        "Boats that are narrow, light, or flat are called punts.",
        "Boats that are narrow, light, or flat are called punts",
        "punts",
    ),
    (
        "The long quarrel over the harbour toll became known as the Herring War.",
        "The long quarrel over the harbour toll became known as the Herring War",
        "Herring War",
    ),
    (
        "In a process called retting, the stalks are soaked and the fibre comes loose.",
        "In a process called retting, the stalks are soaked and the fibre comes loose",
        "retting",
    ),
    # asides
    (
        "The crew feared the doldrums, a belt of calm air near the equator.",
        "a belt of calm air near the equator",
        "doldrums",
    ),
    (
        "Divers may suffer from narcosis, which is a clouding of the mind under pressure.",
        "narcosis, which is a clouding of the mind under pressure",
        "narcosis",
    ),
    (
        "Some ships carry ballast (the heavy load that keeps a hull upright).",
        "the heavy load that keeps a hull upright",
        "ballast",
    ),
    (
        "At noon, the crew saw a polder, a stretch of land that was won from the sea.",
        "a stretch of land that was won from the sea",
        "polder",
    ),
    (
        "They practised gleaning, a custom that let the poor gather grain, and kept bees.",
        "a custom that let the poor gather grain",
        "gleaning",
    ),
    (
        "Captains who feared scurvy (a sickness of crews without fresh fruit) carried limes.",
        "a sickness of crews without fresh fruit",
        "scurvy",
    ),
    (
        "The loss of soil, or erosion, follows the felling of trees.",
        "The loss of soil, or erosion",
        "erosion",
    ),
    (
        'Sailors fear the "Bell Man," a story that sailors tell at night.',
        "a story that sailors tell at night",
        "Bell Man",
    ),
    (
        "The mate joined the harbour watch, a group of men from several crews, and is paid by the town.",
        "a group of men from several crews",
        "harbour watch",
    ),
    (
        "The town entered a period called the Long Calm (1821–1840) during which no mill was built.",
        "a period called the Long Calm (1821–1840) during which no mill was built",
        "Long Calm",
    ),
    (
        "We can compare jetties with sills, which are ledges built to turn water off.",
        "sills, which are ledges built to turn water off",
        "sills",
    ),
    # Chinese
    ("光合作用是指植物利用光能合成有机物的过程。", "光合作用是指植物利用光能合成有机物的过程", "光合作用"),
    ("水稻田里的浮萍叫做水面绿肥。", "水稻田里的浮萍叫做水面绿肥", "水面绿肥"),
    ("梯田是在山坡上修筑的台阶状农田的总称。", "梯田是在山坡上修筑的台阶状农田的总称", "梯田"),
    ("浮桥，又称舟桥，是用船连成的一座桥梁。", "浮桥，又称舟桥，是用船连成的一座桥梁", "浮桥"),
    (
        "东海渔业协会简称东渔协，是由渔民组成的团体。",
        "东海渔业协会简称东渔协，是由渔民组成的团体",
        "东海渔业协会",
    ),
    ("退潮指海水在月球引力减弱时离开岸边的现象。", "退潮指海水在月球引力减弱时离开岸边的现象", "退潮"),
    ("航道，即船只来往的水路，每年都要清理。", "航道，即船只来往的水路", "航道"),
    ("陶器是一种用黏土烧制的器皿。", "陶器是一种用黏土烧制的器皿", "陶器"),
]

SILENT = [
    "Collectively, these tolls came to be known as Tarn dues.",
    "Falling prices and shrinking crews are altering harbours in the north.",
    "Young seals are also important guests in the bay.",
    "Old piers are popular places for anglers.",
    "Wrecks are in red, lights in green and buoys in yellow.",
    "Each captain filled in a form, which is equivalent to signing a contract.",
    "The traders met in the old hall, also known as the Long Room.",
    "Norms, or standards, change with each century.",
    "The club admitted the Patrons of Fishing, better known as the Anglers.",
    "Sailors have what is called a shore leave.",
    "They are building bridges that last for centuries.",
    "The price covers food, drink, or lodging except on holidays of the state.",
    "Getting a tattoo is a personal act that marks a moment.",
    "In practicing yoga, students use mats that are thin.",
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
    "该厂是一家生产陶器的工厂。",
    "他的祖父是一种老式农民。",
    "他指出道路太窄，需要拓宽。",
]


@pytest.mark.parametrize(("text", "definition", "name"), DEFINED)
def test_defines_a_name_by_its_clause(read: Reader, text: str, definition: str, name: str) -> None:
    assert (definition, "defines", name) in read(text).arrows


@pytest.mark.parametrize("text", SILENT)
def test_what_only_looks_like_a_definition_is_none(read: Reader, text: str) -> None:
    assert "defines" not in read(text).relations
