from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from graphs.models.visibility import TeamQuerySet


class EvidenceQuerySet(TeamQuerySet["Evidence"]):
    def in_units(self, first: int, last: int) -> "EvidenceQuerySet":
        return self.filter(unit__number__gte=first, unit__number__lte=last)


class Evidence(models.Model):
    """An authenticated quote of exactly one node or one edge. ``start`` and ``end`` are code points in the source."""

    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="evidence")
    node = models.ForeignKey("graphs.Node", models.CASCADE, null=True, blank=True, related_name="evidence")
    edge = models.ForeignKey("graphs.Edge", models.CASCADE, null=True, blank=True, related_name="evidence")
    unit = models.ForeignKey("graphs.Unit", models.CASCADE, related_name="evidence")
    chunk = models.ForeignKey("graphs.Chunk", models.CASCADE, related_name="+")
    order = models.PositiveSmallIntegerField(default=0)
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    quote = models.TextField(_("quote"))
    occurrences = models.PositiveSmallIntegerField(default=1)

    objects = EvidenceQuerySet.as_manager()

    class Meta:
        verbose_name = _("evidence")
        verbose_name_plural = _("evidence")
        ordering = ["order", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(node__isnull=False, edge__isnull=True) | Q(node__isnull=True, edge__isnull=False),
                name="evidence_of_one_item",
            ),
            models.CheckConstraint(condition=Q(end__gt=F("start")), name="evidence_not_empty"),
            models.UniqueConstraint(
                fields=["node", "unit", "start", "end"],
                condition=Q(node__isnull=False),
                name="evidence_once_per_node",
            ),
            models.UniqueConstraint(
                fields=["edge", "unit", "start", "end"],
                condition=Q(edge__isnull=False),
                name="evidence_once_per_edge",
            ),
        ]

    def __str__(self) -> str:
        return self.quote[:80]
