"""What an owner does with a member: role, removal, a link to a new password."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from graphs.domain.errors import InvalidInput, NotFound
from kgsite.accounts import access, actions
from kgsite.accounts.forms import RoleForm
from kgsite.accounts.models import Membership, User
from kgsite.accounts.roles import Role
from kgsite.accounts.views.shared import keep_link
from kgsite.http.requests import SignedInRequest


@require_POST
@login_required
def change_role(request: SignedInRequest, slug: str, member_id: int) -> HttpResponse:
    member = _managed(request.user, slug, member_id)
    form = RoleForm(request.POST)
    if not form.is_valid():
        raise InvalidInput(_("There is no such role."))
    actions.change_role(member, form.cleaned_data["role"], by=request.user)
    messages.success(request, _("The role of %(name)s was changed.") % {"name": member.user.display_name})
    return redirect("accounts:team", slug)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def remove(request: SignedInRequest, slug: str, member_id: int) -> HttpResponse:
    member = _managed(request.user, slug, member_id)
    if request.method != "POST":
        return render(request, "accounts/member_remove.html", {"team": member.team, "person": member.user})
    actions.remove_member(member, by=request.user)
    if member.user == request.user:
        return redirect("accounts:teams")
    messages.success(request, _("%(name)s is no longer in this team.") % {"name": member.user.display_name})
    return redirect("accounts:team", slug)


@require_POST
@login_required
def make_reset_link(request: SignedInRequest, slug: str, member_id: int) -> HttpResponse:
    member = _managed(request.user, slug, member_id)
    token = actions.make_reset_link(member.user, member.team, by=request.user)
    path = reverse("accounts:reset-link", args=[token])
    keep_link(request, member.team, "reset", path, member.user.display_name)
    return redirect("accounts:team", slug)


def _managed(user: User, slug: str, member_id: int) -> Membership:
    """A member of a team that the user owns."""
    team = access.visible_team(user, slug, Role.OWNER)
    member = Membership.objects.visible_to(user).filter(team=team, pk=member_id).with_people().first()
    if member is None:
        raise NotFound()
    return member
