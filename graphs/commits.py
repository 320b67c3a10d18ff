"""The one write door of the canonical graph.

It demands the expected revision, authenticates every quote against the stored units, runs the gate, writes rows,
candidates and one Operation that can be inverted, and raises the revision: one transaction or nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone

from graphs import audits, candidates, indexing, rows
from graphs.appending import Addition, addition, only_new
from graphs.domain import patch as patches
from graphs.domain.errors import RevisionConflict
from graphs.domain.messages import gettext_noop
from graphs.domain.numbering import numbered
from graphs.domain.patch import GraphPatch
from graphs.domain.values import GraphDraft, GraphSnapshot, JSONObject, Source
from graphs.domain.vocabulary import OperationKind
from graphs.invariants import lock
from graphs.invariants.admission import AdmittedDraft, admit
from graphs.invariants.entailment import Verdict
from graphs.models import Document, Operation
from graphs.ports import Cancellation
from graphs.replacing import replacement
from graphs.snapshots import lineage_of, snapshot
from graphs.versions import Grown, grow

if TYPE_CHECKING:
    from kgsite.accounts.models import User

CERTIFIED = gettext_noop("An independent check said whether quotes mean their texts.")


@dataclass(frozen=True)
class Actor:
    """Who changes the graph: a person, or a program acting for nobody (``user`` is None)."""

    name: str
    user: "User | None" = None


@dataclass(frozen=True)
class Prepared:
    """A change that was authenticated and passed the gate against ``graph``; only writing it is left.

    The thinking happens before the transaction, so that the database is locked for the writing alone. The revision
    fence makes that safe: writing succeeds only while the document still stands where ``graph`` was taken. ``record``
    is kept with the operation to be read, beside the patch.
    """

    document: Document
    graph: GraphSnapshot
    patch: GraphPatch
    actor: Actor
    kind: OperationKind
    reason: str
    draft: GraphDraft | None = None
    admitted: AdmittedDraft | None = None
    extractor: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    grown: Grown | None = None
    record: JSONObject = field(default_factory=dict)


def commit_draft(
    document: Document,
    draft: GraphDraft,
    *,
    expected_revision: int,
    actor: Actor,
    extractor: str,
    kind: OperationKind = OperationKind.EXTRACT,
    reason: str = "",
) -> Operation:
    """Make a draft the document's graph: admit item by item, keep what people touched, replace the rest.

    Raises RevisionConflict, or InvariantViolation when the graph as a whole breaks the gate.
    """
    change = prepare_draft(
        document,
        draft,
        expected_revision=expected_revision,
        actor=actor,
        extractor=extractor,
        kind=kind,
        reason=reason,
    )
    return write(change)


def prepare_draft(
    document: Document,
    draft: GraphDraft,
    *,
    expected_revision: int,
    actor: Actor,
    extractor: str,
    kind: OperationKind = OperationKind.EXTRACT,
    reason: str = "",
    cancellation: Cancellation | None = None,
    only_adds: bool = False,
) -> Prepared:
    """The first half of ``commit_draft``; ``write`` is the second. Asks ``cancellation`` as it goes. ``only_adds``: the
    draft is about a part of the text, so what it does not name stays, and relations may lead to it."""
    check, source = cancellation.check if cancellation else None, document.current_version.as_source()
    graph = fenced(document, expected_revision)
    known = graph.nodes if only_adds else ()
    admitted = admit(draft, source, extractor=extractor, check=check, known=known)
    if only_adds:
        patch, keys = (added := addition(graph, admitted, 0)).patch, added.names
    else:
        patch, keys = replacement(graph, admitted, extractor, decided(document))
    change = prepared(document, graph, patch, actor, kind, reason)
    return _made(change, draft, admitted, extractor, keys)


def prepare_append(
    document: Document,
    draft: GraphDraft,
    grown: Grown,
    *,
    expected_revision: int,
    actor: Actor,
    extractor: str,
    cancellation: Cancellation | None = None,
) -> tuple[Prepared, Addition]:
    """A longer text and what its new part adds to the graph; ``write`` stores both. No old item is changed."""
    check = cancellation.check if cancellation else None
    graph = replace(fenced(document, expected_revision), units=grown.source.units)
    draft = only_new(draft, graph, grown.first_unit)
    admitted = admit(draft, grown.source, extractor=extractor, check=check, known=graph.nodes)
    added = addition(graph, admitted, grown.first_unit)
    change = prepared(document, graph, added.patch, actor, OperationKind.APPEND, "", grown.source)
    return replace(_made(change, draft, admitted, extractor, added.names), grown=grown), added


def _made(
    change: Prepared, draft: GraphDraft, admitted: AdmittedDraft, extractor: str, keys: Mapping[str, str]
) -> Prepared:
    named = {name: change.names.get(key, key) for name, key in keys.items()}
    return replace(change, draft=draft, admitted=admitted, extractor=extractor, names=named)


def commit_patch(
    document: Document,
    patch: GraphPatch,
    *,
    expected_revision: int,
    actor: Actor,
    kind: OperationKind = OperationKind.EDIT,
    reason: str = "",
    graph: GraphSnapshot | None = None,
) -> Operation:
    """Apply one change. Node ids ``n<number>`` are taken as given; any other key is a new node and gets a number.

    ``graph`` is a snapshot of the document that the caller has at hand already.
    """
    graph = fenced(document, expected_revision, graph)
    return write(prepared(document, graph, patch, actor, kind, reason))


def commit_verdicts(
    document: Document,
    verdicts: Mapping[str, Verdict],
    *,
    expected_revision: int,
    actor: Actor,
) -> Operation | None:
    """What an independent check says of nodes, by id: whether their quotes mean their texts, and on what basis. Nothing
    else changes by this door, and it opens for no producer of texts. None when every node stands so already.

    Raises RevisionConflict.
    """
    graph = fenced(document, expected_revision)
    patch = lock.certified(graph, verdicts)
    if patch.is_empty:
        return None
    return write(prepared(document, graph, patch, actor, OperationKind.EDIT, CERTIFIED, certified=True))


def prepare_first(
    document: Document,
    patch: GraphPatch,
    source: Source,
    *,
    actor: Actor,
    kind: OperationKind,
    reason: str = "",
) -> Prepared:
    """The first change of a document that is yet to be stored with ``source``; nothing is read from the database."""
    graph = GraphSnapshot(str(document.pk), 0, "", source.units, (), ())
    return prepared(document, graph, patch, actor, kind, reason, source)


def write(change: Prepared) -> Operation:
    """Rows, candidates, operation and revision in one transaction. Raises RevisionConflict when it came too late."""
    document, patch = change.document, change.patch
    with transaction.atomic():
        if not document.raise_revision(change.graph.revision):
            raise _conflict(document, change.graph.revision)
        if change.grown:
            grow(document, change.grown, change.actor.user)
        candidates.release(document, {key for key, node in patch.nodes.items() if node is None})
        rows.write(document, patch)
        indexing.index_nodes(document, [rows.number_of(key) for key, node in patch.nodes.items() if node])
        candidates.derive(document, {key: node for key, node in patch.nodes.items() if node})
        _store_document(document, patch, change.graph.revision + 1)
        if change.draft and change.admitted:
            _store_audit(change, change.draft, change.admitted)
        return _record(change)


def fenced(document: Document, expected_revision: int, graph: GraphSnapshot | None = None) -> GraphSnapshot:
    """The graph as it stands, if that is the revision one means. Raises RevisionConflict."""
    graph = graph or snapshot(document)
    if graph.revision != expected_revision:
        raise _conflict(document, expected_revision)
    return graph


def _conflict(document: Document, expected: int) -> RevisionConflict:
    """``sinceRevision`` and the document's id let a page link to what changed meanwhile."""
    current = Document.objects.values_list("revision", flat=True).get(pk=document.pk)
    return RevisionConflict(currentRevision=current, sinceRevision=expected, documentId=str(document.pk))


