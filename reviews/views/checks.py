"""The panel of checks: what the newest report found, the quick check itself, and marks for the graph and the source."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import trigger_client_event

from graphs.domain.errors import InvalidInput
from graphs.models import Document, Run
from kgsite.http.fragments import fragments, page_or_fragment
from kgsite.http.requests import SignedInRequest, wants_fragment
from reviews import worklist
from reviews.actions import checking
from reviews.check_panel import CheckPanel, panel_of, report_of
from reviews.domain.sieve import Sieve
from reviews.forms.findings import ChecksQuery, QuickCheckForm
from reviews.forms.reading import read_query
from reviews.scopes import scope_of
from reviews.views import access

PAGE, PANEL, MORE = "reviews/checks.html", "reviews/_checks.html", "reviews/_more_findings.html"
CHECKED = "kg:checked"


@require_safe
@login_required
def checks(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    panel = panel_for(request, document, read_query(ChecksQuery, request.GET))
    if wants_fragment(request) and request.htmx.target == "checks-more":
        return render(request, MORE, {"panel": panel, "document": document})
    return page_or_fragment(request, PAGE, PANEL, {"panel": panel, "document": document})


@require_POST
@login_required
def quick_check(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    """Any member may: a check reads the graph and changes nothing of it."""
    document = access.readable_document(request.user, document_id)
    form = QuickCheckForm(request.POST)
    if not form.is_valid():
        raise InvalidInput(fields=sorted(form.errors))
    scope = scope_of(document, *form.cleaned_data["scope"])
    report = checking.check_or_start(document, actor=access.actor(request.user), scope=scope)
    if isinstance(report, Run):
        return _handed_over(request, document)
    if not wants_fragment(request):
        return redirect(f"{reverse('reviews:checks', args=[document.pk])}?report={report.pk}")
    panel = panel_of(
        document,
        report_id=report.pk,
        sieve=Sieve(),
        after=0,
        may_apply=access.may_apply(request.user, document),
    )
    context = {"panel": panel, "document": document, "checked": True}
    return fragments(request, [PANEL], context, event=CHECKED)


@require_safe
@login_required
def marks(request: SignedInRequest, document_id: UUID) -> JsonResponse:
    """The gravest open finding of each node, relation and unit, by the report that the panel shows."""
    document = access.readable_document(request.user, document_id)
    query = read_query(ChecksQuery, request.GET)
    report = report_of(document, query.cleaned_data["report"])
    found = worklist.marks(report) if report else worklist.Marks({}, {}, {})
    response = JsonResponse({"nodes": found.nodes, "edges": found.edges, "units": found.units})
    response["Cache-Control"] = "private, no-cache"
    return response


def _handed_over(request: SignedInRequest, document: Document) -> HttpResponse:
    """A worker checks; the slot above the graph says how far it is and leads to the report."""
    if not wants_fragment(request):
        return redirect("graphs:workspace", document.pk)
    return trigger_client_event(HttpResponse(status=204), "kg:run-changed")


def panel_for(
    request: SignedInRequest, document: Document, query: ChecksQuery, after: int = -1
) -> CheckPanel:
    clean = query.cleaned_data
    return panel_of(
        document,
        report_id=clean["report"],
        sieve=query.sieve,
        after=(clean["after"] or 0) if after < 0 else after,
        may_apply=access.may_apply(request.user, document),
    )
