"""Proposals: what somebody says the source holds, kept as a candidate beside the graph until a reviewer accepts it.

A proposal must be admissible as it stands: its quote is authenticated, and the gate is asked as if it were entered.
Only accepting it changes the graph, through the write door.
"""

from collections import defaultdict
from collections.abc import Iterable
from uuid import UUID

from django.db import transaction

from graphs import commits
from graphs.commits import Actor
from graphs.domain import edits
from graphs.domain.errors import InvalidInput, LimitExceeded
from graphs.domain.messages import gettext_noop
from graphs.domain.patch import GraphPatch, apply, evidence_to_json, from_json
from graphs.domain.text import normalized
from graphs.domain.values import Evidence, GraphSnapshot, Quote
from graphs.domain.vocabulary import CandidateStatus, Grounding, NodeType, OperationKind, candidate_kind
from graphs.grounding.quotes import QuoteIndex
from graphs.library.quoting import evidence_of
from graphs.models import Candidate, Document
from graphs.snapshots import snapshot

ENTERED = gettext_noop("A proposal was accepted.")
NOT_REVIEWED = gettext_noop("Only what people decide about can be proposed: no %(type)s.")
TOO_MANY = gettext_noop("%(most)s proposals wait in this document.")
MOST_WAITING = 1000


def propose(
    document: Document,
    *,
    type: NodeType,
    text: str,
    quotes: Iterable[Quote],
    actor: Actor,
    note: str = "",  # noqa: A002
) -> tuple[Candidate, bool]:
    """The candidate, and whether it is new: what was proposed or decided before in the same words is found again.

    Raises InvalidInput for a quote that is no evidence, InvariantViolation for what the gate would not admit.
    """
    kind = candidate_kind(type)
    if kind is None:
        raise InvalidInput(NOT_REVIEWED, type=type.value)
    if known := _known(document, kind, text):
        return known, False
    graph = snapshot(document)
    index = QuoteIndex(graph.units)
    evidence = evidence_of(index, document.current_version.source_id, tuple(quotes))
    if not evidence:
        raise InvalidInput(gettext_noop("A proposal needs the words of the source that bear it out."))
    admitted = _admissible(document, graph, type, text, evidence, actor)
    with transaction.atomic():
        Document.objects.select_for_update(of=("self",)).get(pk=document.pk)  # one proposal at a time
        if known := _known(document, kind, text):
            return known, False
        _refuse_flood(document)
        row = Candidate.objects.create(
            document=document,
            kind=kind,
            text=text,
            normalized_text=normalized(text),
            type=type,
            note=note,
            evidence=[evidence_to_json(item) for item in admitted],
            proposed_by=actor.user,
            proposed_by_name=actor.name,
        )
    return row, True


def enter_accepted(rows: Iterable[Candidate], actor: Actor) -> None:
    """Accepted proposals become nodes: one change for each document. Inside the transaction of the decision: what the
    gate refuses now is not accepted either. Raises InvariantViolation and RevisionConflict."""
    waiting: dict[UUID, list[Candidate]] = defaultdict(list)
    for row in rows:
        if row.status == CandidateStatus.ACCEPTED and row.node_id is None and row.proposed_by_name:
            waiting[row.document_id].append(row)
    for document_id, proposals in waiting.items():
        _enter(Document.objects.select_related("base").get(pk=document_id), proposals, actor)


def _enter(document: Document, proposals: Iterable[Candidate], actor: Actor) -> None:
    before = graph = snapshot(document)
    total = GraphPatch()
    for number, row in enumerate(proposals):
        added = edits.add_node(graph, text=row.text, type=NodeType(row.type), evidence=_evidence(row))
        added = edits.named(added, f"{edits.NEW}-{number}")
        graph, total = apply(graph, added), edits.joined(total, added)
    commits.commit_patch(
        document,
        total,
        expected_revision=before.revision,
        actor=actor,
        kind=OperationKind.EDIT,
        reason=ENTERED,
        graph=before,
    )


def _known(document: Document, kind: str, text: str) -> Candidate | None:
    rows = document.candidates.select_related("node", "reviewer")
    found: Candidate | None = rows.filter(kind=kind, normalized_text=normalized(text)).first()
    return found


def _admissible(
    document: Document,
    graph: GraphSnapshot,
    type: NodeType,  # noqa: A002
    text: str,
    evidence: tuple[Evidence, ...],
    actor: Actor,
) -> tuple[Evidence, ...]:
    """The evidence with its chunks and versions, once the write door has said that it would let the node in. What a
    counter-example speaks against is for the reviewer to say."""
    asked = NodeType.CLAIM if type is NodeType.COUNTER_EXAMPLE else type
    patch = edits.add_node(graph, text=text, type=asked, evidence=evidence)
    change = commits.prepared(document, graph, patch, actor, OperationKind.EDIT, "")
    return next(node.evidence for node in change.patch.nodes.values() if node)


def _evidence(row: Candidate) -> tuple[Evidence, ...]:
    """Stored in the form that patches have."""
    wire = {"id": "x", "type": row.type, "text": row.text, "groundingStatus": Grounding.GROUNDED}
    patch: GraphPatch = from_json({"nodes": {"x": wire | {"evidence": row.evidence}}})
    return next(node.evidence for node in patch.nodes.values() if node)


def _refuse_flood(document: Document) -> None:
    waiting = document.candidates.open().filter(node=None).exclude(proposed_by_name="")
    if waiting.count() >= MOST_WAITING:
        raise LimitExceeded(
            TOO_MANY, hint=gettext_noop("Let a reviewer decide some of them first."), most=MOST_WAITING
        )
