"""Connections of a team: made, changed, tried, removed."""

import json
import threading
import time
from dataclasses import dataclass

from django.db import IntegrityError, transaction

from graphs.domain.errors import Busy, InvalidInput, KgError, ModelAuth, ModelError, ModelRateLimited, Timeout
from graphs.domain.messages import gettext_noop
from graphs.domain.prompting import Prompt
from graphs.extraction.model.reply import read_reply
from graphs.models import ModelConnection
from graphs.ports import ModelProvider

TEST_DEADLINE = 60.0
HINTS = {  # a test that failed is not mended by testing: what to look at, by the hint of a run
    ModelError.hint: gettext_noop(
        "Check the address and its port, whether the server runs, and the name of the model."
    ),
    Timeout.hint: gettext_noop("Check whether the server runs, and whether the model is still being loaded."),
    ModelRateLimited.hint: gettext_noop("Test it again when the time has passed."),
}
_trying = threading.BoundedSemaphore(2)  # in a process: tests leave threads to those who read
_SCHEMA = {
    "type": "object",
    "properties": {
        "nodes": {"type": "array", "items": {"type": "object", "properties": {"id": {"type": "string"}}}}
    },
    "required": ["nodes"],
}


class _Until:
    """Ends a call in whatever it waits: a page must not hang on a model, however often it is asked again."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end = time.monotonic() + seconds

    def check(self) -> None:
        if time.monotonic() > self._end:
            raise Timeout(
                gettext_noop("The server of the model gave no complete answer in %(seconds)s seconds."),
                seconds=round(self._seconds),
            )


@dataclass(frozen=True, slots=True)
class Tried:
    """What a test call showed. ``reads_json`` is whether the reply could be read as asked."""

    seconds: float
    first_byte: float
    tokens_in: int
    tokens_out: int
    reads_json: bool
    reply: str


def save_connection(connection: ModelConnection, *, key: str | None = None) -> ModelConnection:
    """``key`` of None keeps the stored one, '' removes it. Raises InvalidInput when the team has the name already."""
    if key is not None:
        connection.set_key(key)
    try:
        with transaction.atomic():
            if connection.is_default:
                others = ModelConnection.objects.filter(team=connection.team, is_default=True)
                others.exclude(pk=connection.pk).update(is_default=False)
            connection.save()
    except IntegrityError as error:
        raise InvalidInput(
            gettext_noop("The team has a connection of this name already."),
            hint=gettext_noop("Choose another name."),
        ) from error
    return connection


def make_default(connection: ModelConnection) -> None:
    connection.is_default = True
    save_connection(connection)


def remove_connection(connection: ModelConnection) -> None:
    connection.delete()


def reseal_keys() -> tuple[int, list[ModelConnection]]:
    """Every stored key of every team under the newest of this server's keys: how many, and the connections whose key
    cannot be opened; theirs stay as they are."""
    done, shut = 0, []
    rows = ModelConnection.objects.exclude(sealed_key="").select_related("team").order_by("team_id", "name")
    for connection in rows:
        try:
            done += connection.reseal()
        except ModelAuth:
            shut.append(connection)
    return done, shut


def try_connection(provider: ModelProvider, deadline: float = TEST_DEADLINE) -> Tried:
    """One tiny question that holds no text of anybody. Raises the KgError that a run would end with, Timeout after
    ``deadline`` seconds in all, Busy while two others are being tried."""
    prompt = Prompt(
        task="test",
        version="test-1",
        system="Answer with one JSON object and nothing else.",
        user='Answer exactly: {"nodes": [{"id": "ok", "type": "fact", "text": "ready"}]}',
        max_tokens=400,
        temperature=0.0,
        deadline=deadline,
        schema=json.loads(json.dumps(_SCHEMA)),
    )
    if not _trying.acquire(blocking=False):
        raise Busy(
            gettext_noop("Other connections are being tested just now."),
            hint=gettext_noop("Try again in a minute."),
        )
    try:
        return _ask(provider, prompt, _Until(deadline))
    except KgError as error:
        error.advice = HINTS.get(error.advice, error.advice)
        raise
    finally:
        _trying.release()


def _ask(provider: ModelProvider, prompt: Prompt, until: _Until) -> Tried:
    began = time.monotonic()
    answer = provider.complete(prompt, until)
    return Tried(
        seconds=time.monotonic() - began,
        first_byte=answer.first_byte,
        tokens_in=answer.tokens_in,
        tokens_out=answer.tokens_out,
        reads_json=_is_readable(answer.text, answer.finish_reason),
        reply=answer.text[:200],
    )


def _is_readable(text: str, finish: str) -> bool:
    try:
        read_reply(text, finish)
    except KgError:
        return False
    return True
