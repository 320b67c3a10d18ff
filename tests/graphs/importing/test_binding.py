"""Quotes are authenticated anew, ids stay, and what breaks the gate is refused alone."""

import pytest

from graphs.domain.vocabulary import Grounding
from graphs.importing.binding import bind, numbered
from graphs.importing.catalogue import read
from graphs.importing.sources import Origin, source_text
from graphs.segmentation.segment import segment

TEXT = "Rain causes floods. Rain is water.\n\nFloods damage roads. Rain stops.\n\nRain again."
SOURCE = segment(TEXT, "en")
NOTHING = segment("", "en")


def fact(key: str, text: str, *quotes: dict, **more: object) -> dict:
    return {"id": key, "type": "fact", "text": text, "evidence": list(quotes)} | more


def quote(text: str, paragraph: int | None = None, **more: object) -> dict:
    return {"quote": text, "paragraph": paragraph} | more


def file(*nodes: dict, edges: tuple[dict, ...] = (), **source: object) -> dict:
    return {
        "format": "groundgraph/1",
        "source": {"text": TEXT} | source,
        "nodes": list(nodes),
        "edges": list(edges),
    }


def unit_of(text: str) -> int:
    return next(unit.number for unit in SOURCE.units if text in unit.text)


def test_an_authentic_quote_grounds_with_our_provenance():
    wire = file(
        fact("n1", "Floods damage roads", quote("Floods damage roads", unit_of("damage"), sourceId="forged"))
    )
    (node,) = bind(read(wire), SOURCE).nodes
    assert node.grounding is Grounding.GROUNDED
    (item,) = node.evidence
    assert (item.source_id, item.chunk_id) == (SOURCE.id, SOURCE.chunks[0].id)
    assert TEXT[item.start : item.end] == "Floods damage roads"


@pytest.mark.parametrize(
    ("words", "code"),
    [("Cheese falls", "quote_not_authenticated"), ("Rain", "anchor_unresolved")],
)
def test_a_quote_that_fails_is_named_and_its_node_is_unsupported(words, code):
    bound = bind(read(file(fact("n1", "Cheese falls", quote(words)))), SOURCE)
    (node,) = bound.nodes
    assert (node.grounding, node.evidence, node.claimed_quote) == (Grounding.UNSUPPORTED, (), words)
    assert [(note.code, note.target, note.item) for note in bound.not_authenticated] == [(code, "n1", words)]


def test_a_wrong_unit_is_mended_and_recorded():
    bound = bind(
        read(file(fact("n1", "Floods damage roads", quote("Floods damage roads", unit_of("again"))))), SOURCE
    )
    assert bound.nodes[0].evidence[0].unit == unit_of("damage")
    assert [(repair["code"], repair["targetId"]) for repair in bound.repairs] == [
        ("node_paragraph_mismatch", "n1")
    ]


def test_the_claimed_offset_chooses_between_equal_places_of_a_unit():
    text = "Rain, rain and rain."
    source = segment(text, "en")
    place = quote("rain", 0, start=text.rindex("rain"))
    wire = file(fact("n1", "rain", place), text=text)
    assert bind(read(wire), source).nodes[0].evidence[0].start == text.rindex("rain")


def test_ids_of_another_kind_get_the_next_numbers():
    assert numbered(["n7", "node_x", "n01", "n2", "n9999999999", "n100000000"]) == {
        "n7": "n7", "node_x": "n8", "n01": "n9", "n2": "n2", "n9999999999": "n10", "n100000000": "n11",
    }  # fmt: skip


def test_edges_follow_renamed_nodes():
    nodes = [
        fact("a", "Rain causes floods", quote("Rain causes floods")),
        fact("b", "Floods damage roads", quote("Floods damage roads")),
    ]
    whole = quote("Rain causes floods. Rain is water.\n\nFloods damage roads.")
    edges = ({"fromNodeId": "a", "toNodeId": "b", "relation": "causes", "evidence": [whole]},)
    bound = bind(read(file(*nodes, edges=edges)), SOURCE)
    assert [edge.id for edge in bound.edges] == ["n1>n2:causes"]
    assert [(note.target, note.item) for note in bound.warnings] == [("n1", "a"), ("n2", "b")]


