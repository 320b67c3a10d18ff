"""The deep audit: a form that says where the text goes, and the way from a run to what came of it."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from graphs.domain.errors import InvalidInput
from graphs.forms.limits import StartLimitsForm
from graphs.library.estimates import asked_by, in_words
from graphs.models import Document
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest
from reviews.actions.auditing import start_audit
from reviews.actions.checking import units_in
from reviews.actions.verifying import start_verifying
from reviews.domain.orders import Task
from reviews.domain.reports import ReportMode
from reviews.estimates import estimate
from reviews.forms.questions import AuditForm
from reviews.offers import models_for
from reviews.scopes import chapters_of, scope_of
from reviews.views import access

PAGE = "reviews/audit.html"
STARTS = {Task.AUDIT: start_audit, Task.VERIFY: start_verifying}


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def audit(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.writable_document(request.user, document_id)
    page = _page(request, document)
    if request.method != "POST":
        return render(request, PAGE, page)
    form, limits = page["form"], page["limits_form"]
    if not form.is_valid() or not limits.is_valid():
        return invalid(request, PAGE, page)
    clean = form.cleaned_data
    STARTS[clean["task"]](
        document,
        extractor=clean["extractor"],
        actor=access.actor(request.user),
        scope=scope_of(document, *clean["scope"]),
        limits=limits.limits,
    )
    return redirect("graphs:workspace", document.pk)


@require_POST
@login_required
def audit_estimate(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    """An empty fragment as long as nobody is chosen."""
    document = access.writable_document(request.user, document_id)
    form = _form(request, document)
    if not form.is_valid():
        if "extractor" in form.errors:
            return render(request, "graphs/_estimate.html")
        raise InvalidInput(fields=sorted(form.errors))
    clean = form.cleaned_data
    asked = asked_by(document.base.team, clean["extractor"])
    assert asked, "the form has checked it"
    scope = scope_of(document, *clean["scope"])
    found = estimate(document, asked.connection, clean["task"], scope, frozenset(units_in(document, scope)))
    return render(request, "graphs/_estimate.html", {"estimate": in_words(found, asked.connection)})


@require_safe
@login_required
def run_report(request: SignedInRequest, run_id: UUID) -> HttpResponse:
    """What a run left: its report, or the history where it entered verdicts; while it is under way, the run."""
    run, report = access.readable_run(request.user, run_id)
    if report is None:
        ended = run.state == "succeeded"
        return redirect("graphs:history", run.document_id) if ended else redirect("graphs:run", run.pk)
    if report.mode == ReportMode.QUESTION:
        return redirect("reviews:answer", report.pk)
    return redirect(f"{reverse('reviews:checks', args=[run.document_id])}?report={report.pk}")


def _form(request: SignedInRequest, document: Document) -> AuditForm:
    offered = models_for(request.user, document)
    return AuditForm(request.POST if request.method == "POST" else None, extractors=offered.choices)


def _page(request: SignedInRequest, document: Document) -> dict[str, Any]:
    sent = request.POST if request.method == "POST" else None
    return {
        "document": document,
        "form": _form(request, document),
        "limits_form": StartLimitsForm(sent),
        "picker": models_for(request.user, document, request.POST.get("extractor", "")),
        "chapters": chapters_of(document),
        "scope": request.POST.get("scope", "full"),
        "task": request.POST.get("task", Task.AUDIT),
        "nodes": document.nodes.count(),
        "relations": document.edges.count(),
    }
