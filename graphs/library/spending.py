"""What a run asked of a model and what that cost, as people read it: live while it runs, per kept node afterwards."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal

from django.utils import timezone
from django.utils.formats import time_format

from graphs.domain.vocabulary import RunState
from graphs.models import Run

NEAR = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class Spending:
    """``until`` is the clock time up to which the model's server wants rest, '' for none; ``silent`` the seconds that
    a call has been waiting for its first word. Prices are 0 for a model without a price."""

    calls: int
    remembered: int
    tokens_in: int
    tokens_out: int
    price: Decimal
    cap: Decimal | None
    cap_tokens: int | None
    until: str
    silent: int
    price_a_node: Decimal | None
    tokens_a_node: int | None

    @property
    def tokens(self) -> int:
        return self.tokens_in + self.tokens_out


def spending_of(run: Run, now: datetime) -> Spending | None:
    """None for a run that asks no model and has no limit."""
    working = run.state in (RunState.RUNNING, RunState.PAUSED)
    until = clock(run.resume_at, now) if working and run.resume_at and run.resume_at > now else ""
    silent = run.silent_since if run.state == RunState.RUNNING else None
    if not run.calls and not until and not silent and run.pause_reason not in ("budget", "rate_limit"):
        return None
    kept = run.node_count if run.state == RunState.SUCCEEDED and run.calls else 0
    spent = run.spent
    return Spending(
        calls=spent.calls,
        remembered=spent.remembered,
        tokens_in=spent.tokens_in,
        tokens_out=spent.tokens_out,
        price=spent.price,
        cap=run.cap,
        cap_tokens=run.cap_tokens,
        until=until,
        silent=int((now - silent).total_seconds()) if silent else 0,
        price_a_node=spent.price / kept if kept and spent.price else None,
        tokens_a_node=round(spent.tokens / kept) if kept else None,
    )


def clock(moment: datetime, now: datetime) -> str:
    """With seconds when it is near: the bare minute may be the one that the reader's own clock shows."""
    return time_format(timezone.localtime(moment), "H:i:s" if moment - now < NEAR else "H:i")
