"""Reading the queue of a document: counts by SQL, and cards in pages that do not shift while one decides.

Pages are keyset pages: deciding a card takes it out of its filter, and with numbered pages the next page would skip
as many undecided ones as were decided on this page.
"""

import re
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, IntegerField, Q, QuerySet, Value
from django.db.models.functions import Coalesce

from graphs.models import Candidate, Document
from reviews.cards import Card, cards_of
from reviews.domain.facets import ALL, Choice, Facets, Group, facets

PAGE = 25
LAST = 2**31 - 1
CURSOR = re.compile(r"([0-9]{1,10})\.([0-9a-f]{32})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Page:
    cards: tuple[Card, ...]
    next: str


def counts(document: Document, choice: Choice) -> Facets:
    rows = Candidate.objects.filter(document=document).values_list("kind", "type", "status")
    grouped = rows.annotate(count=Count("pk")).order_by()
    return facets((Group(*row) for row in grouped), choice)


def page(document: Document, choice: Choice, after: str = "") -> Page:
    """The most salient first; those whose node is gone come last."""
    rows = _chosen(document, choice).annotate(
        rank=Coalesce("node__salience", Value(LAST), output_field=IntegerField())
    )
    if after:
        rank, key = _position(after)
        rows = rows.filter(Q(rank__gt=rank) | Q(rank=rank, pk__gt=key))
    found = list(rows.select_related("node", "reviewer").order_by("rank", "pk")[: PAGE + 1])
    shown, more = found[:PAGE], len(found) > PAGE
    return Page(cards_of(shown), f"{shown[-1].rank}.{shown[-1].pk.hex}" if more else "")


def _chosen(document: Document, choice: Choice) -> QuerySet[Candidate]:
    wanted = {
        "kind": choice.kind,
        "type": choice.type,
        "status": "" if choice.status == ALL else choice.status,
    }
    return Candidate.objects.filter(
        document=document, **{key: value for key, value in wanted.items() if value}
    )


def _position(cursor: str) -> tuple[int, UUID]:
    found = CURSOR.fullmatch(cursor)
    assert found, "the form has checked the cursor"
    return int(found[1]), UUID(found[2])
