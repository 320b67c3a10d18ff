"""What a team lets models cost, and what it lets them remember."""

from graphs.actions.bookkeeping import ceilings_of, spent_this_month
from graphs.domain.errors import BudgetExceeded
from graphs.extraction.model.exceeding import STILL_MONTH, STILL_RUN, told
from graphs.models import ModelCall, Run, TeamBudget
from kgsite.accounts.models import Team


def budget_of(team: Team) -> TeamBudget:
    """The stored one, or one without limits that is not stored yet."""
    return TeamBudget.objects.filter(team=team).first() or TeamBudget(team=team)


def is_month_used_up(team: Team) -> bool:
    budget = budget_of(team)
    if budget.month_price is None and budget.month_tokens is None:
        return False
    spent = spent_this_month(team)
    return budget.is_price_spent(spent) or budget.are_tokens_spent(spent)


def refuse_too_little(run: Run) -> None:
    """Raises BudgetExceeded when the call that the run paused for still fits into none of its limits."""
    said = told(run.error_text) if run.pause_reason == "budget" else None
    for ceiling in ceilings_of(run, run.document.base.team) if said else ():
        if said and not ceiling.has_room(said.price, said.tokens):
            raise BudgetExceeded(
                STILL_MONTH if ceiling.name == "month" else STILL_RUN, next=said.values["next"]
            )


def forget_answers(team: Team) -> int:
    """How many answers are not remembered any more. The ledger keeps them as long as it keeps everything."""
    return ModelCall.objects.filter(team=team).forget()
