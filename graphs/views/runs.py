"""Runs: the tray in the header, the page of all, one run, and the progress above a document.

Each live region is asked for again by itself: the server says after how long, and stops saying so when nothing
is under way. An act answers 204 with ``kg:run-changed``, which every live region on the page listens to.
"""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import trigger_client_event

from graphs.actions import extracting
from graphs.actions.workers import worker_alive
from graphs.forms.queries import PollQuery, RunsQuery, read
from graphs.library import polling
from graphs.library.extractors import goes_to
from graphs.library.notes import grouped
from graphs.library.runs import RunLine, active_runs, latest_run, run_line, runs_page, state_filters
from graphs.models import Run
from graphs.models.visit import PAUSE
from graphs.views import access
from graphs.views.unread import unread_of
from kgsite.accounts.access import current_team
from kgsite.http.requests import SignedInRequest, wants_fragment


@require_safe
@login_required
def tray(request: SignedInRequest) -> HttpResponse:
    if not wants_fragment(request):
        return redirect("graphs:runs")
    polls = read(PollQuery, request.GET)["poll"] or 0
    team = current_team(request)
    if team is None:
        return HttpResponse(status=204)
    lines = active_runs(team, request.user, timezone.now())
    context = _live(lines, polls) | {"runs": lines, "may_edit": access.may_edit(request.user, team)}
    body = request.htmx.target == "run-tray-body"
    return render(
        request, "graphs/_tray_body.html" if body else "graphs/_tray.html", context | {"again": body}
    )


@require_safe
@login_required
def runs(request: SignedInRequest) -> HttpResponse:
    query = read(RunsQuery, request.GET)
    team = access.readable_team(request)
    page, lines = runs_page(team, request.user, query["state"], query["page"] or 1, timezone.now())
    kept = f"state={query['state']}&" if query["state"] else ""
    context = _live(lines, query["poll"] or 0) | {
        "page": page,
        "lines": lines,
        "state": query["state"],
        "kept": kept,
        "may_edit": access.may_edit(request.user, team),
    }
    if wants_fragment(request):
        return render(request, "graphs/_run_rows.html", context)
    filters = state_filters(team, request.user)
    return render(request, "graphs/runs.html", context | {"filters": filters, "team": team})


@require_safe
@login_required
def run(request: SignedInRequest, run_id: UUID) -> HttpResponse:
    row = access.readable_run(request.user, run_id)
    polls = read(PollQuery, request.GET)["poll"] or 0
    context = _one(request, row, polls) | {"warnings": grouped(row.warnings, row.document)}
    fragment = wants_fragment(request)
    response = render(request, "graphs/_run_detail.html" if fragment else "graphs/run.html", context)
    return _ended(response) if fragment and polls and not row.is_active else response


@require_safe
@login_required
def progress(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    """The newest run of a document, for the slot above its graph."""
    document = access.readable_document(request.user, document_id)
    polls = read(PollQuery, request.GET)["poll"] or 0
    row = latest_run(document)
    if not wants_fragment(request):
        return redirect("graphs:run", row.pk) if row else redirect("graphs:workspace", document.pk)
    if row is None:
        return HttpResponse()
    context = _one(request, row, polls) | {"followed": bool(polls), "fresh": _is_news(row, timezone.now())}
    context |= {} if row.is_active else unread_of(document)
    response = render(request, "graphs/_run_progress.html", context)
    fresh = bool(polls) or _just_ended(row, timezone.now())
    return _ended(response) if fresh and not row.is_active else response


@require_POST
@login_required
def cancel(request: SignedInRequest, run_id: UUID) -> HttpResponse:
    row = access.writable_run(request.user, run_id)
    extracting.cancel(row)
    return changed(request, row)


@require_POST
@login_required
def retry(request: SignedInRequest, run_id: UUID) -> HttpResponse:
    row = access.writable_run(request.user, run_id)
    extracting.retry(row)
    return changed(request, row)


def changed(request: SignedInRequest, row: Run) -> HttpResponse:
    if not wants_fragment(request):
        return redirect("graphs:run", row.pk)
    return trigger_client_event(HttpResponse(status=204), "kg:run-changed")


def _ended(response: HttpResponse) -> HttpResponse:
    """A graph may stand there now, or it is certain that none comes; whoever shows it should look again."""
    return trigger_client_event(response, "kg:graph-changed")


def _just_ended(row: Run, now: datetime) -> bool:
    """The run may have ended between the page and its first poll: the page then shows the graph of before."""
    return bool(row.finished_at and now - row.finished_at < timedelta(seconds=polling.JUST_NOW))


def _is_news(row: Run, now: datetime) -> bool:
    """What a run brought is told as long as a visit lasts, like the marks of what is new."""
    return bool(row.finished_at and now - row.finished_at < PAUSE)


def _one(request: SignedInRequest, row: Run, polls: int) -> dict[str, Any]:
    line = run_line(row, timezone.now(), request.user)
    team = row.document.base.team
    context = {"run": line, "may_edit": access.may_edit(request.user, team), "team": team}
    if line.month_spent:
        context["may_manage"] = access.may_manage(request.user, team)
    if line.may_retry or line.missed:
        context["goes_to"] = goes_to(row)
    return (
        context | _live([line], polls) | {"document_url": reverse("graphs:workspace", args=[row.document_id])}
    )


def _live(lines: list[RunLine], polls: int) -> dict[str, Any]:
    active = any(line.active for line in lines)
    return {
        "active": active,
        "delay": polling.delay(polls, soon=any(line.cancelling for line in lines)),
        "next_poll": polls + 1,
        "no_worker": active and not worker_alive(),
    }
