"""What is sent and answered, by the wire names of the contract. A field that is not known is refused, never ignored."""

from datetime import datetime
from decimal import Decimal
from typing import Annotated, Any
from uuid import UUID

from ninja import Schema
from pydantic import ConfigDict, Field, Strict, StringConstraints

from graphs.domain.vocabulary import (
    CandidateKind,
    CandidateStatus,
    DocumentKind,
    Entailment,
    Grounding,
    NodeType,
    OperationKind,
    Relation,
    RunKind,
    RunState,
    UnitKind,
)

NODE_ID = r"^n[1-9][0-9]{0,8}$"
KEY = r"^[A-Za-z_][A-Za-z0-9_-]{0,40}$"
EDGE_ID = rf"^n[1-9][0-9]{{0,8}}>n[1-9][0-9]{{0,8}}:({'|'.join(Relation)})$"
MOST_NUMBER = 2**31 - 1
NodeId = Annotated[str, StringConstraints(pattern=NODE_ID)]
NodeKey = Annotated[str, StringConstraints(pattern=KEY)]
EdgeId = Annotated[str, StringConstraints(pattern=EDGE_ID)]
Number = Annotated[int, Field(ge=0, le=MOST_NUMBER)]  # of a query string, where everything is text
Count = Annotated[int, Strict(), Field(ge=0, le=MOST_NUMBER)]  # of a body: neither "5" nor true is a number
Switch = Annotated[bool, Strict()]
Words = Annotated[str, StringConstraints(min_length=1, max_length=2000)]


class Sent(Schema):
    model_config = ConfigDict(extra="forbid")


class PageQuery(Sent):
    """``cursor`` is the ``nextCursor`` of the page before."""

    limit: int = Field(50, ge=1, le=200)
    cursor: str = Field("", max_length=400)


class ErrorBody(Schema):
    """Details of some errors stand beside these: ``fields``, ``currentRevision``, ``issues`` …"""

    model_config = ConfigDict(extra="allow")
    code: str
    message: str
    hint: str


class ErrorAnswer(Schema):
    error: ErrorBody


class BaseItem(Schema):
    baseId: int
    name: str
    description: str
    language: str
    tags: list[str]
    extractor: str
    noExternal: bool
    documents: int
    createdAt: datetime


class BasePage(Schema):
    items: list[BaseItem]
    nextCursor: str | None


class DocumentItem(Schema):
    documentId: UUID
    baseId: int
    title: str
    kind: DocumentKind
    language: str
    revision: int
    summary: str
    extractor: str
    noExternal: bool
    nodes: int
    edges: int
    openCandidates: int
    createdAt: datetime
    updatedAt: datetime


class DocumentPage(Schema):
    items: list[DocumentItem]
    nextCursor: str | None


class SectionItem(Schema):
    id: str
    title: str
    level: int
    startParagraph: int
    endParagraph: int


class SourceItem(Schema):
    id: str
    chars: int
    paragraphCount: int
    chunkCount: int
    sections: list[SectionItem]


class DocumentDetail(DocumentItem):
    source: SourceItem
    warnings: list[dict[str, Any]]


class RunError(Schema):
    code: str
    message: str


class RunItem(Schema):
    """``pauseReason``: reply, budget, rate_limit or conflict. ``pollAfter``: seconds; null when it has ended."""

    runId: UUID
    documentId: UUID
    kind: RunKind
    state: RunState
    pauseReason: str
    stage: str
    extractor: str
    actor: str
    baseRevision: int
    chunksDone: int
    chunksTotal: int
    nodes: int
    edges: int
    tokensIn: int
    tokensOut: int
    price: Decimal
    cap: Decimal | None
    capTokens: int | None
    cancelRequested: bool
    warnings: list[dict[str, Any]]
    error: RunError | None
    createdAt: datetime
    startedAt: datetime | None
    finishedAt: datetime | None
    resumeAt: datetime | None
    pollAfter: float | None


class RunPage(Schema):
    items: list[RunItem]
    nextCursor: str | None


class Created(Schema):
    document: DocumentItem
    run: RunItem | None


class LimitsSent(Sent):
    """What the run may cost; it pauses where the first of the two is reached."""

    price: Decimal | None = Field(default=None, ge=0, max_digits=10, decimal_places=4)
    tokens: Annotated[int, Strict()] | None = Field(default=None, ge=0, le=10**12)
    askAnew: Switch = False


class TextSent(Sent):
    """``again``: the same text a second time is meant."""

    text: str = Field(min_length=1, max_length=4_000_000)
    extractor: str = Field("", max_length=120)
    limits: LimitsSent | None = None
    again: Switch = False


class DocumentSent(TextSent):
    """Without ``extractor`` the first of this server reads, and nothing leaves it."""

    title: str = Field("", max_length=200)
    noExternal: Switch = False


class RunSent(Sent):
    """``missed`` reads what earlier runs could not."""

    kind: Annotated[str, StringConstraints(pattern="^(extract|relate|compare|missed)$")] = "extract"
    extractor: str = Field("", max_length=120)
    limits: LimitsSent | None = None


class GraphNode(Schema):
    id: NodeId
    type: NodeType
    text: str
    quote: str
    paragraph: int | None
    groundingStatus: Grounding
    entailmentStatus: Entailment
    salience: int


