import pytest

from graphs.domain.values import EdgeDraft, GraphDraft, NodeDraft, Quote
from graphs.domain.vocabulary import Entailment, Grounding, NodeType, Relation
from graphs.invariants.admission import AdmittedDraft, admit
from tests.values import make_source

SOURCE = make_source(
    "Heavy rain causes floods.", "Floods damage roads.", "Levees may fail.", "Levees may fail.", per_chunk=2
)


def node(key: str, text: str, *quotes: Quote, type: NodeType = NodeType.FACT) -> NodeDraft:  # noqa: A002
    return NodeDraft(key, type, text, quotes)


def edge(source: str, target: str, *quotes: Quote, relation: Relation = Relation.CAUSES) -> EdgeDraft:
    return EdgeDraft(source, target, relation, quotes)


RAIN = node("a", "Heavy rain causes floods", Quote("Heavy rain causes floods", 0))
ROADS = node("b", "Floods damage roads", Quote("Floods damage roads", 1))
BOTH = Quote("rain causes floods. Floods damage", 0)


def admitted(*nodes: NodeDraft, edges: tuple[EdgeDraft, ...] = ()) -> AdmittedDraft:
    return admit(GraphDraft(nodes, edges, " Rain. "), SOURCE, extractor="test")


def test_authenticates_and_keeps_keys_order_and_summary() -> None:
    result = admitted(RAIN, ROADS, edges=(edge("a", "b", BOTH),))

    assert [(n.id, n.salience, n.extractor, n.grounding) for n in result.nodes] == [
        ("a", 0, "test", Grounding.GROUNDED),
        ("b", 1, "test", Grounding.GROUNDED),
    ]
    assert result.nodes[0].entailment is Entailment.UNVERIFIED
    assert [(e.unit, e.quote) for e in result.edges[0].evidence] == [
        (0, "rain causes floods."),
        (1, "Floods damage"),
    ]
    assert (result.summary, result.rejected, result.repairs) == ("Rain.", (), ())


def test_evidence_names_its_source_chunk_and_place() -> None:
    fail = node("c", "Levees may fail", Quote("Levees may fail", 3))

    evidence = admitted(fail).nodes[0].evidence[0]

    assert (evidence.source_id, evidence.chunk_id, evidence.unit) == ("source-1", "chunk-2", 3)
    assert SOURCE.text[evidence.start : evidence.end] == "Levees may fail"


def test_a_wrong_unit_is_repaired_and_recorded() -> None:
    result = admitted(node("a", "Floods damage roads", Quote("Floods damage roads", 0)))

    assert result.nodes[0].evidence[0].unit == 1
    assert result.repairs == (
        {
            "code": "node_paragraph_mismatch",
            "targetId": "a",
            "action": "set_paragraph",
            "paragraph": 1,
            "cited": 0,
        },
    )


def test_a_missing_unit_is_found_and_recorded() -> None:
    result = admitted(node("a", "Floods damage roads", Quote("Floods damage roads", None)))

    assert result.nodes[0].grounding is Grounding.GROUNDED
    assert result.repairs[0]["code"] == "node_paragraph_missing"


STATES = [
    ("an invented quote in a real unit", Quote("The moon is cheese", 0), Grounding.UNSUPPORTED, "node_evidence_unsupported"),
    ("a unit and no quote", Quote("", 0), Grounding.CANDIDATE, "claim_evidence_missing"),
    ("a quote of two places, no unit", Quote("Levees may fail", None), Grounding.UNSUPPORTED, "anchor_unresolved"),
]  # fmt: skip


@pytest.mark.parametrize(("quote", "state", "warning"), [r[1:] for r in STATES], ids=[r[0] for r in STATES])
def test_what_cannot_be_linked_is_kept_and_named(quote: Quote, state: Grounding, warning: str) -> None:
    result = admitted(node("a", "Levees may fail", quote))

    assert [(n.grounding, n.evidence) for n in result.nodes] == [(state, ())]
    assert (warning, "a") in [(note.code, note.target) for note in result.warnings]


REFUSED = [
    ("an invented quote without a unit", node("x", "Moon", Quote("The moon is cheese")), "node_unanchored"),
    ("neither quote nor unit", node("x", "Moon"), "node_unanchored"),
    ("no text", node("x", " ", Quote("Levees", 2)), "node_missing_identity"),
    ("a lost qualifier", node("x", "Levees fail", Quote("Levees may fail", 2)), "node_semantic_strength_drift"),
    ("another script", node("x", "堤坝可能溃决", Quote("Levees may fail", 2)), "node_language_mismatch"),
    ("about the text", node("x", "This section discusses levees", Quote("Levees", 2)), "node_meta_subject"),
    ("a key used twice", node("a", "Levees", Quote("Levees", 2)), "node_duplicate_id"),
    ("a counter-example of nothing", node("x", "Levees may fail", Quote("Levees may fail", 2), type=NodeType.COUNTER_EXAMPLE),
     "counter_example_without_target"),
]  # fmt: skip


