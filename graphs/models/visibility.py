"""The one rule of who sees what: the rows of one's own teams.

Operators (superusers) see other teams only when the server's owner says so (``GROUNDGRAPH_OPERATORS_SEE_ALL``).
"""

from typing import TYPE_CHECKING, Self, TypeVar

from django.conf import settings
from django.db import models

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

    from kgsite.accounts.models import User

Row = TypeVar("Row", bound=models.Model)


class TeamQuerySet(models.QuerySet[Row]):
    """Rows that belong to a team through ``team_path``; a deleted document hides all that hangs on it."""

    team_path = "document__base__team"
    deleted_path = "document__deleted_at"

    def visible_to(self, user: "User | AnonymousUser") -> Self:
        if not user.is_authenticated:
            return self.none()
        rows = self.filter(**{f"{self.deleted_path}__isnull": True}) if self.deleted_path else self.all()
        if user.is_superuser and settings.OPERATORS_SEE_ALL:
            return rows
        return rows.filter(**{f"{self.team_path}__in": user.memberships.values("team")})
