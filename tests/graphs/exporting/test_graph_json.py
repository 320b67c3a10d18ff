"""The canonical export has every key of the contract, and is written in pieces that add up to plain JSON."""

import json

import pytest

from graphs.exporting.graph_json import pieces
from graphs.exporting.json_pieces import json_pieces
from tests.graphs.exporting.records import SOURCE, TEXT, record

KEYS = {
    "": "format offsetUnit exportedAt documentId revision title kind language summary source staging nodes edges "
    "warnings generation verification operations candidates questions",
    "source": "id title chars paragraphCount chunkCount sectionCount text units sections versions",
    "source.units.0": "paragraph kind start end text sectionId",
    "source.sections.0": "id title level startParagraph endParagraph summary",
    "source.versions.0": "id number kind createdAt chars",
    "staging": "sourceId documentId chunkCount chunks",
    "staging.chunks.0": "id sourceId startParagraph endParagraph status summary",
    "nodes.0": "id type typeLabel text quote paragraph evidence groundingStatus entailmentStatus salience documentId "
    "sourceId chunkId sectionId sectionTitle extractor reviewStatus",
    "nodes.0.evidence.0": "documentId sourceId chunkId paragraph start end quote occurrences",
    "edges.0": "id fromNodeId toNodeId relation relationLabel evidence groundingStatus entailmentStatus documentId "
    "sourceId chunkId paragraph extractor",
    "generation": "extractor extractorVersion segmentation invariantVersion status invariantErrors sourceAudit "
    "retryCount autoRepairCount autoRepairs rejected failedChunks coverage connectivity grounding usage",
    "generation.rejected.0": "code reason item",
    "generation.grounding": "groundedNodes candidateNodes unsupportedNodes evidenceBackedClaims candidateClaims "
    "unsupportedClaims entailmentVerifiedNodes",
    "verification": "reports",
}


@pytest.fixture
def wire() -> dict:
    return json.loads("".join(pieces(record())))


@pytest.mark.parametrize("path", KEYS)
def test_every_key_of_the_contract(wire, path):
    found = wire
    for step in filter(None, path.split(".")):
        found = found[int(step) if step.isdigit() else step]
    assert set(found) == set(KEYS[path].split())


def test_offsets_rebuild_the_quotes(wire):
    assert wire["source"]["text"] == TEXT
    for item in (*wire["nodes"], *wire["edges"]):
        for evidence in item["evidence"]:
            assert TEXT[evidence["start"] : evidence["end"]] == evidence["quote"]


def test_place_of_a_node_is_that_of_its_first_evidence(wire):
    first, _second, anchored = wire["nodes"]
    assert (first["quote"], first["paragraph"]) == ("Heavy rain causes floods", 1)
    assert first["sectionTitle"] == "Rain"
    assert (first["reviewStatus"], anchored["reviewStatus"]) == ("accepted", None)
    assert (anchored["quote"], anchored["paragraph"], anchored["claimedQuote"]) == ("", 2, "a road")


def test_grounding_is_counted_as_it_is_now(wire):
    counted = wire["generation"]["grounding"]
    assert (counted["groundedNodes"], counted["candidateNodes"], counted["evidenceBackedClaims"]) == (2, 1, 2)
    assert wire["generation"]["connectivity"]["componentCount"] == 2


def test_previous_version_is_named_when_there_is_one():
    versions = ({"id": "source-a", "number": 1}, {"id": SOURCE.id, "number": 2})
    wire = json.loads("".join(pieces(record(versions=versions))))
    assert wire["source"]["previousId"] == "source-a"


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"a": []},
        {"a": [1, {"b": ["c\n", {}]}, []], "x": {"y": [None, True]}},
        {"text": '引号"and\\ \u2028 line\nend', "n": -1.5},
    ],
)
def test_pieces_add_up_to_plain_json(value):
    assert "".join(json_pieces(value)) == json.dumps(value, indent=2, ensure_ascii=False)


def test_lists_may_be_iterators():
    assert json.loads("".join(json_pieces({"a": iter([1, 2]), "b": iter([])}))) == {"a": [1, 2], "b": []}
