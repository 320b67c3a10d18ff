"""Who changed what, when and why: of a document, of one node; the graph as it stood; and undo.

Everything works by link and form. A change made for an older revision is refused with 409, and what later changes rest
on with 422 and their revisions.
"""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from graphs import undoing
from graphs.domain.errors import InvalidInput, NotFound
from graphs.domain.messages import gettext_noop
from graphs.domain.vocabulary import OperationKind
from graphs.forms.history import HistoryQuery, UndoForm
from graphs.forms.queries import PageQuery, read
from graphs.library.history import change_of, history_page, said_of
from graphs.library.node_history import node_history
from graphs.library.revisions import old_graph, revision_diff
from graphs.models import Document
from graphs.views import access
from graphs.workspace.ids import node_number
from kgsite.accounts.access import memberships_of
from kgsite.accounts.roles import Role
from kgsite.http.fragments import fragments, page_or_fragment
from kgsite.http.requests import SignedInRequest, wants_fragment


@require_safe
@login_required
def history(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    query = read(HistoryQuery, request.GET)
    if query["from"] is not None or query["to"] is not None:
        return _difference(request, document, query)
    change = change_of(document, query["revision"]) if query["revision"] else None
    if query["revision"] and change is None:
        raise NotFound(access.NO_REVISION)
    if change and wants_fragment(request):
        return render(request, "graphs/_change.html", {"document": document, "change": change})
    page, entries = history_page(
        document, request.user, query["page"], role=_role(request, document), shown=query["revision"]
    )
    context = {"document": document, "page": page, "entries": entries, "change": change}
    return render(request, "graphs/history.html", context)


def _difference(request: SignedInRequest, document: Document, query: dict[str, Any]) -> HttpResponse:
    """A side that is not named is where the document stands now, or the empty beginning."""
    last = document.revision if query["to"] is None else query["to"]
    first = query["from"] or 0
    if max(first, last) > document.revision:
        raise NotFound(access.NO_REVISION)
    diff = revision_diff(document, first, last, query["page"] or 1, _("Summary"))
    context = {"document": document, "diff": diff, "between": f"from={diff.first}&to={diff.last}&"}
    return page_or_fragment(request, "graphs/difference.html", "graphs/_difference.html", context)


@require_safe
@login_required
def as_of(request: SignedInRequest, document_id: UUID, revision: int) -> HttpResponse:
    """The graph as it stood, to be read only."""
    document = access.readable_document(request.user, document_id)
    if revision > document.revision:
        raise NotFound(access.NO_REVISION)
    number = read(PageQuery, request.GET)["page"] or 1
    old = old_graph(document, revision, number)
    return render(request, "graphs/as_of.html", {"document": document, "old": old, "page": old.page})


@require_safe
@login_required
def node(request: SignedInRequest, document_id: UUID, node_id: str) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    node_number(node_id)
    found = node_history(document, node_id, request.user, read(PageQuery, request.GET)["page"] or 1)
    if found is None:
        raise NotFound(gettext_noop("There never was such a node in this document."))
    context = {"document": document, "history": found, "page": found.page}
    return page_or_fragment(request, "graphs/node_history.html", "graphs/_node_history.html", context)


@require_POST
@login_required
def undo(request: SignedInRequest, document_id: UUID, revision: int) -> HttpResponse:
    operation = access.undoable_operation(request.user, document_id, revision)
    form = UndoForm(request.POST)
    if not form.is_valid():
        raise InvalidInput(fields=sorted(form.errors))
    done = undoing.undo(operation, actor=access.actor(request.user), **form.cleaned_data)
    said = said_of(operation)
    if wants_fragment(request):
        again = operation.kind != OperationKind.UNDO
        context = {"document": operation.document, "operation": done, "said": said, "again": again}
        return fragments(request, ["graphs/_undo.html"], context, event="kg:graph-changed")
    messages.success(request, said)
    return redirect(f"{reverse('graphs:history', args=[document_id])}#revision-{done.revision}")


def _role(request: SignedInRequest, document: Document) -> Role | None:
    """From the memberships that the top bar asks for anyway."""
    ranks = (member.rank for member in memberships_of(request) if member.team_id == document.base.team_id)
    return next(ranks, None)