class GraphEdge(Schema):
    id: EdgeId
    fromNodeId: NodeId
    toNodeId: NodeId
    relation: Relation
    groundingStatus: Grounding
    entailmentStatus: Entailment


class GraphWindow(Schema):
    """``total`` nodes are in the whole graph; the edges are all those between the nodes of the window."""

    documentId: UUID
    revision: int
    total: int
    offset: int
    nextOffset: int | None
    nodes: list[GraphNode]
    edges: list[GraphEdge]


class EvidenceItem(Schema):
    documentId: UUID
    sourceId: str
    chunkId: str
    paragraph: int
    start: int
    end: int
    quote: str
    occurrences: int


class NodeItem(GraphNode):
    entailmentBasis: str
    evidence: list[EvidenceItem]
    documentId: UUID
    revision: int
    sectionId: str | None
    sectionTitle: str
    extractor: str
    edited: bool
    reviewStatus: CandidateStatus | None
    edges: list[GraphEdge]


class EdgeItem(GraphEdge):
    documentId: UUID
    revision: int
    extractor: str
    edited: bool
    evidence: list[EvidenceItem]


class UnitItem(Schema):
    paragraph: int
    kind: UnitKind
    start: int
    end: int
    text: str
    sectionId: str | None


class UnitPage(Schema):
    """``start`` of the page after is ``nextStart``. Offsets are code points of the whole source."""

    documentId: UUID
    revision: int
    sourceId: str
    total: int
    nextStart: int | None
    items: list[UnitItem]


class ModelItem(Schema):
    """``external``: text that it is given leaves this server, to ``host``."""

    name: str
    label: str
    host: str
    model: str
    external: bool
    isDefault: bool
    refused: bool


class ModelList(Schema):
    items: list[ModelItem]


class QuoteSent(Sent):
    """Words of the source, letter by letter; ``paragraph`` counts from 0, ``start`` is an offset in the source."""

    quote: str = Field(min_length=1, max_length=600)
    paragraph: Count | None = None
    start: Count | None = None


Quotes = Annotated[list[QuoteSent], Field(max_length=8)]


class NewNodeSent(Sent):
    """``key``: what edges of the same commit call it. Or ``id``: a node id that was never given."""

    key: NodeKey | None = None
    id: NodeId | None = None
    type: NodeType
    text: Words
    quotes: Quotes = []
    paragraph: Count | None = None


class NodeChangeSent(Sent):
    id: NodeId
    type: NodeType | None = None
    text: Words | None = None
    quotes: Quotes | None = None


class NewEdgeSent(Sent):
    fromNodeId: NodeKey
    toNodeId: NodeKey
    relation: Relation
    quotes: Quotes = []


class EdgeChangeSent(Sent):
    id: EdgeId
    fromNodeId: NodeKey | None = None
    toNodeId: NodeKey | None = None
    relation: Relation | None = None
    quotes: Quotes | None = None


class MergeSent(Sent):
    keepId: NodeId
    removeId: NodeId
    text: Words | None = None
    type: NodeType | None = None


class CommitSent(Sent):
    """Applied in this order, all of it or nothing. The revision that was read is named here or by If-Match."""

    expectedRevision: Count | None = None
    reason: str = Field("", max_length=500)
    mergeNodes: list[MergeSent] = Field([], max_length=500)
    updateNodes: list[NodeChangeSent] = Field([], max_length=500)
    addNodes: list[NewNodeSent] = Field([], max_length=500)
    updateEdges: list[EdgeChangeSent] = Field([], max_length=500)
    addEdges: list[NewEdgeSent] = Field([], max_length=500)
    deleteEdges: list[EdgeId] = Field([], max_length=500)
    deleteNodes: list[NodeId] = Field([], max_length=500)
    summary: str | None = Field(None, max_length=4000)


class OperationItem(Schema):
    """``counts``: items added, changed and removed."""

    revision: int
    kind: OperationKind
    actor: str
    reason: str
    at: datetime
    counts: dict[str, Any]
    undoneByRevision: int | None


class OperationPage(Schema):
    items: list[OperationItem]
    nextCursor: str | None


class OperationDetail(OperationItem):
    before: dict[str, Any]
    after: dict[str, Any]


class Committed(Schema):
    """``operation`` is null when nothing had to change; ``ids`` maps the key of each new node to its id."""

    revision: int
    operation: OperationItem | None
    ids: dict[str, str]


class UndoSent(Sent):
    expectedRevision: Count | None = None
    reason: str = Field("", max_length=500)


class ProposalSent(Sent):
    type: NodeType
    text: Words
    quotes: Annotated[list[QuoteSent], Field(min_length=1, max_length=8)]
    note: str = Field("", max_length=2000)


class CandidateItem(Schema):
    id: UUID
    documentId: UUID
    kind: CandidateKind
    type: NodeType
    text: str
    status: CandidateStatus
    evidence: list[EvidenceItem]
    nodeId: NodeId | None = None
    confidence: float | None = None
    reviewer: str | None = None
    reviewedAt: datetime | None = None
    note: str | None = None
    proposedBy: str | None = None


class Proposed(Schema):
    """``new`` is false when the same words were proposed, found or decided before."""

    new: bool
    candidate: CandidateItem
