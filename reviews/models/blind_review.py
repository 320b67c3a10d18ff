"""Two reviewers, blind: a knowledge base may ask for two judgements of each candidate, given without seeing the other."""

from django.conf import settings
from django.db import models
from django.db.models import F, OuterRef
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import CandidateStatus
from graphs.models.visibility import TeamQuerySet

DECISIONS = (CandidateStatus.ACCEPTED, CandidateStatus.REJECTED)


class BlindReview(models.Model):
    """There is a row for each knowledge base whose candidates are judged so."""

    base = models.OneToOneField("graphs.KnowledgeBase", models.CASCADE, related_name="blind_review")
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("blind review")
        verbose_name_plural = _("blind reviews")

    def __str__(self) -> str:
        return str(self.base)


class OpinionQuerySet(TeamQuerySet["Opinion"]):
    team_path = "candidate__document__base__team"
    deleted_path = "candidate__document__deleted_at"

    def fresh(self) -> "OpinionQuerySet":
        """About the words as they stand: one about other words counts no more."""
        return self.filter(text=F("candidate__text"), type=F("candidate__type"))

    def of_row(self) -> "OpinionQuerySet":
        """For a subquery over candidates."""
        return self.filter(candidate=OuterRef("pk"), text=OuterRef("text"), type=OuterRef("type"))


class Opinion(models.Model):
    """What one reviewer thinks of a candidate, in the words that were read. Others see it when both have judged."""

    candidate = models.ForeignKey("graphs.Candidate", models.CASCADE, related_name="opinions")
    reviewer = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    decision = models.CharField(max_length=10, choices=[(d, d) for d in DECISIONS])
    note = models.TextField(blank=True, max_length=2000)
    text = models.TextField()
    type = models.CharField(max_length=16)
    given_at = models.DateTimeField()

    objects = OpinionQuerySet.as_manager()

    class Meta:
        verbose_name = _("opinion")
        verbose_name_plural = _("opinions")
        constraints = [
            models.UniqueConstraint(fields=["candidate", "reviewer"], name="opinion_once_per_reviewer")
        ]

    def __str__(self) -> str:
        return self.decision
