"""The four roles. Each includes the ones before it."""

from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Role(StrEnum):
    VIEWER = "viewer"
    EDITOR = "editor"
    REVIEWER = "reviewer"
    OWNER = "owner"

    def at_least(self, other: "Role") -> bool:
        return _RANK[self] >= _RANK[other]

    def and_above(self) -> tuple["Role", ...]:
        """The roles that hold at least what this one holds, for ``role__in``."""
        return tuple(role for role in Role if role.at_least(self))

    @property
    def label(self) -> Promise:
        return _LABELS[self]

    @property
    def meaning(self) -> Promise:
        return _MEANINGS[self]


_RANK = {role: rank for rank, role in enumerate(Role)}
_LABELS = {
    Role.VIEWER: _("Viewer"),
    Role.EDITOR: _("Editor"),
    Role.REVIEWER: _("Reviewer"),
    Role.OWNER: _("Owner"),
}
_MEANINGS = {
    Role.VIEWER: _("reads and exports"),
    Role.EDITOR: _("creates documents, edits and runs extractions"),
    Role.REVIEWER: _("decides candidates and undoes changes of others"),
    Role.OWNER: _("manages people, settings and deletion"),
}
ROLE_CHOICES = [(role.value, label) for role, label in _LABELS.items()]
