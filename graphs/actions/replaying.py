"""The same request sent twice is done once: what was answered to an Idempotency-Key is kept for a day.

The row is made before the work begins and its uniqueness decides who works, also between two requests at once. A
request whose process died is taken up again when nobody can be working on it any more.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from math import ceil

from django.db import IntegrityError, transaction
from django.utils import timezone

from graphs.domain.errors import Busy, IdempotencyConflict
from graphs.domain.messages import gettext_noop
from graphs.models import ApiReply, ApiToken

KEPT = timedelta(hours=24)
ABANDONED = timedelta(minutes=3)  # longer than the web server lets a request live
SAME_AT_WORK = gettext_noop("This very request is being worked on.")
SEND_AGAIN = gettext_noop(
    "Send it again, with the same key, when Retry-After has passed: then its answer is there, or it is taken up anew."
)


@dataclass(frozen=True, slots=True)
class Reply:
    status: int
    body: str
    headers: Mapping[str, str] = field(default_factory=dict)
    replayed: bool = False

    @property
    def lasts(self) -> bool:
        """Whether asking again would not bring another answer: not what failed on our side or was too much at once."""
        return self.status < 500 and self.status != 429


def once(token: ApiToken, key: str, fingerprint: str, work: Callable[[], Reply]) -> Reply:
    """What ``work`` answers, or what it answered to this key before. Raises IdempotencyConflict when the key came with
    another request, Busy while the same one is under way."""
    now = timezone.now()
    row, known = _claim(token, key, fingerprint, now)
    if known:
        return known
    try:
        reply = work()
    except BaseException:
        row.delete()
        raise
    if not reply.lasts:
        row.delete()
        return reply
    row.status, row.body, row.headers = reply.status, reply.body, dict(reply.headers)
    row.save(update_fields=["status", "body", "headers"])
    return reply


def forget_replies(now: datetime) -> int:
    old = ApiReply.objects.filter(at__lt=now - KEPT)
    return old.delete()[0] if old.exists() else 0  # no write where there is nothing to do


def _claim(token: ApiToken, key: str, fingerprint: str, now: datetime) -> tuple[ApiReply, Reply | None]:
    """The row that this request may work on, or with it what was answered before."""
    ApiReply.objects.filter(token=token, key=key, at__lt=now - KEPT).delete()
    try:
        with transaction.atomic():
            return ApiReply.objects.create(token=token, key=key, fingerprint=fingerprint, at=now), None
    except IntegrityError:
        row = ApiReply.objects.filter(token=token, key=key).first()
    if row is None:  # the one who worked on it has just failed
        raise _at_work(now, now)
    if row.fingerprint != fingerprint:
        raise IdempotencyConflict
    if row.status is not None:
        return row, Reply(row.status, row.body, row.headers, replayed=True)
    mine = ApiReply.objects.filter(pk=row.pk, status=None, at__lt=now - ABANDONED).update(at=now)
    if not mine:
        raise _at_work(row.at, now)
    return row, None


def _at_work(since: datetime, now: datetime) -> Busy:
    """Who waits as long again as the request has taken asks a few times only, also when its process is dead."""
    taken, left = now - since, since + ABANDONED - now
    return Busy(SAME_AT_WORK, hint=SEND_AGAIN, retryAfter=max(1, ceil(min(taken, left).total_seconds())))
