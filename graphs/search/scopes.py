"""Where a search looks: one document, one knowledge base, or all that somebody sees."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from uuid import UUID

from django.conf import settings
from django.db.models import QuerySet

from graphs.domain.index_line import base_key, document_key, team_key
from graphs.models import Document, KnowledgeBase, Node, Unit
from kgsite.accounts.models import User

MOST_NAMED = 500  # documents that one search tells apart by name


@dataclass(frozen=True)
class Scope:
    """``keys``: an entry in scope holds one of them; none where everything is in scope. ``place`` names the scope."""

    place: str
    keys: tuple[str, ...]
    rows: "Callable[[], QuerySet[Document]]"
    document: Document | None = None
    sees_nothing: bool = False

    @property
    def documents(self) -> "QuerySet[Document]":
        return self.rows()

    @property
    def nodes(self) -> "QuerySet[Node]":
        if self.document:
            return Node.objects.filter(document=self.document)
        return Node.objects.filter(document__in=self.documents)

    @property
    def units(self) -> "QuerySet[Unit]":
        return Unit.objects.filter(version__document__in=self.documents)


def of_document(document: Document) -> Scope:
    def rows() -> "QuerySet[Document]":
        return Document.objects.filter(pk=document.pk)

    return Scope(str(document.pk), (document_key(document.pk.hex),), rows, document)


def of_base(base: KnowledgeBase) -> Scope:
    return of_bases(f"base {base.pk}", [base.pk])


def of_documents(scope: Scope, *, without: Collection[UUID]) -> Scope:
    """The rest of a scope, named document by document."""
    rows = scope.documents.exclude(pk__in=without)
    names = tuple(document_key(pk.hex) for pk in rows.values_list("pk", flat=True)[:MOST_NAMED])
    return Scope(f"{scope.place} in part", names, lambda: rows, sees_nothing=not names)


def of_bases(place: str, bases: Iterable[int]) -> Scope:
    """Several bases together; ``place`` names them."""
    keys = tuple(sorted(bases))

    def rows() -> "QuerySet[Document]":
        return Document.objects.filter(base__in=keys, deleted_at=None)

    return Scope(place, tuple(map(base_key, keys)), rows, sees_nothing=not keys)


def of_everything(place: str) -> Scope:
    """For who holds the database in his hands; ``place`` names him."""

    def rows() -> "QuerySet[Document]":
        return Document.objects.filter(deleted_at=None)

    return Scope(place, (), rows)


def of_user(user: User) -> Scope:
    def rows() -> "QuerySet[Document]":
        return Document.objects.visible_to(user)

    if user.is_superuser and settings.OPERATORS_SEE_ALL:
        return Scope(f"user {user.pk}", (), rows)
    teams = sorted(user.memberships.values_list("team", flat=True))
    return Scope(f"user {user.pk}", tuple(map(team_key, teams)), rows, sees_nothing=not teams)
