from dataclasses import replace

import pytest

from graphs.domain import edits
from graphs.domain import patch as patches
from graphs.domain.edits import Half
from graphs.domain.errors import InvalidOperation
from graphs.domain.limits import MOST_UNITED
from graphs.domain.patch import GraphPatch
from graphs.domain.values import GraphSnapshot
from graphs.domain.vocabulary import Entailment, NodeType, Relation
from tests.values import make_edge, make_evidence, make_graph, make_node, make_units

UNITS = make_units("Heavy rain causes floods.", "Floods damage roads.", "But not bridges.", "Rain is wet.")
RAIN, ROADS, BRIDGES, WET = (make_evidence(unit) for unit in UNITS)
NODES = (
    make_node("Heavy rain causes floods", [RAIN], id="n1"),
    make_node("Floods damage roads", [ROADS], id="n2"),
    make_node("But not bridges", [BRIDGES], id="n3", type=NodeType.COUNTER_EXAMPLE),
    make_node("Rain is wet", [WET], id="n4"),
)
CAUSES = make_edge(Relation.CAUSES, [RAIN], source="n1", target="n2")
COUNTERS = make_edge(Relation.COUNTER_EXAMPLE, [BRIDGES], source="n3", target="n2")
SUPPORTS = make_edge(Relation.SUPPORTS, [WET], source="n4", target="n2")
GRAPH = make_graph(NODES, (CAUSES, COUNTERS, SUPPORTS), UNITS)


def after(patch: GraphPatch, graph: GraphSnapshot = GRAPH) -> GraphSnapshot:
    """The graph after the patch, once it is sure that its inverse leads back."""
    patch = patches.completed(graph, patch)
    new = patches.apply(graph, patch)
    back = patches.apply(new, patches.inverse(graph, patch))
    assert (set(back.nodes), set(back.edges), back.summary) == (
        set(graph.nodes),
        set(graph.edges),
        graph.summary,
    )
    return new


def edges(graph: GraphSnapshot) -> dict[str, list[int]]:
    return {edge.id: [item.unit for item in edge.evidence] for edge in graph.edges}


def test_a_changed_node_is_marked_and_a_change_of_nothing_is_none() -> None:
    node = after(edits.update_node(GRAPH, "n1", text=" Rain causes floods ", type=NodeType.CLAIM)).nodes[0]

    assert (node.text, node.type, node.edited, node.evidence) == (
        "Rain causes floods",
        "claim",
        True,
        (RAIN,),
    )
    assert edits.update_node(GRAPH, "n1", text=NODES[0].text, evidence=(RAIN,)).is_empty


def test_without_its_quote_a_node_keeps_the_place() -> None:
    node = after(edits.update_node(GRAPH, "n2", evidence=())).nodes[1]

    assert (node.grounding, node.anchor) == ("candidate", 1)


def test_a_new_node_comes_last_with_the_relation_it_needs() -> None:
    patch = edits.add_node(
        GRAPH,
        text="Not all",
        type=NodeType.COUNTER_EXAMPLE,
        evidence=(BRIDGES,),
        relations=[(Relation.COUNTER_EXAMPLE, "n1", True)],
    )
    graph = after(patch)

    assert graph.nodes[-1].edited
    assert edges(graph)["new>n1:counter_example"] == [2]