def test_an_edge_without_evidence_and_a_wrongly_typed_one_are_refused():
    nodes = [
        fact("n1", "Rain causes floods", quote("Rain causes floods")),
        fact("n2", "Floods damage roads", quote("Floods damage roads")),
    ]
    ends = {"fromNodeId": "n1", "toNodeId": "n2"}
    edges = (
        ends | {"relation": "causes", "evidence": [quote("made up")]},
        ends | {"relation": "defines", "evidence": [quote("Rain causes floods")]},
    )
    bound = bind(read(file(*nodes, edges=edges)), SOURCE)
    assert (len(bound.nodes), bound.edges) == (2, ())
    assert {note.code for note in bound.refused} == {
        "edge_relation_evidence_missing",
        "edge_source_type_mismatch",
    }


def test_a_counter_example_that_loses_its_edge_goes_too():
    nodes = [
        fact("n1", "Rain stops", quote("Rain stops"), type="counter_example"),
        fact("n2", "Floods damage roads", quote("Floods damage roads")),
    ]
    edges = ({"fromNodeId": "n1", "toNodeId": "n2", "relation": "counter_example", "evidence": []},)
    bound = bind(read(file(*nodes, edges=edges)), SOURCE)
    assert [node.id for node in bound.nodes] == ["n2"]
    assert "counter_example_without_target" in {note.code for note in bound.refused}


def test_without_a_source_everything_is_a_candidate():
    nodes = [
        fact("n1", "Rain causes floods", quote("Rain causes floods", 4)),
        fact("n2", "Floods damage roads"),
    ]
    edges = ({"fromNodeId": "n1", "toNodeId": "n2", "relation": "causes", "evidence": [quote("causes", 4)]},)
    bound = bind(read(file(*nodes, edges=edges, text="")), NOTHING)
    assert {node.grounding for node in bound.nodes} == {Grounding.CANDIDATE}
    assert [(edge.id, edge.grounding, edge.evidence) for edge in bound.edges] == [
        ("n1>n2:causes", Grounding.CANDIDATE, ())
    ]
    assert bound.nodes[0].claimed_quote == "Rain causes floods"
    assert [note.code for note in bound.warnings] == ["source_text_missing"]
    assert {note.code for note in bound.not_authenticated} == {"source_text_missing"}


def test_the_originals_unit_numbers_are_looked_up_in_its_own_units():
    units = [
        {"text": "Rain causes floods. Rain is water."},
        {"text": "Floods damage roads."},
        {"text": "Rain stops."},
        {"text": "Rain again."},
    ]
    wire = {
        "nodes": [fact("n1", "Rain again", quote("Rain", 3))],
        "edges": [],
        "source": {"text": TEXT, "units": units},
    }
    (node,) = bind(read(wire), SOURCE).nodes
    assert node.evidence[0].start == TEXT.index("Rain again")


@pytest.mark.parametrize(
    ("source", "beside", "expected"),
    [
        ({"text": "given"}, None, ("given", Origin.FILE)),
        ({"text": "given"}, "beside", ("beside", Origin.BESIDE)),
        ({"text": " "}, " ", ("", Origin.MISSING)),
        ({"units": [{"text": "one"}, {"text": ""}, "two"]}, None, ("one\n\ntwo", Origin.UNITS)),
        ({}, None, ("", Origin.MISSING)),
    ],
)
def test_which_text_is_the_source(source, beside, expected):
    given = read({"nodes": [fact("n1", "Text of a node", quote("Quote of a node"))], "source": source})
    assert source_text(given, beside) == expected
