"""Two reviewers, blind: a knowledge base may ask for two judgements of each candidate, given without seeing the other."""

from django.conf import settings
from django.db import models
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
    def in_order(self) -> "OpinionQuerySet":
        return self.order_by("given_at", "pk")


class Opinion(models.Model):
    """What one reviewer thinks of a proposition, in the words and on the quotes that were read. Others see it when two
    have judged. It hangs on the words, not on a row: a node that goes and comes back finds its judgements again."""

    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="opinions")
    words = models.CharField(max_length=32, help_text="Names type, text and quotes: see stamps.words_of.")
    type = models.CharField(max_length=16)
    text = models.TextField()
    reviewer = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    decision = models.CharField(max_length=10, choices=[(d, d) for d in DECISIONS])
    note = models.TextField(blank=True, max_length=2000)
    given_at = models.DateTimeField()

    objects = OpinionQuerySet.as_manager()

    class Meta:
        verbose_name = _("opinion")
        verbose_name_plural = _("opinions")
        constraints = [
            models.UniqueConstraint(
                fields=["document", "words", "reviewer"], name="opinion_once_per_reviewer"
            )
        ]

    def __str__(self) -> str:
        return self.decision
