"""The source as units, and the whole document as a file."""

from typing import Annotated
from uuid import UUID

from django.http import HttpResponse, StreamingHttpResponse
from django.utils.http import content_disposition_header
from ninja import Query, Router
from pydantic import Field

from graphs.actions.exporting import export_format, record_of
from graphs.api.answers import tagged
from graphs.api.routes import ApiRequest, operation
from graphs.api.schemas import Sent, UnitPage
from graphs.exporting.catalogue import FORMATS
from graphs.workspace.chapters import Chapters
from graphs.workspace.units import current_version

routes = Router(tags=["source"])
MOST_UNITS = 500
# Every type that a format may have; what a format holds is its own affair.
FormatName = Annotated[str, Field(json_schema_extra={"enum": list(FORMATS)})]
CONTENT: dict[str, dict[str, object]] = {
    known.content_type.partition(";")[0]: {} for known in FORMATS.values()
}


class UnitsQuery(Sent):
    start: int = Field(0, ge=0, le=4_000_000)
    limit: int = Field(100, ge=1, le=MOST_UNITS)


@operation(routes, "GET", "/documents/{uuid:document_id}/units", answers=UnitPage)
def read_units(request: ApiRequest, document_id: UUID, query: Query[UnitsQuery]) -> HttpResponse:
    """The text in the pieces that evidence stands in; ``paragraph`` is their number from 0."""
    document = request.auth.document(document_id)
    version = current_version(document)
    chapters = Chapters.of(list(version.sections.order_by("ordinal")))
    last = query.start + query.limit - 1
    rows = version.units.between(query.start, last)
    total = version.units.count()
    items = [
        {
            "paragraph": number,
            "kind": kind,
            "start": start,
            "end": end,
            "text": text,
            "sectionId": here.id if (here := chapters.at(number)) else None,
        }
        for number, kind, start, end, text in rows.values_list("number", "kind", "start", "end", "text")
    ]
    wire = {
        "documentId": document.pk,
        "revision": document.revision,
        "sourceId": version.source_id,
        "total": total,
        "nextStart": last + 1 if last + 1 < total else None,
        "items": items,
    }
    return tagged(request, document.revision, wire)


@operation(
    routes,
    "GET",
    "/documents/{uuid:document_id}/export/{format}",
    answers=None,
    extra={"responses": {200: {"description": "The file", "content": CONTENT}}},
)
def export_document(
    request: ApiRequest,
    document_id: UUID,
    format: FormatName,  # noqa: A002
) -> StreamingHttpResponse:
    """The whole document, whatever was looked at before."""
    document = request.auth.document(document_id)
    chosen = export_format(format)
    record = record_of(document)
    response = StreamingHttpResponse(chosen.pieces(record), content_type=chosen.content_type)
    name = chosen.file_name(record.title, record.revision)
    response["Content-Disposition"] = content_disposition_header(True, name)
    response["Cache-Control"] = "no-store"
    return response
