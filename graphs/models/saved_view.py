from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models
from django.db.models import Q

from graphs.domain.vocabulary import LayoutMode
from graphs.models.visibility import TeamQuerySet

if TYPE_CHECKING:
    from kgsite.accounts.models import User

MOST_PINS = 300  # of one layout


class SavedViewQuerySet(TeamQuerySet["SavedView"]):
    def of(self, user: "User") -> "SavedViewQuerySet":
        return self.filter(user=user)


class SavedView(models.Model):
    """Where one person put the cards of one layout of a document. It says nothing about the graph itself."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    document = models.ForeignKey("graphs.Document", models.CASCADE, related_name="saved_views")
    mode = models.CharField(max_length=8, choices=[(m, m) for m in LayoutMode])
    pins = models.JSONField(
        default=dict, help_text="Node id → [x, y]: how far from where the layout puts the card."
    )
    updated_at = models.DateTimeField(auto_now=True)

    objects = SavedViewQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "document", "mode"], name="saved_view_once"),
            models.CheckConstraint(condition=Q(mode__in=list(LayoutMode)), name="saved_view_mode_known"),
        ]

    def __str__(self) -> str:
        return f"{self.mode}: {len(self.pins)}"