def prepared(
    document: Document,
    graph: GraphSnapshot,
    patch: GraphPatch,
    actor: Actor,
    kind: OperationKind,
    reason: str,
    source: Source | None = None,
    certified: bool = False,
) -> Prepared:
    """``source`` only for a text that is not stored yet; ``certified`` only for verdicts of an independent check."""
    patch, names = numbered(patch, document.node_counter)
    chunks = [(c.start_unit, c.id) for c in source.chunks] if source else _chunk_ids(document)
    lineage = source.lineage if source else lineage_of(document)
    patch = lock.canonical(patches.completed(graph, patch), chunks, lineage)
    lock.authenticate(patch, graph.units, lineage)
    patch = patch if certified or kind == OperationKind.UNDO else lock.judged(graph, patch)
    lock.pass_gate(patches.apply(graph, patch))
    return Prepared(document, graph, patch, actor, kind, reason, names=names)


def _chunk_ids(document: Document) -> list[tuple[int, str]]:
    """The first unit of each chunk and the chunk's id, in order."""
    rows = document.current_version.chunks.order_by("index")
    return list(rows.values_list("start_unit", "chunk_id"))


def _record(change: Prepared) -> Operation:
    return Operation.objects.create(
        document=change.document,
        revision=change.document.revision,
        kind=change.kind,
        actor=change.actor.user,
        actor_name=change.actor.name,
        reason=change.reason,
        before=patches.to_json(patches.inverse(change.graph, change.patch)),
        after=patches.to_json(change.patch) | dict(change.record),
        counts=audits.counts(change.graph, change.patch),
    )


def _store_document(document: Document, patch: GraphPatch, revision: int) -> None:
    given = [rows.number_of(key) for key in patch.nodes]
    document.revision = revision
    document.node_counter = max([document.node_counter, *given])
    document.updated_at = timezone.now()
    fields = ["node_counter", "updated_at"]
    if patch.summary is not None:
        document.summary = patch.summary
        fields.append("summary")
    document.save(update_fields=fields)


def _store_audit(change: Prepared, draft: GraphDraft, admitted: AdmittedDraft) -> None:
    document, version = change.document, change.document.current_version
    said: list[JSONObject] = audits.warnings(draft, admitted, change.names)
    made = audits.generation(draft, admitted, change.names, version.segmentation)
    if change.grown:
        document.warnings = [*document.warnings, *said]
        document.generation = audits.joined(document.generation, made, version.source_id)
        document.extractor = document.extractor or change.extractor
    elif change.kind == OperationKind.RELATE:
        graph = patches.apply(change.graph, change.patch)
        document.warnings = audits.notes_with_relations(document.warnings, said, graph)
        document.generation = audits.related(document.generation, made)
    else:
        document.warnings, document.generation, document.extractor = said, made, change.extractor
    document.save(update_fields=["extractor", "warnings", "generation"])


def decided(document: Document) -> frozenset[str]:
    """Ids of the nodes that a person accepted or rejected."""
    decided = document.candidates.decided().filter(node__isnull=False)
    return frozenset(f"n{number}" for number in decided.values_list("node__number", flat=True))
