"""One report as a page to read and print, and as JSON. Needs no script."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from graphs.domain.errors import NotFound
from kgsite.accounts.models import User
from kgsite.http.requests import SignedInRequest
from reviews.actions import reporting
from reviews.domain.findings import SEVERITIES, FindingStatus
from reviews.models import Report
from reviews.unexamined import gaps_of


@require_safe
@login_required
def report(request: SignedInRequest, report_id: UUID) -> HttpResponse:
    shown = readable_report(request.user, report_id)
    found = reporting.printed(shown)
    open_now = [item.row.severity for item in found if item.status is FindingStatus.OPEN]
    context = {
        "report": shown,
        "document": shown.document,
        "found": found,
        "counts": [(severity, open_now.count(severity)) for severity in SEVERITIES],
        "gaps": gaps_of(shown),
        "decisions": reporting.decisions_of(shown.document),
    }
    return render(request, "reviews/report.html", context)


@require_safe
@login_required
def report_json(request: SignedInRequest, report_id: UUID) -> JsonResponse:
    shown = readable_report(request.user, report_id)
    response = JsonResponse(
        reporting.report_json(shown), json_dumps_params={"ensure_ascii": False, "indent": 2}
    )
    name = f"report-{shown.document.pk}-r{shown.revision}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def readable_report(user: User, report_id: UUID) -> Report:
    rows = Report.objects.visible_to(user).select_related("document__base__team", "created_by")
    found = rows.filter(pk=report_id).first()
    if found is None:
        raise NotFound
    return found
