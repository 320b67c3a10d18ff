"""``kg doctor`` finds each kind of corruption made by hand behind the write door's back, and nothing else."""

import json
from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import call_command
from django.db.models import F, Value
from django.db.models.functions import Concat

from graphs.commits import Actor, commit_patch
from graphs.domain.patch import GraphPatch
from graphs.models import (
    Candidate,
    Chunk,
    Document,
    Edge,
    Evidence,
    Node,
    NodeEntry,
    Operation,
    SourceVersion,
    Unit,
)
from graphs.snapshots import snapshot
from graphs.undoing import undo
from tests.builders import make_base, make_graph

pytestmark = pytest.mark.django_db
ACTOR = Actor("Ada")
Corruption = Callable[[Document, Document], object]


def trail(document: Document, revision: int) -> "models.QuerySet[Operation]":  # type: ignore[name-defined]  # noqa: F821
    """Past the model, which refuses to write over the trail."""
    return Operation._base_manager.filter(document=document, revision=revision)


def first(model: type, document: Document) -> int:
    return model.objects.filter(document=document).order_by("pk").values_list("pk", flat=True)[0]


def cut_out(document: Document) -> None:
    rows = trail(document, 2)
    Operation._base_manager.filter(undone_by__in=rows).update(undone_by=None)
    rows._raw_delete(rows.db)


def forge(document: Document) -> None:
    """Somebody who knows how seals are made; only that the graph was another one then gives it away."""
    row = trail(document, 2).get()
    row.before["nodes"]["n2"]["text"] = "Floods build roads"
    forged = row.expected_hash()
    trail(document, 2).update(before=row.before, hash=forged)
    last = trail(document, 3).get()
    last.previous_hash = forged
    trail(document, 3).update(previous_hash=forged, hash=last.expected_hash())


def on(model: type, document: Document, **fields: object) -> int:
    return model.objects.filter(pk=first(model, document)).update(**fields)


def of_source(document: Document, **fields: object) -> int:
    return SourceVersion.objects.filter(document=document).update(**fields)


def of_unit(document: Document, **fields: object) -> int:
    return Unit.objects.filter(version__document=document, number=0).update(**fields)


