"""Reading the queue of a document: counts by SQL, and cards in pages that do not shift while one decides.

Pages are keyset pages: deciding a card takes it out of its filter, and with numbered pages the next page would skip
as many undecided ones as were decided on this page.
"""

import re
from dataclasses import dataclass
from uuid import UUID

from django.db.models import (
    Case,
    CharField,
    Count,
    F,
    IntegerField,
    Q,
    QuerySet,
    Value,
    When,
)
from django.db.models.functions import Coalesce

from graphs.domain.errors import NotFound
from graphs.domain.vocabulary import CandidateStatus
from graphs.models import Candidate, Document
from graphs.workspace.chapters import Chapters
from kgsite.accounts.models import User
from reviews.cards import Card, cards_of
from reviews.domain.facets import ALL, DISAGREED, PROPOSAL, TEXT, WAITING, Choice, Facets, Group, facets
from reviews.opinions import is_blind, standings

PAGE = 25
FIRST, LAST = -1, 2**31 - 1
PROPOSED = Q(node=None, status=CandidateStatus.CANDIDATE) & ~Q(proposed_by_name="")
CURSOR = re.compile(r"(-?[0-9]{1,10})\.([0-9a-f]{32})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Page:
    cards: tuple[Card, ...]
    next: str


def counts(document: Document, choice: Choice, reader: User) -> Facets:
    rows = _standing(document, choice, reader).values_list("kind", "type", "stands", "origin")  # type: ignore[misc]
    grouped = rows.annotate(count=Count("pk")).order_by()
    groups = (Group(kind, type_, stands, count, origin) for kind, type_, stands, origin, count in grouped)
    return facets(groups, choice, is_blind(document))


def page(document: Document, choice: Choice, reader: User, after: str = "") -> Page:
    """What somebody proposed first, then the most salient; those whose node is gone come last."""
    rows = _chosen(document, choice, reader).annotate(
        rank=Case(
            When(PROPOSED, then=Value(FIRST)),
            default=Coalesce("node__salience", Value(LAST)),
            output_field=IntegerField(),
        )
    )
    if after:
        rank, key = _position(after)
        rows = rows.filter(Q(rank__gt=rank) | Q(rank=rank, pk__gt=key))
    found = list(rows.select_related("node", "reviewer").order_by("rank", "pk")[: PAGE + 1])
    shown, more = found[:PAGE], len(found) > PAGE
    return Page(
        cards_of(shown, reader if is_blind(document) else None),
        f"{shown[-1].rank}.{shown[-1].pk.hex}" if more else "",
    )


def _chosen(document: Document, choice: Choice, reader: User) -> QuerySet[Candidate]:
    wanted = {
        "kind": choice.kind,
        "type": choice.type,
        "origin": choice.origin,
        "stands": "" if choice.status == ALL else choice.status,
    }
    rows = _standing(document, choice, reader)
    return rows.filter(Q(**{key: value for key, value in wanted.items() if value}))


def _standing(document: Document, choice: Choice, reader: User) -> QuerySet[Candidate]:
    """The candidates of the chosen chapter with how each stands for the reader: in a blind review, an open one may
    wait for somebody else, or be in dispute."""
    rows = Candidate.objects.filter(document=document)
    if choice.section:
        rows = rows.filter(_in_chapter(document, choice.section))
    rows = rows.annotate(
        origin=Case(
            When(proposed_by_name="", then=Value(TEXT)),
            default=Value(PROPOSAL),
            output_field=CharField(),
        )
    )
    if not is_blind(document):
        return rows.annotate(stands=F("status"))
    waiting, disputed = standings(document, reader)
    return rows.annotate(
        stands=Case(
            When(pk__in=disputed, then=Value(DISAGREED)),
            When(pk__in=waiting, then=Value(WAITING)),
            default=F("status"),
            output_field=CharField(),
        )
    )


def _in_chapter(document: Document, section: str) -> Q:
    """With a node of the chapter, or without a node but with words of it. Raises NotFound for a chapter that the document
    does not have."""
    chapter = chapters_of(document).get(section)
    if chapter is None:
        raise NotFound
    nodes = document.nodes.standing_in(chapter.first, chapter.last).values("pk")
    quoted = Q(evidence__0__paragraph__gte=chapter.first, evidence__0__paragraph__lte=chapter.last)
    return Q(node__in=nodes) | Q(node=None) & quoted


def chapters_of(document: Document) -> Chapters:
    return Chapters.of(list(document.current_version.sections.order_by("ordinal")))


def _position(cursor: str) -> tuple[int, UUID]:
    found = CURSOR.fullmatch(cursor)
    assert found, "the form has checked the cursor"
    return int(found[1]), UUID(found[2])
