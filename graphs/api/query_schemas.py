"""A search as it is sent and answered (contract, *QueryResult*)."""

from typing import Annotated
from uuid import UUID

from ninja import Schema
from pydantic import Field, Strict, StringConstraints

from graphs.api.schemas import Count, EvidenceItem, GraphEdge, GraphNode, NodeId, Sent, Switch
from graphs.domain.query import (
    LONGEST_NAME,
    LONGEST_QUERY,
    MOST_EDGES,
    MOST_HOPS,
    MOST_MATCHES,
    MOST_NAMED,
    MOST_NODES,
    Direction,
)
from graphs.domain.vocabulary import CandidateStatus, Entailment, Grounding, NodeType, Relation

Whole = Annotated[int, Strict()]
Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME)]


class QuerySent(Sent):
    """Words, or one filter at least. ``typing``: the last word may be the beginning of one, where nothing holds it whole."""

    query: str = Field("", max_length=LONGEST_QUERY)
    nodeIds: list[NodeId] = Field([], max_length=MOST_NAMED)
    types: list[NodeType] = Field([], max_length=MOST_NAMED)
    relations: list[Relation] = Field([], max_length=MOST_NAMED)
    sectionIds: list[Name] = Field([], max_length=MOST_NAMED)
    groundingStatuses: list[Grounding] = Field([], max_length=MOST_NAMED)
    entailmentStatuses: list[Entailment] = Field([], max_length=MOST_NAMED)
    reviewStatuses: list[CandidateStatus] = Field([], max_length=MOST_NAMED)
    limit: Whole = Field(20, ge=1, le=MOST_MATCHES)
    hops: Whole = Field(1, ge=0, le=MOST_HOPS)
    direction: Direction = Direction.BOTH
    maxNodes: Whole | None = Field(None, ge=1, le=MOST_NODES)
    maxEdges: Whole | None = Field(None, ge=1, le=MOST_EDGES)
    cursor: str = Field("", max_length=LONGEST_NAME)
    typing: Switch = False
    expectedRevision: Count | None = None


class Match(Schema):
    nodeId: NodeId
    documentId: UUID
    score: float
    reasons: list[str]


class FoundNode(GraphNode):
    typeLabel: str
    evidence: list[EvidenceItem]
    documentId: UUID
    sourceId: str
    chunkId: str | None
    sectionId: str | None
    sectionTitle: str
    extractor: str
    reviewStatus: CandidateStatus | None


class FoundEdge(GraphEdge):
    relationLabel: str
    evidence: list[EvidenceItem]
    documentId: UUID
    sourceId: str
    chunkId: str | None
    paragraph: int | None
    extractor: str


class FoundGraph(Schema):
    nodes: list[FoundNode]
    edges: list[FoundEdge]


class SourceUnit(Schema):
    documentId: UUID
    paragraph: int
    text: str
    nodeIds: list[NodeId]
    edgeIds: list[str]


class SourceMatch(Schema):
    """A unit that says ``words`` of the query which no node holds."""

    documentId: UUID
    paragraph: int
    start: int
    end: int
    text: str
    words: list[str]


class QueryMetrics(Schema):
    candidateMatches: int
    relationCandidateEdges: int
    directMatches: int
    returnedNodes: int
    returnedEdges: int
    sourceUnits: int
    sourceRefsOmitted: int
    contextChars: int
    contextBudget: int
    hops: int
    truncated: bool


class QueryResult(Schema):
    """``matches`` are direct hits; the graph holds them first and then what surrounds them. ``sourceMatches``, on the
    first page of a query of words alone: five units at most that say a word of the query which no node holds."""

    queryId: str
    documentId: UUID | None
    revision: int | None
    query: str
    matches: list[Match]
    graph: FoundGraph
    sourceUnits: list[SourceUnit]
    sourceMatches: list[SourceMatch] = []
    nextCursor: str | None
    metrics: QueryMetrics
