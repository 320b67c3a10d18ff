"""The whole graph of a document as the data of a map."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.utils.cache import get_conditional_response
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from graphs.views import access
from graphs.workspace.overview import overview_of
from kgsite.http.requests import SignedInRequest

FORMAT = 1  # raised when the arrays change their meaning: what browsers keep is then fetched anew
COMPACT = {"ensure_ascii": False, "separators": (",", ":")}


@gzip_page
@require_safe
@login_required
def overview(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    """Holds no word of the interface, so that the revision alone says whether it is still the same."""
    document = access.readable_document(request.user, document_id)
    etag = f'"overview-{FORMAT}-{document.pk}-{document.revision}"'
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = JsonResponse(overview_of(document), json_dumps_params=COMPACT)
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    return response
