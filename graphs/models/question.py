"""A question, its answer in parts, and the evidence that each part rests on."""

import uuid
from typing import TYPE_CHECKING, Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from graphs.answering.evidence import TargetKind
from graphs.answering.results import Status
from graphs.models.visibility import TeamQuerySet

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

    from graphs.models.document import Document
    from graphs.models.knowledge_base import KnowledgeBase
    from kgsite.accounts.models import Team, User

LONGEST_QUESTION = 600


class QuestionQuerySet(TeamQuerySet["Question"]):
    """A question belongs to a document or to a knowledge base, and is seen by who sees that."""

    def visible_to(self, user: "User | AnonymousUser") -> Self:
        if not user.is_authenticated:
            return self.none()
        standing = self.filter(Q(document=None) | Q(document__deleted_at=None))
        if user.is_superuser and settings.OPERATORS_SEE_ALL:
            return standing
        teams = user.memberships.values("team")
        return standing.filter(Q(document__base__team__in=teams) | Q(base__team__in=teams))

    def newest_first(self) -> Self:
        return self.order_by("-created_at", "-id")


class Question(models.Model):
    """``status`` is empty until it is answered: then its run says where it stands. ``place`` is the part of a document
    that it is asked of, as JSON of ``graphs.domain.asking.Place``. ``revisions`` are those of the documents that
    its evidence came from, by id."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    document = models.ForeignKey(
        "graphs.Document", models.CASCADE, null=True, blank=True, related_name="questions"
    )
    base = models.ForeignKey(
        "graphs.KnowledgeBase", models.CASCADE, null=True, blank=True, related_name="questions"
    )
    place = models.JSONField(default=dict, blank=True)
    text = models.CharField(_("question"), max_length=LONGEST_QUESTION)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    actor_name = models.CharField(max_length=150)
    model = models.CharField(max_length=120, blank=True, help_text="Empty: the source answers by itself.")
    run = models.OneToOneField(
        "graphs.Run", models.SET_NULL, null=True, blank=True, related_name="asked_question"
    )
    status = models.CharField(max_length=12, blank=True, choices=[(s, s) for s in Status])
    revision = models.PositiveIntegerField(default=0)
    revisions = models.JSONField(default=dict, blank=True)
    answer = models.TextField(blank=True)
    confidence = models.FloatField(default=0)
    candidates = models.PositiveIntegerField(default=0)
    evidence_count = models.PositiveIntegerField(default=0)
    kept_back = models.PositiveIntegerField(
        default=0, help_text="Documents that were not asked, because their text must not leave the server."
    )
    premises = models.JSONField(default=list, blank=True)
    dropped = models.JSONField(default=list, blank=True)
    follow_ups = models.JSONField(default=list, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    answered_at = models.DateTimeField(null=True, blank=True)

    objects = QuestionQuerySet.as_manager()

    class Meta:
        verbose_name = _("question")
        verbose_name_plural = _("questions")
        indexes = [
            models.Index(fields=["document", "-created_at"], name="question_of_document"),
            models.Index(fields=["base", "-created_at"], name="question_of_base"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(document__isnull=False, base__isnull=True)
                | Q(document__isnull=True, base__isnull=False),
                name="question_of_one_place",
            )
        ]

    def __str__(self) -> str:
        return self.text[:80]

    @property
    def home(self) -> "KnowledgeBase":
        """Where it belongs now: a document may have moved."""
        found = self.document.base if self.document else self.base
        assert found is not None, "the database keeps a question of nothing out"
        return found

    @property
    def team(self) -> "Team":
        return self.home.team

    def holds(self, document: "Document") -> bool:
        """May what stands in this document be shown with it?"""
        if self.document_id:
            return document.pk == self.document_id
        return document.deleted_at is None and document.base_id == self.base_id


class Citation(models.Model):
    """One evidence of an answer under the name that the server gave it (``ev1``). ``target`` is a wire id: n1,
    n1>n2:causes, or paragraph:0. ``text`` is what the graph said then; it and ``quote`` tell whether it still stands."""

    question = models.ForeignKey(Question, models.CASCADE, related_name="citations")
    order = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=8)
    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="+")
    unit = models.ForeignKey("graphs.Unit", models.CASCADE, related_name="+")
    kind = models.CharField(max_length=8, choices=[(k, k) for k in TargetKind])
    target = models.CharField(max_length=64)
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    quote = models.TextField()
    text = models.TextField(blank=True)
    grounding = models.CharField(max_length=12, blank=True)
    entailment = models.CharField(max_length=12, blank=True)

    class Meta:
        ordering = ["order"]
        constraints = [models.UniqueConstraint(fields=["question", "name"], name="citation_once_in_question")]

    def __str__(self) -> str:
        return f"{self.name} {self.target}"


class AnswerPart(models.Model):
    question = models.ForeignKey(Question, models.CASCADE, related_name="parts")
    number = models.PositiveSmallIntegerField(help_text="From 1.")
    text = models.TextField()
    rests_on = models.JSONField(help_text="Names of citations, the best first.")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["question", "number"], name="answer_part_once_in_question")
        ]

    def __str__(self) -> str:
        return self.text[:80]
