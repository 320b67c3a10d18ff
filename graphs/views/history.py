"""Who changed what in a document, newest first."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from graphs.domain.errors import NotFound
from graphs.domain.messages import gettext_noop
from graphs.forms.queries import HistoryQuery, read
from graphs.library.history import change_of, history_page
from graphs.views import access
from kgsite.http.requests import SignedInRequest, wants_fragment


@require_safe
@login_required
def history(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    query = read(HistoryQuery, request.GET)
    change = change_of(document, query["revision"]) if query["revision"] else None
    if query["revision"] and change is None:
        raise NotFound(gettext_noop("This document has no such revision."))
    if change and wants_fragment(request):
        return render(request, "graphs/_change.html", {"document": document, "change": change})
    page, entries = history_page(document, request.user, query["page"] or 1)
    context = {"document": document, "page": page, "entries": entries, "change": change}
    return render(request, "graphs/history.html", context)
