from typing import TYPE_CHECKING

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import Entailment, Grounding, Relation
from graphs.models.visibility import TeamQuerySet

if TYPE_CHECKING:
    from graphs.models.node import Node


class EdgeQuerySet(TeamQuerySet["Edge"]):
    def within(self, nodes: "models.QuerySet[Node] | list[int]") -> "EdgeQuerySet":
        """Edges whose both ends are among ``nodes``."""
        return self.filter(source__in=nodes, target__in=nodes)

    def touching(self, node: models.Model) -> "EdgeQuerySet":
        return self.filter(Q(source=node) | Q(target=node))


class Edge(models.Model):
    """A directed, typed relation between two nodes of one document."""

    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="edges")
    source = models.ForeignKey("graphs.Node", models.CASCADE, related_name="outgoing")
    target = models.ForeignKey("graphs.Node", models.CASCADE, related_name="incoming")
    relation = models.CharField(_("relation"), max_length=16, choices=[(r, r) for r in Relation])
    grounding = models.CharField(max_length=12, choices=[(g, g) for g in Grounding])
    entailment = models.CharField(
        max_length=12, choices=[(e, e) for e in Entailment], default=Entailment.UNVERIFIED
    )
    extractor = models.CharField(max_length=120, blank=True)
    edited = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = EdgeQuerySet.as_manager()

    class Meta:
        verbose_name = _("relation")
        verbose_name_plural = _("relations")
        constraints = [
            models.UniqueConstraint(fields=["source", "target", "relation"], name="edge_once"),
            models.CheckConstraint(condition=~Q(source=F("target")), name="edge_no_self_loop"),
            models.CheckConstraint(condition=Q(relation__in=list(Relation)), name="edge_relation_known"),
        ]

    def __str__(self) -> str:
        return self.edge_id

    @property
    def edge_id(self) -> str:
        return f"{self.source.node_id}>{self.target.node_id}:{self.relation}"
