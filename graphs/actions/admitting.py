"""Who a token stands for, as things stand at this moment. Nothing of it is remembered between two requests, so that
revoking a token, closing a door, or leaving the team is felt by the next one."""

from datetime import datetime, timedelta

from django.db import DEFAULT_DB_ALIAS
from django.db.models import Q
from django.utils import timezone

from graphs.domain.errors import Forbidden, Unauthenticated
from graphs.domain.messages import gettext_noop
from graphs.domain.scopes import Door, Scope
from graphs.library.callers import LENT, Caller
from graphs.library.prepared import Prepared
from graphs.models import ApiToken
from graphs.models.api_token import KEPT, digest_of
from kgsite.accounts.roles import Role

NO_TOKEN = gettext_noop("This request carries no token that is good.")
HOW = gettext_noop("Send “Authorization: Bearer …” with a token that has neither expired nor been revoked.")
CLOSED = {
    Door.API: gettext_noop("The API of this team is off."),
    Door.MCP: gettext_noop("The MCP server of this team is off."),
}
SEEN_EVERY = timedelta(
    minutes=1
)  # how exactly the last use is known; writing it each time would cost a write each time
LONGEST = 200


def admit(secret: str, door: Door) -> Caller:
    """Raises Unauthenticated for a token that is unknown, expired, revoked, or whose owner is no member any more;
    Forbidden when the door is closed."""
    now = timezone.now()
    row = _TOKEN.first(digest_of(secret)) if 0 < len(secret) <= LONGEST else None
    if row is None:
        raise Unauthenticated(NO_TOKEN, hint=HOW)
    active, role, *opened = row[len(KEPT) :]
    token = ApiToken.from_db(DEFAULT_DB_ALIAS, KEPT, row[: len(KEPT)])
    if not active or role is None or token.revoked_at or token.expires_at <= now:
        raise Unauthenticated(NO_TOKEN, hint=HOW)
    if not opened[list(Door).index(door)]:
        raise Forbidden(CLOSED[door], hint=gettext_noop("An owner of the team can turn it on."))
    _seen(token, now)
    return Caller(token, Role(role), Scope(token.scope).within(LENT[Role(role)]))


_TOKEN = Prepared(ApiToken.objects.by_digest, "?")


def _seen(token: ApiToken, now: datetime) -> None:
    if token.last_used_at and now - token.last_used_at < SEEN_EVERY:
        return
    old = Q(last_used_at=None) | Q(last_used_at__lt=now - SEEN_EVERY)
    ApiToken.objects.filter(old, pk=token.pk).update(last_used_at=now)