@pytest.mark.parametrize(("bad", "code"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_a_bad_node_is_refused_alone(bad: NodeDraft, code: str) -> None:
    result = admitted(RAIN, bad, ROADS, edges=(edge("a", "b", BOTH), edge("x", "b", BOTH)))

    assert [n.id for n in result.nodes] == ["a", "b"]
    assert [e.id for e in result.edges] == ["a>b:causes"]
    notes = [(note.code, note.target, note.item) for note in result.rejected]
    assert (code, bad.key, bad.text) in notes
    assert bad.key == "a" or ("edge_missing_node", "x>b:causes", "x>b:causes") in notes
    assert all(note.message for note in result.rejected)


BAD_EDGES = [
    ("no evidence", edge("a", "b"), "edge_relation_evidence_missing"),
    ("an invented quote", edge("a", "b", Quote("Cheese damages roads", 1)), "edge_relation_evidence_missing"),
    ("from itself to itself", edge("a", "a", BOTH), "edge_self_loop"),
    ("an end that does not exist", edge("a", "z", BOTH), "edge_missing_node"),
    ("types that cannot be", edge("a", "b", BOTH, relation=Relation.EXAMPLE), "edge_source_type_mismatch"),
]


@pytest.mark.parametrize(("bad", "code"), [row[1:] for row in BAD_EDGES], ids=[row[0] for row in BAD_EDGES])
def test_a_bad_edge_is_refused_alone(bad: EdgeDraft, code: str) -> None:
    result = admitted(RAIN, ROADS, edges=(bad, edge("b", "a", BOTH)))

    assert [e.id for e in result.edges] == ["b>a:causes"]
    assert [note.code for note in result.rejected] == [code]


def test_the_same_edge_twice_enters_once() -> None:
    result = admitted(RAIN, ROADS, edges=(edge("a", "b", BOTH), edge("a", "b", BOTH)))

    assert len(result.edges) == 1
    assert [note.code for note in result.rejected] == ["edge_duplicate"]


def test_counter_examples_fall_like_dominoes() -> None:
    kinds = [
        node(f"c{i}", f"Case {i}: Levees", Quote("Levees", 2), type=NodeType.COUNTER_EXAMPLE)
        for i in range(4)
    ]
    against = [edge(f"c{i + 1}", f"c{i}", BOTH, relation=Relation.COUNTER_EXAMPLE) for i in range(3)]

    result = admitted(RAIN, *kinds, edges=tuple(against))

    assert [n.id for n in result.nodes] == ["a"]
    assert result.edges == ()
    assert [note.code for note in result.rejected].count("counter_example_without_target") == 4


def test_a_counter_example_with_a_target_stays() -> None:
    counter = node("c", "Levees may fail", Quote("Levees may fail", 2), type=NodeType.COUNTER_EXAMPLE)

    result = admitted(RAIN, counter, edges=(edge("c", "a", BOTH, relation=Relation.COUNTER_EXAMPLE),))

    assert [n.id for n in result.nodes] == ["a", "c"]


def test_evidence_is_counted_once_and_capped() -> None:
    twice = node("a", "Heavy rain causes floods", *[Quote("Heavy rain causes floods", 0)] * 3)
    units = make_source(*[f"Rain fell on day {i}." for i in range(12)])
    many = NodeDraft("m", NodeType.FACT, "Rain fell", tuple(Quote("Rain fell on day", i) for i in range(12)))

    assert len(admitted(twice).nodes[0].evidence) == 1
    assert len(admit(GraphDraft((many,)), units, extractor="t").nodes[0].evidence) == 8


def test_warnings_about_the_whole_graph_are_capped() -> None:
    source = make_source(*[f"Rain fell on day {i}." for i in range(300)])
    nodes = tuple(
        NodeDraft(f"k{i}", NodeType.CONCEPT, f"day {i}", (Quote(f"day {i}.", i),)) for i in range(300)
    )

    isolated = [
        w for w in admit(GraphDraft(nodes), source, extractor="t").warnings if w.code == "node_isolated"
    ]

    assert len(isolated) == 201
    assert "100" in isolated[-1].message


def test_an_empty_draft_is_an_empty_graph() -> None:
    assert admitted().nodes == ()
    assert admit(GraphDraft(), make_source(), extractor="t").edges == ()
