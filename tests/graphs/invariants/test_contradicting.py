from dataclasses import replace

import pytest

from graphs.domain.vocabulary import NodeType, Relation
from graphs.invariants.contradicting import MOST_JUDGED, Reason, contradictions
from tests.values import letters, make_edge, make_evidence, make_graph, make_node, make_units

OPPOSED = [
    ("The old bridge is open in winter", "The old bridge is not open in winter", Reason.NEGATION),
    ("Two people are rowing a long blue boat on the lake", "No people are rowing a boat", Reason.NEGATION),
    ("Water boils at 100 degrees here", "Water boils at 90 degrees here", Reason.NUMBER),
    ("Prices rise in summer months", "Prices fall in summer months", Reason.ANTONYM),
    ("If it rains, the old gate is closed", "If it rains, the old gate is not closed", Reason.NEGATION),
    ("水在零度结冰", "水在零度不结冰", Reason.NEGATION),
    ("夏季价格上升明显", "夏季价格下降明显", Reason.ANTONYM),
    ("沿河各村都已经修好了防洪堤坝，并且每年由村民自己检查两次", "各村没有修好防洪堤坝", Reason.NEGATION),
    ("去年冬天仍有渔船出海捕捞", "冬天没有人出海", Reason.NEGATION),
    ("一些河段的水质指标超过标准", "所有河段的水质指标都超过标准", Reason.ANTONYM),
]
AGREED = [
    ("Imports rise in summer months", "Exports rise in summer months"),
    ("The old bridge may be open in winter", "The old bridge is not open in winter"),
    ("If it rains, the old gate is closed", "When it is dry, the old gate is not closed"),
    ("The request fails if the 301 status code is received", "The request fails if the 302 status code is received"),
    ("Nobody believes that the old bridge is open", "the old bridge is open"),
    ("The tower was repaired in 1990 by the city", "The tower was repaired in 1991 by the city"),
    ("The lamp is on the table", "The horse is not in the field"),
    ("物质世界中的一切都是由粒子组成的", "在物质世界中，几乎都是未见情况"),
    ("该村面积十一平方公里，人口323人", "该村面积十一平方公里，人口696人"),
    ("1986年，石桥被定为一类保护建筑，由市政府修缮", "石桥没有被定为1996年一类保护建筑"),
    ("渔民应当在出海以前检查渔船和渔网", "渔民没有在出海以前检查渔船和渔网"),
    ("渔民违反禁渔规定的，没收违法所得", "没有违法所得的，可以处以罚款"),
    ("工程应当避免对堤坝和观测设施造成危害", "不得危害堤坝和观测设施"),
    ("渔船码头只是重新修建了，仍然不收费", "码头渔船重新修建"),
    ("分歧并没有解决", "解决分歧"),
    ("从水库到下游的电话打了很久", "电话没有人接听"),
    ("村里无人举手", "村里也没人举手"),
    ("这本书被送到图书馆，对依法不移送的书，应当登记造册并通知图书馆领取", "书由图书馆依法移送，登记造册"),
]  # fmt: skip


@pytest.mark.parametrize(("a", "b", "reason"), [*OPPOSED, *((a, b, None) for a, b in AGREED)])
def test_statements_that_exclude_each_other(a: str, b: str, reason: Reason | None) -> None:
    graph = make_graph((make_node("Ice melts in spring"), make_node(a, id="n2"), make_node(b, id="n3")))

    found = [(pair.first.id, pair.second.id, pair.reason) for pair in contradictions(graph).pairs]

    assert found == ([("n2", "n3", reason)] if reason else [])


A, B = make_node("Levees hold back floods"), make_node("Levees do not hold back floods", id="n2")


@pytest.mark.parametrize("relation", [Relation.NOT_IS, Relation.COUNTER_EXAMPLE])
def test_what_is_already_said_is_not_found(relation: Relation) -> None:
    stated = make_edge(relation, source="n2", target="n1")

    assert contradictions(make_graph((A, B), [stated])).pairs == ()
    assert len(contradictions(make_graph((A, B), [make_edge(Relation.SUPPORTS)])).pairs) == 1


def test_only_propositions_contradict() -> None:
    assert contradictions(make_graph((A, replace(B, type=NodeType.EXAMPLE)))).pairs == ()


def test_parts_of_one_sentence_do_not_contradict_but_two_readings_of_one_quote_do() -> None:
    (unit,) = make_units("It is a myth that levees hold back floods.")
    whole = replace(B, evidence=(make_evidence(unit),))

    part = replace(A, evidence=(make_evidence(unit, "levees hold back floods"),))

    assert contradictions(make_graph((part, whole), (), (unit,))).pairs == ()
    assert len(contradictions(make_graph((replace(A, evidence=whole.evidence), whole))).pairs) == 1


def test_two_that_are_asked_about_alone_are_known_to_speak_about_one_thing() -> None:
    long = make_node("昨天下午公司的全体员工在会议室里讨论了新的销售目标并且一致同意", id="n3")
    short = make_node("公司没有目标", id="n4")
    graph = make_graph((A, B, long, short))

    assert [pair.first.id for pair in contradictions(graph).pairs] == ["n1"]
    assert [pair.first.id for pair in contradictions(graph, among={"n3", "n4"}).pairs] == ["n3"]
    assert contradictions(graph, among={"n3"}).pairs == ()


@pytest.mark.parametrize(
    ("texts", "most"),
    [
        ([f"Levees {'do not ' * (i % 2)}hold back floods" for i in range(500)], 1),
        ([f"Water boils at {i} degrees here" for i in range(500)], MOST_JUDGED),
        ([f"Levees {'do not ' * (i % 2)}hold back floods of {letters(i)}" for i in range(500)], MOST_JUDGED),
    ],
    ids=["equal texts", "another number each", "one phrase in common"],
)
def test_thousands_alike_are_not_compared_without_end(texts: list[str], most: int) -> None:
    found = contradictions(make_graph(make_node(text, id=f"n{i}") for i, text in enumerate(texts)))

    assert 0 < len(found.pairs) <= most
    assert (found.skipped == 0) is (most == 1)
