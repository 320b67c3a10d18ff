"""The whole document as a file. Nothing a page shows or hides changes what is exported."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from graphs.actions.exporting import export_format, record_of
from graphs.exporting.catalogue import grouped
from graphs.views import access
from kgsite.http.requests import SignedInRequest


@require_safe
@login_required
def exports(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    return render(request, "graphs/exports.html", {"document": document, "groups": grouped().items()})


@require_safe
@login_required
def export(request: SignedInRequest, document_id: UUID, format: str) -> StreamingHttpResponse:  # noqa: A002
    document = access.readable_document(request.user, document_id)
    chosen = export_format(format)
    record = record_of(document)
    response = StreamingHttpResponse(chosen.pieces(record), content_type=chosen.content_type)
    name = chosen.file_name(record.title, record.revision)
    response["Content-Disposition"] = content_disposition_header(True, name)
    response["Cache-Control"] = "private, no-store"
    return response
