"""What a passage may do to a graph: add, and lend evidence; nothing else."""

from dataclasses import replace

import pytest

from graphs.appending import addition, only_new
from graphs.domain.limits import MOST_UNITED
from graphs.domain.values import Edge, EdgeDraft, Evidence, GraphDraft, GraphSnapshot, Node, NodeDraft, Quote
from graphs.domain.vocabulary import Grounding, NodeType, Relation
from graphs.invariants.admission import AdmittedDraft

OLD, NEW = 0, 5  # units; the passage begins at 3


def at(unit: int, start: int = 0) -> Evidence:
    return Evidence("source", "chunk", unit, 100 * unit + start, 100 * unit + start + 4, "word")


def node(key: str, text: str, *units: int, type: NodeType = NodeType.FACT, salience: int = 0) -> Node:  # noqa: A002
    return Node(key, type, text, tuple(map(at, units)), Grounding.GROUNDED, salience=salience, extractor="x")


def edge(source: str, target: str, *units: int, relation: Relation = Relation.CAUSES) -> Edge:
    return Edge(source, target, relation, tuple(map(at, units)), Grounding.GROUNDED)


def graph(*items: Node | Edge, summary: str = "") -> GraphSnapshot:
    nodes = tuple(item for item in items if isinstance(item, Node))
    edges = tuple(item for item in items if isinstance(item, Edge))
    return GraphSnapshot("document", 1, summary, (), nodes, edges)


def found(*items: Node | Edge, summary: str = "") -> AdmittedDraft:
    given = graph(*items)
    return AdmittedDraft(given.nodes, given.edges, summary, (), (), ())


STANDING = (node("n1", "Rain falls", OLD), node("n2", "Rivers rise", OLD), edge("n1", "n2", OLD))


def test_new_nodes_and_relations_are_counted_and_old_ones_are_not_in_the_patch() -> None:
    added = addition(
        graph(*STANDING),
        found(
            node("a", "Roads end", NEW),
            node("b", "Towns wait", NEW),
            edge("a", "b", NEW),
            edge("n2", "a", NEW),
        ),
        3,
    )

    assert set(added.patch.nodes) == {"new:a", "new:b"}
    assert set(added.patch.edges) == {"new:a>new:b:causes", "n2>new:a:causes"}
    assert (added.nodes, added.edges, added.links, added.restated) == (2, 2, 1, 0)


def test_what_is_said_again_lends_its_new_evidence_to_the_node_that_stands() -> None:
    added = addition(
        graph(*STANDING),
        found(node("a", "RAIN falls.", OLD, NEW), node("b", "Roads end", NEW), edge("a", "b", NEW)),
        3,
    )

    assert added.patch.nodes["n1"] == replace(STANDING[0], evidence=(at(OLD), at(NEW)))
    assert list(added.patch.edges) == ["n1>new:b:causes"]
    assert (added.nodes, added.links, added.restated) == (1, 1, 1)


@pytest.mark.parametrize(
    "draft",
    [
        node("a", "Rain falls", OLD),  # the old words once more
        node("a", "Snow melts", OLD),  # what the old part says and nobody had taken
    ],
)
def test_what_rests_on_the_old_part_alone_changes_nothing(draft: Node) -> None:
    added = addition(graph(*STANDING), found(draft), 3)

    assert (added.patch.nodes, added.patch.edges) == ({}, {})


def test_two_old_nodes_are_joined_only_by_new_words() -> None:
    standing = graph(*STANDING)

    for units, expected in (((OLD,), 0), ((NEW,), 1)):
        added = addition(standing, found(edge("n2", "n1", *units)), 3)
        assert (added.edges, added.links) == (expected, expected)


def test_a_relation_that_stands_gets_the_new_evidence_and_is_not_new() -> None:
    added = addition(graph(*STANDING), found(edge("n1", "n2", OLD, NEW)), 3)

    assert added.patch.edges == {"n1>n2:causes": replace(STANDING[2], evidence=(at(OLD), at(NEW)))}
    assert added.edges == 0


def test_two_that_become_one_old_node_make_no_loop() -> None:
    drafts = node("a", "rain falls", NEW), node("b", "Rain falls!", NEW), edge("a", "b", NEW)

    assert addition(graph(*STANDING), found(*drafts), 3).patch.edges == {}


def bank(key: str, what: str, unit: int) -> tuple[Node, Node, Edge]:
    return (
        node(key, "bank", unit, type=NodeType.CONCEPT),
        node(f"{key}0", what, unit, type=NodeType.DEFINITION),
        edge(f"{key}0", key, unit, relation=Relation.DEFINES),
    )


@pytest.mark.parametrize(
    ("drafts", "one"),
    [
        (bank("a", "A bank is a slope at a river", NEW), True),
        (bank("a", "A bank is a house for money", NEW), False),
        ((node("a", "bank", NEW, type=NodeType.CONCEPT),), True),
        ((node("a", "bank", NEW, type=NodeType.DEFINITION),), False),
    ],
)
def test_things_of_one_name_with_different_definitions_stay_two(
    drafts: tuple[Node | Edge], one: bool
) -> None:
    added = addition(graph(*bank("n1", "A bank is a slope at a river", OLD)), found(*drafts), 3)

    assert (added.names["a"] == "n1") is one


def test_who_could_be_meant_twice_is_not_guessed() -> None:
    both = (*bank("n1", "A bank is a slope at a river", OLD), *bank("n2", "A bank is a house for money", OLD))

    added = addition(graph(*both), found(node("a", "Bank", NEW, type=NodeType.CONCEPT)), 3)

    assert added.names["a"] == "new:a"


def test_new_nodes_stand_among_the_old_ones_whose_ranks_stay() -> None:
    old = [node(f"n{i}", f"Old {i}", OLD, salience=i) for i in range(4)]
    new = [node(f"k{i}", f"New {i}", NEW, salience=i) for i in range(2)]

    added = addition(graph(*old), found(*new), 3)

    assert [item.salience for item in added.patch.nodes.values() if item] == [0, 2]


def test_evidence_has_a_limit_and_the_first_stays() -> None:
    full = node("n1", "Rain falls", *range(MOST_UNITED))

    assert addition(graph(full), found(node("a", "Rain falls", 99)), 90).patch.nodes == {}


@pytest.mark.parametrize(("had", "gets"), [("Rain.", None), ("", "Roads.")])
def test_the_summary_stays_where_there_is_one(had: str, gets: str | None) -> None:
    assert addition(graph(summary=had), found(summary="Roads."), 3).patch.summary == gets


def test_of_a_draft_of_everything_only_the_new_part_goes_on() -> None:
    def draft(key: str, text: str, unit: int) -> NodeDraft:
        return NodeDraft(key, NodeType.FACT, text, (Quote("word", unit),))

    def arrow(source: str, target: str, unit: int) -> EdgeDraft:
        return EdgeDraft(source, target, Relation.CAUSES, (Quote("word", unit),))

    whole = GraphDraft(
        (draft("a", "Rain falls", OLD), draft("b", "Snow melts", OLD), draft("c", "Roads end", NEW)),
        (arrow("a", "c", NEW), arrow("b", "c", NEW), arrow("a", "b", OLD), arrow("n2", "c", NEW)),
    )

    kept = only_new(whole, graph(*STANDING), 3)

    assert [node.key for node in kept.nodes] == ["a", "c"]
    assert [(edge.source, edge.target) for edge in kept.edges] == [("a", "c"), ("n2", "c")]
