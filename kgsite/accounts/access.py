"""Who may what. An outsider learns nothing (``NotFound``); a member whose role is too low learns so (``Forbidden``)."""

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest

from graphs.domain.errors import Forbidden, NotFound
from kgsite.accounts.models import Membership, Team, User
from kgsite.accounts.roles import Role

AnyUser = User | AnonymousUser


def membership_in(user: AnyUser, team: Team) -> Membership | None:
    if not user.is_authenticated:
        return None
    return Membership.objects.filter(user=user, team=team).first()


def role_in(user: AnyUser, team: Team) -> Role | None:
    membership = membership_in(user, team)
    return membership.rank if membership else None


def require_role(user: AnyUser, team: Team, least: Role) -> Role:
    role = role_in(user, team)
    if role is None:
        raise NotFound()
    if not role.at_least(least):
        raise Forbidden()
    return role


def visible_team(user: AnyUser, slug: str, least: Role = Role.VIEWER) -> Team:
    """The team at this address, when the user belongs to it with at least this role."""
    team = Team.objects.visible_to(user).filter(slug=slug).first()
    if team is None:
        raise NotFound()
    require_role(user, team, least)
    return team


def memberships_of(request: HttpRequest) -> list[Membership]:
    """All teams of the signed-in user, asked once per request."""
    cached: list[Membership] | None = getattr(request, "_memberships", None)
    if cached is None:
        cached = list(_memberships(request.user))
        request._memberships = cached  # type: ignore[attr-defined]
    return cached


def current_membership(request: HttpRequest) -> Membership | None:
    """In the team that was switched to, else in the first one."""
    memberships = memberships_of(request)
    if not memberships or not request.user.is_authenticated:
        return None
    chosen = request.user.current_team_id
    return next((m for m in memberships if m.team_id == chosen), memberships[0])


def current_team(request: HttpRequest) -> Team | None:
    membership = current_membership(request)
    return membership.team if membership else None


def may_use_admin(request: HttpRequest) -> bool:
    """Reviewers and owners of any team, and operators."""
    user = request.user
    if not user.is_authenticated or not user.is_active:
        return False
    reviews = any(member.rank.at_least(Role.REVIEWER) for member in memberships_of(request))
    return reviews or is_operator(user)


def is_operator(user: AnyUser) -> bool:
    """A superuser on a server whose settings let superusers see every team."""
    return bool(settings.OPERATORS_SEE_ALL and user.is_active and user.is_superuser)


def _memberships(user: AnyUser) -> list[Membership]:
    if not user.is_authenticated:
        return []
    return list(Membership.objects.filter(user=user).select_related("team").order_by("team__name", "pk"))
