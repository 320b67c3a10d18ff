"""Every reading rule of accounts. A chain that a request begins starts with ``visible_to(user)``."""

from typing import TYPE_CHECKING, Self

from django.contrib.auth.models import AnonymousUser, UserManager
from django.db import models
from django.utils import timezone

from kgsite.accounts.roles import Role

if TYPE_CHECKING:
    from kgsite.accounts.models import Invitation, Membership, Team, User  # noqa: F401  (type arguments below)


class AccountQuerySet(models.QuerySet["User"]):
    def visible_to(self, user: "User | AnonymousUser") -> Self:
        """People who share a team with the user."""
        if not user.is_authenticated:
            return self.none()
        shared = models.Q(memberships__team__memberships__user=user)
        return self.filter(shared | models.Q(pk=user.pk)).distinct()


class AccountManager(UserManager["User"]):
    use_in_migrations = False

    def get_queryset(self) -> AccountQuerySet:
        return AccountQuerySet(self.model, using=self._db)

    def visible_to(self, user: "User | AnonymousUser") -> AccountQuerySet:
        return self.get_queryset().visible_to(user)


class TeamQuerySet(models.QuerySet["Team"]):
    def visible_to(self, user: "User | AnonymousUser") -> Self:
        if not user.is_authenticated:
            return self.none()
        return self.filter(memberships__user=user)

    def real(self) -> Self:
        """All but the demo team."""
        return self.filter(is_demo=False)


class MembershipQuerySet(models.QuerySet["Membership"]):
    def visible_to(self, user: "User | AnonymousUser") -> Self:
        if not user.is_authenticated:
            return self.none()
        return self.filter(team__memberships__user=user)

    def owners(self) -> Self:
        return self.filter(role=Role.OWNER)

    def with_people(self) -> Self:
        return self.select_related("user", "team").order_by("created_at", "pk")

    def with_foreign_teams(self, owner: "User") -> Self:
        """``elsewhere``: whether the member is also in a team that ``owner`` does not own."""
        owned = self.model.objects.owners().filter(user=owner).values("team")
        foreign = self.model.objects.filter(user=models.OuterRef("user")).exclude(team__in=owned)
        return self.annotate(elsewhere=models.Exists(foreign))


class InvitationQuerySet(models.QuerySet["Invitation"]):
    def visible_to(self, user: "User | AnonymousUser") -> Self:
        """Only owners see who was invited."""
        if not user.is_authenticated:
            return self.none()
        return self.filter(team__memberships__user=user, team__memberships__role=Role.OWNER)

    def open(self) -> Self:
        """Neither used, revoked nor expired."""
        return self.filter(used_at=None, revoked_at=None, expires_at__gt=timezone.now())
