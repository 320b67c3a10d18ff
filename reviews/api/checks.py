"""Checks of a graph and their reports."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Router

from graphs.api.answers import answer
from graphs.api.asking import clean, limits_of
from graphs.api.paging import page
from graphs.api.routes import ApiRequest, operation
from graphs.api.schemas import PageQuery, RunItem
from graphs.api.wire import run_wire
from graphs.domain.scopes import Scope
from graphs.models import Run
from reviews.actions import checking, questioning
from reviews.actions.auditing import start_audit
from reviews.actions.review_runs import RULES
from reviews.actions.verifying import start_verifying
from reviews.api.schemas import AuditSent, Checked, CheckSent, QuestionSent, ReportPage
from reviews.domain.orders import Task
from reviews.forms.findings import QuickCheckForm
from reviews.forms.questions import AskForm, AuditForm
from reviews.models import Report
from reviews.offers import answerers_for, models_for
from reviews.scopes import scope_of

routes = Router(tags=["checks"])
STARTS = {Task.AUDIT: start_audit, Task.VERIFY: start_verifying}
Wire = dict[str, Any]


@operation(routes, "GET", "/documents/{uuid:document_id}/checks", answers=ReportPage)
def list_checks(request: ApiRequest, document_id: UUID, query: Query[PageQuery]) -> HttpResponse:
    """Reports, the newest first; answers to single questions have the mode ``question``."""
    document = request.auth.document(document_id)
    rows, cursor = page(document.reports.select_related("document"), query, "-created_at", "-id")
    return answer({"items": [report_wire(row) for row in rows], "nextCursor": cursor})


@operation(routes, "POST", "/documents/{uuid:document_id}/checks", answers=Checked)
def quick_check(request: ApiRequest, document_id: UUID, payload: CheckSent) -> HttpResponse:
    """By rules, at once; changes nothing of the graph, so that any token may. Asked twice about one revision it is the
    same report."""
    document = request.auth.document(document_id)
    scope = scope_of(document, *clean(QuickCheckForm({"scope": payload.scope}))["scope"])
    found = checking.check_or_start(document, actor=request.auth.actor, scope=scope)
    if isinstance(found, Run):
        return answer({"report": None, "run": run_wire(found)})
    return answer({"report": report_wire(found), "run": None})


@operation(
    routes, "POST", "/documents/{uuid:document_id}/audits", answers=RunItem, status=202, needs=Scope.WRITE
)
def start_audit_run(request: ApiRequest, document_id: UUID, payload: AuditSent) -> HttpResponse:
    """A model examines the graph: a run that leaves a report, or enters verdicts."""
    document = request.auth.document(document_id)
    offered = models_for(request.auth.user, document)
    data = {"scope": payload.scope, "task": payload.task, "extractor": payload.extractor}
    form = clean(AuditForm(data, extractors=offered.choices))
    run = STARTS[form["task"]](
        document,
        extractor=form["extractor"],
        actor=request.auth.actor,
        scope=scope_of(document, *form["scope"]),
        limits=limits_of(payload.limits),
    )
    return answer(run_wire(run), status=202, location=f"/api/v1/runs/{run.pk}")


@operation(routes, "POST", "/documents/{uuid:document_id}/questions", answers=Checked, needs=Scope.WRITE)
def question_graph(request: ApiRequest, document_id: UUID, payload: QuestionSent) -> HttpResponse:
    """Whether the source bears out a node, a relation or a statement: a report of the mode ``question``."""
    document = request.auth.document(document_id)
    offered = answerers_for(request.auth.user, document, may_run=True)
    data = payload.model_dump(include={"node", "edge", "question", "extractor"})
    form = AskForm(data, extractors=offered.choices)
    name = clean(form)["extractor"] or RULES
    if name == RULES:
        report = questioning.ask(document, form.asked, actor=request.auth.actor)
        return answer({"report": report_wire(report), "run": None})
    run = questioning.start_question(
        document, form.asked, extractor=name, actor=request.auth.actor, limits=limits_of(payload.limits)
    )
    return answer({"report": None, "run": run_wire(run)})


def report_wire(row: Report) -> Wire:
    return {
        "reportId": row.pk,
        "documentId": row.document_id,
        "mode": row.mode,
        "createdAt": row.created_at,
        "revision": row.revision,
        "changesSince": row.changes_since,
        "scope": row.scope,
        "summary": row.summary,
        "metrics": row.metrics,
    }
