from dataclasses import replace

from graphs.domain import patch as patches
from graphs.domain.values import GraphSnapshot
from graphs.domain.vocabulary import Relation
from graphs.invariants.gate import check
from graphs.invariants.issues import Repair
from graphs.invariants.repairs import patch_for
from tests.values import make_edge, make_evidence, make_graph, make_node, make_units

UNITS = make_units("Heavy rain causes floods.", "The heavy rain causes the floods.", "Floods damage roads.")
ITEMS = [make_evidence(unit) for unit in UNITS]
FIRST = make_node("Heavy rain causes floods", [ITEMS[0]], id="n1")
SAME = make_node("The heavy rain causes the floods", [ITEMS[1]], id="n2")
ROADS = make_node("Floods damage roads", [ITEMS[2]], id="n3")


def chunk_of(unit: int) -> str:
    return f"chunk-{unit}"


def repaired(graph: GraphSnapshot, repair: Repair) -> GraphSnapshot:
    return patches.apply(graph, patches.completed(graph, patch_for(graph, repair, chunk_of)))


def test_an_invalid_edge_is_dropped_and_a_node_deleted_with_its_edges() -> None:
    loop = make_edge(Relation.CAUSES, [ITEMS[0]], source="n1", target="n1")
    graph = make_graph((FIRST, ROADS), (loop,), UNITS)

    assert repaired(graph, Repair("drop_invalid_edge", loop.id)).edges == ()
    assert repaired(graph, Repair("delete_node", "n1")).nodes == (ROADS,)


def test_a_quote_moves_to_the_unit_it_stands_in() -> None:
    wrong = replace(FIRST, evidence=(replace(ITEMS[2], unit=0),))
    graph = make_graph((wrong,), (), UNITS)
    repair = next(i.safe_repair for i in check(graph) if i.code == "node_paragraph_mismatch")
    assert repair

    node = repaired(graph, repair).nodes[0]

    assert [(e.unit, e.chunk_id, e.quote) for e in node.evidence] == [(2, "chunk-2", "Floods damage roads.")]
    assert "node_paragraph_mismatch" not in {i.code for i in check(repaired(graph, repair))}


def test_merged_nodes_keep_their_evidence_and_their_edges() -> None:
    edges = (
        make_edge(Relation.CAUSES, [ITEMS[0]], source="n1", target="n3"),
        make_edge(Relation.CAUSES, [ITEMS[1]], source="n2", target="n3"),
        make_edge(Relation.SUPPORTS, [ITEMS[1]], source="n3", target="n2"),
        make_edge(Relation.SUPPORTS, [ITEMS[1]], source="n1", target="n2"),
    )

    merged = repaired(make_graph((FIRST, SAME, ROADS), edges, UNITS), Repair("merge_nodes", "n2", into="n1"))

    assert [n.id for n in merged.nodes] == ["n1", "n3"]
    assert [e.unit for e in merged.nodes[0].evidence] == [0, 1]
    assert {e.id: [item.unit for item in e.evidence] for e in merged.edges} == {
        "n1>n3:causes": [0, 1],
        "n3>n1:supports": [1],
    }


def test_a_repair_of_what_is_gone_changes_nothing() -> None:
    graph = make_graph((FIRST,), (), UNITS)

    for action in ("drop_invalid_edge", "delete_node", "set_paragraph", "merge_nodes", "unheard of"):
        assert patch_for(graph, Repair(action, "n9", into="n1"), chunk_of).is_empty
