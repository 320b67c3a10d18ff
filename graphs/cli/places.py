"""Where the command line puts things when it is not told."""

from graphs.actions.bases import default_base
from graphs.domain.errors import NotFound
from graphs.models import KnowledgeBase
from kgsite.accounts.models import Membership, Team, User
from kgsite.accounts.roles import Role

LOCAL = "Local"


def find_base(name: str | None) -> KnowledgeBase:
    """The base of that id or name, or the first team's default base, made when there is none."""
    if not name:
        return default_base(first_team())
    rows = KnowledgeBase.objects.select_related("team").order_by("team_id", "id")
    found = rows.filter(pk=int(name)).first() if name.isascii() and name.isdigit() else None
    found = found or rows.filter(name=name).first()
    if found is None:
        raise NotFound(f"There is no knowledge base “{name[:120]}”.", hint="Make it in the browser first.")
    return found


def adopt_local_team(owner: User) -> None:
    """What the command line made before anybody had an account belongs to the first who gets one."""
    for team in Team.objects.filter(slug=LOCAL.lower(), memberships=None):
        Membership.objects.create(team=team, user=owner, role=Role.OWNER)


def first_team() -> Team:
    """The team that the command line works for; made when there is none."""
    first = Team.objects.order_by("pk").first()
    return first or Team.objects.create(name=LOCAL, slug=LOCAL.lower())
