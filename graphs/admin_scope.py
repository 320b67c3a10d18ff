"""What a person may see in the admin: the rows of the teams in which he is a reviewer or more."""

from typing import Any, TypeVar

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from graphs.models.visibility import TeamQuerySet
from kgsite.accounts.access import is_operator
from kgsite.accounts.models import Membership, Team, User
from kgsite.accounts.roles import Role

Rows = TypeVar("Rows", bound=TeamQuerySet[Any])
Person = User | AnonymousUser


def reviewable(rows: Rows, person: Person) -> Rows:
    """``visible_to``, less the teams where the person only reads or edits. Operators see what it gives them."""
    visible = rows.visible_to(person)
    if is_operator(person):
        return visible
    return visible.filter(**{f"{rows.team_path}__in": reviewed_teams(person)})


def reviewed_teams(person: Person) -> QuerySet[Membership, Any]:
    memberships = Membership.objects.filter(user_id=person.pk or 0, role__in=Role.REVIEWER.and_above())
    return memberships.values("team")


def teams(person: Person) -> QuerySet[Team]:
    """The teams whose names the admin may show to this person."""
    every = Team.objects.order_by("name", "pk")
    return every if is_operator(person) else every.filter(pk__in=reviewed_teams(person))
