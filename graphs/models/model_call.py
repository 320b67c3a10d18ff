"""The ledger: one row a call of a model. The texts are kept for a while, the figures for good."""

from datetime import datetime
from decimal import Decimal

from django.db import models
from django.db.models import Count, Q, Sum
from django.utils.translation import gettext_lazy as _

from graphs.domain.calls import NOTHING, Spent
from graphs.models.visibility import TeamQuerySet


class ModelCallQuerySet(TeamQuerySet["ModelCall"]):
    team_path = "team"
    deleted_path = "run__document__deleted_at"

    def in_order(self) -> "ModelCallQuerySet":
        return self.order_by("at", "pk")

    def reusable(self) -> "ModelCallQuerySet":
        return self.filter(reusable=True, texts_kept=True)

    def with_texts_before(self, moment: datetime) -> "ModelCallQuerySet":
        return self.filter(texts_kept=True, at__lt=moment)

    def forget(self) -> int:
        """Nothing of these is answered from memory any more; the ledger keeps them."""
        return self.filter(reusable=True).update(reusable=False)

    def drop_texts(self) -> int:
        """What was asked and answered goes; who, when, how much stays."""
        return self.update(texts_kept=False, reusable=False, system="", user="", reply="", error="")

    def spent(self) -> Spent:
        found = self.aggregate(
            tokens_in=Sum("tokens_in"),
            tokens_out=Sum("tokens_out"),
            price=Sum("price"),
            calls=Count("pk"),
            remembered=Count("pk", filter=Q(remembered=True)),
        )
        return Spent(
            found["tokens_in"] or 0,
            found["tokens_out"] or 0,
            found["price"] or NOTHING,
            found["calls"],
            found["remembered"],
        )


class ModelCall(models.Model):
    """``fingerprint`` says which calls are the same, ``source_id`` which text was read. Tokens and price are those of
    this call: 0 for one that was answered from memory."""

    team = models.ForeignKey("accounts.Team", models.CASCADE, related_name="model_calls")
    run = models.ForeignKey("graphs.Run", models.CASCADE, null=True, blank=True, related_name="calls_made")
    connection = models.CharField(_("connection"), max_length=120)
    model = models.CharField(_("model"), max_length=160)
    task = models.CharField(_("task"), max_length=40)
    version = models.CharField(max_length=40)
    chunk = models.PositiveIntegerField(_("part"), null=True, blank=True)
    fingerprint = models.CharField(max_length=64)
    source_id = models.CharField(max_length=80, blank=True)
    system = models.TextField(blank=True)
    user = models.TextField(blank=True)
    reply = models.TextField(blank=True)
    finish = models.CharField(max_length=20, blank=True)
    outcome = models.CharField(_("outcome"), max_length=40)
    error = models.CharField(max_length=300, blank=True)
    tokens_in = models.PositiveBigIntegerField(default=0)
    tokens_out = models.PositiveBigIntegerField(default=0)
    estimated = models.BooleanField(default=False)
    price = models.DecimalField(max_digits=24, decimal_places=6, default=Decimal(0))
    seconds = models.FloatField(default=0)
    first_byte = models.FloatField(default=0)
    remembered = models.BooleanField(default=False)
    reusable = models.BooleanField(default=False)
    texts_kept = models.BooleanField(default=True)
    at = models.DateTimeField()

    objects = ModelCallQuerySet.as_manager()

    class Meta:
        verbose_name = _("call of a model")
        verbose_name_plural = _("calls of models")
        indexes = [
            models.Index(fields=["team", "source_id", "reusable"], name="call_memory"),
            models.Index(fields=["team", "at"], name="call_month"),
            models.Index(fields=["texts_kept", "at"], name="call_retention"),
        ]

    def __str__(self) -> str:
        return f"{self.task} {self.outcome}"
