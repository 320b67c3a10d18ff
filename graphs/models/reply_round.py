"""Paste mode: what a run asked a person to bring, and what the person brought. One row a prompt."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class RoundState(models.TextChoices):
    WAITING = "waiting", _("waiting")
    ANSWERED = "answered", _("answered")
    SKIPPED = "skipped", _("skipped")
    CLOSED = "closed", _("closed")  # everything from here on goes without a reply


class ReplyRound(models.Model):
    """``question`` is the fingerprint of the prompt that this one repeats, or its own; ``part`` the index of the chunk,
    0 for what is about no chunk alone. ``refused`` are the notes about the reply before, ``taken_*`` what was kept."""

    run = models.ForeignKey("graphs.Run", models.CASCADE, related_name="rounds")
    part = models.PositiveIntegerField()
    fingerprint = models.CharField(max_length=64)
    question = models.CharField(max_length=64)
    system = models.TextField()
    user = models.TextField()
    before = models.TextField(blank=True)
    refused = models.JSONField(default=list)
    taken_nodes = models.PositiveIntegerField(default=0)
    taken_edges = models.PositiveIntegerField(default=0)
    state = models.CharField(max_length=8, choices=RoundState.choices, default=RoundState.WAITING)
    reply = models.TextField(blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("pasted reply")
        verbose_name_plural = _("pasted replies")
        constraints = [
            models.UniqueConstraint(fields=["run", "fingerprint"], name="reply_round_once"),
            models.UniqueConstraint(
                fields=["run"], condition=Q(state=RoundState.WAITING), name="reply_round_one_waiting"
            ),
        ]

    def __str__(self) -> str:
        return f"part {self.part} {self.state}"

    @property
    def is_repeated(self) -> bool:
        return self.question != self.fingerprint
