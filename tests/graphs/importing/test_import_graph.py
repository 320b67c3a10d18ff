"""Import through the write door: an export comes back equal, and nothing is half-made."""

import json

import pytest
from django.utils import timezone

from graphs.actions.exporting import export
from graphs.actions.extracting import extract_now
from graphs.actions.importing import import_graph
from graphs.commits import Actor, commit_patch
from graphs.domain.errors import GraphFileInvalid, KgError
from graphs.domain.patch import GraphPatch
from graphs.domain.vocabulary import CandidateStatus
from graphs.models import Candidate, Document, KnowledgeBase, Operation, SourceVersion
from graphs.providers.catalogue import default_extractor, find_extractor
from graphs.samples import samples
from graphs.undoing import undo
from tests.builders import TEXT, make_base, make_document, make_graph

pytestmark = pytest.mark.django_db
ACTOR = Actor("importer")


@pytest.fixture
def base(db: None) -> KnowledgeBase:
    return make_base()


def exported(document: Document) -> dict:
    return json.loads(b"".join(export(document, "json")))


def bring_back(wire: object, base: KnowledgeBase, **more: object) -> Document:
    return import_graph(base, json.loads(json.dumps(wire)), actor=ACTOR, **more).document  # type: ignore[arg-type]


def essence(wire: dict) -> dict:
    """What makes two graphs equal: everything but the identity of the document and its history."""
    text = json.dumps(
        {key: wire[key] for key in ("summary", "language", "kind", "nodes", "edges")}, ensure_ascii=False
    )
    decisions = [
        [c["kind"], c.get("nodeId"), c["text"], c["type"], c["status"], c.get("note"), c.get("reviewedAt")]
        for c in wire["candidates"]
    ]
    source = {key: wire["source"][key] for key in ("id", "text", "units", "sections")}
    chunks = [(chunk["id"], chunk["startParagraph"]) for chunk in wire["staging"]["chunks"]]
    return {
        "graph": text.replace(wire["documentId"], "DOCUMENT"),
        "decisions": sorted(decisions, key=str),
        "source": source,
        "chunks": chunks,
    }


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_export_and_import_give_an_equal_graph(base, sample):
    document = make_document(base, sample.text, sample.title)
    extract_now(document, extractor=find_extractor(default_extractor()), actor=ACTOR)
    for status in (CandidateStatus.ACCEPTED, CandidateStatus.REJECTED):
        row = document.candidates.open().order_by("id")[0]
        Candidate.objects.filter(pk=row.pk).update(status=status, note="seen", reviewed_at=timezone.now())
    before = exported(document)
    after = exported(bring_back(before, base))
    assert after["documentId"] != before["documentId"]
    assert len(after["nodes"]) > 10 and len(after["edges"]) > 3
    assert essence(after) == essence(before)


def test_a_second_journey_changes_nothing_more(base):
    once = exported(bring_back(exported(make_graph(base)), base))
    twice = exported(bring_back(once, base))
    assert essence(twice) == essence(once)
    assert [item["kind"] for item in twice["operations"]] == ["extract", "import", "import"]
    assert [item.get("imported", False) for item in twice["operations"]] == [True, True, False]
    assert twice["warnings"] == once["warnings"]


def test_history_comes_along_as_a_record_only(base):
    document = make_graph(base)
    copy = bring_back(exported(document), base)
    (operation,) = copy.operations.all()
    assert (operation.kind, operation.actor_name, operation.revision) == ("import", "importer", 1)
    assert [item["actor"] for item in operation.after["imported"]["operations"]] == ["builder"]
    undo(operation, expected_revision=1, actor=ACTOR)
    assert copy.nodes.count() == 0


def test_new_nodes_never_take_an_imported_id(base):
    wire = exported(make_graph(base))
    wire["nodes"] = [node for node in wire["nodes"] if node["id"] == "n2"]
    wire["edges"] = []
    assert bring_back(wire, base).node_counter == 2


def test_a_decision_without_its_node_waits_for_the_proposition(base):
    document = make_graph(base)
    document.candidates.update(status=CandidateStatus.ACCEPTED)
    commit_patch(document, GraphPatch(nodes={"n1": None}), expected_revision=1, actor=ACTOR)
    before = exported(document)
    after = exported(bring_back(before, base))
    assert essence(after) == essence(before)
    assert sorted(bool(item.get("nodeId")) for item in after["candidates"]) == [False, True]


def test_a_decision_about_other_words_is_not_taken_over(base):
    wire = exported(make_graph(base))
    wire["candidates"][0] |= {"status": "accepted", "text": "Something else entirely"}
    assert not bring_back(wire, base).candidates.decided().exists()


def test_forged_trust_is_not_believed(base):
    wire = exported(make_graph(base))
    wire["nodes"][0] |= {
        "entailmentStatus": "verified",
        "entailmentBasis": "me",
        "groundingStatus": "grounded",
    }
    wire["nodes"][0]["evidence"][0] |= {
        "sourceId": "source-" + "0" * 64,
        "chunkId": "chunk-x",
        "quote": "Moon is cheese",
    }
    result = import_graph(base, wire, actor=ACTOR)
    node = result.document.nodes.get(number=1)
    assert (node.entailment, node.entailment_basis, node.grounding) == ("unverified", "", "unsupported")
    assert [note.item for note in result.not_authenticated] == ["Moon is cheese"]
    assert result.document.generation["status"] == "succeeded_with_warnings"


