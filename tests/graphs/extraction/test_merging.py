from graphs.domain.values import EdgeDraft, GraphDraft, NodeDraft, Quote
from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.merging import MOST_EVIDENCE, merged

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
