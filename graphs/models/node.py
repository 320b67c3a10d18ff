from typing import Any

from django.db import models
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import Entailment, Grounding, NodeType
from graphs.models.visibility import TeamQuerySet


def _first_unit() -> Coalesce:
    """The number of the unit where the first evidence of a node begins, else of the one that was named for it."""
    from graphs.models import Evidence

    first = Evidence.objects.filter(node=models.OuterRef("pk")).order_by("order", "pk")
    unit = models.Subquery(first.values("unit__number")[:1])
    return Coalesce(unit, "anchor", output_field=models.IntegerField())


class NodeQuerySet(TeamQuerySet["Node"]):
    def most_salient_first(self) -> "NodeQuerySet":
        return self.order_by("salience", "number")

    def in_source_order(self) -> "NodeQuerySet":
        return self.annotate(place=models.Min("evidence__start")).order_by("place", "number")

    def standing_in(self, first: int, last: int) -> "NodeQuerySet":
        """Nodes whose first evidence is in the units ``first`` to ``last``, both included."""
        return self.annotate(unit=_first_unit()).filter(unit__gte=first, unit__lte=last)

    def placed(self, *columns: str) -> "models.QuerySet[Node, tuple[Any, ...]]":
        """These columns, and the unit each stands in."""
        return self.annotate(unit=_first_unit()).values_list(*columns, "unit")

    def under_review(self, status: str) -> "NodeQuerySet":
        """Nodes that a person was asked about, with this answer so far."""
        from graphs.models import Candidate

        asked = Candidate.objects.filter(node=models.OuterRef("pk"), status=status)
        return self.filter(models.Exists(asked))

    def grounded(self) -> "NodeQuerySet":
        return self.filter(grounding=Grounding.GROUNDED)


class Node(models.Model):
    """One atomic proposition or concept. ``number`` is never given twice in a document."""

    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="nodes")
    number = models.PositiveIntegerField()
    type = models.CharField(_("type"), max_length=16, choices=[(t, t) for t in NodeType])
    text = models.TextField(_("text"))
    salience = models.PositiveIntegerField(default=0, help_text="Rank from 0, the most salient first.")
    grounding = models.CharField(_("grounding"), max_length=12, choices=[(g, g) for g in Grounding])
    entailment = models.CharField(
        _("entailment"), max_length=12, choices=[(e, e) for e in Entailment], default=Entailment.UNVERIFIED
    )
    entailment_basis = models.CharField(max_length=200, blank=True)
    anchor = models.PositiveIntegerField(
        null=True, blank=True, help_text="The unit a node without evidence was said to stand in."
    )
    claimed_quote = models.TextField(
        blank=True, help_text="A quote that was given and could not be authenticated."
    )
    extractor = models.CharField(max_length=120, blank=True)
    edited = models.BooleanField(default=False, help_text="A person made or changed it.")
    created_at = models.DateTimeField(auto_now_add=True)

    objects = NodeQuerySet.as_manager()

    class Meta:
        verbose_name = _("node")
        verbose_name_plural = _("nodes")
        indexes = [models.Index(fields=["document", "salience"], name="node_salience_in_document")]
        constraints = [
            models.UniqueConstraint(fields=["document", "number"], name="node_number_once_in_document"),
            models.CheckConstraint(condition=models.Q(type__in=list(NodeType)), name="node_type_known"),
            models.CheckConstraint(condition=~models.Q(text=""), name="node_text_not_empty"),
        ]

    def __str__(self) -> str:
        return self.text[:80]

    @property
    def node_id(self) -> str:
        return f"n{self.number}"
