"""The command line as somebody who asks: it holds the database in its hands, so it sees what its options leave it."""

from dataclasses import dataclass
from typing import ClassVar

from graphs.commits import Actor
from graphs.domain.scopes import Scope
from graphs.library.callers import Reach
from graphs.models import Document, KnowledgeBase
from graphs.models.document import DocumentQuerySet
from graphs.models.knowledge_base import KnowledgeBaseQuerySet


@dataclass(frozen=True, slots=True)
class Local(Reach):
    """``chosen`` are keys of knowledge bases; none for all."""

    place: ClassVar[str] = "command line"
    actor: ClassVar[Actor] = Actor("command line")
    scope: Scope = Scope.PROPOSE
    chosen: tuple[int, ...] = ()

    def bases(self) -> KnowledgeBaseQuerySet:
        rows: KnowledgeBaseQuerySet = KnowledgeBase.objects.all()
        return rows.filter(pk__in=self.chosen) if self.chosen else rows

    def documents(self) -> DocumentQuerySet:
        rows: DocumentQuerySet = Document.objects.filter(deleted_at__isnull=True)
        return rows.filter(base__in=self.chosen) if self.chosen else rows
