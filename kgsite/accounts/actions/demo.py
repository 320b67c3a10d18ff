"""The demo team: one account, marked as demo, removed on request and not made again afterwards."""

from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.db.models import Count, Q

from graphs.domain.errors import NotFound
from kgsite.accounts import access
from kgsite.accounts.actions.people import DEMO_USERNAME, create_account
from kgsite.accounts.actions.teams import create_team
from kgsite.accounts.models import Membership, Team, User
from kgsite.accounts.roles import Role

DEMO_TEAM = "Demo team"


@transaction.atomic
def create_demo(password: str) -> tuple[User, Team]:
    """The demo account with this password, and its team; what is there already is kept.

    Nobody else can have its name (``people.is_reserved``), so no account of a person is touched.
    """
    user = User.objects.filter(username=DEMO_USERNAME).first() or create_account(DEMO_USERNAME, "", None)
    user.set_password(password)
    user.save(update_fields=["password"])
    team = Team.objects.filter(is_demo=True).first() or create_team(DEMO_TEAM, user, is_demo=True)
    Membership.objects.get_or_create(team=team, user=user, defaults={"role": Role.OWNER})
    return user, team


@transaction.atomic
def remove_demo_team(team: Team, *, by: User) -> None:
    """The team with all it holds, and the demo account unless it joined another team."""
    access.require_role(by, team, Role.OWNER)
    if not team.is_demo:
        raise NotFound()
    team.delete()
    User.objects.filter(username=DEMO_USERNAME, memberships=None, is_superuser=False).delete()
    transaction.on_commit(lambda: _removed_mark().touch())


def what_the_demo_holds(team: Team) -> dict[str, int]:
    """How much goes with the demo team: its knowledge bases, documents and members."""
    return Team.objects.filter(pk=team.pk).aggregate(
        documents=Count("bases__documents", filter=Q(bases__documents__deleted_at=None), distinct=True),
        bases=Count("bases", distinct=True),
        members=Count("memberships", distinct=True),
    )


def demo_was_removed() -> bool:
    return _removed_mark().exists()


def _removed_mark() -> Path:
    return Path(settings.DATA_DIR) / "demo_removed"
