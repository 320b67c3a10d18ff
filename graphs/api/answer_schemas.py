"""What is asked and answered (contract, *AnswerResult*)."""

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from graphs.answering.evidence import TargetKind
from graphs.answering.premises import PremiseKind
from graphs.answering.support import Reason
from graphs.api.schemas import Count, EdgeId, LimitsSent, NodeId, Number, PageQuery, RunError, Sent
from graphs.domain.asking import MOST_NODES
from graphs.domain.vocabulary import Entailment, Grounding
from graphs.models.question import LONGEST_QUESTION

STATUS = "^(answered|insufficient|out_of_scope|pending|failed|cancelled)$"


class QuestionSent(Sent):
    """``model``: the name of a connection of the team; without one the source answers in its own words, at once."""

    question: str = Field(min_length=1, max_length=LONGEST_QUESTION)
    model: str = Field("", max_length=120)
    limits: LimitsSent | None = None


class DocumentQuestionSent(QuestionSent):
    """Asked of the whole document, or of one of: some nodes, a relation, a chapter, the units from ``startParagraph`` to
    ``endParagraph`` (included)."""

    nodeIds: list[NodeId] | None = Field(None, min_length=1, max_length=MOST_NODES)
    edgeId: EdgeId | None = None
    sectionId: str | None = Field(None, min_length=1, max_length=64)
    startParagraph: Count | None = None
    endParagraph: Count | None = None


class QuestionsQuery(PageQuery):
    document: UUID | None = None
    base: Number | None = None
    run: UUID | None = None


class QuestionItem(Schema):
    """``status`` is pending until the run of its model has answered; failed, with an ``error``, or cancelled when it ended
    without an answer. ``revisions``: of the documents that its evidence came
    from, by id, as they were read."""

    id: UUID
    question: str
    status: Annotated[str, StringConstraints(pattern=STATUS)]
    error: RunError | None = None
    documentId: UUID | None
    baseId: int
    scope: dict[str, Any]
    revision: int
    revisions: dict[str, int]
    askedBy: str
    askedAt: datetime
    answeredAt: datetime | None
    runId: UUID | None


class QuestionPage(Schema):
    items: list[QuestionItem]
    nextCursor: str | None


class AnswerPartItem(Schema):
    """``supported``: something that it rests on still stands as it was cited. ``text`` is empty when a document it rested on
    is gone. ``heading`` is what it stands under, where it says nothing without: *responses to this method*."""

    id: str
    text: str
    heading: str | None = None
    evidenceIds: list[str]
    supported: bool


class CitationItem(Schema):
    """``start`` and ``end`` are code points of the source. A sentence of the source has no states."""

    id: str
    targetKind: TargetKind
    targetId: str
    documentId: UUID
    paragraph: int
    quote: str
    start: int
    end: int
    groundingStatus: Grounding | None = None
    entailmentStatus: Entailment | None = None


class FalsePremiseItem(Schema):
    kind: PremiseKind
    word: str
    instead: str


class DroppedItem(Schema):
    text: str
    reason: Reason


class RetrievalItem(Schema):
    candidates: int
    evidence: int
    confidence: float
    falsePremises: list[FalsePremiseItem]
    dropped: list[DroppedItem]
    documentsKeptBack: int


class AnswerResult(QuestionItem):
    """For insufficient evidence ``citations`` are what comes nearest."""

    answer: str
    parts: list[AnswerPartItem]
    citations: list[CitationItem]
    supportingNodeIds: list[str]
    followUps: list[str]
    unsupportedParts: int
    retrieval: RetrievalItem
    model: str | None = None
