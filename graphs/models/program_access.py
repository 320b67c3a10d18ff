"""Whether programs may reach a team's knowledge: each way in is closed until an owner opens it."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from graphs.domain.scopes import Door


class ProgramAccess(models.Model):
    """A team without a row has both doors closed."""

    team = models.OneToOneField("accounts.Team", models.CASCADE, related_name="programs")
    api = models.BooleanField(_("JSON API"), default=False)
    mcp = models.BooleanField(_("MCP server"), default=False)

    class Meta:
        verbose_name = _("access for programs")
        verbose_name_plural = _("access for programs")

    def __str__(self) -> str:
        return f"programs {self.team_id}"

    def is_open(self, door: Door) -> bool:
        return self.api if door is Door.API else self.mcp


class DoorChange(models.Model):
    """Who opened or closed which door when. Rows are only ever added."""

    team = models.ForeignKey("accounts.Team", models.CASCADE, related_name="door_changes")
    door = models.CharField(max_length=8, choices=[(door, door) for door in Door])
    opened = models.BooleanField()
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    actor_name = models.CharField(max_length=150)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-at", "-pk")
        constraints = [
            models.CheckConstraint(condition=models.Q(door__in=list(Door)), name="door_change_door_known")
        ]

    def __str__(self) -> str:
        return f"{self.door} {'opened' if self.opened else 'closed'}"
