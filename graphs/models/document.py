import uuid
from functools import cached_property
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models
from django.db.models import Count, F, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import DocumentKind
from graphs.models.visibility import TeamQuerySet

if TYPE_CHECKING:
    from graphs.models.knowledge_base import KnowledgeBase
    from graphs.models.source import SourceVersion
    from kgsite.accounts.models import User


def _count(rows: "QuerySet[models.Model]") -> Coalesce:
    """How many rows hang on the outer document, as a subquery that does not multiply with others."""
    counted = rows.filter(document=OuterRef("pk")).order_by().values("document").annotate(n=Count("pk"))
    return Coalesce(Subquery(counted.values("n"), output_field=IntegerField()), 0)


class DocumentQuerySet(TeamQuerySet["Document"]):
    team_path = "base__team"
    deleted_path = "deleted_at"

    def deleted_and_visible_to(self, user: "User") -> "DocumentQuerySet":
        return self.filter(deleted_at__isnull=False, base__team__memberships__user=user)

    def in_base(self, base: "KnowledgeBase") -> "DocumentQuerySet":
        return self.filter(base=base)

    def matching(self, words: str) -> "DocumentQuerySet":
        """Documents whose title or summary holds every word."""
        rows = self
        for word in words.split():
            rows = rows.filter(Q(title__icontains=word) | Q(summary__icontains=word))
        return rows

    def recent_first(self) -> "DocumentQuerySet":
        return self.order_by("-updated_at", "-id")

    def with_counts(self) -> "DocumentQuerySet":
        from graphs.models import Candidate, Edge, Node

        open_candidates = Candidate.objects.filter(status="candidate")
        return self.annotate(
            node_total=_count(Node.objects.all()),
            edge_total=_count(Edge.objects.all()),
            grounded_total=_count(Node.objects.filter(grounding="grounded")),
            candidate_total=_count(open_candidates),
        )

    def with_the_same_text(self, source_id: str) -> "DocumentQuerySet":
        return self.filter(versions__source_id=source_id).distinct()


class Document(models.Model):
    """The stable logical thing. ``revision`` rises by one with every change of its graph."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    base = models.ForeignKey("graphs.KnowledgeBase", models.CASCADE, related_name="documents")
    title = models.CharField(_("title"), max_length=200)
    kind = models.CharField(max_length=16, choices=[(k, k) for k in DocumentKind], default=DocumentKind.TEXT)
    language = models.CharField(max_length=12, blank=True)
    summary = models.TextField(blank=True)
    revision = models.PositiveIntegerField(default=0)
    extractor = models.CharField(max_length=120, blank=True)
    no_external = models.BooleanField(_("no external model"), default=False)
    node_counter = models.PositiveIntegerField(default=0, help_text="The highest node number ever given.")
    generation = models.JSONField(default=dict, blank=True)
    warnings = models.JSONField(default=list, blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_by_name = models.CharField(max_length=150, blank=True)
    origin = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="derived")
    origin_first = models.PositiveIntegerField(null=True, blank=True, help_text="First unit of the passage.")
    origin_last = models.PositiveIntegerField(null=True, blank=True, help_text="Last unit, included.")
    submission = models.CharField(max_length=64, blank=True, help_text="Names one submit of the form.")
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)
    deleted_at = models.DateTimeField(null=True, blank=True)

    objects = DocumentQuerySet.as_manager()

    class Meta:
        verbose_name = _("document")
        verbose_name_plural = _("documents")
        indexes = [models.Index(fields=["base", "-updated_at"], name="document_recent_in_base")]
        constraints = [
            models.UniqueConstraint(
                fields=["base", "submission"],
                condition=~models.Q(submission=""),
                name="document_once_per_submission",
            ),
            models.CheckConstraint(
                condition=models.Q(origin_last__gte=F("origin_first"))
                | models.Q(origin_first=None, origin_last=None),
                name="document_origin_in_order",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @cached_property
    def current_version(self) -> "SourceVersion":
        version = self.versions.order_by("-number").first()
        assert version is not None, "a document is made together with its first version"
        return version

    @property
    def stays_here(self) -> bool:
        """Must no text of it go to an external model?"""
        return self.no_external or self.base.no_external

    def raise_revision(self, expected: int) -> bool:
        """Take the next revision if the document still stands at ``expected``; the row count says who won."""
        return bool(Document.objects.filter(pk=self.pk, revision=expected).update(revision=F("revision") + 1))
