"""A team's connections to models. Members see which there are and where text goes; owners make and change them."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from graphs.actions import connecting
from graphs.actions.connecting import Tried
from graphs.domain.errors import KgError
from graphs.forms.connections import ConnectionForm
from graphs.library.extractors import connection_rows
from graphs.models import ModelConnection
from graphs.providers.catalogue import extractors
from graphs.providers.connections import impatient, remember
from graphs.views import access
from kgsite.accounts.models import Team
from kgsite.http.fragments import invalid, page_or_fragment
from kgsite.http.requests import SignedInRequest

LIST, FORM_PAGE = "graphs/connections.html", "graphs/connection_form.html"


@require_safe
@login_required
def connections(request: SignedInRequest, slug: str) -> HttpResponse:
    return render(request, LIST, _listed(request, access.member_team(request.user, slug)))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def new_connection(request: SignedInRequest, slug: str) -> HttpResponse:
    team = access.owned_team(request.user, slug)
    return _edited(request, ModelConnection(team=team))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def edit_connection(request: SignedInRequest, slug: str, connection_id: int) -> HttpResponse:
    return _edited(request, access.owned_connection(request.user, slug, connection_id))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def remove_connection(request: SignedInRequest, slug: str, connection_id: int) -> HttpResponse:
    connection = access.owned_connection(request.user, slug, connection_id)
    if request.method != "POST":
        context = {"team": connection.team, "connection": connection}
        return render(request, "graphs/connection_remove.html", context)
    connecting.remove_connection(connection)
    messages.success(
        request, _("The connection “%(name)s” and its key are gone.") % {"name": connection.name}
    )
    return redirect("graphs:connections", slug)


@require_POST
@login_required
def make_default(request: SignedInRequest, slug: str, connection_id: int) -> HttpResponse:
    connecting.make_default(access.owned_connection(request.user, slug, connection_id))
    return redirect("graphs:connections", slug)


@require_POST
@login_required
def test_connection(request: SignedInRequest, slug: str, connection_id: int) -> HttpResponse:
    """Asks the model something tiny that holds no text of anybody. What it answers is the answer, also a failure."""
    connection = access.owned_connection(request.user, slug, connection_id)
    trial = _tried(connection)
    context = _listed(request, connection.team) | {"trial": trial, "row": {"connection": connection}}
    return page_or_fragment(request, LIST, "graphs/_connection_trial.html", context)


@dataclass(frozen=True, slots=True)
class Trial:
    """How a test ended: with ``tried``, or with an error and its code."""

    connection: ModelConnection
    tried: Tried | None = None
    code: str = ""
    error: str = ""
    hint: str = ""


def _tried(connection: ModelConnection) -> Trial:
    try:
        tried = connecting.try_connection(impatient(connection))
    except KgError as error:  # the result of the test, not a failure of the page
        return Trial(connection, code=error.code, error=error.said(_), hint=_(error.advice))
    remember(connection)
    return Trial(connection, tried)


def _edited(request: SignedInRequest, connection: ModelConnection) -> HttpResponse:
    team, known = connection.team, connection.pk is not None
    form = ConnectionForm(
        request.POST if request.method == "POST" else None, instance=connection, team=team, here=extractors()
    )
    context = {"form": form, "team": team, "connection": connection if known else None}
    if not form.is_bound:
        return render(request, FORM_PAGE, context)
    if not form.is_valid():
        return invalid(request, FORM_PAGE, context)
    connecting.save_connection(form.instance, key=form.cleaned_data["new_key"])
    messages.success(request, _("Saved. A test shows whether it works."))
    return redirect("graphs:connections", team.slug)


def _listed(request: SignedInRequest, team: Team) -> dict[str, Any]:
    manages = access.may_manage(request.user, team)
    return {"team": team, "manages": manages, "rows": connection_rows(team, request.user)}
