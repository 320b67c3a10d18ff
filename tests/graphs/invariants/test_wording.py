import pytest

from graphs.domain.vocabulary import NodeType
from graphs.invariants.wording import (
    copies_example,
    has_meta_subject,
    is_in_another_script,
    may_be_several,
    may_happen,
)
from tests.values import make_node

META = [
    ("This chapter explains how tides work", True),
    ("The following section describes three methods", True),
    ("In this paper we will discuss tides", False),
    ("This article is about tides", True),
    ("Figure 3 presents the results", True),
    ("We will now turn to tides", True),
    ("本章介绍潮汐的成因", True),
    ("本文将首先讨论三种方法", True),
    ("作者将分析潮汐", True),
    ("以下章节说明安装步骤", True),
    ("The chapter of the guild elected a master", False),
    ("This section applies to contracts of sale", False),
    ("The book was printed in Mainz", False),
    ("The study describes a new gene", False),
    ("We will win", False),
    ("本章程自公布之日起施行", False),
    ("这本书出版于一九八四年", False),
    ("文章的作者住在上海", False),
    ("介绍人应当在场", False),
]


@pytest.mark.parametrize(("text", "expected"), META)
def test_sentences_about_the_text(text: str, expected: bool) -> None:
    assert has_meta_subject(text) is expected


SCRIPTS = [
    ("an English text for a Chinese quote", "Water freezes at zero degrees", "水在零度结冰", True),
    ("a Chinese text for an English quote", "水在零度结冰", "Water freezes at zero degrees", True),
    ("the same script", "水结冰", "水在零度结冰", False),
    ("a Latin name inside a Chinese quote", "Python", "我们使用 Python 语言", False),
    ("a name in other spelling", "PYTHON", "我们使用Ｐｙｔｈｏｎ语言", False),
    ("Chinese with Latin terms", "DNA 携带遗传信息", "DNA 携带遗传信息", False),
    ("Latin scripts are not told apart", "L'eau gèle", "Water freezes", False),
    ("too short to tell", "pH", "酸碱度", False),
    ("no quote", "Water", "", False),
]


@pytest.mark.parametrize(
    ("text", "quote", "expected"), [row[1:] for row in SCRIPTS], ids=[r[0] for r in SCRIPTS]
)
def test_another_script_than_the_quote(text: str, quote: str, expected: bool) -> None:
    assert is_in_another_script(text, [quote]) is expected


def test_an_example_of_the_instructions_is_no_knowledge() -> None:
    examples = frozenset({"Copper conducts heat."})

    assert copies_example("Copper  conducts heat.", examples, ["Iron rusts."])
    assert not copies_example("Copper conducts heat.", examples, ["We know: Copper conducts heat."])
    assert not copies_example("Iron rusts.", examples, ["Iron rusts."])


LONG_CHINESE = "气温升高导致冰川融化，" + "融化的水流入海洋，" * 9
LONG_ENGLISH = "Warm air melts the ice in the valley; " + "the water runs down to the sea and on, " * 5


@pytest.mark.parametrize(
    ("text", "type_", "expected"),
    [
        (LONG_CHINESE + "从而海平面上升", NodeType.CLAIM, True),
        (LONG_CHINESE, NodeType.CLAIM, False),
        (LONG_ENGLISH, NodeType.FACT, True),
        (LONG_ENGLISH.replace(";", ","), NodeType.FACT, False),
        (LONG_ENGLISH, NodeType.EXAMPLE, False),
        ("Ice melts; water runs.", NodeType.FACT, False),
    ],
)
def test_long_chains_may_be_several_propositions(text: str, type_: NodeType, expected: bool) -> None:
    assert may_be_several(make_node(text, type=type_)) is expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("heavy rain", True),
        ("inflation", True),
        ("通货膨胀", True),
        ("hedge funds", False),
        ("Birds", False),
        ("银行", False),
    ],
)
def test_events_can_be_causes(name: str, expected: bool) -> None:
    assert may_happen(make_node(name, type=NodeType.CONCEPT)) is expected
    assert may_happen(make_node(name, type=NodeType.FACT))
