"""Invitations: made and revoked by owners, opened by whoever holds the link."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from graphs.domain.errors import NotFound
from kgsite.accounts import access, actions
from kgsite.accounts.adapter import remember_invitation
from kgsite.accounts.forms import InviteForm
from kgsite.accounts.models import Invitation
from kgsite.accounts.roles import Role
from kgsite.accounts.views.shared import keep_link
from kgsite.accounts.views.teams import team_context
from kgsite.http.fragments import invalid
from kgsite.http.requests import Request, SignedInRequest


@require_POST
@login_required
def invite(request: SignedInRequest, slug: str) -> HttpResponse:
    team = access.visible_team(request.user, slug, Role.OWNER)
    form = InviteForm(request.POST)
    if not form.is_valid():
        return invalid(
            request, "accounts/team.html", team_context(request.user, team) | {"invite_form": form}
        )
    invitation, token = actions.invite(team, by=request.user, **form.cleaned_data)
    keep_link(request, team, "invitation", reverse("accounts:invitation", args=[token]), invitation.email)
    return redirect("accounts:team", slug)


@require_POST
@login_required
def revoke(request: SignedInRequest, slug: str, invitation_id: int) -> HttpResponse:
    team = access.visible_team(request.user, slug, Role.OWNER)
    found = Invitation.objects.visible_to(request.user).filter(team=team, pk=invitation_id).first()
    if found is None:
        raise NotFound()
    actions.revoke_invitation(found, by=request.user)
    messages.success(request, _("The invitation is void now."))
    return redirect("accounts:team", slug)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: Request, token: str) -> HttpResponse:
    """Looking does not use the link up: previews of mail and chat programs look, too."""
    found = actions.open_invitation(token)
    if request.method == "POST":
        if not request.user.is_authenticated:
            return redirect_to_login(request.path)
        actions.accept_invitation(found, request.user)
        messages.success(request, _("Welcome to %(team)s.") % {"team": found.team.name})
        return redirect("/")
    if not request.user.is_authenticated:
        remember_invitation(request, token)
    context = {"invitation": found, "role": found.rank, "is_member": access.role_in(request.user, found.team)}
    return render(request, "accounts/invitation.html", context)
