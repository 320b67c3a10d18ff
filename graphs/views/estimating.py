"""What a model will take, asked by the forms as soon as one is chosen."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from graphs.domain.errors import InvalidInput
from graphs.extraction.model.estimating import Estimate
from graphs.forms.estimates import EstimateForm
from graphs.library.estimates import estimate_for_document, estimate_for_length, estimate_for_text, in_words
from graphs.models import ModelConnection
from graphs.providers.catalogue import extractors
from graphs.views import access
from kgsite.accounts.models import Team
from kgsite.http.requests import SignedInRequest


@require_POST
@login_required
def estimate(request: SignedInRequest) -> HttpResponse:
    """An empty fragment for an extractor that costs nothing, for no text, and for a connection that is not there."""
    form = EstimateForm(request.POST)
    if not form.is_valid():
        raise InvalidInput(fields=sorted(form.errors))
    asked = form.cleaned_data
    document = access.writable_document(request.user, asked["document"]) if asked["document"] else None
    team = document.base.team if document else access.writable_team(request)
    connection = _connection(team, asked["extractor"])
    found: Estimate | None = None
    if connection and document:
        found = estimate_for_document(connection, document)
    elif connection and asked["text"].strip():
        found = estimate_for_text(connection, asked["text"])
    elif connection and asked["chars"]:
        found = estimate_for_length(connection, asked["chars"])
    return render(
        request, "graphs/_estimate.html", {"estimate": found and connection and in_words(found, connection)}
    )


def _connection(team: Team, name: str) -> ModelConnection | None:
    return None if name in extractors() else ModelConnection.objects.filter(team=team, name=name).first()
