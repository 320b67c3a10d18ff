from django.db import models
from django.utils.translation import gettext_lazy as _

from kgsite.accounts.managers import MembershipQuerySet, TeamQuerySet
from kgsite.accounts.roles import ROLE_CHOICES, Role


class Team(models.Model):
    name = models.CharField(_("name"), max_length=80)
    slug = models.SlugField(max_length=60, unique=True)
    is_demo = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = TeamQuerySet.as_manager()

    class Meta:
        verbose_name = _("team")
        verbose_name_plural = _("teams")
        ordering = ("name", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=["is_demo"], condition=models.Q(is_demo=True), name="team_one_demo"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    team = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(_("role"), max_length=12, choices=ROLE_CHOICES)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = MembershipQuerySet.as_manager()

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        ordering = ("team", "created_at", "pk")
        constraints = [
            models.UniqueConstraint(fields=["team", "user"], name="membership_once_per_team"),
            models.CheckConstraint(
                condition=models.Q(role__in=[role.value for role in Role]), name="membership_role_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} · {self.team} · {self.role}"

    @property
    def rank(self) -> Role:
        """The role as a value that can be compared."""
        return Role(self.role)
