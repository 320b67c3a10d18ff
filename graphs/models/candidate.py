import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import CandidateKind, CandidateStatus
from graphs.models.visibility import TeamQuerySet


class CandidateQuerySet(TeamQuerySet["Candidate"]):
    def open(self) -> "CandidateQuerySet":
        return self.filter(status=CandidateStatus.CANDIDATE)

    def decided(self) -> "CandidateQuerySet":
        return self.exclude(status=CandidateStatus.CANDIDATE)


class Candidate(models.Model):
    """An entity or a claim waiting for a person. A decision outlives the node when the proposition does.

    One that was proposed has no node: it gets one when it is accepted.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="candidates")
    node = models.ForeignKey("graphs.Node", models.SET_NULL, null=True, blank=True, related_name="candidates")
    kind = models.CharField(_("kind"), max_length=8, choices=[(k, k) for k in CandidateKind])
    text = models.TextField(_("text"))
    normalized_text = models.TextField()
    type = models.CharField(_("type"), max_length=16)
    status = models.CharField(
        _("status"),
        max_length=10,
        choices=[(s, s) for s in CandidateStatus],
        default=CandidateStatus.CANDIDATE,
    )
    confidence = models.FloatField(null=True, blank=True)
    reviewer = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    reviewed_at = models.DateTimeField(_("reviewed at"), null=True, blank=True)
    note = models.TextField(_("note"), blank=True, max_length=2000)
    evidence = models.JSONField(default=list, blank=True, help_text="A copy for when the node is gone.")
    proposed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    proposed_by_name = models.CharField(
        max_length=150, blank=True, help_text="Who proposed it; empty when a node brought it."
    )
    created_at = models.DateTimeField(auto_now_add=True)

    objects = CandidateQuerySet.as_manager()

    class Meta:
        verbose_name = _("candidate")
        verbose_name_plural = _("candidates")
        indexes = [models.Index(fields=["document", "status"], name="candidate_status_in_document")]
        constraints = [
            models.UniqueConstraint(
                fields=["node", "kind"], condition=Q(node__isnull=False), name="candidate_once_per_node"
            ),
            models.CheckConstraint(
                condition=Q(status__in=list(CandidateStatus)), name="candidate_status_known"
            ),
        ]

    def __str__(self) -> str:
        return self.text[:80]
