from graphs.domain import patch as patches
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Edge, Evidence, GraphSnapshot, Node
from graphs.domain.vocabulary import Grounding, NodeType, Relation

QUOTE = Evidence("source-1", "chunk-1", 0, 0, 4, "rain")


def make_node(node_id: str, text: str = "rain falls", salience: int = 0) -> Node:
    return Node(node_id, NodeType.FACT, text, (QUOTE,), Grounding.GROUNDED, salience=salience)


def make_edge(source: str, target: str) -> Edge:
    return Edge(source, target, Relation.CAUSES, (QUOTE,), Grounding.GROUNDED)


GRAPH = GraphSnapshot(
    document_id="d",
    revision=3,
    summary="old",
    units=(),
    nodes=(make_node("n1"), make_node("n2", salience=1), make_node("n3", salience=2)),
    edges=(make_edge("n1", "n2"), make_edge("n2", "n3")),
)


def test_a_removed_node_takes_its_edges_along_and_undo_brings_all_back() -> None:
    patch = patches.completed(GRAPH, GraphPatch(nodes={"n2": None}))
    after = patches.apply(GRAPH, patch)

    assert [n.id for n in after.nodes] == ["n1", "n3"]
    assert after.edges == ()
    back = patches.apply(after, patches.inverse(GRAPH, patch))
    assert (set(back.nodes), set(back.edges)) == (set(GRAPH.nodes), set(GRAPH.edges))


def test_inverse_of_an_addition_is_a_removal() -> None:
    patch = GraphPatch(nodes={"n4": make_node("n4")}, summary="new")

    undo = patches.inverse(GRAPH, patch)

    assert undo == GraphPatch(nodes={"n4": None}, edges={}, summary="old")


def test_nodes_stand_in_the_order_of_their_salience() -> None:
    after = patches.apply(GRAPH, GraphPatch(nodes={"n1": make_node("n1", salience=9)}))

    assert [n.id for n in after.nodes] == ["n2", "n3", "n1"]


def test_a_patch_survives_its_json() -> None:
    patch = GraphPatch(
        nodes={"n1": make_node("n1", "雨"), "n2": None},
        edges={"n1>n3:causes": make_edge("n1", "n3")},
        summary="s",
    )

    assert patches.from_json(patches.to_json(patch)) == patch
