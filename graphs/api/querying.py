"""Search: what is found by words and filters, in one document, in one knowledge base, in all that the token reaches."""

from uuid import UUID

from django.http import HttpResponse
from ninja import Router

from graphs.api.answers import answer
from graphs.api.query_schemas import QueryResult, QuerySent
from graphs.api.routes import ApiRequest, operation
from graphs.domain.errors import RevisionConflict
from graphs.domain.query import parsed
from graphs.models import Document
from graphs.search.result import result
from graphs.search.scopes import Scope, of_base, of_bases, of_document

routes = Router(tags=["search"])


@operation(routes, "POST", "/documents/{uuid:document_id}/graph-query", answers=QueryResult)
def query_document(request: ApiRequest, document_id: UUID, payload: QuerySent) -> HttpResponse:
    """Direct matches with what surrounds them and the units they rest on. With ``expectedRevision`` of that revision
    only."""
    revision = request.auth.revision_of(document_id)
    if payload.expectedRevision not in (None, revision):
        raise RevisionConflict(currentRevision=revision)
    return _found(of_document(Document(pk=document_id, revision=revision)), payload)


@operation(routes, "POST", "/bases/{int:base_id}/graph-query", answers=QueryResult)
def query_base(request: ApiRequest, base_id: int, payload: QuerySent) -> HttpResponse:
    return _found(of_base(request.auth.base(base_id)), payload)


@operation(routes, "POST", "/graph-query", answers=QueryResult)
def query_all(request: ApiRequest, payload: QuerySent) -> HttpResponse:
    """In every knowledge base that the token reaches."""
    return _found(of_bases(f"token {request.auth.token.pk}", request.auth.base_keys()), payload)


def _found(scope: Scope, payload: QuerySent) -> HttpResponse:
    wire = payload.model_dump(mode="json", exclude_unset=True, exclude={"expectedRevision"})
    return answer(result(scope, parsed(wire)))
