"""What a token may do. Each scope includes the ones before it."""

from enum import StrEnum


class Scope(StrEnum):
    """``read``: see and export. ``propose``: also make candidates. ``write``: also everything an editor does, and
    decisions where its owner is a reviewer. ``admin``: also delete documents."""

    READ = "read"
    PROPOSE = "propose"
    WRITE = "write"
    ADMIN = "admin"

    def includes(self, other: "Scope") -> bool:
        return _RANK[self] >= _RANK[other]

    def within(self, other: "Scope") -> "Scope":
        """The lesser of the two."""
        return self if other.includes(self) else other


class Door(StrEnum):
    """The ways in for programs; each is closed until an owner of the team opens it."""

    API = "api"
    MCP = "mcp"


_RANK = {scope: rank for rank, scope in enumerate(Scope)}
