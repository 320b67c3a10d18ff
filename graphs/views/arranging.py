"""A reader's own view of a document. Whoever may read may have one."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.views.decorators.http import require_POST

from graphs.actions import arranging
from graphs.domain.vocabulary import LayoutMode
from graphs.forms.queries import read
from graphs.forms.views import PinsForm
from graphs.views import access
from kgsite.http.requests import SignedInRequest


@require_POST
@login_required
def save_view(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    given = read(PinsForm, request.POST)
    mode = LayoutMode(given["mode"])
    arranging.save_pins(document, request.user, mode, given["pins"], reset=given["reset"])
    return HttpResponse(status=204)
