"""What is sent and answered about checks, findings and candidates."""

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from ninja import Schema
from pydantic import Field, Strict, StringConstraints

from graphs.api.schemas import CandidateItem, Count, LimitsSent, PageQuery, RunItem, Sent
from graphs.domain.vocabulary import CandidateKind, CandidateStatus, NodeType, Severity
from reviews.domain.findings import Category, FindingSource, FindingStatus
from reviews.domain.reports import ReportMode

SCOPE = r"^(full|(section|node):[A-Za-z0-9_-]{1,64})$"
ScopeWords = Annotated[str, StringConstraints(pattern=SCOPE)]


class CheckSent(Sent):
    """``scope``: full, section:<id> or node:<id>."""

    scope: ScopeWords = "full"


class AuditSent(CheckSent):
    """``task``: audit for a report, verify to enter whether quotes mean their texts."""

    task: Annotated[str, StringConstraints(pattern="^(audit|verify)$")] = "audit"
    extractor: str = Field("", max_length=120)
    limits: LimitsSent | None = None


class QuestionSent(Sent):
    """About a node, a relation, or the whole graph; without ``extractor`` the rules answer at once."""

    node: Annotated[str, StringConstraints(max_length=64)] = ""
    edge: Annotated[str, StringConstraints(max_length=64)] = ""
    question: str = Field("", max_length=1000)
    extractor: str = Field("", max_length=120)
    limits: LimitsSent | None = None


class ReportHead(Schema):
    """``changesSince``: how many changes the graph has seen since, its own fixes left out."""

    reportId: UUID
    documentId: UUID
    mode: ReportMode
    createdAt: datetime
    revision: int
    changesSince: int
    scope: dict[str, Any]
    summary: str
    metrics: dict[str, Any]


class ReportPage(Schema):
    items: list[ReportHead]
    nextCursor: str | None


class Checked(Schema):
    """A large graph is checked by a run, which leaves the report."""

    report: ReportHead | None
    run: RunItem | None


class FindingItem(Schema):
    findingId: int
    reportId: UUID
    id: str
    source: FindingSource
    severity: Severity
    category: Category
    targetKind: str
    targetId: str
    title: str
    detail: str
    evidence: list[dict[str, Any]]
    confidence: float
    status: FindingStatus
    proposedFix: dict[str, Any]
    fixes: list[dict[str, Any]]
    code: str | None = None
    dismissReason: str | None = None


class FindingPage(Schema):
    """``reportId`` is null where nothing was checked yet."""

    reportId: UUID | None
    revision: int
    items: list[FindingItem]
    nextCursor: str | None


class FindingsQuery(PageQuery):
    """Without ``report`` those of the newest."""

    report: UUID | None = None
    severity: Severity | None = None
    status: Annotated[str, StringConstraints(pattern="^(open|applied|dismissed|all)$")] = "open"
    category: Category | None = None


class ApplySent(Sent):
    """``choice`` numbers the fix in ``fixes``."""

    expectedRevision: Count | None = None
    choice: Annotated[int, Strict()] = Field(0, ge=0, le=9)


class DismissSent(Sent):
    reason: str = Field("", max_length=500)


class Decided(Schema):
    """``revision`` is that of the document now."""

    revision: int
    finding: FindingItem


class ReviewItem(CandidateItem):
    """``stamp`` names what was read; a decision sends it back."""

    stamp: str


class ReviewPage(Schema):
    items: list[ReviewItem]
    nextCursor: str | None


class CandidatesQuery(PageQuery):
    status: CandidateStatus | None = None
    kind: CandidateKind | None = None
    type: NodeType | None = None


class DecisionSent(Sent):
    stamp: Annotated[str, StringConstraints(pattern="^[0-9a-f]{16}$")]
    decision: CandidateStatus
    note: str | None = Field(None, max_length=2000)
