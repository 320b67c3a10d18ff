"""Graph files of both formats, read into one form; bad items are refused alone and named."""

import pytest

from graphs.domain.errors import GraphFileInvalid, LimitExceeded
from graphs.domain.vocabulary import Grounding, NodeType, Relation
from graphs.importing import items
from graphs.importing.catalogue import read

A = {"id": "n1", "type": "fact", "text": "Rain falls"}
B = {"id": "n2", "type": "claim", "text": "Rain is good"}


def ours(nodes: object = (A, B), edges: object = (), **more: object) -> dict:
    lists = {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in (("nodes", nodes), ("edges", edges))
    }
    return {"format": "groundgraph/1", "source": {"text": "Rain falls."}, **lists, **more}


def edge(source: object = "n1", target: object = "n2", relation: object = "supports") -> dict:
    return {"fromNodeId": source, "toNodeId": target, "relation": relation}


@pytest.mark.parametrize(
    "wire",
    [
        {},
        {"format": "groundgraph/2", "nodes": [], "edges": []},
        {"format": 7, "nodes": []},
        {"format": "groundgraph/1", "nodes": [], "edges": []},
        ours(source=[]),
        ours(source={"text": 7}),
        ours(offsetUnit="utf16"),
        ours(nodes={}),
        ours(nodes=None),
        ours(edges="n1>n2"),
        {"nodes": {"n1": A}},
        {"nodes": [A], "edges": {}},
        {"graph": {"nodes": 3}},
    ],
)
def test_a_wrong_frame_is_refused_as_a_whole(wire):
    with pytest.raises(GraphFileInvalid):
        read(wire)


@pytest.mark.parametrize(
    ("item", "code", "name"),
    [
        (7, "node_not_object", "nodes[2]"),
        ({}, "node_missing_identity", "nodes[2]"),
        ({"id": "n3", "type": "fact", "text": " "}, "node_missing_identity", "n3"),
        ({"id": "n3", "type": "fact", "text": ["x"]}, "node_missing_identity", "n3"),
        ({"id": [], "type": "fact", "text": "x"}, "node_missing_identity", "nodes[2]"),
        ({"id": "n3", "type": "truth", "text": "x"}, "node_invalid_type", "n3"),
        ({"id": "n3", "type": {}, "text": "x"}, "node_invalid_type", "n3"),
        ({"id": "n3", "type": "事实", "text": "x"}, "node_invalid_type", "n3"),
        ({"id": "n3", "type": "fact", "text": "x" * 4001}, "node_text_too_long", "n3"),
        (A, "node_duplicate_id", "n1"),
    ],
)
def test_a_bad_node_is_refused_alone(item, code, name):
    given = read(ours(nodes=(A, B, item)))
    assert [node.key for node in given.nodes] == ["n1", "n2"]
    assert [(note.code, note.item) for note in given.refused] == [(code, name)]


@pytest.mark.parametrize(
    ("item", "code", "name"),
    [
        (None, "edge_not_object", "edges[1]"),
        (edge(target=""), "edge_missing_endpoint", "n1>:supports"),
        (edge(target="n9"), "edge_missing_node", "n1>n9:supports"),
        (edge(target="n1"), "edge_self_loop", "n1>n1:supports"),
        (edge(relation="likes"), "edge_invalid_relation", "n1>n2:likes"),
        (edge(relation=["supports"]), "edge_invalid_relation", "n1>n2:"),
        (edge(), "edge_duplicate", "n1>n2:supports"),
    ],
)
def test_a_bad_edge_is_refused_alone(item, code, name):
    given = read(ours(edges=(edge(), item)))
    assert [given.key for given in given.edges] == ["n1>n2:supports"]
    assert [(note.code, note.item) for note in given.refused] == [(code, name)]


def test_nothing_that_a_file_says_of_its_own_trustworthiness_is_kept():
    node = A | {
        "groundingStatus": "grounded",
        "entailmentStatus": "verified",
        "evidence": [
            {"quote": "Rain falls", "paragraph": 0, "start": 0, "sourceId": "source-forged", "chunkId": "x"}
        ],
    }
    given = read(ours(nodes=(node,))).nodes[0]
    assert given.grounding is Grounding.CANDIDATE
    assert [(quote.text, quote.unit, quote.start) for quote in given.quotes] == [("Rain falls", 0, 0)]


@pytest.mark.parametrize("value", [None, "x", 7, [7], {"quote": 7}, [{"quote": {}}], [{"quote": "  "}]])
def test_evidence_of_a_wrong_shape_is_no_evidence(value):
    assert read(ours(nodes=(A | {"evidence": value, "quote": 7},))).nodes[0].quotes == ()


@pytest.mark.parametrize("value", [-1, 1.5, True, "3", 2**40, None])
def test_places_of_a_wrong_shape_are_no_places(value):
    node = A | {"evidence": [{"quote": "Rain", "paragraph": value, "start": value, "occurrences": value}]}
    (quote,) = read(ours(nodes=(node,))).nodes[0].quotes
    assert (quote.unit, quote.start, quote.occurrences) == (None, None, 1)


def test_too_much_is_said_to_be_too_much(monkeypatch):
    monkeypatch.setattr(items, "MOST_NODES", 1)
    with pytest.raises(LimitExceeded):
        read(ours())


@pytest.mark.parametrize(
    ("word", "node_type"),
    [
        ("Counter-Example", NodeType.COUNTER_EXAMPLE),
        ("观点", NodeType.CLAIM),
        ("规则", NodeType.RULE),
        ("fact", NodeType.FACT),
    ],
)
def test_the_originals_types(word, node_type):
    assert read({"nodes": [A | {"type": word}]}).nodes[0].type is node_type


@pytest.mark.parametrize(
    ("word", "relation"),
    [
        ("support", Relation.SUPPORTS),
        ("Implies", Relation.INFERS),
        ("驱动", Relation.CAUSES),
        ("受驱动于", Relation.DRIVEN_BY),
    ],
)
def test_the_originals_relations(word, relation):
    assert read({"nodes": [A, B], "edges": [edge(relation=word)]}).edges[0].relation is relation


def test_the_originals_findings_and_warnings():
    issues = [{"id": key, "status": key, "title": "t"} for key in ("rejected", "accepted", "open", "odd")]
    given = read(
        {
            "nodes": [A],
            "issues": issues,
            "warnings": ["batch2:duplicate_merged:n7->n2", 7, ""],
            "auditLog": [1],
        }
    )
    (report,) = given.record["reports"]
    assert [finding["status"] for finding in report["findings"]] == ["dismissed", "open", "open", "open"]
    assert given.warnings == ({"code": "duplicate_merged", "message": "batch2:duplicate_merged:n7->n2"},)
    assert given.record["auditLog"] == [1]


def test_the_originals_offset_is_a_hint():
    node = A | {"quote": "Rain", "paragraph": 3, "offsetHint": 40}
    (quote,) = read({"nodes": [node]}).nodes[0].quotes
    assert (quote.text, quote.unit, quote.start) == ("Rain", 3, 40)
