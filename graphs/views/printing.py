"""A document as a page to print: the whole source with what was found in it beside each unit. Needs no script."""

from collections.abc import Iterator
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import StreamingHttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language, override
from django.views.decorators.http import require_safe

from graphs.models import Document
from graphs.views import access
from graphs.workspace.printing import direction_of, windows_of
from graphs.workspace.stats import stats_of
from kgsite.http.requests import SignedInRequest

HERE = "<!-- units -->"  # the words of a document are escaped, so they cannot hold it


@require_safe
@login_required
def printed(request: SignedInRequest, document_id: UUID) -> StreamingHttpResponse:
    document = access.readable_document(request.user, document_id)
    context = {
        "document": document,
        "stats": stats_of(document),
        "direction": direction_of(document.language, document.title),
    }
    before, after = render_to_string("graphs/print.html", context, request).split(HERE)
    response = StreamingHttpResponse(_pieces(document, before, after, get_language() or ""))
    response["Cache-Control"] = "private, no-store"
    return response


def _pieces(document: Document, before: str, after: str, language: str) -> Iterator[str]:
    """The middleware has let go of the language by the time these are asked for."""
    yield before
    for window in windows_of(document):
        with override(language):
            units = render_to_string("graphs/_print_units.html", {"window": window})
        yield units
    yield after
