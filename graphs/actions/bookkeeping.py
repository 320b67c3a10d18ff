"""The books of a run: what its threads noted goes into the ledger and the sums, and what stands there live.

Only the run's own thread writes here: at each look (twice a second), at each checkpoint, at the end and on failure.
What was spent is written whoever holds the lease, because the money is gone either way.
"""

import time
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from graphs.actions.leases import Lease
from graphs.actions.privacy import refuse_external
from graphs.domain.calls import Call, Spent
from graphs.domain.prompting import Completion
from graphs.domain.values import JSONObject
from graphs.extraction.combined import MARK, CombinedExtractor
from graphs.extraction.model.account import Account, Ceiling
from graphs.models import Document, ModelCall, Run, TeamBudget
from kgsite.accounts.models import Team

WRITE_EVERY = 0.5
REFRESH_MONTH_EVERY = 3.0  # other runs of the team spend as well
MOST_REMEMBERED = 5_000


def accounts_of(extractor: object) -> tuple[Account, ...]:
    """Of every model that the extractor asks. None of one that asks nobody, or a person."""
    if isinstance(extractor, CombinedExtractor):
        return accounts_of(extractor.first) + accounts_of(extractor.second)
    account = getattr(extractor, "account", None)
    return (account,) if isinstance(account, Account) else ()


class Books:
    """Progress sink and cancellation as the lease is, and the accounts of the extractor if it has any. ``source_id``
    names the text that is read."""

    def __init__(self, run: Run, lease: Lease, extractor: object, source_id: str) -> None:
        self.run, self.lease = run, lease
        self.accounts = accounts_of(extractor)
        self.team = run.document.base.team
        self.source_id = source_id
        self._written = self._refreshed = 0.0
        self._live: tuple[datetime | None, datetime | None] = (run.resume_at, run.silent_since)
        ceilings = ceilings_of(run, self.team) if self.accounts else []
        for account in self.accounts:
            account.open(ceilings, _memory(run, account, source_id))

    def check(self) -> None:
        self.lease.check()
        if self.accounts and time.monotonic() - self._written >= WRITE_EVERY:
            self.write()
            self._refuse_external()

    def _refuse_external(self) -> None:
        """The text may be told to stay here while it is read: then nothing more of it is sent."""
        document = Document.objects.select_related("base").get(pk=self.run.document_id)
        refuse_external(document, self.run.extractor)

    def report(self, stage: str, done: int, total: int, nodes: int, edges: int) -> None:
        self.lease.report(stage, done, total, nodes, edges)

    def write(self) -> None:
        """Everything noted so far, all or nothing; what could not be written is kept for the next time."""
        if not self.accounts:
            return
        self._written = time.monotonic()
        for account in self.accounts:
            self._write(account)
        self._refresh_month()
        self._show()

    def close(self) -> None:
        """The last words of a run, whichever way it ends."""
        self.write()
        self.run.refresh_from_db(fields=["tokens_in", "tokens_out", "price", "calls", "calls_remembered"])

    def usage(self) -> JSONObject:
        """For the record of the graph. Asked after ``close``."""
        if not self.accounts:
            return {}
        spent = self.run.spent
        return {
            "connection": MARK.join(account.connection for account in self.accounts),
            "model": MARK.join(account.model for account in self.accounts),
            "calls": spent.calls,
            "callsFromMemory": spent.remembered,
            "tokensIn": spent.tokens_in,
            "tokensOut": spent.tokens_out,
            "price": float(spent.price),
        }

    def _write(self, account: Account) -> None:
        calls = account.take()
        try:
            if calls:
                with transaction.atomic():
                    ModelCall.objects.bulk_create([self._row(call, account) for call in calls])
                    self.run.spend(sum((call.spent for call in calls), Spent()))
        except BaseException:
            account.put_back(calls)
            raise

    def _row(self, call: Call, account: Account) -> ModelCall:
        return ModelCall(
            **{name: getattr(call, name) for name in Call.__slots__},
            team=self.team,
            run=self.run,
            source_id=self.source_id,
            connection=account.connection,
            model=account.model,
        )

    def _refresh_month(self) -> None:
        if time.monotonic() - self._refreshed < REFRESH_MONTH_EVERY:
            return
        self._refreshed = time.monotonic()
        for account in self.accounts:
            if any(ceiling.name == "month" for ceiling in account.ceilings):
                account.others_spent("month", spent_this_month(self.team))

    def _show(self) -> None:
        """Whether the model's server wants rest, and since when it is silent: for people who look on."""
        now = timezone.now().replace(microsecond=0)
        waits = max(account.waits() for account in self.accounts)
        silent = max(account.silent_for() for account in self.accounts)
        until = _steady(self._live[0], now + timedelta(seconds=waits))
        since = self._live[1] if silent and self._live[1] else now - timedelta(seconds=silent)
        live = (until if waits else None, since if silent else None)
        if live != self._live:
            self._live = live
            self.lease.hold(resume_at=live[0], silent_since=live[1])


def _steady(shown: datetime | None, until: datetime) -> datetime:
    """What is shown, as long as the same wait is meant: a second more or less is the clock's."""
    return shown if shown and abs(shown - until) <= timedelta(seconds=2) else until


def ceilings_of(run: Run, team: Team) -> list[Ceiling]:
    """The limits of the run and of its team's month, with what counts towards them already."""
    found = []
    if run.cap is not None or run.cap_tokens is not None:
        spent = run.spent
        found.append(Ceiling("run", run.cap, run.cap_tokens, spent.price, spent.tokens))
    budget = TeamBudget.objects.filter(team=team).first()
    if budget and (budget.month_price is not None or budget.month_tokens is not None):
        spent = spent_this_month(team)
        found.append(Ceiling("month", budget.month_price, budget.month_tokens, spent.price, spent.tokens))
    return found


def spent_this_month(team: Team) -> Spent:
    first = timezone.now().replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    return ModelCall.objects.filter(team=team, at__gte=first).spent()


def _memory(run: Run, account: Account, source_id: str) -> dict[str, Completion]:
    """Good answers about this very text that the ledger still holds, the newest of each question. A run that is to
    ask anew remembers what it asked itself, before its worker was lost or its budget used up."""
    rows = ModelCall.objects.filter(team=run.document.base.team, source_id=source_id, model=account.model)
    if run.ask_anew:
        rows = rows.filter(run=run)
    found: dict[str, Completion] = {}
    newest = rows.reusable().order_by("-at", "-pk").values_list("fingerprint", "reply", "finish")
    for mark, reply, finish in newest[:MOST_REMEMBERED]:
        found.setdefault(mark, Completion(reply, finish or "stop"))
    return found
