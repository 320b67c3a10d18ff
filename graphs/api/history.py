"""What was changed, and taking it back."""

from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Router

from graphs import undoing
from graphs.api.answers import answer
from graphs.api.asking import clean, expected
from graphs.api.paging import page
from graphs.api.routes import ApiRequest, operation
from graphs.api.schemas import Committed, OperationDetail, OperationPage, PageQuery, UndoSent
from graphs.api.wire import operation_wire
from graphs.domain.errors import NotFound
from graphs.domain.messages import gettext_noop
from graphs.domain.scopes import Scope
from graphs.forms.history import UndoForm
from graphs.library.history import needed_to_undo
from graphs.models import Operation
from kgsite.accounts.access import require_role

routes = Router(tags=["history"])
NO_REVISION = gettext_noop("This document has no such revision.")


@operation(routes, "GET", "/documents/{uuid:document_id}/history", answers=OperationPage)
def list_history(request: ApiRequest, document_id: UUID, query: Query[PageQuery]) -> HttpResponse:
    """The newest first, without what was changed."""
    document = request.auth.document(document_id)
    rows = document.operations.select_related("undone_by").defer(*_payload("", "undone_by__"))
    found, cursor = page(rows, query, "-revision")
    return answer({"items": [operation_wire(row) for row in found], "nextCursor": cursor})


@operation(routes, "GET", "/documents/{uuid:document_id}/history/{int:revision}", answers=OperationDetail)
def show_change(request: ApiRequest, document_id: UUID, revision: int) -> HttpResponse:
    """With the items before and after; null is an item that is not there."""
    row = _operation(request, document_id, revision)
    return answer(operation_wire(row) | {"before": row.before, "after": row.after})


@operation(
    routes,
    "POST",
    "/documents/{uuid:document_id}/history/{int:revision}/undo",
    answers=Committed,
    needs=Scope.WRITE,
)
def undo_change(request: ApiRequest, document_id: UUID, revision: int, payload: UndoSent) -> HttpResponse:
    """One's own change as an editor, anybody's as a reviewer. What later changes rest on is refused."""
    row, caller = _operation(request, document_id, revision), request.auth
    require_role(caller.user, caller.team, needed_to_undo(row, caller.user))
    data = {"expected_revision": expected(request, payload.expectedRevision), "reason": payload.reason}
    done = undoing.undo(row, actor=caller.actor, **clean(UndoForm(data)))
    return answer({"revision": done.revision, "operation": operation_wire(done), "ids": {}})


def _operation(request: ApiRequest, document_id: UUID, revision: int) -> Operation:
    document = request.auth.document(document_id)
    rows = document.operations.select_related("undone_by").defer(*_payload("undone_by__"))
    row: Operation | None = rows.filter(revision=revision).first()
    if row is None:
        raise NotFound(NO_REVISION)
    row.document = document
    return row


def _payload(*places: str) -> list[str]:
    return [f"{place}{side}" for place in places for side in ("before", "after")]
