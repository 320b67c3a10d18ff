"""The review panel of a document: the queue, a decision on one card, a decision on many."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from graphs.domain.errors import InvalidInput
from graphs.domain.vocabulary import CandidateStatus
from graphs.models import Document
from kgsite.accounts.models import User
from kgsite.http.fragments import fragments, page_or_fragment
from kgsite.http.requests import SignedInRequest, wants_fragment
from reviews import queue
from reviews.actions import reviewing
from reviews.actions.reviewing import Outcome
from reviews.cards import cards_of
from reviews.filters import chapter_links, filters, query_of
from reviews.forms.candidates import UNDO, DecisionForm, ManyDecisionsForm, QueueQuery
from reviews.forms.reading import read_query
from reviews.labels import STATUS_LABELS
from reviews.opinions import is_blind
from reviews.views import access

PANEL = "reviews/_panel.html"
CHANGED = "kg:candidates-changed"


@require_safe
@login_required
def candidates(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    context = _panel(request, document, read_query(QueueQuery, request.GET))
    if wants_fragment(request) and request.htmx.target == "review-more":
        return render(request, "reviews/_more.html", context)
    return page_or_fragment(request, "reviews/candidates.html", PANEL, context)


@require_POST
@login_required
def decide(request: SignedInRequest, candidate_id: UUID) -> HttpResponse:
    document = access.document_of_candidate(request.user, candidate_id)
    query, form = read_query(QueueQuery, request.GET), DecisionForm(request.POST)
    if not form.is_valid():
        raise InvalidInput(fields=sorted(form.errors))
    clean = form.cleaned_data
    outcome = reviewing.decide(
        {candidate_id: clean["stamp"]}, clean["decision"], by=request.user, note=form.given_note
    )
    if wants_fragment(request):
        return _card(request, document, query, outcome, candidate_id)
    return _page_after(request, document, query, outcome, f"#candidate-{candidate_id}")


@require_POST
@login_required
def decide_many(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    query, form = read_query(QueueQuery, request.GET), ManyDecisionsForm(request.POST)
    if not form.is_valid():
        problems = [message for messages in form.errors.values() for message in messages]
        return _panel_with(request, document, query, {"problems": problems}, status=422)
    clean = form.cleaned_data
    if clean["decision"] == UNDO:
        outcome = reviewing.restore(clean["seen"], clean["before"], by=request.user)
    else:
        outcome = reviewing.decide(clean["seen"], CandidateStatus(clean["decision"]), by=request.user)
    if not wants_fragment(request):
        return _page_after(request, document, query, outcome, "#review-panel")
    if outcome.refused:
        return _refused(request, document, query, outcome)
    done = _done(outcome, clean["decision"], request.user)
    context = _panel(request, document, query) | {"done": done}
    return fragments(request, [PANEL], context, event=CHANGED)


def _done(outcome: Outcome, decision: str, by: User) -> dict[str, Any]:
    """What was done to how many, and what it takes to undo it. A judgement in a blind review decides nothing yet."""
    cards = cards_of(outcome.decided, by)
    before = [(card, outcome.before[card.id]) for card in cards]
    label = (
        "" if decision == UNDO or any(card.status != decision for card in cards) else STATUS_LABELS[decision]
    )
    return {"cards": before, "label": label, "undone": decision == UNDO}


def _panel(request: SignedInRequest, document: Document, query: QueueQuery) -> dict[str, Any]:
    """Everything the panel shows. The counts and the filters are one: ``counts`` says both."""
    found = queue.counts(document, query.choice, request.user)
    return {
        "document": document,
        "may_decide": access.may_decide(request.user, document),
        "found": found,
        "filters": filters(found, query.choice),
        "chapters": chapter_links(queue.chapters_of(document), query.choice),
        "blind": is_blind(document),
        "page": queue.page(document, query.choice, request.user, query.cleaned_data["after"]),
        "after": query.cleaned_data["after"],
    }


def _card(
    request: SignedInRequest, document: Document, query: QueueQuery, outcome: Outcome, candidate_id: UUID
) -> HttpResponse:
    """The card as it stands now, and the counts beside the filters."""
    found = queue.counts(document, query.choice, request.user)
    cards = cards_of(outcome.conflicts or outcome.decided, request.user)
    context = {
        "document": document,
        "candidate_id": candidate_id,
        "card": cards[0] if cards else None,
        "refused": outcome.refused,
        "may_decide": True,
        "found": found,
        "filters": filters(found, query.choice),
        "chapters": chapter_links(queue.chapters_of(document), query.choice),
        "blind": is_blind(document),
        "oob": True,
    }
    response = fragments(
        request, ["reviews/_candidate.html", "reviews/_filters.html"], context, event=CHANGED
    )
    response.status_code = 409 if outcome.refused else 200
    return response


def _page_after(
    request: SignedInRequest, document: Document, query: QueueQuery, outcome: Outcome, place: str
) -> HttpResponse:
    """Without a script: back to the same filters, or the page with what was in the way."""
    if outcome.refused:
        return _refused(request, document, query, outcome)
    address = reverse("reviews:candidates", args=[document.pk])
    string = query_of(query.choice)
    return redirect(f"{address}?{string}{place}" if string else f"{address}{place}")


def _refused(
    request: SignedInRequest, document: Document, query: QueueQuery, outcome: Outcome
) -> HttpResponse:
    conflicts = {"refused": True, "conflicts": cards_of(outcome.conflicts, request.user)}
    return _panel_with(request, document, query, conflicts, status=409)


def _panel_with(
    request: SignedInRequest, document: Document, query: QueueQuery, more: dict[str, Any], status: int
) -> HttpResponse:
    context = _panel(request, document, query) | more
    return page_or_fragment(request, "reviews/candidates.html", PANEL, context, status=status)
