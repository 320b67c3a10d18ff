"""Nodes, relations, evidence and candidates as rows: words, numbers, and who belongs to whom."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.db.models import CharField, F, Q, Value
from django.db.models.functions import Cast, Concat

from graphs.doctor.faults import Fault
from graphs.domain.text import normalized
from graphs.domain.vocabulary import Entailment, Grounding, NodeType, Relation, candidate_kind
from graphs.indexing import stale_entries
from graphs.models import Candidate, Document, Edge, Evidence

LEGAL = {"type": NodeType, "relation": Relation, "grounding": Grounding, "entailment": Entailment}


def words(document: Document) -> Iterator[Fault]:
    nodes = document.nodes.values("number", "type", "grounding", "entailment", "salience", "text")
    for row in nodes.order_by("number").iterator(chunk_size=2000):
        target = f"n{row['number']}"
        yield from _illegal(target, row)
        if not row["text"].strip() or row["salience"] < 0:
            yield Fault("word_unknown", target, "text" if row["salience"] >= 0 else "salience")
        if not 1 <= row["number"] <= document.node_counter:
            yield Fault("node_number_wrong", target)
    for row in _edges(document).values("id", "relation", "grounding", "entailment", "ends"):
        yield from _illegal(row["ends"], row)


def _illegal(target: str, row: Mapping[str, object]) -> Iterator[Fault]:
    for name, vocabulary in LEGAL.items():
        if name in row and row[name] not in set(vocabulary):
            yield Fault("word_unknown", target, f"{name}: {row[name]}")


def ends(document: Document) -> Iterator[Fault]:
    away = ~Q(source__document=document) | ~Q(target__document=document)
    for row in _edges(document).filter(away).values_list("ends", flat=True):
        yield Fault("edge_elsewhere", row)


PLACE = (
    "pk", "document_id", "node_id", "edge_id", "node__document_id", "edge__document_id", "unit__version_id",
    "unit__number", "chunk__version_id", "chunk__chunk_id", "chunk__start_unit", "chunk__end_unit",
)  # fmt: skip


def owners(document: Document) -> Iterator[Fault]:
    """Evidence that is filed here, and that filed elsewhere which hangs on something here."""
    newest = document.versions.order_by("-number").values_list("pk", flat=True).first()
    abroad = Evidence.objects.exclude(document=document)
    for rows in (
        Evidence.objects.filter(document=document),
        abroad.filter(node__document=document),
        abroad.filter(edge__document=document),
    ):
        for row in rows.values(*PLACE).iterator(chunk_size=2000):
            yield from _misplaced(row, document, newest)


def _misplaced(row: Mapping[str, Any], document: Document, newest: int | None) -> Iterator[Fault]:
    target = f"evidence {row['pk']}"
    owner = row["node__document_id"] or row["edge__document_id"]
    if (row["node_id"] is None) == (row["edge_id"] is None):
        yield Fault("evidence_owner_wrong", target)
    elif {owner, row["document_id"]} != {document.pk}:
        yield Fault("evidence_owner_wrong", target, "another document")
    elif (row["unit__version_id"], row["chunk__version_id"]) != (newest, newest):
        yield Fault("evidence_place_wrong", target, "another source")
    elif not row["chunk__start_unit"] <= row["unit__number"] <= row["chunk__end_unit"]:
        yield Fault("evidence_place_wrong", target, row["chunk__chunk_id"])


def candidates(document: Document) -> Iterator[Fault]:
    rows = Candidate.objects.filter(document=document, node__isnull=False).select_related("node")
    for row in rows.iterator(chunk_size=2000):
        assert row.node is not None
        target = f"candidate {row.pk}"
        if row.node.document_id != document.pk:
            yield Fault("candidate_elsewhere", target)
        elif (candidate_kind(row.node.type), normalized(row.node.text)) != (row.kind, row.normalized_text):
            yield Fault("candidate_differs", target, row.node.node_id)
        elif normalized(row.text) != row.normalized_text or candidate_kind(row.type) != row.kind:
            yield Fault("candidate_differs", target, "its words")
    for number, kind in document.nodes.filter(candidates=None).values_list("number", "type"):
        if candidate_kind(kind):
            yield Fault("candidate_missing", f"n{number}")


def _edges(document: Document):  # type: ignore[no-untyped-def]
    """With ``ends``, a readable name whatever the ends are."""
    source, target = (Cast(F(f"{end}__number"), CharField()) for end in ("source", "target"))
    name = Concat(Value("n"), source, Value(">n"), target, Value(":"), F("relation"))
    return Edge.objects.filter(document=document).annotate(ends=name).order_by("id")


def index(document: Document) -> Iterator[Fault]:
    for target in stale_entries(document):
        yield Fault("index_differs", target)
