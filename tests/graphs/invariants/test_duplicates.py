from dataclasses import replace

import pytest

from graphs.domain.values import Node
from graphs.domain.vocabulary import NodeType, Relation
from graphs.invariants.duplicates import duplicates
from tests.values import letters, make_edge, make_evidence, make_graph, make_node, make_units

UNITS = make_units(
    "Heavy rain causes floods.", "The heavy rain causes the floods.", "If it rains, floods come."
)
RAIN = make_node("Heavy rain causes floods", [make_evidence(UNITS[0])], id="n2")
FLOODS = make_node("Floods are caused by heavy rain", [make_evidence(UNITS[1])], id="n1")


def concept(text: str, id: str) -> Node:  # noqa: A002
    return make_node(text, id=id, type=NodeType.CONCEPT)


def pairs(*nodes: Node, **options: object) -> list[tuple[str, str]]:
    found = duplicates(make_graph(nodes, (), UNITS), **options)  # type: ignore[arg-type]
    return [(pair.kept.id, pair.merged.id) for pair in found.pairs]


@pytest.mark.parametrize(
    ("first", "second", "kept"),
    [
        (RAIN, FLOODS, "n1"),
        (RAIN, replace(FLOODS, evidence=(), grounding="candidate"), "n2"),
        (replace(RAIN, evidence=(RAIN.evidence[0], FLOODS.evidence[0])), FLOODS, "n2"),
        (replace(RAIN, id="n10"), replace(RAIN, id="n9"), "n9"),
    ],
    ids=["the older", "the grounded", "the one with more evidence", "by number, not by letters"],
)
def test_the_better_one_of_two_stays(first: Node, second: Node, kept: str) -> None:
    (pair,) = duplicates(make_graph((first, second), (), UNITS)).pairs

    assert (pair.kept.id, pair.score) == (kept, 1.0)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (concept("Ozone layers", "n1"), concept("the ozone layer", "n2"), True),
        (concept("Rain", "n1"), replace(RAIN, text="Rain"), False),
        (concept("Heavy rain damage", "n1"), concept("Rain damage heavy", "n2"), False),
        (RAIN, replace(FLOODS, type=NodeType.CLAIM), True),
        (RAIN, replace(FLOODS, type=NodeType.EXAMPLE), False),
        (RAIN, replace(FLOODS, text="Heavy rain does not cause floods"), False),
    ],
)
def test_only_what_is_of_one_class_is_compared(first: Node, second: Node, expected: bool) -> None:
    assert bool(pairs(first, second)) is expected


def test_a_rule_is_no_duplicate_of_its_condition() -> None:
    whole = make_node("When it rains heavily floods come", [make_evidence(UNITS[2])])
    part = replace(whole, id="n2", evidence=(make_evidence(UNITS[2], "it rains"),))

    assert pairs(whole, part) == []
    assert pairs(whole, replace(part, evidence=whole.evidence)) == [("n1", "n2")]


def test_what_is_defined_apart_is_not_the_same() -> None:
    animal = make_node("A mole is a small animal that digs", id="n1", type=NodeType.DEFINITION)
    amount = replace(animal, id="n2", text="A mole is a unit of amount in chemistry")
    moles = concept("mole", "n3"), concept("Mole", "n4")
    edges = [make_edge(Relation.DEFINES, source=d, target=c) for d, c in (("n1", "n3"), ("n2", "n4"))]

    apart = duplicates(make_graph((animal, amount, *moles), edges))
    together = duplicates(make_graph((animal, amount, *moles), edges[:1]))

    assert apart.pairs == ()
    assert [(pair.kept.id, pair.merged.id) for pair in together.pairs] == [("n3", "n4")]


def test_only_pairs_with_a_node_that_is_asked_about() -> None:
    nodes = [replace(RAIN, id=f"n{i}") for i in range(1, 5)] + [replace(FLOODS, id="n9")]

    assert pairs(*nodes, among={"n3"}) == [("n1", "n3")] + [("n3", "n9")]
    assert pairs(*nodes, among=set()) == []


@pytest.mark.parametrize(
    "text", ["Heavy rain causes floods", "洪水" * 30, "x" * 500], ids=["words", "Chinese", "no spaces"]
)
def test_thousands_of_equal_texts_are_merged_into_one(text: str) -> None:
    found = duplicates(make_graph(make_node(text, id=f"n{i}") for i in range(1000)))

    assert {pair.kept.id for pair in found.pairs} == {"n0"}
    assert (len(found.pairs), found.skipped) == (999, 0)


def test_a_phrase_that_thousands_share_is_not_compared_without_end() -> None:
    phrase = (
        "heavy rain floods narrow mountain valleys along northern rivers every autumn before harvest near"
    )

    named = duplicates(make_graph(make_node(f"{phrase} {letters(i)}", id=f"n{i}") for i in range(600)))
    numbered = duplicates(make_graph(make_node(f"{phrase} town {i}", id=f"n{i}") for i in range(600)))

    assert named.pairs == () and named.skipped > 10_000
    assert (numbered.pairs, numbered.skipped) == ((), 0)
