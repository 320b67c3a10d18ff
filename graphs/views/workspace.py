"""The workspace of a document: source beside graph, linked both ways. Every state of it has an address."""

from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe
from django_htmx.http import trigger_client_event

from graphs.actions.visiting import look, open_visit
from graphs.domain.errors import NotFound
from graphs.domain.messages import gettext_noop
from graphs.exporting.naming import file_name
from graphs.forms.queries import read
from graphs.forms.workspace import GraphQuery, LocateQuery, WorkspaceQuery
from graphs.labels import TYPE_LABELS
from graphs.models import Document
from graphs.views import access
from graphs.workspace import cards, units
from graphs.workspace.choosing import Asked
from graphs.workspace.emptiness import empty_state
from graphs.workspace.ids import edge_key, node_number
from graphs.workspace.listing import listing_of
from graphs.workspace.origins import origin_of
from graphs.workspace.page import Selection, open_workspace
from graphs.workspace.saved_views import pins_of
from graphs.workspace.scope import Scope
from graphs.workspace.scope_bar import Address, scope_bar
from graphs.workspace.stats import Stats, stats_of
from graphs.workspace.window import graph_window
from kgsite.accounts.access import memberships_of
from kgsite.accounts.roles import Role
from kgsite.http.requests import SignedInRequest, wants_fragment


@require_safe
@login_required
def workspace(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    query = read(WorkspaceQuery, request.GET)
    target = request.htmx.target if wants_fragment(request) else ""
    if target == "doc-head":
        return render(request, "graphs/_document_head.html", _head(request, document))
    if target == "graph-empty":
        return render(
            request,
            "graphs/_graph_empty.html",
            _emptiness(request, document, empty=not document.nodes.exists()),
        )
    if target in ("graph-body", "graph-scope"):
        outline = units.outline_of(units.current_version(document))
        shown = _graph(request, document, query, outline, stats_of(document))
        template = "graphs/_graph_body.html" if target == "graph-body" else "graphs/_scope_swap.html"
        return render(request, template, shown | {"known": look(request.user, document)})
    known = open_visit(request.user, document, timezone.now())
    selection = Selection(query["node"], query["edge"], query["unit"], query["section"])
    opened = open_workspace(document, selection)
    context = {"workspace": opened, "selection": selection, "known": known}
    head = _head(request, document)
    shown = _graph(request, document, query, opened.outline, head["stats"])
    return render(request, "graphs/workspace.html", head | shown | context)


@require_safe
@login_required
def node_card(request: SignedInRequest, document_id: UUID, node_id: str) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    card = cards.node_card(document, node_number(node_id))
    if card is None:
        raise NotFound(gettext_noop("There is no such node in this document, or no longer."))
    if not wants_fragment(request):
        return _to_workspace(document, node=node_id)
    known = look(request.user, document)
    context = {"document": document, "card": card, "known": known, "may_edit": _may_edit(request, document)}
    return render(request, "graphs/_node_card.html", context)


@require_safe
@login_required
def edge_card(request: SignedInRequest, document_id: UUID, edge_id: str) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    card = cards.edge_card(document, edge_key(edge_id))
    if card is None:
        raise NotFound(gettext_noop("There is no such relation in this document, or no longer."))
    if not wants_fragment(request):
        return _to_workspace(document, edge=edge_id)
    context = {"document": document, "card": card, "may_edit": _may_edit(request, document)}
    return render(request, "graphs/_edge_card.html", context)


@require_safe
@login_required
def graph(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    document = access.readable_document(request.user, document_id)
    asked = _asked(read(GraphQuery, request.GET))
    response = JsonResponse(graph_window(document, asked), json_dumps_params={"ensure_ascii": False})
    response["Cache-Control"] = "private, no-cache"
    return response


@require_safe
@login_required
def locate(request: SignedInRequest, document_id: UUID) -> HttpResponse:
    """The window of units that holds an item, and an event that says where in it to go."""
    document = access.readable_document(request.user, document_id)
    query = read(LocateQuery, request.GET)
    unit = query["unit"]
    if unit is None:
        edge = edge_key(query["edge"]) if query["edge"] else None
        node = node_number(query["node"]) if query["node"] else 0
        unit = cards.first_unit(document, node=node, edge=edge)
    if unit is None:
        raise NotFound(gettext_noop("This item is not linked to a place in the source."))
    item = query["node"] or query["edge"]
    if not wants_fragment(request):
        return _to_workspace(document, **{key: request.GET[key] for key in query if key in request.GET})
    version = units.current_version(document)
    outline = units.outline_of(version)
    window = units.units_from(document, version, outline, units.window_start(unit), item, unit)
    context = {"document": document, "window": window, "whole": True, "known": look(request.user, document)}
    response = render(request, "graphs/_units.html", context)
    return trigger_client_event(response, "kg:located", {"unit": unit, "item": item}, after="settle")


def _head(request: SignedInRequest, document: Document) -> dict[str, Any]:
    return {
        "document": document,
        "stats": stats_of(document),
        "may_edit": _may_edit(request, document),
        "picture_name": file_name(document.title, document.revision, ""),
        "origin": origin_of(document, request.user),
    }


def _may_edit(request: SignedInRequest, document: Document) -> bool:
    """From the memberships that the top bar asks for anyway."""
    ranks = (m.rank for m in memberships_of(request) if m.team_id == document.base.team_id)
    return any(rank.at_least(Role.EDITOR) for rank in ranks)


def _graph(
    request: SignedInRequest,
    document: Document,
    query: dict[str, Any],
    outline: units.Outline,
    stats: Stats,
) -> dict[str, Any]:
    """The picture is drawn in the browser; the list is written here."""
    view, scope = query["view"] or "graph", Scope.read(query)
    context = _emptiness(request, document, empty=not stats.nodes) | {"view": view}
    context["address"] = Address(scope, query["view"], query["order"], query["layout"])
    if stats.nodes:
        context["bar"] = scope_bar(document, outline, scope, stats)
    if view == "list":
        order = query["order"] or "salience"
        context["listing"] = listing_of(document, order, query["page"], query["node"], _asked(query))
    if view == "overview":
        context["node_types"] = tuple(TYPE_LABELS.items())
    if view == "graph":
        context["pins"] = pins_of(document, request.user)
    return context


def _asked(query: dict[str, Any]) -> Asked:
    return Asked(
        scope=Scope.read(query),
        node=node_number(query["node"]) if query["node"] else 0,
        edge=edge_key(query["edge"]) if query["edge"] else None,
        layout=query["layout"],
        unit=query["unit"],
    )


def _emptiness(request: SignedInRequest, document: Document, *, empty: bool) -> dict[str, Any]:
    """Why nothing is shown, when nothing is shown."""
    if not empty:
        return {"document": document, "empty": None}
    return {
        "document": document,
        "empty": empty_state(document),
        "may_extract": _may_edit(request, document),
    }


def _to_workspace(document: Document, **selection: str) -> HttpResponse:
    """Without htmx a card is the workspace with that item selected."""
    address = reverse("graphs:workspace", args=[document.pk])
    return redirect(f"{address}?{urlencode(selection)}")
