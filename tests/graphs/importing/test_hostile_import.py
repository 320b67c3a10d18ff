"""What an export claims about itself is not believed: decisions, quotes, dates, ids and titles."""

import pytest
from django.db import connection

from graphs.actions.exporting import candidate_wire
from graphs.actions.importing import import_graph
from graphs.commits import Actor
from graphs.domain.errors import InvariantViolation, LimitExceeded
from graphs.domain.values import JSONObject
from graphs.importing import binding, items
from graphs.importing.catalogue import read
from graphs.models import Candidate, Document, KnowledgeBase
from graphs.segmentation.segment import segment
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_user

pytestmark = pytest.mark.django_db
CLI = Actor("command line")
TEXT = "Cats are animals. Cats sleep."


@pytest.fixture
def base(db: None) -> KnowledgeBase:
    return make_base()


def wire(*candidates: JSONObject, nodes: tuple[JSONObject, ...] = (), text: str = TEXT) -> JSONObject:
    return {
        "format": "groundgraph/1",
        "title": "Forged",
        "source": {"text": text},
        "nodes": list(nodes),
        "edges": [],
        "candidates": list(candidates),
    }


def decided(*evidence: JSONObject, **more: object) -> JSONObject:
    told = {"kind": "claim", "type": "fact", "text": "Cats are animals", "status": "accepted"}
    return told | {"evidence": list(evidence)} | more  # type: ignore[return-value]


def fact(words: str, key: str = "n1", **more: object) -> JSONObject:
    return {"id": key, "type": "fact", "text": words, "evidence": [{"quote": words}]} | more  # type: ignore[dict-item]


def taken_over(base: KnowledgeBase, *candidates: JSONObject) -> Candidate:
    return import_graph(base, wire(*candidates), actor=CLI).document.candidates.get()


# Evidence of decisions whose node is gone


def test_the_quote_of_a_decision_is_kept_with_our_own_provenance(base):
    forged = {"documentId": "other", "sourceId": "forged", "chunkId": "x", "start": 900, "end": 7}

    row = taken_over(base, decided(forged | {"quote": "Cats are animals", "paragraph": 0}))

    source = segment(TEXT, base.language)
    assert row.evidence == [
        {
            "sourceId": source.id,
            "chunkId": source.chunks[0].id,
            "paragraph": 0,
            "start": 0,
            "end": 16,
            "quote": "Cats are animals",
            "occurrences": 1,
        }
    ]
    assert candidate_wire(row)["evidence"] == [{"documentId": str(row.document_id)} | row.evidence[0]]


@pytest.mark.parametrize("item", [{}, {"quote": "The moon is cheese", "paragraph": 0, "start": 0, "end": 18}])
def test_what_is_not_in_the_source_is_no_evidence_of_a_decision(base, item):
    result = import_graph(base, wire(decided(item)), actor=CLI)

    assert result.document.candidates.get().evidence == []
    assert [note.item for note in result.not_authenticated] == ([item["quote"]] if item else [])


def test_an_export_names_the_real_document(base):
    row = taken_over(base, decided())
    row.evidence = [{"documentId": "forged", "quote": "x"}]

    assert candidate_wire(row)["evidence"] == [{"documentId": str(row.document_id), "quote": "x"}]


# Decisions


@pytest.mark.parametrize(
    ("role", "status"),
    [(Role.EDITOR, "candidate"), (Role.REVIEWER, "accepted"), (Role.OWNER, "accepted"), (None, "candidate")],
)
def test_only_who_may_decide_brings_decisions_along(base, role, status):
    user = make_user(base.team if role else None, role or Role.VIEWER)
    with_node = decided(nodeId="n1", note="seen", confidence=0.9)
    homeless = decided(text="Cats sleep")

    result = import_graph(
        base, wire(with_node, homeless, nodes=(fact("Cats are animals"),)), actor=Actor("importer", user)
    )

    row = result.document.candidates.get(node__isnull=False)
    assert (row.status, row.note) == (status, "seen" if status == "accepted" else "")
    assert result.document.candidates.count() == (2 if status == "accepted" else 1)
    record = result.document.operations.get().after["imported"]["decisions"]
    told = "decisions_not_taken_over" in {note["code"] for note in result.document.warnings}
    assert (len(record), told) == ((0, False) if status == "accepted" else (2, True))


