"""One finding: its card, and what people decide about it. A refusal stands in the card, and nothing is lost."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import reswap, retarget, trigger_client_event

from graphs.domain.errors import InvalidInput, KgError, RevisionConflict
from graphs.domain.messages import gettext_noop
from kgsite.http.errors import STATUS
from kgsite.http.fragments import fragments
from kgsite.http.requests import SignedInRequest, wants_fragment
from reviews import worklist
from reviews.actions import fixing
from reviews.actions.fixing import Done
from reviews.check_panel import card_of, changes_after, counted_of, report_of
from reviews.finding_filters import query_of
from reviews.forms.findings import ApplyForm, ChecksQuery, DismissForm
from reviews.forms.reading import read_query
from reviews.items import changed, gone
from reviews.models import Finding
from reviews.problems import problem_of
from reviews.views import access
from reviews.views.checks import PAGE, PANEL, panel_for

CARD = "reviews/_finding.html"
WITH_IT = ("reviews/_checks_counts.html", "reviews/_checks_form.html")
GRAPH_CHANGED, DECIDED = "kg:graph-changed", "kg:finding-decided"


@require_safe
@login_required
def finding(request: SignedInRequest, finding_id: int) -> HttpResponse:
    """Its card as it stands now; the page that holds it for whoever has no script."""
    row = access.readable_finding(request.user, finding_id)
    if not wants_fragment(request):
        return redirect(_page_with(row))
    return render(request, CARD, _card(request, row))


@require_POST
@login_required
def apply_fix(request: SignedInRequest, finding_id: int) -> HttpResponse:
    row = access.decidable_finding(request.user, finding_id)
    form = ApplyForm(request.POST)
    if not form.is_valid():
        raise InvalidInput(fields=sorted(form.errors))
    choice, seen = form.cleaned_data["choice"], form.cleaned_data["expected_revision"]
    actor = access.actor(request.user)
    done = fixing.attempt(row, lambda: fixing.apply_fix(row, choice, expected_revision=seen, actor=actor))
    if isinstance(done.error, RevisionConflict):
        return _conflict(request, row, seen)
    return _answer(request, row, done)


@require_POST
@login_required
def dismiss(request: SignedInRequest, finding_id: int) -> HttpResponse:
    row = access.decidable_finding(request.user, finding_id)
    form = DismissForm(request.POST)
    if not form.is_valid():
        error = InvalidInput(gettext_noop("The reason is longer than 500 characters."))
        return _answer(request, row, Done(row, "refused", error))
    reason, actor = form.cleaned_data["reason"], access.actor(request.user)
    return _answer(request, row, fixing.attempt(row, lambda: fixing.dismiss(row, reason, actor=actor)))


@require_POST
@login_required
def reopen(request: SignedInRequest, finding_id: int) -> HttpResponse:
    row = access.decidable_finding(request.user, finding_id)
    return _answer(request, row, fixing.attempt(row, lambda: fixing.reopen(row)))


def _answer(request: SignedInRequest, row: Finding, done: Done) -> HttpResponse:
    if not wants_fragment(request):
        return _page_after(request, row, done.error)
    context = _card(request, row) | {"problem": problem_of(done.error), "outcome": done.outcome}
    if done.error:
        response = render(request, CARD, context)
        response.status_code = STATUS[done.error.code]
        return response
    query = read_query(ChecksQuery, request.GET)
    context |= {
        "counted": counted_of(row.report, query.sieve, query.cleaned_data["report"]),
        "report": row.report,
        "revision": row.report.document.revision,
        "oob": True,
    }
    response = fragments(request, [CARD, *WITH_IT], context)
    if row.operation and done.outcome == "applied":
        return trigger_client_event(response, GRAPH_CHANGED, {"gone": gone(row.operation.after)})
    return trigger_client_event(response, DECIDED)


def _card(request: SignedInRequest, row: Finding) -> dict[str, Any]:
    document, query = row.report.document, read_query(ChecksQuery, request.GET)
    return {
        "card": card_of(row),
        "document": document,
        "changed": " ".join(changed(row.operation.after)) if row.operation else "",
        "may_apply": access.may_apply(request.user, document),
        "filter_query": query_of(query.sieve, query.cleaned_data["report"]),
    }


def _conflict(request: SignedInRequest, row: Finding, seen: int) -> HttpResponse:
    """The panel as it stands now, with what came between; the reader decides anew on what he then sees."""
    document = row.report.document
    document.refresh_from_db(fields=["revision", "summary"])
    query = read_query(ChecksQuery, request.GET)
    report = report_of(document, query.cleaned_data["report"])
    after = worklist.before(report, query.sieve, row.number) if report == row.report and report else 0
    context = {
        "panel": panel_for(request, document, query, after),
        "document": document,
        "since": changes_after(document, seen),
        "seen": seen,
        "refused": row,
    }
    fragment = wants_fragment(request)
    response = render(request, PANEL if fragment else PAGE, context, status=STATUS[RevisionConflict.code])
    return reswap(retarget(response, "#checks-panel"), "outerHTML") if fragment else response


def _page_after(request: SignedInRequest, row: Finding, error: KgError | None) -> HttpResponse:
    """Without a script: back to the same filters with a word about it."""
    if error:
        raise error
    messages.success(request, _("Done: “%(title)s”") % {"title": card_of(row).title})
    string = request.GET.urlencode()
    return redirect(
        reverse("reviews:checks", args=[row.report.document_id]) + (f"?{string}" if string else "")
    )


def _page_with(row: Finding) -> str:
    address = reverse("reviews:checks", args=[row.report.document_id])
    return f"{address}?report={row.report_id}&status=all&after={row.number - 1}#finding-{row.pk}"
