"""The teams of a person, and one team with its people."""

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from graphs.domain.errors import NotFound
from kgsite.accounts import access, actions
from kgsite.accounts.forms import InviteForm, RemoveDemoForm, TeamForm
from kgsite.accounts.models import Invitation, Membership, Team, User
from kgsite.accounts.roles import Role
from kgsite.accounts.views.shared import safe_next, take_link
from kgsite.http.fragments import invalid
from kgsite.http.requests import SignedInRequest


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def team_list(request: SignedInRequest) -> HttpResponse:
    form = TeamForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        team = actions.create_team(form.cleaned_data["name"], request.user)
        return redirect("accounts:team", team.slug)
    context = {"form": form, "memberships": access.memberships_of(request)}
    if form.is_bound:
        return invalid(request, "accounts/teams.html", context)
    return render(request, "accounts/teams.html", context)


@require_safe
@login_required
def team(request: SignedInRequest, slug: str) -> HttpResponse:
    team = access.visible_team(request.user, slug)
    context = team_context(request.user, team) | {"new_link": take_link(request, team)}
    return render(request, "accounts/team.html", context)


@require_POST
@login_required
def rename(request: SignedInRequest, slug: str) -> HttpResponse:
    team = access.visible_team(request.user, slug, Role.OWNER)
    form = TeamForm(request.POST)
    if not form.is_valid():
        return invalid(
            request, "accounts/team.html", team_context(request.user, team) | {"rename_form": form}
        )
    actions.rename_team(team, form.cleaned_data["name"], by=request.user)
    return redirect("accounts:team", slug)


@require_POST
@login_required
def switch(request: SignedInRequest, slug: str) -> HttpResponse:
    actions.switch_team(request.user, access.visible_team(request.user, slug))
    return redirect(safe_next(request, "/"))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def leave(request: SignedInRequest, slug: str) -> HttpResponse:
    team = access.visible_team(request.user, slug)
    if request.method != "POST":
        return render(request, "accounts/team_leave.html", {"team": team})
    actions.leave_team(team, request.user)
    messages.success(request, _("You left %(team)s.") % {"team": team.name})
    return redirect("accounts:teams")


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def remove_demo(request: SignedInRequest, slug: str) -> HttpResponse:
    team = access.visible_team(request.user, slug, Role.OWNER)
    if not team.is_demo:
        raise NotFound
    form = RemoveDemoForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        context = {"team": team, "form": form, "holds": actions.what_the_demo_holds(team)}
        return (invalid if form.is_bound else render)(request, "accounts/remove_demo.html", context)
    actions.remove_demo_team(team, by=request.user)
    if User.objects.filter(pk=request.user.pk).exists():
        messages.success(request, _("The demo team and everything in it is gone."))
        return redirect("accounts:teams")
    logout(request)
    return render(request, "accounts/demo_removed.html", {"owner_exists": actions.real_owner_exists()})


def team_context(user: User, team: Team) -> dict[str, object]:
    """What the page of a team shows to this member; who manages sees more."""
    role = access.require_role(user, team, Role.VIEWER)
    people = Membership.objects.visible_to(user).filter(team=team).with_people().with_foreign_teams(user)
    owners = [member for member in people if member.rank is Role.OWNER]
    return {
        "team": team,
        "role": role,
        "roles": list(Role),
        "manages": role is Role.OWNER,
        "members": [_row(member, user, owners) for member in people],
        "may_leave": role is not Role.OWNER or len(owners) > 1,
        "invitations": Invitation.objects.visible_to(user).filter(team=team).open(),
        "rename_form": TeamForm(instance=team),
        "invite_form": InviteForm(initial={"role": Role.EDITOR}),
    }


def _row(member: Membership, viewer: User, owners: list[Membership]) -> dict[str, object]:
    privileged = member.user.is_superuser or member.user.is_staff
    return {
        "membership": member,
        "user": member.user,
        "is_self": member.user == viewer,
        "fixed": len(owners) == 1 and member in owners,
        "may_reset": not (member.user == viewer or privileged or getattr(member, "elsewhere", True)),
    }
