"""Changes of a graph by a program: several edits as one commit, through the write door like a person's."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Router

from graphs.actions.editing import Desk
from graphs.actions.patching import Changes, EdgeChange, Merge, NewEdge, NewNode, NodeChange, patch_graph
from graphs.actions.proposing import propose as propose_candidate
from graphs.api.answers import answer
from graphs.api.asking import clean, expected
from graphs.api.routes import ApiRequest, operation
from graphs.api.schemas import CommitSent, Committed, NewNodeSent, ProposalSent, Proposed, QuoteSent
from graphs.api.wire import operation_wire, proposed_wire
from graphs.commits import Actor
from graphs.domain.errors import InvalidInput, RevisionConflict
from graphs.domain.messages import gettext_noop
from graphs.domain.scopes import Scope
from graphs.domain.values import Quote
from graphs.domain.vocabulary import NodeType
from graphs.forms.editing import NodeForm, SummaryForm
from graphs.models import Document
from graphs.snapshots import snapshot

routes = Router(tags=["graph"])


@operation(routes, "POST", "/documents/{uuid:document_id}/commits", answers=Committed, needs=Scope.WRITE)
def commit(request: ApiRequest, document_id: UUID, payload: CommitSent) -> HttpResponse:
    """One change for the revision that was read, named by ``expectedRevision`` or by ``If-Match``. Every quote is
    authenticated and the gate decides; a document that went on is a ``revision_conflict`` with ``currentRevision``."""
    document = request.auth.document(document_id)
    revision = expected(request, payload.expectedRevision)
    if document.revision != revision:
        raise RevisionConflict(currentRevision=document.revision)
    desk = Desk(document, snapshot(document), revision, request.auth.actor)
    operation, ids = patch_graph(desk, _changes(payload), reason=payload.reason)
    now = operation.revision if operation else revision
    wire = operation_wire(operation) if operation else None
    return answer({"revision": now, "operation": wire, "ids": ids})


@operation(routes, "POST", "/documents/{uuid:document_id}/proposals", answers=Proposed, needs=Scope.PROPOSE)
def propose(request: ApiRequest, document_id: UUID, payload: ProposalSent) -> HttpResponse:
    """A candidate with the words that bear it out. The graph stays as it is until a reviewer accepts it."""
    return answer(proposed(request.auth.document(document_id), payload, request.auth.actor))


def proposed(document: Document, sent: ProposalSent, actor: Actor) -> dict[str, Any]:
    """``Proposed``, for every way in of programs."""
    row, new = propose_candidate(
        document,
        type=sent.type,
        text=_statement(sent.text, sent.type),
        quotes=_quotes(sent.quotes),
        actor=actor,
        note=sent.note,
    )
    return {"new": new, "candidate": proposed_wire(row)}


def _changes(sent: CommitSent) -> Changes:
    return Changes(
        merges=[
            Merge(m.keepId, m.removeId, m.text and _statement(m.text, m.type), m.type)
            for m in sent.mergeNodes
        ],
        changed_nodes=[
            NodeChange(n.id, n.type, n.text and _statement(n.text, n.type), _some(n.quotes))
            for n in sent.updateNodes
        ],
        new_nodes=[_new_node(node, number) for number, node in enumerate(sent.addNodes)],
        changed_edges=[
            EdgeChange(e.id, e.fromNodeId, e.toNodeId, e.relation, _some(e.quotes)) for e in sent.updateEdges
        ],
        new_edges=[NewEdge(e.fromNodeId, e.toNodeId, e.relation, _quotes(e.quotes)) for e in sent.addEdges],
        deleted_edges=sent.deleteEdges,
        deleted_nodes=sent.deleteNodes,
        summary=None if sent.summary is None else clean(SummaryForm({"summary": sent.summary}))["summary"],
    )


def _new_node(sent: NewNodeSent, number: int) -> NewNode:
    if sent.key and sent.id:
        raise InvalidInput(gettext_noop("A new node has a key or an id, not both."), fields=["addNodes"])
    key = sent.id or sent.key or f"_{number}"
    return NewNode(key, sent.type, _statement(sent.text, sent.type), _quotes(sent.quotes), sent.paragraph)


def _statement(text: str, kind: NodeType | None) -> str:
    """One line, as the form of a person makes it."""
    cleaned: str = clean(NodeForm({"text": text, "type": kind or NodeType.CLAIM}))["text"]
    return cleaned


def _quotes(sent: Sequence[QuoteSent]) -> tuple[Quote, ...]:
    return tuple(Quote(quote.quote, quote.paragraph, quote.start) for quote in sent)


def _some(sent: Sequence[QuoteSent] | None) -> tuple[Quote, ...] | None:
    return None if sent is None else _quotes(sent)
