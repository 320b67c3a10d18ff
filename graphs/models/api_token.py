"""Tokens of programs. Only the digest is stored, so a copy of the database opens nothing; 256 random bits need no salt."""

import hashlib
import secrets
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.db import models
from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from graphs.domain.scopes import Scope

if TYPE_CHECKING:
    from kgsite.accounts.models import Team, User

PREFIX = "kg_"
SHOWN = 8  # characters of a token that tell it from others on a page
NAME_LENGTH = 100
KEPT = ("id", "owner_id", "team_id", "scope", "all_bases", "expires_at", "revoked_at", "last_used_at")
ADMITTED = (*KEPT, "owner__is_active", "role", "team__programs__api", "team__programs__mcp")


def new_secret() -> str:
    return PREFIX + secrets.token_urlsafe(32)


def digest_of(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


class ApiTokenQuerySet(models.QuerySet["ApiToken"]):
    def visible_to(self, user: "User", team: "Team", *, manages: bool) -> "ApiTokenQuerySet":
        """One's own; an owner of the team sees everybody's, for he may revoke them."""
        rows = self.filter(team=team)
        return rows if manages else rows.filter(owner=user)

    def by_digest(self, digest: str) -> "QuerySet[ApiToken, tuple[Any, ...]]":
        """``ADMITTED`` of the token: all that is asked of it before every request, and nothing that is not."""
        rows = self.with_role().filter(digest=digest)
        return rows.values_list(*ADMITTED)

    def with_role(self) -> "ApiTokenQuerySet":
        """With the owner's present role in the team as ``role``; none for somebody who left. Who comes back makes new
        tokens: those from before stay dead."""
        from kgsite.accounts.models import Membership

        members = Membership.objects.filter(
            user=OuterRef("owner"), team=OuterRef("team"), created_at__lte=OuterRef("created_at")
        )
        return self.annotate(role=Subquery(members.values("role")[:1]))

    def alive(self, now: datetime) -> "ApiTokenQuerySet":
        return self.filter(revoked_at=None, expires_at__gt=now, owner__is_active=True)


class ApiToken(models.Model):
    """What a program may do at most; what it may do now is that within its owner's present role."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="api_tokens")
    team = models.ForeignKey("accounts.Team", models.CASCADE, related_name="api_tokens")
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    scope = models.CharField(_("scope"), max_length=8, choices=[(s, s) for s in Scope])
    all_bases = models.BooleanField(
        default=False, help_text="All knowledge bases of the team, later ones too."
    )
    bases = models.ManyToManyField("graphs.KnowledgeBase", blank=True, related_name="+")
    shown = models.CharField(max_length=16, help_text="How the token begins.")
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)
    last_used_at = models.DateTimeField(null=True, blank=True)
    window = models.PositiveBigIntegerField(default=0, help_text="The minute that ``taken`` counts in.")
    taken = models.PositiveIntegerField(default=0, help_text="Requests handed out in that minute.")

    objects = ApiTokenQuerySet.as_manager()

    class Meta:
        verbose_name = _("token")
        verbose_name_plural = _("tokens")
        ordering = ("-created_at", "-pk")
        constraints = [
            models.CheckConstraint(condition=Q(scope__in=list(Scope)), name="api_token_scope_known"),
            models.CheckConstraint(condition=~Q(name=""), name="api_token_named"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.shown}…)"

    @property
    def is_alive(self) -> bool:
        return self.revoked_at is None and self.expires_at > timezone.now()


class ApiReply(models.Model):
    """What was answered to a request with an Idempotency-Key; without a status it is still being worked on."""

    token = models.ForeignKey(ApiToken, models.CASCADE, related_name="replies")
    key = models.CharField(max_length=200)
    fingerprint = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True, blank=True)
    headers = models.JSONField(default=dict)
    body = models.TextField(blank=True)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["at"], name="api_reply_age")]
        constraints = [models.UniqueConstraint(fields=["token", "key"], name="api_reply_once_per_key")]

    def __str__(self) -> str:
        return f"{self.key} → {self.status}"
