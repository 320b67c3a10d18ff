import pytest

from graphs.domain.difference import Difference, difference
from graphs.domain.values import Edge, Evidence, GraphSnapshot, Node
from graphs.domain.vocabulary import Grounding, NodeType, Relation


def node(
    key: str, text: str, start: int = 0, end: int = 10, unit: int = 0, kind: NodeType = NodeType.FACT
) -> Node:
    return Node(key, kind, text, (Evidence("s", "c", unit, start, end, "q"),), Grounding.GROUNDED)


def edge(source: str, target: str, relation: Relation = Relation.CAUSES) -> Edge:
    return Edge(source, target, relation, (), Grounding.GROUNDED)


def graph(*items: Node | Edge) -> GraphSnapshot:
    nodes = tuple(item for item in items if isinstance(item, Node))
    return GraphSnapshot("d", 1, "", (), nodes, tuple(item for item in items if isinstance(item, Edge)))


def counts(found: Difference) -> tuple[int, ...]:
    return len(found.kept), len(found.reworded), len(found.new), len(found.lost)


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        (node("x", "RAIN falls."), (1, 0, 0, 0)),
        (node("x", "Rain falls", 500, 510, 9), (1, 0, 0, 0)),  # the same words, elsewhere
        (node("x", "It rains", 5, 15), (0, 1, 0, 0)),  # overlapping words of one unit
        (node("x", "It rains", 10, 15), (0, 0, 1, 1)),  # side by side is no overlap
        (node("x", "It rains", 0, 10, kind=NodeType.RULE), (0, 0, 1, 1)),  # another type is another statement
    ],
)
def test_a_node_is_kept_reworded_or_new(new: Node, expected: tuple[int, ...]) -> None:
    assert counts(difference(graph(node("n1", "Rain falls")), graph(new))) == expected


def test_each_node_has_one_partner_the_nearest() -> None:
    old = graph(node("n1", "Rain falls", 0, 10), node("n2", "Rivers rise", 10, 30))
    new = graph(node("a", "Water comes", 8, 30), node("b", "It rains", 0, 9))

    found = difference(old, new)

    assert [(one.id, two.id) for one, two in found.reworded] == [("n2", "a"), ("n1", "b")]


def test_relations_follow_their_nodes() -> None:
    old = graph(node("n1", "Rain falls"), node("n2", "Rivers rise", 20, 30), edge("n1", "n2"))
    new = graph(
        node("a", "Rain falls"), node("b", "Rivers swell", 20, 28), edge("a", "b"), edge("b", "a"),
    )  # fmt: skip

    found = difference(old, new)

    assert [(one.id, two.id) for one, two in found.kept_edges] == [("n1>n2:causes", "a>b:causes")]
    assert [item.id for item in found.new_edges] == ["b>a:causes"] and not found.lost_edges


def test_of_two_that_say_the_same_only_one_is_paired() -> None:
    twice = graph(node("n1", "Rain falls"), node("n2", "Rain falls"))

    assert counts(difference(twice, graph(node("a", "Rain falls")))) == (1, 0, 0, 1)
