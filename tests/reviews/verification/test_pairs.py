from graphs.invariants.gate import check
from reviews.verification.pairs import find_pairs
from tests.values import make_graph, make_node

NODES = (
    make_node("Levees hold back floods"),
    make_node("The levees hold back floods", id="n2"),
    make_node("Levees do not hold back floods", id="n3"),
)


def test_finds_what_the_gate_finds() -> None:
    graph = make_graph(NODES)

    found = find_pairs(graph)

    same = {("node_duplicate_suspected", pair.merged.id, pair.kept.id) for pair in found.duplicates}
    opposed = {("node_contradiction_suspected", p.second.id, p.first.id) for p in found.contradictions}
    gate = {
        (i.code, i.target_id, i.detail) for i in check(graph) if i.category in ("duplicate", "contradiction")
    }
    assert gate == same | opposed and len(same) == 1 and len(opposed) == 2
    assert found.skipped == 0


def test_a_part_of_the_graph() -> None:
    found = find_pairs(make_graph(NODES), among={"n3"})

    assert (found.duplicates, len(found.contradictions)) == ((), 2)