@pytest.mark.parametrize(
    "moment",
    ["9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59", "0001-01-01T00:00", "2024-02-31T00:00"],
)
def test_a_moment_outside_the_calendar_is_dropped(base, moment):
    row = taken_over(base, decided(reviewedAt=moment))

    row.refresh_from_db()
    assert (row.status, row.reviewed_at) == ("accepted", None)


# Ids, titles, numbers


def test_ids_stay_well_below_the_largest_number(base):
    keys = ["n99999999", "n100000000", "n999999999"]
    nodes = tuple(fact(text, key) for key, text in zip(keys, ("Cats", "Cats sleep", "animals"), strict=True))

    document = import_graph(base, wire(nodes=nodes), actor=CLI).document

    assert [node.node_id for node in document.nodes.order_by("number")] == [
        "n99999999",
        "n100000000",
        "n100000001",
    ]


def test_occurrences_are_counted_not_believed(base):
    item = {"quote": "Cats", "paragraph": 0, "start": 0, "occurrences": 900}

    document = import_graph(base, wire(nodes=(fact("Cats", evidence=[item]),)), actor=CLI).document

    assert document.nodes.get().evidence.get().occurrences == 2


def test_a_title_holds_no_control_characters(base):
    given = wire() | {"title": "A\x1b[31m\x07 \x9bred\x7f\u202e title\x85"}

    assert import_graph(base, given, actor=CLI).document.title == "A[31m red title"


# Size and time


def test_a_graph_of_too_many_nodes_is_refused(base):
    many = wire(nodes=tuple({"id": f"n{n}"} for n in range(1, items.MOST_NODES + 2)))  # type: ignore[misc]

    with pytest.raises(LimitExceeded):
        import_graph(base, many, actor=CLI)

    assert items.MOST_NODES == 30_000


def test_a_chain_that_falls_item_by_item_is_refused(base):
    count = 30
    nodes = [fact("Cats sleep", f"n{n}", type="counter_example") for n in range(1, count)]
    edges = [
        {"fromNodeId": f"n{n}", "toNodeId": f"n{n + 1}", "relation": "counter_example"} | nodes[0]
        for n in range(1, count - 1)
    ]

    with pytest.raises(InvariantViolation):
        import_graph(base, wire(nodes=tuple(nodes)) | {"edges": edges}, actor=CLI)

    assert not Document.objects.exists()


def test_quotes_beyond_the_budget_are_named_not_searched(monkeypatch):
    monkeypatch.setattr("graphs.importing.placing.MOST_WORK", 0)
    given = read(wire(nodes=(fact("Cats sleep"), fact("Cats are animals", "n2"))))

    bound = binding.bind(given, segment(TEXT, "en"))

    assert [node.grounding for node in bound.nodes] == ["grounded", "unsupported"]
    assert [(note.code, note.target) for note in bound.not_authenticated] == [("quote_not_searched", "n2")]


def test_the_thinking_is_done_before_the_transaction(base, monkeypatch):
    outside = len(connection.savepoint_ids)
    depths = []

    def watched(real):
        def inner(*given, **named):
            depths.append(len(connection.savepoint_ids))
            return real(*given, **named)

        return inner

    for place in (
        "graphs.actions.importing.cut",
        "graphs.actions.composing.segment",
        "graphs.actions.importing.bind",
        "graphs.invariants.lock.authenticate",
        "graphs.invariants.lock.pass_gate",
    ):
        module, name = place.rsplit(".", 1)
        real = getattr(__import__(module, fromlist=[name]), name)
        monkeypatch.setattr(place, watched(real))

    import_graph(base, wire(nodes=(fact("Cats sleep"),)), actor=CLI)

    assert set(depths) == {outside} and len(depths) == 4
    assert Document.objects.get().nodes.count() == 1
