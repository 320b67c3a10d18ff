"""The one write door of the canonical graph.

It demands the expected revision, authenticates every quote against the stored units, runs the gate, writes rows,
candidates and one Operation that can be inverted, and raises the revision: one transaction or nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone

from graphs import candidates, rows
from graphs.domain import patch as patches
from graphs.domain.drafts import note_to_json
from graphs.domain.errors import InvalidOperation, InvariantViolation, NodeIdConflict, RevisionConflict
from graphs.domain.patch import GraphPatch
from graphs.domain.values import Edge, Evidence, GraphDraft, GraphSnapshot, Node, Unit
from graphs.domain.vocabulary import Entailment, OperationKind
from graphs.invariants.admission import AdmittedDraft, admit
from graphs.invariants.gate import INVARIANT_VERSION, check
from graphs.models import Document, Operation
from graphs.replacing import replacement
from graphs.snapshots import snapshot

if TYPE_CHECKING:
    from kgsite.accounts.models import User

MOST_ISSUES_NAMED = 20


@dataclass(frozen=True)
class Actor:
    """Who changes the graph: a person, or a program acting for nobody (``user`` is None)."""

    name: str
    user: "User | None" = None


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
    admitted = admit(draft, document.current_version.as_source(), extractor=extractor)
    graph = snapshot(document)
    patch = _numbered(document, replacement(graph, admitted, extractor, _decided(document)))
    with transaction.atomic():
        operation = _commit(document, graph, patch, expected_revision, actor, kind, reason)
        _store_audit(document, draft, admitted, extractor)
    return operation


def commit_patch(
    document: Document,
    patch: GraphPatch,
    *,
    expected_revision: int,
    actor: Actor,
    kind: OperationKind = OperationKind.EDIT,
    reason: str = "",
) -> Operation:
    """Apply one change. Node ids ``n<number>`` are taken as given; any other key is a new node and gets a number."""
    graph = snapshot(document)
    with transaction.atomic():
        return _commit(document, graph, _numbered(document, patch), expected_revision, actor, kind, reason)


def undo(operation: Operation, *, expected_revision: int, actor: Actor, reason: str = "") -> Operation:
    """Post the operation's inverse through the same door. Raises InvalidOperation when it was undone already."""
    document = operation.document
    with transaction.atomic():
        patch = patches.from_json(operation.before)
        undoing = commit_patch(
            document,
            patch,
            expected_revision=expected_revision,
            actor=actor,
            kind=OperationKind.UNDO,
            reason=reason or f"undo of revision {operation.revision}",
        )
        won = Operation.objects.filter(pk=operation.pk, undone_by=None).update(undone_by=undoing)
        if not won:
            raise InvalidOperation("This change was undone already.")
    return undoing


def _commit(
    document: Document,
    graph: GraphSnapshot,
    patch: GraphPatch,
    expected_revision: int,
    actor: Actor,
    kind: OperationKind,
    reason: str,
) -> Operation:
    if graph.revision != expected_revision or not document.raise_revision(expected_revision):
        current = Document.objects.values_list("revision", flat=True).get(pk=document.pk)
        raise RevisionConflict(currentRevision=current)
    patch = patches.completed(graph, _reset_entailment(graph, patch, kind))
    _authenticate(patch, graph.units, document.current_version.source_id)
    _pass_gate(patches.apply(graph, patch))
    candidates.release(document, {key for key, node in patch.nodes.items() if node is None})
    rows.write(document, patch)
    candidates.derive(document, {key: node for key, node in patch.nodes.items() if node})
    _store_document(document, patch, expected_revision + 1)
    return _record(document, graph, patch, actor, kind, reason)


