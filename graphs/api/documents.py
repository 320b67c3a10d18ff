"""Documents: made from a text or a file, continued, listed, shown, deleted."""

from uuid import UUID

from django.http import HttpResponse
from ninja import File, Form, Query, Router
from ninja.files import UploadedFile
from pydantic import Field

from graphs.actions import composing, submitting
from graphs.actions.appending import repeated, start_append
from graphs.actions.choosing import remember_choice
from graphs.actions.privacy import forbidden
from graphs.api.answers import answer, nothing, tagged
from graphs.api.asking import clean, limits_of, offered_for, usual_extractor
from graphs.api.paging import page
from graphs.api.routes import ApiRequest, operation
from graphs.api.schemas import (
    Created,
    DocumentDetail,
    DocumentPage,
    DocumentSent,
    PageQuery,
    RunItem,
    Sent,
    TextSent,
)
from graphs.api.wire import document_wire, run_wire, source_wire
from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop
from graphs.domain.scopes import Scope
from graphs.forms.append import AppendForm
from graphs.forms.compose import ComposeForm
from graphs.models import Document, KnowledgeBase
from graphs.providers.catalogue import default_extractor

routes = Router(tags=["documents"])
ALREADY = gettext_noop("This text is here already.")
AGAIN = gettext_noop("Send it with “again” if a second one is meant.")


class DocumentsQuery(PageQuery):
    """``base`` narrows to one knowledge base, ``q`` to titles and summaries with every word."""

    base: int | None = Field(None, ge=1, le=2**63 - 1)
    q: str = Field("", max_length=200, pattern=r"^[^\x00]*$")


class FileSent(Sent):
    title: str = Field("", max_length=200)
    extractor: str = Field("", max_length=120)
    noExternal: bool = False
    again: bool = False


@operation(routes, "GET", "/documents", answers=DocumentPage)
def list_documents(request: ApiRequest, query: Query[DocumentsQuery]) -> HttpResponse:
    """The last changed first."""
    rows = request.auth.documents().matching(query.q).defer("generation", "warnings")
    if query.base is not None:
        rows = rows.in_base(request.auth.base(query.base))
    found, cursor = page(rows.with_counts(), query, "-updated_at", "-id")
    return answer({"items": [document_wire(row) for row in found], "nextCursor": cursor})


@operation(routes, "GET", "/documents/{uuid:document_id}", answers=DocumentDetail)
def show_document(request: ApiRequest, document_id: UUID) -> HttpResponse:
    document = request.auth.document(document_id)
    row = Document.objects.with_counts().get(pk=document.pk)
    notes = [note for note in row.warnings if isinstance(note, dict)]
    return tagged(request, row.revision, document_wire(row) | {"source": source_wire(row), "warnings": notes})


@operation(routes, "POST", "/bases/{int:base_id}/documents", answers=Created, status=201, needs=Scope.WRITE)
def create_document(request: ApiRequest, base_id: int, payload: DocumentSent) -> HttpResponse:
    """A document with its first run, which reads it. The same text twice in a knowledge base is refused with its
    ``documentId`` unless ``again`` says that it is meant."""
    return _create(request, request.auth.base(base_id), payload)


@operation(
    routes, "POST", "/bases/{int:base_id}/documents/file", answers=Created, status=201, needs=Scope.WRITE
)
def create_document_from_file(
    request: ApiRequest, base_id: int, file: File[UploadedFile], payload: Form[FileSent]
) -> HttpResponse:
    """The same from a .txt or .md file; its encoding is told by itself."""
    base = request.auth.base(base_id)
    sent = DocumentSent.model_construct(**payload.model_dump(), text="", limits=None)
    return _create(request, base, sent, file)


@operation(
    routes, "POST", "/documents/{uuid:document_id}/append", answers=RunItem, status=202, needs=Scope.WRITE
)
def append_text(request: ApiRequest, document_id: UUID, payload: TextSent) -> HttpResponse:
    """The next passage: a run that makes it part of the document when it succeeds."""
    document = request.auth.document(document_id)
    offered = offered_for(request.auth, document.base, stays_here=document.stays_here)
    data = {"text": payload.text, "extractor": payload.extractor or usual_extractor(document, offered)}
    form = clean(AppendForm(data, extractors=offered.choices))
    place = None if payload.again else repeated(document, form["text"])
    if place:
        raise InvalidInput(ALREADY, hint=AGAIN, fields=["text"], paragraph=place.number)
    run = start_append(
        document,
        text=form["text"],
        removed=form["removed"],
        extractor=form["extractor"],
        actor=request.auth.actor,
        limits=limits_of(payload.limits),
    )
    return answer(run_wire(run), status=202, location=f"/api/v1/runs/{run.pk}")


@operation(routes, "DELETE", "/documents/{uuid:document_id}", answers=None, status=204, needs=Scope.ADMIN)
def delete_document(request: ApiRequest, document_id: UUID) -> HttpResponse:
    """Softly: it is hidden everywhere, and a person can bring it back in the library."""
    composing.delete(request.auth.document(document_id))
    return nothing()


def _create(
    request: ApiRequest, base: KnowledgeBase, sent: DocumentSent, file: UploadedFile | None = None
) -> HttpResponse:
    caller = request.auth
    offered = offered_for(caller, base, stays_here=sent.noExternal or base.no_external)
    data = {
        "base": str(base.pk),
        "title": sent.title,
        "text": sent.text,
        "extractor": sent.extractor or default_extractor(),
        "no_external": "on" if sent.noExternal else "",
    }
    files = {"file": file} if file else {}
    form = clean(ComposeForm(data, files, bases=caller.bases(), extractors=offered.choices))
    if offered.is_refused(form["extractor"], stays_here=sent.noExternal or base.no_external):
        raise forbidden(by_document=not base.no_external)
    same = None if sent.again else submitting.same_text(base, form["text"])
    if same:
        raise InvalidInput(ALREADY, hint=AGAIN, fields=["text"], documentId=str(same.pk))
    document = submitting.submit(
        base,
        title=form["title"],
        text=form["text"],
        removed=form["removed"],
        extractor=form["extractor"],
        actor=caller.actor,
        submission="",
        no_external=form["no_external"],
        limits=limits_of(sent.limits),
    )
    remember_choice(caller.user, document, form["extractor"])
    return _created(document)


def _created(document: Document) -> HttpResponse:
    row = Document.objects.with_counts().get(pk=document.pk)
    run = row.runs.newest_first().first()
    body = {"document": document_wire(row), "run": run_wire(run) if run else None}
    return answer(body, status=201, location=f"/api/v1/documents/{row.pk}")
