"""Who has seen how much of a document, so that what came since can be called new."""

from datetime import datetime, timedelta

from graphs.models import Document, Visit
from kgsite.accounts.models import User

SOON = timedelta(minutes=1)  # a page opened again at once is not worth a write


def open_visit(user: User, document: Document, now: datetime) -> int:
    """Somebody opens the document. Answers the highest node number that is not new to him.

    A page opened again within half an hour goes on with the visit: what was new in it stays new. To who comes for
    the first time nothing is new.
    """
    fresh = {"known": document.node_counter, "seen": document.node_counter, "opened_at": now}
    visit, made = Visit.objects.get_or_create(user=user, document=document, defaults=fresh)
    if made or (visit.seen == document.node_counter and now - visit.opened_at < SOON):
        return visit.known
    if not visit.goes_on(now):
        visit.known = visit.seen
    visit.seen = max(visit.seen, document.node_counter)
    visit.opened_at = now
    visit.save(update_fields=["known", "seen", "opened_at"])
    return visit.known


def look(user: User, document: Document) -> int:
    """A part of an open page is drawn anew: what it shows counts as seen from the next visit on."""
    visit = Visit.objects.of(user, document).first()
    if visit is None:
        return document.node_counter
    if visit.seen < document.node_counter:
        Visit.objects.filter(pk=visit.pk, seen__lt=document.node_counter).update(seen=document.node_counter)
    return visit.known
