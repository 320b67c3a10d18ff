"""From a connection's row to a provider that may be asked. One limiter a connection and process, one way out a process."""

import os
import threading
from functools import cache

from django.conf import settings

from graphs.extraction.model.account import Account
from graphs.models import ModelConnection
from graphs.models.connection import Adapter
from graphs.ports import ModelProvider
from graphs.providers.addresses import AllowList
from graphs.providers.anthropic import STEPS as TOOL_STEPS
from graphs.providers.anthropic import Anthropic
from graphs.providers.egress import Egress
from graphs.providers.hearing import nobody
from graphs.providers.ladder import STEPS, Ladder
from graphs.providers.limits import Limiter, Patient
from graphs.providers.openai_compatible import OpenAICompatible
from graphs.providers.recording import Recording
from graphs.providers.remembering import Remembering

_lock = threading.Lock()
_limiters: dict[tuple[int, int, int], Limiter] = {}
_ladders: dict[tuple[int, str, str, str], Ladder] = {}


@cache
def _egress(_process: int, allowed: tuple[str, ...]) -> Egress:
    return Egress(AllowList.of(allowed))


def way_out() -> Egress:
    return _egress(os.getpid(), tuple(settings.EGRESS_ALLOW))


def account_of(connection: ModelConnection) -> Account:
    """A fresh account for one run over this connection."""
    return Account(
        connection=connection.name,
        model=connection.model,
        price=connection.price,
        waits=limiter_of(connection).left,
    )


def provider_of(connection: ModelConnection, account: Account | None = None) -> ModelProvider:
    """The model behind patience; with an ``account`` each call is written down, and known answers are not asked for.

    Raises ModelAuth when the stored key cannot be opened."""
    if account is None:
        return Patient(impatient(connection), limiter_of(connection))
    name = f"{connection.base_url} {connection.model}"
    recorded = Recording(impatient(connection, account), account, name, connection.open_key())
    return Remembering(Patient(recorded, limiter_of(connection)), account, name)


def impatient(connection: ModelConnection, account: Account | None = None) -> ModelProvider:
    """One that neither waits nor tries again: what the server answers now is the answer. ``account`` hears of first
    words. Raises like ``provider_of``."""
    speaks = Anthropic if connection.adapter == Adapter.ANTHROPIC else OpenAICompatible
    return speaks(
        name=connection.name,
        base_url=connection.base_url,
        model=connection.model,
        key=connection.open_key(),
        concurrency=connection.concurrency,
        egress=way_out,
        ladder=ladder_of(connection),
        told=account.heard if account else nobody,
    )


def limiter_of(connection: ModelConnection) -> Limiter:
    key = (connection.pk, connection.concurrency, connection.per_minute)
    with _lock:
        return _limiters.setdefault(key, Limiter(connection.concurrency, connection.per_minute))


def ladder_of(connection: ModelConnection) -> Ladder:
    steps = TOOL_STEPS if connection.adapter == Adapter.ANTHROPIC else STEPS
    known = connection.json_step in steps
    fresh = Ladder(connection.json_step if known else steps[0], proven=known, steps=steps)
    key = (connection.pk, connection.adapter, connection.base_url, connection.model)
    with _lock:
        return _ladders.setdefault(key, fresh)


def remember(connection: ModelConnection) -> None:
    """Write down what was learned about the server, in the thread that may write."""
    ladder = ladder_of(connection)
    if ladder.proven and connection.json_step != ladder.step:
        ModelConnection.objects.filter(pk=connection.pk).update(json_step=ladder.step)
        connection.json_step = ladder.step