def test_the_originals_export_without_a_text(base):
    wire = {
        "documentId": "document-1",
        "title": "Old graph",
        "summary": "About rain.",
        "nodes": [
            {
                "id": "n1",
                "type": "事实",
                "text": "Heavy rain causes floods",
                "quote": "Heavy rain causes floods",
                "paragraph": 0,
            },
            {
                "id": "node_7",
                "type": "claim",
                "text": "Floods damage roads",
                "quote": "Floods damage roads",
                "paragraph": 0,
            },
        ],
        "edges": [
            {
                "fromNodeId": "n1",
                "toNodeId": "node_7",
                "relation": "导致",
                "evidence": [{"paragraph": 0, "quote": "floods"}],
            }
        ],
        "issues": [{"id": "i1", "status": "rejected", "title": "Too short"}],
    }
    bare = bring_back(wire, base)
    assert set(bare.nodes.values_list("grounding", flat=True)) == {"candidate"}
    assert [edge.edge_id for edge in bare.edges.all()] == ["n1>n2:causes"]
    assert (bare.current_version.text, bare.current_version.kind, bare.current_version.units.count()) == (
        "",
        "missing",
        0,
    )
    assert "source_text_missing" in {warning["code"] for warning in bare.warnings}
    (report,) = exported(bare)["verification"]["reports"]
    assert report["findings"][0]["status"] == "dismissed"
    again = bring_back(exported(bare), base)
    assert essence(exported(again)) == essence(exported(bare))

    bound = bring_back(wire, base, source_text=TEXT, title="With its text")
    assert (bound.title, bound.current_version.text) == ("With its text", TEXT)
    assert set(bound.nodes.values_list("grounding", flat=True)) == {"grounded"}


def test_a_claimed_quote_is_tried_again_when_the_source_comes_with_it(base):
    wire = {
        "nodes": [{"id": "n1", "type": "fact", "text": "Floods damage roads", "quote": "Floods damage roads"}]
    }
    bare = exported(bring_back(wire, base))
    assert bare["nodes"][0]["groundingStatus"] == "candidate"
    assert bring_back(bare, base, source_text=TEXT).nodes.get().grounding == "grounded"


def test_control_characters_in_the_source_are_removed_and_noted(base):
    wire = exported(make_graph(base))
    wire["source"]["text"] = "\x00" + TEXT.replace("\n", "\r\n")
    copy = bring_back(wire, base)
    assert (copy.current_version.text, copy.current_version.removed) == (
        TEXT,
        [{"character": "U+0000", "count": 1}],
    )
    assert set(copy.nodes.values_list("grounding", flat=True)) == {"grounded"}


HOSTILE_VALUES = [
    None,
    7,
    -1,
    True,
    "x",
    "\u0000",
    [],
    {},
    [[]],
    [{}],
    {"a": {"b": [None]}},
    "x" * 5000,
    2**70,
]
FIELDS = ["title", "kind", "language", "summary", "source", "staging", "nodes", "edges", "warnings", "generation",
          "verification", "operations", "candidates", "questions", "revision", "documentId", "exportedAt"]  # fmt: skip
NESTED = [("source", "text"), ("source", "units"), ("generation", "rejected"), ("generation", "coverage"),
          ("verification", "reports")]  # fmt: skip


@pytest.mark.parametrize("field", [*FIELDS, *NESTED], ids=str)
def test_any_value_in_any_place_is_either_read_or_refused(base, field):
    wire = exported(make_graph(base))
    documents, operations = Document.objects.count(), Operation.objects.count()
    for value in HOSTILE_VALUES:
        hostile = json.loads(json.dumps(wire))
        if isinstance(field, tuple):
            hostile[field[0]][field[1]] = value
        else:
            hostile[field] = value
        try:
            copy = bring_back(hostile, base)
        except KgError:
            continue
        documents, operations = documents + 1, operations + 1
        exported(copy)
    assert (Document.objects.count(), Operation.objects.count()) == (documents, operations)


@pytest.mark.parametrize(
    "field", ["id", "type", "text", "evidence", "salience", "extractor", "paragraph", "groundingStatus"]
)
def test_any_value_in_a_node_is_either_read_or_refused(base, field):
    wire = exported(make_graph(base))
    for value in HOSTILE_VALUES:
        hostile = json.loads(json.dumps(wire))
        hostile["nodes"][0][field] = value
        hostile["edges"][0][field] = value
        hostile["candidates"][0][field] = value
        exported(bring_back(hostile, base))


def test_nothing_is_left_of_an_import_that_fails(base, monkeypatch):
    wire = exported(make_graph(base))
    before = Document.objects.count(), SourceVersion.objects.count()
    monkeypatch.setattr(
        "graphs.actions.importing.restore_decisions", lambda *_: (_ for _ in ()).throw(GraphFileInvalid())
    )
    with pytest.raises(GraphFileInvalid):
        bring_back(wire, base)
    assert (Document.objects.count(), SourceVersion.objects.count()) == before
