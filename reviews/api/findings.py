"""Findings: listed, applied, dismissed, reopened."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Router

from graphs.api.answers import answer
from graphs.api.asking import clean, expected
from graphs.api.routes import ApiRequest, operation
from graphs.domain.errors import InvalidInput, NotFound
from graphs.domain.messages import gettext_noop
from graphs.domain.scopes import Scope
from graphs.models import Document
from reviews import worklist
from reviews.actions import fixing
from reviews.api.schemas import ApplySent, Decided, DismissSent, FindingPage, FindingsQuery
from reviews.check_panel import report_of
from reviews.domain.sieve import Sieve
from reviews.forms.findings import LAST, ApplyForm, DismissForm
from reviews.models import Finding

routes = Router(tags=["findings"])
FINDING = "/findings/{int:finding_id}"
Wire = dict[str, Any]


@operation(routes, "GET", "/documents/{uuid:document_id}/findings", answers=FindingPage)
def list_findings(request: ApiRequest, document_id: UUID, query: Query[FindingsQuery]) -> HttpResponse:
    """In the order of their report. One whose fix was undone is open again."""
    document = request.auth.document(document_id)
    report = report_of(document, query.report)
    if report is None:
        return answer({"reportId": None, "revision": document.revision, "items": [], "nextCursor": None})
    sieve = Sieve(query.severity or "", query.status, query.category or "")
    found = worklist.page(report, sieve, _place(query.cursor), query.limit)
    return answer(
        {
            "reportId": report.pk,
            "revision": report.revision,
            "items": [finding_wire(row) for row in found.rows],
            "nextCursor": str(found.next) if found.next else None,
        }
    )


def _finding(request: ApiRequest, finding_id: int) -> Finding:
    rows = Finding.objects.filter(report__document__in=request.auth.documents())
    row = rows.for_reading().select_related("report__document__base__team").filter(pk=finding_id).first()
    if row is None:
        raise NotFound
    return row


@operation(routes, "POST", f"{FINDING}/apply", answers=Decided, needs=Scope.WRITE, reaches=_finding)
def apply_finding(request: ApiRequest, finding_id: int, payload: ApplySent) -> HttpResponse:
    """The fix ``choice`` through the write door, for the revision that was read."""
    row = _finding(request, finding_id)
    data = {"expected_revision": expected(request, payload.expectedRevision), "choice": payload.choice}
    form = clean(ApplyForm(data))
    fixing.apply_fix(
        row, form["choice"], expected_revision=form["expected_revision"], actor=request.auth.actor
    )
    return _decided(request, row)


@operation(routes, "POST", f"{FINDING}/dismiss", answers=Decided, needs=Scope.WRITE, reaches=_finding)
def dismiss_finding(request: ApiRequest, finding_id: int, payload: DismissSent) -> HttpResponse:
    row = _finding(request, finding_id)
    fixing.dismiss(row, clean(DismissForm({"reason": payload.reason}))["reason"], actor=request.auth.actor)
    return _decided(request, row)


@operation(routes, "POST", f"{FINDING}/reopen", answers=Decided, needs=Scope.WRITE, reaches=_finding)
def reopen_finding(request: ApiRequest, finding_id: int) -> HttpResponse:
    """A dismissal taken back."""
    row = _finding(request, finding_id)
    fixing.reopen(row)
    return _decided(request, row)


def finding_wire(row: Finding) -> Wire:
    """Contract *Finding* with all alternatives of its fix; ``findingId`` is what its addresses name."""
    return {**row.to_json(), "findingId": row.pk, "reportId": row.report_id, "fixes": row.fixes}


def _decided(request: ApiRequest, row: Finding) -> HttpResponse:
    document: Document = row.report.document
    now = Document.objects.values_list("revision", flat=True).get(pk=document.pk)
    again = Finding.objects.for_reading().get(pk=row.pk)
    return answer({"revision": now, "finding": finding_wire(again)})


def _place(cursor: str) -> int:
    if not cursor:
        return 0
    if not cursor.isascii() or not cursor.isdigit() or len(cursor) > 10 or int(cursor) > LAST:
        raise InvalidInput(gettext_noop("This cursor is no place in the list."), fields=["cursor"])
    return int(cursor)
