"""Another extractor on the same text: start it, look at the difference, use what it found."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from graphs.actions.budgeting import is_month_used_up
from graphs.actions.comparing import difference_of, start_comparison, use
from graphs.domain.errors import CheckpointInvalid, NotFound
from graphs.domain.vocabulary import RunKind
from graphs.forms.documents import ExtractForm
from graphs.forms.limits import StartLimitsForm
from graphs.library.comparisons import made_by
from graphs.library.extractors import Picker, picker
from graphs.library.runs import run_line
from graphs.models import Comparison, Document
from graphs.providers.catalogue import extractors
from graphs.views import access
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest

PAGE = "graphs/compare.html"
MOST_SHOWN = 200


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def compare(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.writable_document(request.user, document_id)
    offered = picker(
        request.user,
        document.base.team,
        extractors(),
        base=document.base,
        stays_here=document.stays_here,
        chosen=request.POST.get("extractor", ""),
    )
    sent = request.POST if request.method == "POST" else None
    form, limits = ExtractForm(sent, extractors=offered.choices), StartLimitsForm(sent)
    page = _page(request, document, form, offered) | {"limits_form": limits}
    if sent is None:
        return render(request, PAGE, page)
    if form.is_valid() and not form.cleaned_data["extractor"]:
        form.add_error("extractor", form.fields["extractor"].error_messages["required"])
    if not form.is_valid() or not limits.is_valid():
        return invalid(request, PAGE, page)
    start_comparison(
        document,
        extractor=form.cleaned_data["extractor"],
        actor=access.actor(request.user),
        limits=limits.limits,
    )
    return redirect("graphs:workspace", document.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def comparison(request: SignedInRequest, document_id: UUID, run_id: UUID) -> HttpResponse:
    """The difference; sent, the start of a re-extraction from what is kept."""
    writes = request.method == "POST"
    reach = access.writable_document if writes else access.readable_document
    document = reach(request.user, document_id)
    rows = Comparison.objects.filter(run=run_id, run__document=document, run__kind=RunKind.COMPARE)
    kept = rows.select_related("run__document__base__team").first()
    if kept is None:
        raise NotFound
    if writes:
        use(kept, actor=access.actor(request.user))
        messages.success(request, _("What was found is becoming part of the graph."))
        return redirect("graphs:workspace", document.pk)
    context: dict[str, Any] = {
        "document": document,
        "run": run_line(kept.run, timezone.now(), request.user),
        "may_edit": access.may_edit(request.user, document.base.team),
        "made_by": made_by(document),
        "busy": document.runs.holding().exists(),
        "most": MOST_SHOWN,
    }
    try:
        context["found"] = difference_of(kept)
    except CheckpointInvalid:
        context["outdated"] = True
    return render(request, "graphs/comparison.html", context)


def _page(request: SignedInRequest, document: Document, form: ExtractForm, offered: Picker) -> dict[str, Any]:
    rows = document.runs.filter(kind=RunKind.COMPARE, comparison__isnull=False).newest_first()
    lines = [
        run_line(run, timezone.now(), request.user) for run in rows.select_related("document__base")[:10]
    ]
    return {
        "document": document,
        "form": form,
        "picker": offered,
        "lines": lines,
        "month_used": is_month_used_up(document.base.team),
    }
