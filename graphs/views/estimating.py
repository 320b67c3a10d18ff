"""What a model will take, asked by the forms as soon as one is chosen."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from graphs.domain.errors import InvalidInput
from graphs.extraction.model.estimating import Estimate
from graphs.forms.estimates import EstimateForm
from graphs.library.estimates import Asked, asked_by, in_words
from graphs.models import Document
from graphs.providers.catalogue import extractors
from graphs.views import access
from kgsite.http.requests import SignedInRequest


@require_POST
@login_required
def estimate(request: SignedInRequest) -> HttpResponse:
    """An empty fragment for an extractor that costs nothing, for no text, and for a connection that is not there."""
    form = EstimateForm(request.POST)
    if not form.is_valid():
        raise InvalidInput(fields=sorted(form.errors))
    data = form.cleaned_data
    document = access.writable_document(request.user, data["document"]) if data["document"] else None
    team = document.base.team if document else access.writable_team(request)
    asked = None if data["extractor"] in extractors() else asked_by(team, data["extractor"])
    if asked and document and data["relations"]:
        found: Estimate | None = asked.of_relations(document)
    else:
        found = (
            _found(asked, None if data["passage"] else document, data["text"], data["chars"])
            if asked
            else None
        )
    words = in_words(found, asked.connection) if asked and found else None
    return render(request, "graphs/_estimate.html", {"estimate": words})


def _found(asked: Asked, document: Document | None, text: str, chars: int | None) -> Estimate | None:
    if document:
        return asked.of_document(document)
    if text.strip():
        return asked.of_text(text)
    return asked.of_length(chars) if chars else None
