"""What helps to read: how much of the source is covered, where it is not, and what a glance at an item shows."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe
from django_htmx.http import trigger_client_event

from graphs.domain.errors import NotFound
from graphs.domain.messages import gettext_noop
from graphs.forms.queries import read
from graphs.forms.reading import PreviewQuery, UncoveredQuery
from graphs.views import access
from graphs.workspace import cards
from graphs.workspace.coverage import coverage_counts, next_uncovered
from graphs.workspace.ids import edge_key, node_number
from graphs.workspace.previews import preview_of
from graphs.workspace.units import current_version
from kgsite.http.requests import SignedInRequest, wants_fragment


@require_safe
@login_required
def coverage(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    """The legend of the coverage tint with the counts of the whole document."""
    document = access.readable_document(request.user, document_id)
    if not wants_fragment(request):
        return redirect("graphs:workspace", document.pk)
    counts = coverage_counts(document, current_version(document))
    return render(request, "graphs/_coverage.html", {"document": document, "counts": counts})


@require_safe
@login_required
def uncovered(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    """Where the next unit without a node is: an event for the page, without a script the page itself."""
    document = access.readable_document(request.user, document_id)
    query = read(UncoveredQuery, request.GET)
    after = -1 if query["after"] is None else query["after"]
    unit = next_uncovered(document, current_version(document), after)
    if wants_fragment(request):
        return trigger_client_event(HttpResponse(status=204), "kg:uncovered", {"unit": unit})
    address = reverse("graphs:workspace", args=[document.pk])
    return redirect(address if unit is None else f"{address}?{urlencode({'unit': unit})}")


@require_safe
@login_required
def preview(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    query = read(PreviewQuery, request.GET)
    if not wants_fragment(request):
        chosen = {"edge": query["edge"]} if query["edge"] else {"node": query["nodes"].split()[0]}
        return redirect(f"{reverse('graphs:workspace', args=[document.pk])}?{urlencode(chosen)}")
    edge = cards.edge_card(document, edge_key(query["edge"])) if query["edge"] else None
    nodes = preview_of(document, [node_number(node) for node in query["nodes"].split()])
    if not (edge or nodes.nodes):
        raise NotFound(gettext_noop("The selected item is not in this document, or no longer."))
    return render(request, "graphs/_preview.html", {"document": document, "edge": edge, "preview": nodes})
