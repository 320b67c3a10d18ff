"""More of the source, window by window, as the reader scrolls."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from graphs.actions.visiting import look
from graphs.forms.queries import read
from graphs.forms.workspace import UnitsQuery
from graphs.views import access
from graphs.workspace.units import current_version, outline_of, units_from, window_start
from kgsite.http.requests import SignedInRequest, wants_fragment


@require_safe
@login_required
def units(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    query = read(UnitsQuery, request.GET)
    start = window_start(query["start"] or 0)
    if not wants_fragment(request):
        return redirect(f"{reverse('graphs:workspace', args=[document.pk])}?unit={start}")
    version = current_version(document)
    window = units_from(document, version, outline_of(version), start)
    context = {"document": document, "window": window, "way": query["way"], "whole": query["way"] == "here"}
    context["known"] = look(request.user, document)
    return render(request, "graphs/_units.html", context)
