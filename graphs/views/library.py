"""The library: what the team reads, what is being read just now, and the way in."""

from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe
from django_htmx.http import trigger_client_event

from graphs.actions.workers import worker_alive
from graphs.forms.queries import LibraryQuery, read
from graphs.library import polling
from graphs.library.bases import bases_of
from graphs.library.documents import library_page
from graphs.library.runs import active_runs, ended_since
from graphs.models import Document, KnowledgeBase
from graphs.views import access
from kgsite.accounts.access import current_team
from kgsite.accounts.models import Team
from kgsite.http.requests import SignedInRequest, wants_fragment


@require_safe
@login_required
def library(request: SignedInRequest) -> HttpResponse:
    team = current_team(request)
    if team is None:
        return render(request, "graphs/no_team.html")
    query = read(LibraryQuery, request.GET, bases=KnowledgeBase.objects.visible_to(request.user))
    target = request.htmx.target if wants_fragment(request) else ""
    if target == "active-runs":
        return _active(request, team, query)
    context = _documents(request, team, query)
    if target == "documents":
        # Who searches does not see how many are left; when the list only looks again there is nothing to say.
        said = request.htmx.trigger == "library-search"
        return render(request, "graphs/_documents.html", context | {"said": said})
    return render(request, "graphs/library.html", context | _frame(request, team, query))


def _documents(request: SignedInRequest, team: Team, query: dict[str, Any]) -> dict[str, Any]:
    page, rows = library_page(
        team,
        request.user,
        base=query["base"],
        words=query["q"],
        number=query["page"] or 1,
        now=timezone.now(),
    )
    kept = {"q": query["q"], "base": query["base"].pk if query["base"] else ""}
    kept = {name: value for name, value in kept.items() if value}
    return {
        "team": team,
        "page": page,
        "rows": rows,
        "words": query["q"],
        "base": query["base"],
        "kept": f"{urlencode(kept)}&" if kept else "",
        "narrowed": bool(kept),
        "may_edit": access.may_edit(request.user, team),
    }


def _frame(request: SignedInRequest, team: Team, query: dict[str, Any]) -> dict[str, Any]:
    bases = list(bases_of(team, request.user))
    if query["base"] and query["base"] not in bases:
        bases.append(query["base"])
    return {"bases": bases, "deleted": _deleted(request, query["deleted"])} | _runs(request, team, query)


def _active(request: SignedInRequest, team: Team, query: dict[str, Any]) -> HttpResponse:
    response = render(request, "graphs/_active_runs.html", _runs(request, team, query))
    since = datetime.fromtimestamp(min(query["since"] or 0, 4e9), UTC)
    if query["since"] and ended_since(team, request.user, since):
        trigger_client_event(response, "kg:graph-changed")
    return response


def _runs(request: SignedInRequest, team: Team, query: dict[str, Any]) -> dict[str, Any]:
    now = timezone.now()
    runs = active_runs(team, request.user, now)
    polls = query["poll"] or 0
    return {
        "runs": runs,
        "may_edit": access.may_edit(request.user, team),
        "no_worker": bool(runs) and not worker_alive(),
        "next_poll": f"?poll={polls + 1}&since={now.timestamp():.3f}",
        "delay": polling.delay(polls, soon=any(run.cancelling for run in runs)),
    }


def _deleted(request: SignedInRequest, document_id: UUID | None) -> Document | None:
    if document_id is None:
        return None
    return Document.objects.deleted_and_visible_to(request.user).filter(pk=document_id).first()
