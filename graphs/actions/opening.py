"""Opening and closing the doors for programs; every change leaves a line."""

from django.db import transaction

from graphs.domain.scopes import Door
from graphs.models import DoorChange, ProgramAccess
from kgsite.accounts.access import require_role
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role


@transaction.atomic
def set_doors(team: Team, *, by: User, api: bool, mcp: bool) -> list[DoorChange]:
    """Only owners. Closing takes effect with the next request. What stands so already leaves no line."""
    require_role(by, team, Role.OWNER)
    row, _made = ProgramAccess.objects.select_for_update().get_or_create(team=team)
    wanted = {Door.API: api, Door.MCP: mcp}
    changed = [door for door, opened in wanted.items() if row.is_open(door) != opened]
    row.api, row.mcp = api, mcp
    row.save(update_fields=["api", "mcp"])
    return [
        DoorChange.objects.create(
            team=team, door=door, opened=wanted[door], actor=by, actor_name=by.display_name[:150]
        )
        for door in changed
    ]
