"""From a connection's row to a provider that may be asked. One limiter a connection and process, one way out a process."""

import os
import threading
from functools import cache

from django.conf import settings

from graphs.models import ModelConnection
from graphs.models.connection import Adapter
from graphs.ports import ModelProvider
from graphs.providers.addresses import AllowList
from graphs.providers.anthropic import STEPS as TOOL_STEPS
from graphs.providers.anthropic import Anthropic
from graphs.providers.egress import Egress
from graphs.providers.ladder import STEPS, Ladder
from graphs.providers.limits import Limiter, Patient
from graphs.providers.openai_compatible import OpenAICompatible

_lock = threading.Lock()
_limiters: dict[tuple[int, int, int], Limiter] = {}
_ladders: dict[tuple[int, str, str, str], Ladder] = {}


@cache
def _egress(_process: int, allowed: tuple[str, ...]) -> Egress:
    return Egress(AllowList.of(allowed))


def way_out() -> Egress:
    return _egress(os.getpid(), tuple(settings.EGRESS_ALLOW))


def provider_of(connection: ModelConnection) -> ModelProvider:
    """Raises ModelAuth when the stored key cannot be opened."""
    return Patient(impatient(connection), limiter_of(connection))


def impatient(connection: ModelConnection) -> ModelProvider:
    """One that neither waits nor tries again: what the server answers now is the answer. Raises like ``provider_of``."""
    speaks = Anthropic if connection.adapter == Adapter.ANTHROPIC else OpenAICompatible
    return speaks(
        name=connection.name,
        base_url=connection.base_url,
        model=connection.model,
        key=connection.open_key(),
        concurrency=connection.concurrency,
        egress=way_out,
        ladder=ladder_of(connection),
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
