"""Connections of a team: made, changed, tried, removed."""

import json
import time
from dataclasses import dataclass

from django.db import IntegrityError, transaction

from graphs.domain.errors import InvalidInput, KgError
from graphs.domain.messages import gettext_noop
from graphs.domain.prompting import Prompt
from graphs.extraction.model.reply import read_reply
from graphs.models import ModelConnection
from graphs.ports import ModelProvider

TEST_DEADLINE = 60.0
_SCHEMA = {
    "type": "object",
    "properties": {
        "nodes": {"type": "array", "items": {"type": "object", "properties": {"id": {"type": "string"}}}}
    },
    "required": ["nodes"],
}


class _Patience:
    def check(self) -> None: ...


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


def remove_connection(connection: ModelConnection) -> None:
    connection.delete()


def try_connection(provider: ModelProvider, deadline: float = TEST_DEADLINE) -> Tried:
    """One tiny question. Raises the KgError that a run would end with."""
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
    began = time.monotonic()
    answer = provider.complete(prompt, _Patience())
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
