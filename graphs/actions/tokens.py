"""Tokens: made by members for themselves, revoked by them or by an owner of the team."""

from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from graphs.domain.errors import Forbidden, InvalidInput, InvalidOperation
from graphs.domain.messages import gettext_noop
from graphs.domain.scopes import Scope
from graphs.library.callers import LENT
from graphs.models import ApiToken, KnowledgeBase
from graphs.models.api_token import PREFIX, SHOWN, digest_of, new_secret
from kgsite.accounts.access import require_role
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role

MOST_TOKENS = 50  # alive, of one member in one team


@transaction.atomic
def make_token(
    team: Team,
    *,
    name: str,
    scope: Scope,
    days: int,
    by: User,
    bases: Iterable[KnowledgeBase] = (),
    all_bases: bool = False,
) -> tuple[ApiToken, str]:
    """The token and its secret, which can be read here and never again.

    Raises Forbidden for a scope that the role of its maker does not lend, InvalidInput without a knowledge base.
    """
    role = require_role(by, team, Role.VIEWER)
    if not LENT[role].includes(scope):
        raise Forbidden(gettext_noop("Your role in this team does not lend that scope to a token."))
    chosen = [base for base in bases if base.team_id == team.pk]
    if not chosen and not all_bases:
        raise InvalidInput(gettext_noop("Choose at least one knowledge base, or all of the team."))
    if ApiToken.objects.filter(team=team, owner=by).alive(timezone.now()).count() >= MOST_TOKENS:
        raise InvalidOperation(
            gettext_noop("You have %(most)s tokens in this team."),
            hint=gettext_noop("Revoke one that is not used any more."),
            most=MOST_TOKENS,
        )
    secret = new_secret()
    token = ApiToken.objects.create(
        owner=by,
        team=team,
        name=name,
        scope=scope,
        all_bases=all_bases,
        shown=secret[: len(PREFIX) + SHOWN],
        digest=digest_of(secret),
        expires_at=timezone.now() + timedelta(days=days),
    )
    token.bases.set(() if all_bases else chosen)
    return token, secret


def revoke_token(token: ApiToken, *, by: User) -> None:
    """At once: the next request with it is refused. Revoking twice is revoking."""
    _require(token, by)
    ApiToken.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=timezone.now())


def delete_token(token: ApiToken, *, by: User) -> None:
    """Only one that opens nothing any more."""
    _require(token, by)
    if token.is_alive:
        raise InvalidOperation(
            gettext_noop("This token is still good."), hint=gettext_noop("Revoke it first.")
        )
    token.delete()


def _require(token: ApiToken, by: User) -> None:
    require_role(by, token.team, Role.VIEWER if token.owner_id == by.pk else Role.OWNER)
