from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import OperationKind
from graphs.models.visibility import TeamQuerySet


class OperationQuerySet(TeamQuerySet["Operation"]):
    def newest_first(self) -> "OperationQuerySet":
        return self.order_by("-revision")

    def without_payload(self) -> "OperationQuerySet":
        """The payload of an extraction holds the whole graph; lists do not load it."""
        return self.defer("before", "after")


class Operation(models.Model):
    """One recorded, attributed, invertible change: what it replaced (``before``) and what it put (``after``)."""

    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="operations")
    revision = models.PositiveIntegerField(help_text="The revision this change made.")
    kind = models.CharField(max_length=16, choices=[(k, k) for k in OperationKind])
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    actor_name = models.CharField(max_length=150)
    reason = models.CharField(max_length=500, blank=True)
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    counts = models.JSONField(default=dict, help_text="Items added, changed and removed, by kind.")
    created_at = models.DateTimeField(auto_now_add=True)
    undone_by = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="+")

    objects = OperationQuerySet.as_manager()

    class Meta:
        verbose_name = _("operation")
        verbose_name_plural = _("operations")
        constraints = [
            models.UniqueConstraint(fields=["document", "revision"], name="operation_once_per_revision")
        ]

    def __str__(self) -> str:
        return f"{self.kind} → {self.revision}"
