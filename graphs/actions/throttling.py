"""How often a token may ask: so many requests a minute, counted in its row for all processes together.

A process takes requests from the row in small shares, so that most of them cost no write. A small allowance is taken
one by one and is exact; of a large one a few shares may be left over in other processes when the minute ends.
"""

from datetime import datetime
from threading import Lock

from django.db.models import F
from django.utils import timezone

from graphs.domain.errors import RateLimited
from graphs.models import ApiToken

MINUTE = 60
SHARES = 64
_held: dict[int, tuple[int, int]] = {}  # token -> (minute, requests that this process may still let in)
_lock = Lock()
_MOST_HELD = 10_000


def spend(token: ApiToken, limit: int, now: datetime | None = None) -> None:
    """Raises RateLimited with the seconds until the next minute."""
    seconds = int((now or timezone.now()).timestamp())
    minute = seconds // MINUTE
    if _from_share(token.pk, minute):
        return
    share = max(limit // SHARES, 1)
    taken = _take(token.pk, minute, share, limit) or (share > 1 and _take(token.pk, minute, 1, limit))
    if not taken:
        raise RateLimited(retryAfter=MINUTE - seconds % MINUTE)
    _keep(token.pk, minute, int(taken) - 1)


def _from_share(key: int, minute: int) -> bool:
    with _lock:
        of, left = _held.get(key, (0, 0))
        if of != minute or left <= 0:
            return False
        _held[key] = (minute, left - 1)
        return True


def _keep(key: int, minute: int, more: int) -> None:
    with _lock:
        if len(_held) > _MOST_HELD:
            _held.clear()
        of, left = _held.get(key, (0, 0))
        _held[key] = (minute, more + (left if of == minute else 0))


def _take(key: int, minute: int, share: int, limit: int) -> int:
    """How many were granted: all of the share or none. Each update says by its row count whether it won."""
    if share > limit:
        return 0
    rows = ApiToken.objects.filter(pk=key)
    room = rows.filter(window=minute, taken__lte=limit - share)
    if room.update(taken=F("taken") + share) or rows.exclude(window=minute).update(
        window=minute, taken=share
    ):
        return share
    return (
        share if room.update(taken=F("taken") + share) else 0
    )  # another process began the minute in between
