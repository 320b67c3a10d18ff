"""Programs of a team: the doors that are open to them, and the tokens that they come with.

A new token is shown in the answer to the form that made it and nowhere else, so that no readable copy of it rests on
the server, not even until the next page.
"""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from graphs.actions import opening
from graphs.actions import tokens as actions
from graphs.forms.tokens import DoorsForm, TokenForm
from graphs.library.bases import bases_of
from graphs.library.callers import LENT
from graphs.library.tokens import door_lines, programs_of, token_lines
from graphs.views import access
from kgsite.accounts.access import require_role
from kgsite.accounts.models import Team
from kgsite.accounts.roles import Role
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest

PAGE = "graphs/tokens.html"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def tokens(request: SignedInRequest, slug: str) -> HttpResponse:
    team = access.member_team(request.user, slug)
    form = _form(request, team, sent=request.method == "POST")
    if not form.is_bound:
        return render(request, PAGE, _page(request, team, form))
    if not form.is_valid():
        return invalid(request, PAGE, _page(request, team, form))
    token, secret = actions.make_token(team, by=request.user, **form.cleaned_data)
    shown = {"made": token, "secret": secret, "api_url": request.build_absolute_uri("/api/v1/")}
    return render(request, PAGE, _page(request, team, _form(request, team)) | shown)


@require_POST
@login_required
def doors(request: SignedInRequest, slug: str) -> HttpResponse:
    team = access.owned_team(request.user, slug)
    form = DoorsForm(request.POST)
    if not form.is_valid():
        return invalid(request, PAGE, _page(request, team, _form(request, team)))
    opening.set_doors(team, by=request.user, **form.cleaned_data)
    messages.success(request, _("Saved."))
    return redirect("graphs:tokens", slug)


@require_POST
@login_required
def revoke(request: SignedInRequest, slug: str, token_id: int) -> HttpResponse:
    token = access.managed_token(request.user, slug, token_id)
    actions.revoke_token(token, by=request.user)
    messages.success(request, _("The token “%(name)s” opens nothing any more.") % {"name": token.name})
    return redirect("graphs:tokens", slug)


@require_POST
@login_required
def delete(request: SignedInRequest, slug: str, token_id: int) -> HttpResponse:
    token = access.managed_token(request.user, slug, token_id)
    actions.delete_token(token, by=request.user)
    return redirect("graphs:tokens", slug)


def _form(request: SignedInRequest, team: Team, *, sent: bool = False) -> TokenForm:
    lent = LENT[require_role(request.user, team, Role.VIEWER)]
    return TokenForm(request.POST if sent else None, bases=bases_of(team, request.user), lent=lent)


def _page(request: SignedInRequest, team: Team, form: TokenForm) -> dict[str, Any]:
    programs, manages = programs_of(team), access.may_manage(request.user, team)
    return {
        "team": team,
        "form": form,
        "manages": manages,
        "programs": programs,
        "doors_form": DoorsForm(initial={"api": programs.api, "mcp": programs.mcp}),
        "changes": door_lines(team),
        "tokens": token_lines(team, request.user, timezone.now(), manages=manages),
    }
