"""The first real owner: by the command line, or by a set-up page whose secret only the server's console shows.

The set-up token lies in the data folder, readable by the server's account alone, and exists only while no
team but the demo has an owner. Taking the file away is the lock: of two people who open the page at the same
moment one removes it, and the other's account is rolled back.
"""

import os
import secrets
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext as _

from graphs.domain.errors import InvitationExpired, NotFound
from kgsite.accounts.actions.people import create_account, free_username
from kgsite.accounts.actions.resetting import issue_reset_link
from kgsite.accounts.actions.teams import create_team
from kgsite.accounts.models import Membership, Team, User
from kgsite.accounts.tokens import new_token

TEAM_NAME = "First team"


@transaction.atomic
def create_owner(
    email: str, password: str | None = None, team_name: str = TEAM_NAME
) -> tuple[User, Team, str]:
    """The account, a team it owns, and the path of a link that sets its password ('' when one was given).

    For an account that exists nothing is made twice: it is the way back in for an owner who is locked out.
    """
    user = User.objects.filter(email__iexact=email).first() or create_account(
        free_username(email), email, password
    )
    owned = Membership.objects.owners().filter(user=user, team__is_demo=False).select_related("team").first()
    team = owned.team if owned else create_team(team_name, user)
    if password is None:
        return user, team, reverse("accounts:reset-link", args=[issue_reset_link(user, created_by=None)])
    user.set_password(password)
    user.save(update_fields=["password"])
    return user, team, ""


def real_owner_exists() -> bool:
    return Membership.objects.owners().filter(team__is_demo=False, user__is_active=True).exists()


def setup_path() -> str:
    """The path of the set-up page for the console to print, or nothing when there is an owner already."""
    if real_owner_exists():
        _token_file().unlink(missing_ok=True)
        return ""
    return reverse("accounts:setup", args=[_stored_token() or _store_token()])


def check_setup_token(token: str) -> None:
    if real_owner_exists():
        raise InvitationExpired(_("This server has been set up already."), hint=_("Sign in."))
    if not secrets.compare_digest(token.encode(), (_stored_token() or new_token()).encode()):
        raise NotFound()


@transaction.atomic
def set_up(token: str, *, username: str, email: str, password: str, team_name: str) -> User:
    check_setup_token(token)
    user = create_account(username, email, password)
    create_team(team_name, user)
    try:
        _token_file().unlink()
    except FileNotFoundError as error:
        raise InvitationExpired() from error
    return user


def _token_file() -> Path:
    return Path(settings.DATA_DIR) / "setup_token"


def _stored_token() -> str:
    path = _token_file()
    return path.read_text().strip() if path.exists() else ""


def _store_token() -> str:
    token = new_token()
    try:
        with os.fdopen(os.open(_token_file(), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(token)
    except FileExistsError:  # another process of the same start was first
        return _stored_token()
    return token
