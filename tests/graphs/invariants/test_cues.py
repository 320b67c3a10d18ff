import pytest

from graphs.domain.vocabulary import NodeType, Relation, UnitKind
from graphs.invariants.cues import is_shown, polarity_problem
from tests.values import make_edge, make_evidence, make_node, make_units

R = Relation
SHOWN = [
    (R.CAUSES, "Heavy rain causes floods.", "Heavy rain", "floods", True),
    (R.CAUSES, "暴雨导致洪水。", "暴雨", "洪水", True),
    (R.CAUSES, "Heavy rain and floods.", "Heavy rain", "floods", False),
    (R.CAUSES, "暴雨和洪水。", "暴雨", "洪水", False),
    (R.CAUSES, "Heavy rain causes trouble.", "Heavy rain", "an earthquake", False),
    (R.CAUSES, "Its sofa is green.", "Its sofa", "green", False),
    (R.SUPPORTS, "The bridge holds because it was tested.", "it was tested", "The bridge holds", True),
    (R.SUPPORTS, "The bridge holds. Tests ran.", "Tests ran", "The bridge holds", False),
    (R.INFERS, "Ice floats, therefore it is lighter.", "Ice floats", "it is lighter", True),
    (R.INFERS, "冰浮在水上，因此冰较轻。", "冰浮在水上", "冰较轻", True),
    (R.EXAMPLE, "Metals conduct, for example copper.", "copper", "Metals conduct", True),
    (R.EXAMPLE, "金属导电，例如铜。", "铜", "金属导电", True),
    (R.COUNTER_EXAMPLE, "Birds fly, but penguins swim.", "penguins swim", "Birds fly", True),
    (R.DEFINES, "A levee is a wall.", "A levee is a wall", "levee", True),
    (R.DEFINES, "levee - a wall", "levee - a wall", "levee", True),
    (R.DEFINES, "堤坝是指挡水的墙。", "堤坝是指挡水的墙", "堤坝", True),
    (R.IS_A, "Copper is a metal.", "Copper", "metal", True),
    (R.IS_A, "铜属于金属。", "铜", "金属", True),
    (R.DRIVEN_BY, "The mill is driven by water.", "The mill", "water", True),
    (R.NOT_IS, "A whale is not a fish.", "whale", "fish", True),
    (R.NOT_IS, "鲸不是鱼。", "鲸", "鱼", True),
    (R.ANALOGY, "The heart works like a pump.", "heart", "pump", True),
    (R.AIMS_AT, "They dig in order to find water.", "They dig", "find water", True),
    (R.AIMS_AT, "为了找水，他们挖井。", "他们挖井", "找水", True),
    (R.CONTAINS, "The kit consists of a lamp.", "kit", "lamp", True),
    (R.CONTAINS, "The birds sing.", "bird", "The birds sing", True),
    (R.CONTAINS, "They sing loudly.", "nightingale", "They sing loudly", False),
]  # fmt: skip


@pytest.mark.parametrize(("relation", "text", "source", "target", "expected"), SHOWN)
def test_the_unit_shows_both_ends_and_a_cue(
    relation: Relation, text: str, source: str, target: str, expected: bool
) -> None:
    units = make_units(text)
    edge = make_edge(relation, [make_evidence(units[0])])

    assert is_shown(edge, make_node(source), make_node(target), units) is expected


@pytest.mark.parametrize("kind", [UnitKind.HEADING, UnitKind.LIST, UnitKind.TABLE])
def test_structure_is_the_cue_of_contains(kind: UnitKind) -> None:
    units = make_units("a lamp", kind=kind)
    edge = make_edge(Relation.CONTAINS, [make_evidence(units[0])])
    kit = make_node("survival kit", [make_evidence(units[0])], type=NodeType.CONCEPT)

    assert is_shown(edge, kit, make_node("a lamp"), units)


def test_a_node_that_stands_in_the_unit_is_shown_by_its_quote() -> None:
    units = make_units("It causes floods.")
    pronoun = make_node("Heavy rain causes floods", [make_evidence(units[0], "It causes floods")])

    assert is_shown(make_edge(R.CAUSES, [make_evidence(units[0])]), pronoun, make_node("floods"), units)


POLARITY = [
    (R.CAUSES, "Rain causes floods.", None),
    (R.CAUSES, "It is not known whether rain causes floods.", "edge_polarity_not_known"),
    (R.CAUSES, "It remains unclear if rain causes floods.", "edge_polarity_not_known"),
    (R.CAUSES, "Whether rain causes floods is unknown.", "edge_polarity_not_known"),
    (R.CAUSES, "There is no evidence that rain causes floods.", "edge_polarity_not_known"),
    (R.CAUSES, "An unknown virus causes the disease.", None),
    (R.CAUSES, "Whether or not it is cold, rain causes floods.", None),
    (R.CAUSES, "尚不清楚暴雨是否导致洪水。", "edge_polarity_not_known"),
    (R.CAUSES, "没有证据表明暴雨导致洪水。", "edge_polarity_not_known"),
    (R.CAUSES, "无论是否寒冷，暴雨都会导致洪水。", None),
    (R.CAUSES, "未知病毒引起肺炎。", None),
    (R.CAUSES, "Rain does not cause floods.", "edge_polarity_negated"),
    (R.CAUSES, "Rain doesn't directly cause floods.", "edge_polarity_negated"),
    (R.CAUSES, "Rain, not wind, causes floods.", None),
    (R.CAUSES, "Rain does not help, it causes floods.", None),
    (R.CAUSES, "暴雨不会导致洪水。", "edge_polarity_negated"),
    (R.CAUSES, "Because it does not rain, crops fail.", None),
    (R.IS_A, "A whale is not a fish.", "edge_polarity_negated"),
    (R.IS_A, "鲸不是鱼。", "edge_polarity_negated"),
    (R.IS_A, "鲸不是鱼，鲸是哺乳动物。", None),
    (R.NOT_IS, "A whale is not a fish.", None),
    (R.SUPPORTS, "The data do not support the theory.", "edge_polarity_negated"),
    (R.CONTAINS, "It is not known whether it contains lead.", None),
]


@pytest.mark.parametrize(("relation", "quote", "expected"), POLARITY)
def test_a_relation_left_open_or_denied_is_none(relation: Relation, quote: str, expected: str | None) -> None:
    assert polarity_problem(make_edge(relation, [make_evidence(make_units(quote)[0])])) == expected