MERGES = [
    ("chain", [("n1", "n4"), ("n2", "n1")], {"n3>n2:counter_example": [2]}),
    (
        "parallel",
        [("n1", "n4")],
        {"n1>n2:causes": [0], "n3>n2:counter_example": [2], "n1>n2:supports": [3]},
    ),
    (
        "loop",
        [("n2", "n1")],
        {"n3>n2:counter_example": [2], "n4>n2:supports": [3]},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("pairs", "left"), [case[1:] for case in MERGES], ids=[c[0] for c in MERGES])
def test_merging(pairs: list[tuple[str, str]], left: dict[str, list[int]]) -> None:
    graph = GRAPH
    for kept, gone in pairs:
        graph = after(edits.merge_nodes(graph, kept, gone), graph)

    assert edges(graph) == left
    assert not {gone for _kept, gone in pairs} & {node.id for node in graph.nodes}


def test_merging_unites_the_proofs_of_parallel_edges_and_takes_the_words_chosen() -> None:
    twin = make_edge(Relation.CAUSES, [WET, RAIN], source="n4", target="n2")
    graph = replace(GRAPH, edges=(replace(CAUSES, entailment=Entailment.VERIFIED), twin))

    merged = after(edits.merge_nodes(graph, "n1", "n4", text="Rain", type=NodeType.CONCEPT), graph)

    assert edges(merged) == {"n1>n2:causes": [0, 3]}
    assert (merged.nodes[0].text, merged.nodes[0].type) == ("Rain", "concept")
    assert merged.nodes[0].evidence == (RAIN, WET)


def test_a_merge_keeps_all_places_of_both_and_says_how_many_it_cannot_hold() -> None:
    spots = [replace(RAIN, start=n, end=n + 1) for n in range(MOST_UNITED + 3)]
    for more, lost in ((20, 0), (MOST_UNITED, 0), (MOST_UNITED + 3, 3)):
        nodes = (
            replace(NODES[0], evidence=tuple(spots[:12])),
            replace(NODES[3], evidence=tuple(spots[8:more])),
        )
        proven = replace(CAUSES, evidence=tuple(spots[:9]))
        twin = replace(proven, source="n4", evidence=tuple(spots[9:more]))
        graph = replace(GRAPH, nodes=(*nodes, *NODES[1:3]), edges=(proven, twin))

        merged = after(edits.merge_nodes(graph, "n1", "n4"), graph)

        assert [len(item.evidence) for item in (merged.nodes[0], merged.edges[0])] == [more - lost] * 2
        assert edits.left_out(graph, "n1", "n4") == 2 * lost


def test_a_split_shares_out_evidence_and_edges() -> None:
    both = replace(GRAPH, nodes=(replace(NODES[0], evidence=(RAIN, WET)), *NODES[1:]))
    first, second = Half("Rain", NodeType.CONCEPT, (RAIN,)), Half("It is wet", NodeType.FACT, (WET,))

    graph = after(edits.split_node(both, "n1", first, second, ["n1>n2:causes"]), both)

    halves = {node.id: (node.text, node.evidence) for node in graph.nodes if node.id in ("n1", "new")}
    assert halves == {"n1": ("Rain", (RAIN,)), "new": ("It is wet", (WET,))}
    assert edges(graph)["new>n2:causes"] == [0] and "n1>n2:causes" not in edges(graph)


def test_a_relation_gets_another_end_and_another_name() -> None:
    graph = after(edits.update_edge(GRAPH, CAUSES.id, target="n4", relation=Relation.SUPPORTS))

    assert edges(graph)["n1>n4:supports"] == [0] and CAUSES.id not in edges(graph)
    assert edits.update_edge(GRAPH, CAUSES.id, relation=Relation.CAUSES).is_empty


def test_what_a_removal_leaves_without_a_target() -> None:
    patch = edits.remove_node(GRAPH, "n2")

    assert [node.id for node in edits.stranded(GRAPH, patch)] == ["n3"]
    kept = after(edits.kept_as_claims(patch, edits.stranded(GRAPH, patch)))
    assert {node.id: node.type for node in kept.nodes}["n3"] == "claim"
    assert {node.id for node in after(edits.removed_along(GRAPH, patch)).nodes} == {"n1", "n4"}


@pytest.mark.parametrize(
    "build",
    [
        lambda: edits.merge_nodes(GRAPH, "n1", "n1"),
        lambda: edits.merge_nodes(GRAPH, "n1", "n9"),
        lambda: edits.update_node(GRAPH, "n9", text="x"),
        lambda: edits.add_edge(GRAPH, "n1", "n2", Relation.CAUSES, (RAIN,)),
        lambda: edits.add_edge(GRAPH, "n1", "n9", Relation.CAUSES, (RAIN,)),
        lambda: edits.update_edge(GRAPH, SUPPORTS.id, source="n1", relation=Relation.CAUSES),
        lambda: edits.remove_edge(GRAPH, "n1>n4:causes"),
        lambda: edits.split_node(
            GRAPH, "n1", Half("a", NodeType.FACT, ()), Half("b", NodeType.FACT, ()), ["n1>n4:causes"]
        ),
    ],
)
def test_what_cannot_be_done_is_said(build: object) -> None:
    with pytest.raises(InvalidOperation):
        build()  # type: ignore[operator]
