from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Self

from django.conf import settings
from django.db import models
from django.db.models import F, Q

if TYPE_CHECKING:
    from graphs.models.document import Document
    from kgsite.accounts.models import User

PAUSE = timedelta(minutes=30)  # pages opened within it belong to one visit


class VisitQuerySet(models.QuerySet["Visit"]):
    def of(self, user: "User", document: "Document") -> Self:
        return self.filter(user=user, document=document)


class Visit(models.Model):
    """What one person has seen of one document.

    Node numbers are given in order and never twice: the highest one that somebody has seen says which nodes are new.
    ``known`` is the highest before the visit that is under way, ``seen`` the highest by now.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="visits")
    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="visits")
    known = models.PositiveIntegerField(default=0)
    seen = models.PositiveIntegerField(default=0)
    opened_at = models.DateTimeField()

    objects = VisitQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "document"], name="visit_once_per_person"),
            models.CheckConstraint(condition=Q(seen__gte=F("known")), name="visit_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} at n{self.seen}"

    def goes_on(self, now: datetime) -> bool:
        return now - self.opened_at < PAUSE
