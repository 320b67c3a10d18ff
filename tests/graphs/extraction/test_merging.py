from graphs.domain.limits import MOST_EVIDENCE
from graphs.domain.values import EdgeDraft, GraphDraft, NodeDraft, Quote
from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.merging import merged

FACT, CONCEPT, DEFINITION = NodeType.FACT, NodeType.CONCEPT, NodeType.DEFINITION


def make_node(key: str, text: str, kind: NodeType = FACT, unit: int = 0) -> NodeDraft:
    return NodeDraft(key, kind, text, (Quote(text, unit),))


def make_edge(source: str, target: str) -> EdgeDraft:
    return EdgeDraft(source, target, Relation.CAUSES, (Quote("q", 0),))


def test_the_same_words_become_one_node_with_both_quotes() -> None:
    draft = merged(GraphDraft((make_node("a", "Rain falls"), make_node("b", "rain  FALLS.", unit=3))))

    assert [(n.key, [q.unit for q in n.evidence]) for n in draft.nodes] == [("a", [0, 3])]
    assert [note.code for note in draft.warnings] == ["duplicate_merged"]


def test_edges_follow_the_node_that_stayed() -> None:
    nodes = (make_node("a", "rain"), make_node("b", "Rain"), make_node("c", "flood"))

    draft = merged(GraphDraft(nodes, (make_edge("b", "c"), make_edge("a", "c"))))

    assert [(e.source, e.target, len(e.evidence)) for e in draft.edges] == [("a", "c", 1)]


def test_an_edge_that_became_a_loop_or_leads_nowhere_is_dropped_and_named() -> None:
    nodes = (make_node("a", "rain"), make_node("b", "Rain"))

    draft = merged(GraphDraft(nodes, (make_edge("a", "b"), make_edge("a", "zzz"))))

    assert draft.edges == ()
    assert {note.code for note in draft.warnings} >= {"edge_self_loop", "edge_missing_node"}


def test_a_concept_and_a_definition_of_the_same_words_stay_two() -> None:
    draft = merged(GraphDraft((make_node("a", "rain", CONCEPT), make_node("b", "rain", DEFINITION))))

    assert len(draft.nodes) == 2


def test_evidence_is_capped() -> None:
    draft = merged(GraphDraft(tuple(make_node(f"k{i}", "rain", unit=i) for i in range(20))))

    assert len(draft.nodes[0].evidence) == MOST_EVIDENCE


def test_one_word_for_two_things_stays_two_concepts() -> None:
    """Two definitions that say different things; one that nobody defines is the first."""
    nodes = (
        make_node("c1", "bank", CONCEPT),
        make_node("d1", "A bank lends money.", DEFINITION),
        make_node("c2", "Bank", CONCEPT),
        make_node("d2", "A bank is the side of a river.", DEFINITION),
        make_node("c3", "bank", CONCEPT, unit=9),
    )
    defines = tuple(
        EdgeDraft(d, c, Relation.DEFINES, (Quote("q", 0),)) for d, c in (("d1", "c1"), ("d2", "c2"))
    )

    draft = merged(GraphDraft(nodes, defines))

    assert [(n.key, len(n.evidence)) for n in draft.nodes if n.type is CONCEPT] == [("c1", 2), ("c2", 1)]
    assert {(e.source, e.target) for e in draft.edges} == {("d1", "c1"), ("d2", "c2")}
    assert merged(draft).nodes == draft.nodes


def test_the_same_definition_twice_is_one_concept() -> None:
    nodes = tuple(
        make_node(f"{kind[0]}{i}", text, kind)
        for i in (1, 2)
        for kind, text in ((CONCEPT, "bank"), (DEFINITION, "A bank lends money."))
    )
    defines = tuple(EdgeDraft(f"d{i}", f"c{i}", Relation.DEFINES, (Quote("q", i),)) for i in (1, 2))

    assert [n.key for n in merged(GraphDraft(nodes, defines)).nodes] == ["c1", "d1"]


def test_edges_may_lead_to_nodes_that_stand_already() -> None:
    draft = merged(
        GraphDraft((make_node("a", "rain"),), (make_edge("a", "n7"), make_edge("a", "n8"))), ["n7"]
    )

    assert [e.target for e in draft.edges] == ["n7"]