def _record(
    document: Document,
    graph: GraphSnapshot,
    patch: GraphPatch,
    actor: Actor,
    kind: OperationKind,
    reason: str,
) -> Operation:
    return Operation.objects.create(
        document=document,
        revision=document.revision,
        kind=kind,
        actor=actor.user,
        actor_name=actor.name,
        reason=reason,
        before=patches.to_json(patches.inverse(graph, patch)),
        after=patches.to_json(patch),
        counts=_counts(graph, patch),
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


def _store_audit(document: Document, draft: GraphDraft, admitted: AdmittedDraft, extractor: str) -> None:
    document.extractor = extractor
    document.warnings = [note_to_json(note) for note in (*draft.warnings, *admitted.warnings)]
    rejected = [note_to_json(note) for note in (*draft.rejected, *admitted.rejected)]
    clean = not rejected and not draft.generation.get("failedChunks")
    document.generation = draft.generation | {
        "segmentation": document.current_version.segmentation,
        "invariantVersion": INVARIANT_VERSION,
        "invariantErrors": 0,
        "status": "succeeded" if clean else "succeeded_with_warnings",
        "sourceAudit": "full",
        "autoRepairCount": len(admitted.repairs),
        "autoRepairs": list(admitted.repairs)[:100],
        "rejected": rejected,
    }
    document.save(update_fields=["extractor", "warnings", "generation"])


def _decided(document: Document) -> frozenset[str]:
    """Ids of the nodes that a person accepted or rejected."""
    decided = document.candidates.decided().filter(node__isnull=False)
    return frozenset(f"n{number}" for number in decided.values_list("node__number", flat=True))


def _numbered(document: Document, patch: GraphPatch) -> GraphPatch:
    """Give every new node the next free number, in the order of the patch."""
    taken = max([document.node_counter, *(rows.number_of(key) for key in patch.nodes if _is_id(key))])
    names: dict[str, str] = {}
    for key in patch.nodes:
        names[key] = key if _is_id(key) else f"n{(taken := taken + 1)}"
    nodes = {names[key]: node and replace(node, id=names[key]) for key, node in patch.nodes.items()}
    edges: dict[str, Edge | None] = {}
    for key, edge in patch.edges.items():
        if edge is None:
            edges[key] = None
            continue
        ends = {"source": names.get(edge.source, edge.source), "target": names.get(edge.target, edge.target)}
        renamed = replace(edge, **ends)
        edges[renamed.id] = renamed
    if len(set(nodes)) != len(patch.nodes):
        raise NodeIdConflict
    return replace(patch, nodes=nodes, edges=edges)


def _is_id(key: str) -> bool:
    return key[:1] == "n" and key[1:].isascii() and key[1:].isdigit() and key[1:2] != "0"


def _reset_entailment(graph: GraphSnapshot, patch: GraphPatch, kind: OperationKind) -> GraphPatch:
    """Nobody certifies himself: a changed proposition is unverified again; only undo brings a state back."""
    if kind == OperationKind.UNDO:
        return patch
    known = {node.id: node for node in graph.nodes}
    return replace(
        patch, nodes={key: node and _judged(known.get(key), node) for key, node in patch.nodes.items()}
    )


def _judged(old: Node | None, new: Node) -> Node:
    same = old and (old.type, old.text, old.evidence) == (new.type, new.text, new.evidence)
    state, basis = (old.entailment, old.entailment_basis) if same and old else (Entailment.UNVERIFIED, "")
    return replace(new, entailment=state, entailment_basis=basis)


def _authenticate(patch: GraphPatch, units: tuple[Unit, ...], source_id: str) -> None:
    """Every quote must be the stored unit's own slice at its place. Drafts were matched before; this is the lock."""
    for key, item in _items(patch):
        for evidence in item.evidence:
            if evidence.source_id != source_id or not _is_slice(evidence, units):
                issue = {"code": "evidence_not_authentic", "target": key, "title": evidence.quote[:80]}
                raise InvariantViolation("A quote does not stand where it says it stands.", issues=[issue])


def _items(patch: GraphPatch) -> list[tuple[str, Node | Edge]]:
    everything: Mapping[str, Node | Edge | None] = {**patch.nodes, **patch.edges}
    return [(key, item) for key, item in everything.items() if item is not None]


def _is_slice(evidence: Evidence, units: tuple[Unit, ...]) -> bool:
    if not 0 <= evidence.unit < len(units):
        return False
    unit = units[evidence.unit]
    start, end = evidence.start - unit.start, evidence.end - unit.start
    return 0 <= start < end <= len(unit.text) and unit.text[start:end] == evidence.quote


def _pass_gate(graph: GraphSnapshot) -> None:
    blocking = [issue for issue in check(graph) if issue.blocks]
    if blocking:
        named = [
            {"code": issue.code, "target": issue.target_id, "title": issue.title}
            for issue in blocking[:MOST_ISSUES_NAMED]
        ]
        raise InvariantViolation(issues=named, total=len(blocking))


def _counts(graph: GraphSnapshot, patch: GraphPatch) -> dict[str, dict[str, int]]:
    def tally(states: Mapping[str, object], known: set[str]) -> dict[str, int]:
        put = [key for key, state in states.items() if state is not None]
        changed = sum(key in known for key in put)
        return {"added": len(put) - changed, "changed": changed, "removed": len(states) - len(put)}

    return {
        "nodes": tally(patch.nodes, {node.id for node in graph.nodes}),
        "edges": tally(patch.edges, {edge.id for edge in graph.edges}),
    }
