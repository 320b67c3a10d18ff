"""Which concept a statement hangs on: its own subject if that is a thing of the text, else its heading, else nothing."""

import pytest

from graphs.extraction.builtin import subjects
from tests.graphs.extraction.builtin.conftest import Graph, Reader

SUBJECTS = [
    ("The roof of the old mill is red", ["roof", "old mill"]),
    ("In cold winters, the kiln stands idle", ["kiln"]),
    ("When the river rises, the gates close", ["gates"]),
    ("However, the lock, built in 1790, still works", ["lock"]),
    ("The mill, which burned down, was rebuilt", ["mill"]),
    ("Holt's bridge was built in 1900", ["bridge", "Holt"]),
    ("There are three kinds of kiln in the valley", ["three kinds", "kiln"]),
    ("The moss concentrates the acids deposited by rain", ["moss"]),
    ("In winter", []),
]


@pytest.mark.parametrize(("text", "groups"), SUBJECTS)
def test_the_subject_of_the_main_clause_gives_its_noun_groups(text: str, groups: list[str]) -> None:
    span = subjects.english(text)

    assert [text[slice(*group)] for group, _ in subjects.groups(text, span or (0, 0))] == groups


SUBJECTS_ZH = [
    ("2006年1月，学院获准开设课程", "学院"),
    ("在冬季，水车停止转动", "水车"),
    ("随着气温升高，冰川逐渐消融", "冰川"),
    ("目前，图书馆由三人管理", "图书馆"),
    ("此外，港口的仓库有两层", "港口"),
]


@pytest.mark.parametrize(("text", "subject"), SUBJECTS_ZH)
def test_a_chinese_subject_begins_behind_time_and_setting(text: str, subject: str) -> None:
    start, end = subjects.chinese(text)

    assert text[start:end].startswith(subject)


MACHINES = (
    "Machines changed the valley. Many machines were built by hand. The first machines were simple. "
    "One of the earliest machines is the wheel. The wheel carried stones to the castle. Carts with a wheel were slow. "
    "Another of these devices is the crane. The crane lifted the stones of the castle. A crane needs three men. "
    "Machines need grease. Machines rust in the rain. The wheel needs grease too. These machines broke often. "
    "Old maps show the road. The road was built by soldiers from Selby. It was wide. Rain washed out the bank of clay."
)
HELD = [
    ("The wheel carried stones to the castle", "wheel"),
    ("The crane lifted the stones of the castle", "crane"),
    ("Machines need grease", "Machines"),
    ("Many machines were built by hand", "Machines"),
]


@pytest.mark.parametrize(("statement", "name"), HELD)
def test_a_statement_hangs_on_its_own_subject(read: Reader, statement: str, name: str) -> None:
    assert holders(read(MACHINES), statement) == {name.lower()}


@pytest.mark.parametrize(
    "statement",
    [
        "These machines broke often",
        "It was wide",
        "Rain washed out the bank of clay",
        "Old maps show the road",
    ],
)
def test_what_points_back_or_has_another_subject_hangs_on_nothing(read: Reader, statement: str) -> None:
    assert holders(read(MACHINES), statement) == set()


def test_what_is_one_of_a_kind_is_tied_to_its_kind(read: Reader) -> None:
    assert ("wheel", "is_a", "machines") in {
        (source.lower(), relation, target.lower()) for source, relation, target in read(MACHINES).arrows
    }


NO_HOLDERS = [
    # a unit, a role, a noun that names nothing, a month, a word that only opens longer names
    ("Peptides above 40 Ku are rare. Peptides of 20 Ku are common. Most weigh 10 Ku. Some weigh 5 Ku. Salt holds them.", "Ku"),
    ("The Chairman spoke. Holt thanked the Chairman. The Chairman left. Trade grew. Holt stayed in Selby.", "Chairman"),
    ("The risks are known. The dam holds. Risks fall in spring. The dam is old. Some risks are small. The dam leaks. The dam needs clay.", "Risks"),
    ("Tarn Mill burned. Tarn Castle fell. Tarn Mill was rebuilt. Tarn Castle was sold. Holt bought a farm.", "Tarn"),
    ("Afterwards, the mill burned. The mill was sold. Holt owned it. Selby was far. Rain fell on the mill.", "Afterwards"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "name"), NO_HOLDERS)
def test_what_names_no_thing_holds_nothing(read: Reader, text: str, name: str) -> None:
    assert name.lower() not in {
        source.lower() for source, relation, _ in read(text).arrows if relation == "contains"
    }


def test_a_name_merely_mentioned_holds_nothing(read: Reader) -> None:
    text = (
        "Mira Holt was born in Selby. Holt painted ships. Her father owned a mill near Tarn. The mill burned in 1802. "
        "Holt later sold a house in Orla to the town of Selby."
    )

    assert holders(read(text), "Holt later sold a house in Orla to the town of Selby") == {"mira holt"}


HAN = (
    "青林湖水库位于青林县。建于1958年，面积约三平方公里。水库的大坝由石料砌成。青林湖水库周围有许多茶园。"
    "大坝高四十米。1963年，大坝加高了五米。茶园为当地居民提供工作。这些茶园每年接待很多游客。"
    "作家罗曼·奥尔森曾在湖边居住。罗曼·奥尔森写了三本书。大坝在夜里有灯光。"
)
HELD_HAN = [
    ("青林湖水库周围有许多茶园", {"青林湖水库"}),
    ("1963年，大坝加高了五米", {"大坝"}),
    ("罗曼·奥尔森写了三本书", {"罗曼·奥尔森"}),
    ("这些茶园每年接待很多游客", set()),
    ("青林湖水库建于1958年，面积约三平方公里", {"青林湖水库"}),
    ("茶园为当地居民提供工作", {"茶园"}),
]


@pytest.mark.parametrize(("statement", "names"), HELD_HAN)
def test_a_chinese_statement_hangs_on_the_whole_name_of_its_subject_even_if_left_out(
    read: Reader, statement: str, names: set[str]
) -> None:
    assert holders(read(HAN), statement) == names


OTHERS = [
    (
        "Der Turm steht am Hafen. Der Turm hat ein Licht. Nachts leuchtet der Turm. Die Fischer danken dem Turm. "
        "Schiffe meiden die Felsen. Schiffe laufen selten ein. Im letzten Winter lagen dort sieben Schiffe.",
        "Schiffe meiden die Felsen",
        "Im letzten Winter lagen dort sieben Schiffe",
    ),
    (
        "El molino está junto al río. El molino muele trigo. Un molino cuesta mucho. El pueblo vive del molino. "
        "Los vecinos celebran una fiesta. Los vecinos hablan poco. Cada otoño llegan desde lejos otros vecinos.",
        "Los vecinos hablan poco",
        "Cada otoño llegan desde lejos otros vecinos",
    ),
]


@pytest.mark.parametrize(("text", "about", "mentions"), OTHERS)
def test_without_a_grammar_the_first_words_tell(read: Reader, text: str, about: str, mentions: str) -> None:
    graph = read(text)

    assert len(holders(graph, about)) == 1
    assert holders(graph, mentions) == set()


def test_what_is_said_under_a_heading_hangs_on_it_if_on_nothing_else(read: Reader) -> None:
    text = "# Lighthouses\n\n## Care of the lamp\n\nOil smokes in cold weather. Keepers trim the wick every evening.\n"

    assert holders(read(text), "Keepers trim the wick every evening") == {"care of the lamp"}


def holders(graph: Graph, statement: str) -> set[str]:
    return {
        source.lower()
        for source, relation, target in graph.arrows
        if relation == "contains" and target == statement
    }
