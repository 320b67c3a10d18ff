"""What a reader should know before trusting a graph: what was refused, what is not linked, how it was made."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from graphs.forms.queries import PageQuery, read
from graphs.library.diagnostics import diagnostics_of
from graphs.views import access
from graphs.views.unread import unread_of
from kgsite.http.requests import SignedInRequest


@require_safe
@login_required
def diagnostics(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    found = diagnostics_of(document, read(PageQuery, request.GET)["page"] or 1)
    context = {
        "document": document,
        "found": found,
        "may_edit": access.may_edit(request.user, document.base.team),
    }
    return render(request, "graphs/diagnostics.html", context | unread_of(document))