EXCLAIMED = Concat(F("text"), Value("!"))
# What is done to a document (beside a healthy other one), and all the codes that name it.
CORRUPTIONS: dict[str, tuple[Corruption, set[str]]] = {
    "reason rewritten": (lambda d, o: trail(d, 2).update(reason="nothing"), {"seal_broken"}),
    "actor rewritten": (lambda d, o: trail(d, 1).update(actor_name="Eve"), {"seal_broken"}),
    "seal forged with the payload": (lambda d, o: forge(d), {"before_differs"}),
    "link cut": (lambda d, o: trail(d, 2).update(previous_hash="0" * 64), {"chain_broken", "seal_broken"}),
    "operation lost": (lambda d, o: cut_out(d), {"revision_missing", "chain_broken", "before_differs", "undo_wrong"}),
    "revision turned back": (
        lambda d, o: Document.objects.filter(pk=d.pk).update(revision=2),
        {"revision_differs"},
    ),
    "undo forgotten": (lambda d, o: trail(d, 2).update(undone_by=None), {"undo_wrong"}),
    "undone by a stranger": (
        lambda d, o: trail(d, 1).update(undone_by=trail(o, 3).get()),
        {"undo_wrong"},
    ),
    "text of a node": (lambda d, o: on(Node, d, text=EXCLAIMED), {"replay_differs"}),
    "summary": (
        lambda d, o: Document.objects.filter(pk=d.pk).update(summary="Drought."),
        {"replay_differs"},
    ),
    "node counter": (
        lambda d, o: Document.objects.filter(pk=d.pk).update(node_counter=1),
        {"node_number_wrong", "node_counter_wrong"},
    ),
    "word of no vocabulary": (lambda d, o: on(Node, d, entailment="proven"), {"word_unknown", "index_differs"}),
    "self-made grounding": (
        lambda d, o: Evidence.objects.filter(node=first(Node, d)).delete(),
        {"grounding_wrong", "replay_differs", "gate", "index_differs"},
    ),
    "quote": (
        lambda d, o: Evidence.objects.filter(node=first(Node, d)).update(quote="Light rain"),
        {"quote_not_authentic", "replay_differs", "index_differs"},
    ),
    "offset": (
        lambda d, o: Evidence.objects.filter(node=first(Node, d)).update(start=F("start") + 1),
        {"quote_not_authentic", "replay_differs"},
    ),
    "evidence given away": (
        lambda d, o: Evidence.objects.filter(node=first(Node, d)).update(document=o),
        {"evidence_owner_wrong", "grounding_wrong", "replay_differs", "gate"},
    ),
    "edge into another document": (lambda d, o: on(Edge, d, target=first(Node, o)), {"edge_elsewhere"}),
    "candidate of another node": (
        lambda d, o: on(Candidate, d, node=Node.objects.create(document=o, number=77, type="fact", text="x")),
        {"candidate_elsewhere", "candidate_missing"},
    ),
    "words of a candidate": (lambda d, o: on(Candidate, d, text="zzz"), {"candidate_differs"}),
    "candidate gone": (
        lambda d, o: Candidate.objects.filter(pk=Candidate.objects.filter(document=d)[0].pk).delete(),
        {"candidate_missing"},
    ),
    "source rewritten": (lambda d, o: of_source(d, text=EXCLAIMED), {"source_hash_wrong", "source_length_wrong", "unit_gap"}),
    "source id": (lambda d, o: of_source(d, source_id="source-" + "0" * 64), {"source_hash_wrong", "chunk_changed", "replay_differs"}),
    "text of a unit": (lambda d, o: of_unit(d, text="Light rain."), {"unit_text_wrong", "quote_not_authentic", "index_differs"}),
    "unit moved": (lambda d, o: of_unit(d, start=1), {"unit_text_wrong", "unit_gap", "quote_not_authentic"}),
    "search index": (lambda d, o: on(NodeEntry, d, terms="another"), {"index_differs"}),
    "chunk moved": (
        lambda d, o: Chunk.objects.filter(version__document=d).update(end_unit=F("end_unit") + 1),
        {"chunk_changed"},
    ),
    "source gone": (lambda d, o: SourceVersion.objects.filter(document=d).delete(), {"source_missing"}),
}  # fmt: skip


WITH_A_STRANGER = {"evidence given away", "candidate of another node"}
OF_THE_TRAIL = {"undo_wrong", "before_differs", "seal_broken", "chain_broken", "revision_differs"}


def lived_in(base: object) -> Document:
    """A document with an extraction, an edit and its undo."""
    document = make_graph(base)  # type: ignore[arg-type]
    gone = snapshot(document).nodes[1].id
    edit = commit_patch(document, GraphPatch({gone: None}), expected_revision=1, actor=ACTOR)
    undo(edit, expected_revision=2, actor=ACTOR)
    return document


def doctor(*words: str) -> tuple[int, dict]:
    out = StringIO()
    try:
        call_command("kg", "doctor", *words, stdout=out)
    except SystemExit as end:
        return int(end.code or 0), json.loads(out.getvalue())
    return 0, json.loads(out.getvalue())


def test_each_corruption_is_found_with_its_code_and_the_rest_is_healthy() -> None:
    base = make_base()
    healthy = lived_in(base)
    sick = {}
    for name, (corrupt, codes) in CORRUPTIONS.items():
        document, other = (lived_in if codes & OF_THE_TRAIL else make_graph)(base), healthy
        if name in WITH_A_STRANGER:
            other = make_graph(base)
            sick["(" + name] = other
        corrupt(document, other)
        sick[name] = document

    status, report = doctor()

    found = {row["documentId"]: {fault["code"] for fault in row["faults"]} for row in report["faulty"]}
    shown = {name: found.get(str(document.pk), set()) for name, document in sick.items() if name[0] != "("}
    assert shown == {name: codes for name, (_corrupt, codes) in CORRUPTIONS.items()}
    assert str(healthy.pk) not in found
    assert (status, report["healthy"], report["documents"]) == (1, False, len(sick) + 1)


def test_a_healthy_document_exits_with_0() -> None:
    document = lived_in(make_base())

    status, report = doctor("--document", str(document.pk))

    assert (status, report["healthy"], report["documents"], report["faulty"]) == (0, True, 1, [])
