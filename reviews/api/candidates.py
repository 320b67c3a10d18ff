"""Candidates: listed and decided, as on the review panel."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Router

from graphs.api.answers import answer
from graphs.api.asking import clean
from graphs.api.paging import page
from graphs.api.routes import ApiRequest, operation
from graphs.api.wire import proposed_wire
from graphs.domain.errors import RevisionConflict
from graphs.domain.messages import gettext_noop
from graphs.domain.scopes import Scope
from graphs.models import Candidate, Document
from reviews.actions import reviewing
from reviews.api.schemas import CandidatesQuery, DecisionSent, ReviewItem, ReviewPage
from reviews.forms.candidates import DecisionForm
from reviews.stamping import stamp_of

routes = Router(tags=["candidates"])
CANDIDATE = "/candidates/{uuid:candidate_id}"


@operation(routes, "GET", "/documents/{uuid:document_id}/candidates", answers=ReviewPage)
def list_candidates(request: ApiRequest, document_id: UUID, query: Query[CandidatesQuery]) -> HttpResponse:
    """The oldest first."""
    document = request.auth.document(document_id)
    wanted = {"status": query.status, "kind": query.kind, "type": query.type}
    rows = document.candidates.select_related("node", "reviewer")
    rows = rows.filter(**{name: value for name, value in wanted.items() if value is not None})
    found, cursor = page(rows, query, "created_at", "id")
    return answer({"items": [_wire(row) for row in found], "nextCursor": cursor})


@operation(routes, "GET", CANDIDATE, answers=ReviewItem)
def show_candidate(request: ApiRequest, candidate_id: UUID) -> HttpResponse:
    return answer(_wire(request.auth.candidate(candidate_id)))


@operation(routes, "POST", f"{CANDIDATE}/decision", answers=ReviewItem, needs=Scope.WRITE)
def decide_candidate(request: ApiRequest, candidate_id: UUID, payload: DecisionSent) -> HttpResponse:
    """By a token whose owner is a reviewer, about what was read: ``stamp`` is that of the candidate then. An accepted
    proposal becomes a node. In a blind review it is one of two judgements."""
    row = request.auth.candidate(candidate_id)
    data = {"stamp": payload.stamp, "decision": payload.decision.value}
    form = DecisionForm(data | ({} if payload.note is None else {"note": payload.note}))
    decision = clean(form)["decision"]
    outcome = reviewing.decide({row.pk: payload.stamp}, decision, by=request.auth.user, note=form.given_note)
    if outcome.refused:
        raise _conflict(row, outcome.conflicts)
    return answer(_wire(outcome.decided[0]))


def _wire(row: Candidate) -> dict[str, Any]:
    return proposed_wire(row) | {"stamp": stamp_of(row)}


def _conflict(row: Candidate, now: tuple[Candidate, ...]) -> RevisionConflict:
    revision = Document.objects.values_list("revision", flat=True).get(pk=row.document_id)
    return RevisionConflict(
        gettext_noop("The candidate is not what was read any more."),
        hint=gettext_noop("Read it again and decide about what it says now."),
        currentRevision=revision,
        stamp=stamp_of(now[0]) if now else "",
    )
