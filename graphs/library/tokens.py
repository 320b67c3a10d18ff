"""The tokens and doors of a team as people read them."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise

from graphs.labels import DOOR_LABELS, SCOPE_LABELS
from graphs.models import ApiToken, DoorChange, ProgramAccess
from kgsite.accounts.models import Team, User

MOST_TOKENS, MOST_CHANGES, MOST_BASES = 200, 10, 5


@dataclass(frozen=True, slots=True)
class TokenLine:
    token: ApiToken
    owner: str
    scope: Promise
    bases: tuple[str, ...]
    more_bases: int
    alive: bool
    revoked: bool
    member: bool


@dataclass(frozen=True, slots=True)
class DoorLine:
    door: Promise
    opened: bool
    who: str
    at: datetime


def programs_of(team: Team) -> ProgramAccess:
    """The stored one, or one with closed doors that is not stored yet."""
    return ProgramAccess.objects.filter(team=team).first() or ProgramAccess(team=team)


def token_lines(team: Team, reader: User, now: datetime, *, manages: bool) -> list[TokenLine]:
    """Those that are good first; of others the name stands at the line."""
    rows = (
        ApiToken.objects.visible_to(reader, team, manages=manages)
        .with_role()
        .select_related("owner")
        .prefetch_related("bases")
    )
    lines = [_line(row, reader, now) for row in rows[:MOST_TOKENS]]
    return sorted(lines, key=lambda line: not line.alive)


def door_lines(team: Team) -> list[DoorLine]:
    rows = DoorChange.objects.filter(team=team)[:MOST_CHANGES]
    return [DoorLine(DOOR_LABELS[row.door], row.opened, row.actor_name, row.at) for row in rows]


def _line(row: ApiToken, reader: User, now: datetime) -> TokenLine:
    names = [base.name for base in row.bases.all()]
    return TokenLine(
        token=row,
        owner="" if row.owner_id == reader.pk else row.owner.display_name,
        scope=SCOPE_LABELS[row.scope],
        bases=tuple(names[:MOST_BASES]),
        more_bases=max(len(names) - MOST_BASES, 0),
        alive=row.revoked_at is None and row.expires_at > now,
        revoked=row.revoked_at is not None,
        member=getattr(row, "role", None) is not None and row.owner.is_active,
    )
