"""The eight rules of thumb for a graph that people can read, each with cases in English and Chinese."""

from collections import Counter

import pytest

from graphs.domain.vocabulary import Relation
from tests.graphs.extraction.builtin import samples
from tests.graphs.extraction.builtin.conftest import Graph, Reader

POSITIVE = {"causes", "supports", "aims_at", "infers", "analogy"}

CROWDED = [
    "Because the dam broke, the mill was flooded, so the miller moved to the hill in order to save his grain, "
    "although the hill is dry, and a mill is a machine that grinds grain.",
    "The canal was dug to drain the fen, which led to floods and caused malaria because the gates were weak.",
    "因为堤坝决口，所以磨坊被淹，导致村民迁往山上，以便保护粮食，而不是留在河边，这也引起了粮价上涨。",
    "为了排干沼泽，人们开挖运河，因为水闸太小，结果造成洪水，并引发疟疾。",
]


@pytest.mark.parametrize("text", CROWDED)
def test_1_one_sentence_gives_at_most_two_arrows_and_one_of_a_relation(read: Reader, text: str) -> None:
    relations = [edge.relation for edge in read(text).draft.edges if edge.relation is not Relation.CONTAINS]

    assert len(relations) <= 2
    assert max(Counter(relations).values(), default=0) <= 1


STANDING = [
    ("This causes delays. It is because of that.", "this"),
    ("The bridge was closed because it was.", "it was"),
    ("They did so because of the, which stopped trade.", "the"),
    ("A fungal disease, has led to, in the north, losses.", "a fungal disease, has"),
    ("这导致延误。因此如此。", "这"),
    ("由于，所以粮价上涨。", "由于"),
]


@pytest.mark.parametrize(("text", "piece"), STANDING)
def test_2_an_end_stands_alone(read: Reader, text: str, piece: str) -> None:
    graph = read(text)

    ends = {
        end.lower()
        for source, relation, target in graph.arrows
        if relation in POSITIVE
        for end in (source, target)
    }
    assert piece not in ends


def test_2_a_pronoun_is_named_when_one_noun_phrase_can_be_meant(read: Reader) -> None:
    graph = read("The old weir is broken. It floods the cellar because the bank is low.")

    assert ("the bank is low", "causes", "The old weir floods the cellar") in graph.arrows


NO_VERBS = [
    "The cause of the delay is known to everybody.",
    "The lab results in May were good.",
    "The leading causes of delay are in dispute.",
    "The cost-cause ratio rose in spring.",
    "事故的原因在调查之中。",
    "导致事故的原因尚不清楚。",
]


@pytest.mark.parametrize("text", NO_VERBS)
def test_3_a_verb_cue_is_a_verb_here(read: Reader, text: str) -> None:
    assert "causes" not in read(text).relations


OTHER_REGISTER = [
    "The factory produces paper and creates jobs in the valley.",
    "Researchers found evidence to suggest a link in the old data.",
    "The way to make bread is simple and cheap.",
    "After lunch the keeper feeds the seals and the otters.",
    "工厂生产纸张并创造就业。",
    "午饭之后，饲养员喂海豹。",
    "以前这里有一座水磨。",
    "他立即前往港口查看渔船。",
]


@pytest.mark.parametrize("text", OTHER_REGISTER)
def test_4_a_cue_has_its_register(read: Reader, text: str) -> None:
    assert {"causes", "aims_at"}.isdisjoint(read(text).relations)


def test_4_what_somebody_was_forced_to_do_is_no_purpose(read: Reader) -> None:
    assert "aims_at" not in read("The storm forced the crew to abandon the ship near the cape.").relations


NEGATIVE = [
    ("Grease prevents rust on the hinges.", True),
    ("A thick hedge keeps the wind from drying the soil.", True),
    ("Vaccination stops the virus from spreading.", True),
    ("The flood was not caused by rain.", False),
    ("The dam does not lead to floods.", False),
    ("油脂可以防止铰链生锈。", True),
    ("围栏能够避免羊群走失。", True),
    ("洪水不是由降雨引起的。", False),
    ("这种肥料不会导致水质恶化。", False),
]


@pytest.mark.parametrize(("text", "rule"), NEGATIVE)
def test_5_no_positive_arrow_comes_from_a_negative_word(read: Reader, text: str, rule: bool) -> None:
    graph = read(text)

    assert POSITIVE.isdisjoint(graph.relations)
    if rule:
        assert graph.types == {text.rstrip(".。"): "rule"}


