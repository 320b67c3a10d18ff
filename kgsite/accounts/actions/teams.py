"""Teams and their members. A team never loses its last owner: each change holds the team's row while it looks."""

import secrets

from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from graphs.domain.errors import InvalidOperation
from kgsite.accounts import access
from kgsite.accounts.models import Membership, Team, User
from kgsite.accounts.roles import Role


@transaction.atomic
def create_team(name: str, owner: User, *, is_demo: bool = False) -> Team:
    team = Team.objects.create(name=name, slug=_free_slug(name), is_demo=is_demo)
    Membership.objects.create(team=team, user=owner, role=Role.OWNER)
    switch_team(owner, team)
    return team


@transaction.atomic
def rename_team(team: Team, name: str, *, by: User) -> Team:
    """The address stays, so that links into the team keep working."""
    team = _held(team, by)
    team.name = name
    team.save(update_fields=["name"])
    return team


@transaction.atomic
def change_role(membership: Membership, role: Role, *, by: User) -> Membership:
    _held(membership.team, by)
    membership = Membership.objects.get(pk=membership.pk)
    if role is not Role.OWNER:
        _refuse_last_owner(membership)
    membership.role = role
    membership.save(update_fields=["role"])
    return membership


@transaction.atomic
def remove_member(membership: Membership, *, by: User) -> None:
    _held(membership.team, by)
    _end(Membership.objects.get(pk=membership.pk))


@transaction.atomic
def leave_team(team: Team, user: User) -> None:
    _held(team, user, least=Role.VIEWER)
    _end(Membership.objects.get(team=team, user=user))


def switch_team(user: User, team: Team) -> None:
    access.require_role(user, team, Role.VIEWER)
    user.current_team = team
    user.save(update_fields=["current_team"])


def _held(team: Team, by: User, least: Role = Role.OWNER) -> Team:
    """The team's row, locked until the transaction ends; then the right of the one who asks.

    SQLite has no row locks: there every transaction is IMMEDIATE and holds the whole database for writing.
    """
    held = Team.objects.select_for_update().filter(pk=team.pk).first()
    access.require_role(by, held or team, least)
    return held or team


def _end(membership: Membership) -> None:
    _refuse_last_owner(membership)
    membership.delete()
    User.objects.filter(pk=membership.user_id, current_team=membership.team_id).update(current_team=None)


def _refuse_last_owner(membership: Membership) -> None:
    if membership.rank is not Role.OWNER:
        return
    others = Membership.objects.owners().filter(team=membership.team_id, user__is_active=True)
    if not others.exclude(pk=membership.pk).exists():
        raise InvalidOperation(
            _("This is the last owner of the team."), hint=_("Make somebody else an owner first.")
        )


def _free_slug(name: str) -> str:
    """Latin letters of the name; a name without any gets a short random address."""
    stem = slugify(name)[:50] or f"team-{secrets.token_hex(3)}"
    slug, number = stem, 1
    while Team.objects.filter(slug=slug).exists():
        number += 1
        slug = f"{stem}-{number}"
    return slug
