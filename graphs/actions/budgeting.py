"""What a team lets models cost, and what it lets them remember."""

from graphs.models import ModelCall, TeamBudget
from kgsite.accounts.models import Team


def budget_of(team: Team) -> TeamBudget:
    """The stored one, or one without limits that is not stored yet."""
    return TeamBudget.objects.filter(team=team).first() or TeamBudget(team=team)


def forget_answers(team: Team) -> int:
    """How many answers are not remembered any more. The ledger keeps them as long as it keeps everything."""
    return ModelCall.objects.filter(team=team).forget()