STRUCTURE = [
    ("# Oven\n\n## Cleaning\n\nWipe the door weekly.\n\n## Repair\n\nCall the works.\n", "Oven", "Cleaning"),
    (
        "# Oven\n\nThe following parts are included:\n\n- a steel tray\n- a wire rack\n",
        "parts",
        "a steel tray",
    ),
    ("# Oven\n\nThe spare box contains:\n\n- a steel tray\n- a wire rack\n", "spare box", "a steel tray"),
    ("# Oven\n\n| part | use |\n|---|---|\n| tray | holds bread |\n| rack | holds tins |\n", "Oven", "tray"),
    ("# Setup\n\n## Steps\n\n1. Plug in the oven.\n2. Set the clock.\n", "Steps", "Set the clock"),
    ("# 果园管理办法\n\n## 第一章 采摘\n\n第一条 采摘者应当佩戴手套。\n", "采摘", "采摘者应当佩戴手套"),
    ("# 果园\n\n工具箱包括：\n\n- 一把修枝剪刀\n- 两副厚手套\n", "工具箱", "一把修枝剪刀"),
]


@pytest.mark.parametrize(("text", "whole", "part"), STRUCTURE)
def test_6_structure_comes_first(read: Reader, text: str, whole: str, part: str) -> None:
    assert (whole, "contains", part) in read(text).arrows


RULES = [
    (
        "# Pool\n\n## Rules\n\nSwimmers must shower first. If thunder is heard, swimmers shall leave the water.\n",
        "If thunder is heard, swimmers shall leave the water",
    ),
    (
        "# 游泳馆管理办法\n\n## 第一章 总则\n\n第一条 听到雷声时，游泳者应当立即离开水池。\n",
        "听到雷声时，游泳者应当立即离开水池",
    ),
]


@pytest.mark.parametrize(("text", "rule"), RULES)
def test_6_a_duty_is_a_rule_with_subject_and_condition(read: Reader, text: str, rule: str) -> None:
    assert read(text).types[rule] == "rule"


CUT = [
    (
        "For example, one of the most direct effects of drought is the loss of pasture.",
        "one of the most direct effects of drought is the loss of pasture",
    ),
    (
        "In addition, the mill (built in 1850) has sold rye for years.",
        "the mill (built in 1850) has sold rye for years",
    ),
    ("此外，果园中最早成熟的品种之一是黄杏。", "果园中最早成熟的品种之一是黄杏"),
]


@pytest.mark.parametrize(("text", "node"), CUT)
def test_7_words_are_cut_at_borders_and_never_rewritten(read: Reader, text: str, node: str) -> None:
    assert node in read(text).types


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in samples.ALL.items()])
def test_7_a_text_is_found_in_its_quote(read: Reader, text: str) -> None:
    for node in read(text).draft.nodes:
        quoted = " ".join(" ".join(quote.text for quote in node.evidence).split())
        told = node.text.partition(" ")[2] or node.text
        assert told in quoted.replace("`", "").replace("*", "") or told in quoted


@pytest.mark.parametrize("text", [samples.ESSAY, samples.ARTICLE_ZH])
def test_8_everything_is_tied_to_a_few_named_things(read: Reader, text: str) -> None:
    graph = read(text)

    assert sum(kind == "concept" for kind in graph.types.values()) >= 3
    assert _isolated(graph) <= len(graph.draft.nodes) // 6


def _isolated(graph: Graph) -> int:
    joined = {key for edge in graph.draft.edges for key in (edge.source, edge.target)}
    return sum(node.key not in joined for node in graph.draft.nodes)


THEORIES = [
    (
        "Arkwright argues that drought causes migration.",
        "Arkwright argues that drought causes migration",
        ("drought", "causes", "migration"),
    ),
    ("李明认为，干旱导致人口迁移。", "李明认为，干旱导致人口迁移", ("干旱", "causes", "人口迁移")),
]


@pytest.mark.parametrize(("text", "claim", "arrow"), THEORIES)
def test_an_author_s_theory_is_a_claim_and_its_precise_relation_is_drawn(
    read: Reader, text: str, claim: str, arrow: tuple[str, str, str]
) -> None:
    graph = read(text)

    assert graph.types[claim] == "claim"
    assert arrow in graph.arrows
    assert "supports" not in graph.relations
