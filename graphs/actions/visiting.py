"""Who has seen how much of a document, so that what came since can be called new.

People read while runs write. Where the database has one lock for all who write, as SQLite has, nobody waits for it to
have his visit noted: then the page says what it knew, and the next one notes it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta

from django.db import OperationalError, connection, transaction

from graphs.models import Document, Visit
from kgsite.accounts.models import User

SOON = timedelta(minutes=1)  # a page opened again at once is not worth a write
PATIENCE = 50  # milliseconds


def open_visit(user: User, document: Document, now: datetime) -> int:
    """Somebody opens the document. Answers the highest node number that is not new to him.

    A page opened again within half an hour goes on with the visit: what was new in it stays new. To who comes for
    the first time nothing is new.
    """
    visit = Visit.objects.of(user, document).first()
    if visit is None:
        fresh = {"known": document.node_counter, "seen": document.node_counter, "opened_at": now}
        _note(lambda: Visit.objects.get_or_create(user=user, document=document, defaults=fresh))
        return document.node_counter
    if visit.seen == document.node_counter and now - visit.opened_at < SOON:
        return visit.known
    if not visit.goes_on(now):
        visit.known = visit.seen
    visit.seen = max(visit.seen, document.node_counter)
    visit.opened_at = now
    _note(lambda: visit.save(update_fields=["known", "seen", "opened_at"]))
    return visit.known


def look(user: User, document: Document) -> int:
    """A part of an open page is drawn anew: what it shows counts as seen from the next visit on."""
    visit = Visit.objects.of(user, document).first()
    if visit is None:
        return document.node_counter
    if visit.seen < document.node_counter:
        unseen = Visit.objects.filter(pk=visit.pk, seen__lt=document.node_counter)
        _note(lambda: unseen.update(seen=document.node_counter))
    return visit.known


def _note(write: Callable[[], object]) -> None:
    """Given up where it would have to wait for another write."""
    with suppress(OperationalError), _hurry(), transaction.atomic():
        write()


@contextmanager
def _hurry() -> Iterator[None]:
    if connection.vendor != "sqlite":
        yield
        return
    with connection.cursor() as cursor:
        (usual,) = cursor.execute("PRAGMA busy_timeout").fetchone()
        cursor.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        try:
            yield
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {int(usual)}")
