"""What a check said about one revision of a graph. Whether it is stale is derived, never stored."""

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from graphs.models.visibility import TeamQuerySet
from reviews.domain.reports import ReportMode


class ReportQuerySet(TeamQuerySet["Report"]):
    def newest_first(self) -> "ReportQuerySet":
        return self.order_by("-created_at", "-id")

    def checks(self) -> "ReportQuerySet":
        """Not the answers to single questions."""
        return self.exclude(mode=ReportMode.QUESTION)


class Report(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="reports")
    run = models.OneToOneField(
        "graphs.Run",
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="report",
        help_text="Empty: made at once.",
    )
    mode = models.CharField(max_length=10, choices=[(m, m) for m in ReportMode])
    revision = models.PositiveIntegerField(help_text="The revision that was judged.")
    extractor = models.CharField(max_length=120, blank=True, help_text="The model that judged, if one did.")
    scope = models.JSONField(default=dict)
    summary = models.TextField(blank=True)
    examined = models.JSONField(default=dict)
    metrics = models.JSONField(default=dict)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    actor_name = models.CharField(max_length=150)
    created_at = models.DateTimeField(_("created at"), auto_now_add=True)

    objects = ReportQuerySet.as_manager()

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        indexes = [models.Index(fields=["document", "-created_at"], name="report_newest_of_document")]
        constraints = [
            models.CheckConstraint(condition=models.Q(mode__in=list(ReportMode)), name="report_mode_known")
        ]

    def __str__(self) -> str:
        return f"{self.mode} @ {self.revision}"

    @property
    def changes_since(self) -> int:
        """How many changes the graph has seen since, the fixes of this very report left out."""
        later = self.document.operations.filter(revision__gt=self.revision)
        return later.exclude(findings__report=self).count()
