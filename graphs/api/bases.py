"""Knowledge bases that the token reaches."""

from django.http import HttpResponse
from ninja import Query, Router

from graphs.api.answers import answer
from graphs.api.paging import page
from graphs.api.routes import ApiRequest, operation
from graphs.api.schemas import BaseItem, BasePage, ModelList, PageQuery
from graphs.api.wire import base_wire
from graphs.library.extractors import Choice, picker
from graphs.providers.catalogue import extractors

routes = Router(tags=["knowledge bases"])


@operation(routes, "GET", "/bases", answers=BasePage)
def list_bases(request: ApiRequest, query: Query[PageQuery]) -> HttpResponse:
    rows, cursor = page(request.auth.bases().with_document_count(), query, "name", "id")
    return answer({"items": [base_wire(row) for row in rows], "nextCursor": cursor})


@operation(routes, "GET", "/bases/{int:base_id}", answers=BaseItem)
def show_base(request: ApiRequest, base_id: int) -> HttpResponse:
    base = request.auth.base(base_id)
    return answer(base_wire(request.auth.bases().with_document_count().get(pk=base.pk)))


@operation(routes, "GET", "/bases/{int:base_id}/models", answers=ModelList)
def list_models(request: ApiRequest, base_id: int) -> HttpResponse:
    """What may read texts of this knowledge base: the extractors of the server and the team's models."""
    base, caller = request.auth.base(base_id), request.auth
    offered = picker(caller.user, caller.team, extractors(), base=base, stays_here=base.no_external)
    items = [_model_wire(choice, base.no_external) for choice in offered.all]
    return answer({"items": items})


def _model_wire(choice: Choice, stays_here: bool) -> dict[str, object]:
    return {
        "name": choice.name,
        "label": str(choice.label),
        "host": choice.host,
        "model": choice.model,
        "external": choice.external,
        "isDefault": choice.is_default,
        "refused": stays_here and choice.external,
    }
