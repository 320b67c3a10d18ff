from django.db import models
from django.utils.translation import gettext_lazy as _

from graphs.domain.vocabulary import Entailment, Grounding, NodeType
from graphs.models.visibility import TeamQuerySet


class NodeQuerySet(TeamQuerySet["Node"]):
    def most_salient_first(self) -> "NodeQuerySet":
        return self.order_by("salience", "number")

    def in_source_order(self) -> "NodeQuerySet":
        return self.annotate(place=models.Min("evidence__start")).order_by("place", "number")

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
