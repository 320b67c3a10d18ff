"""What every adapter does alike: send JSON, hear events, put a reply together."""

import json
import time
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import Any

from graphs.domain.errors import ModelError
from graphs.domain.messages import gettext_noop
from graphs.domain.prompting import Completion, Prompt
from graphs.extraction.model.shapes import storable
from graphs.providers.blotting import blotted
from graphs.providers.egress import Response
from graphs.providers.streams import events, whole

NO_ANSWER = frozenset({"content_filter", "refusal"})
MOST_TOKENS_TOLD = 10**9


def nobody(_prompt: Prompt) -> None:
    """Hears nothing of the first word of an answer."""


def as_bytes(body: dict[str, Any]) -> bytes:
    """Half characters, which no server reads, are replaced."""
    return json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")


async def reply_events(response: Response) -> AsyncGenerator[dict[str, Any]]:
    """A server that does not stream answers with one whole object."""
    told = response.headers.get("content-type", "")
    kind = told.split(";")[0].strip().lower()
    if kind in ("text/html", "application/xhtml+xml"):
        raise ModelError(gettext_noop("This address answers with a web page, not as a model's server."))
    if kind == "application/json":
        yield _object(await whole(response.pieces, told))
        return
    async for event in events(response.pieces):
        yield event


def _object(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise ModelError(gettext_noop("The model's server answered with something that is not JSON."))
    return value


@dataclass
class Heard:
    """A reply that is being put together: words, or the arguments of a call, which count more."""

    words: list[str] = field(default_factory=list)
    called: list[str] = field(default_factory=list)
    finish: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    first: float = 0.0

    def begin(self) -> None:
        self.first = self.first or time.monotonic()

    def say(self, words: str) -> None:
        if words:
            self.words.append(words)

    def call(self, arguments: str) -> None:
        if arguments:
            self.called.append(arguments)

    def count(self, tokens_in: object, tokens_out: object) -> None:
        """The last count that makes sense stands."""
        self.tokens_in = _count(tokens_in) or self.tokens_in
        self.tokens_out = _count(tokens_out) or self.tokens_out

    def completion(self, began: float, key: str) -> Completion:
        """A stream that ended without saying why was cut off. Halves of a character that came in two pieces are one
        again. Raises ModelError when the model refused to answer."""
        text = blotted(storable("".join(self.called or self.words)), key)
        if self.finish in NO_ANSWER and not text.strip():
            raise ModelError(
                gettext_noop("The model refused to answer (%(reason)s)."), reason=self.finish, again=False
            )
        return Completion(
            text,
            blotted(storable(self.finish), key) or "length",
            self.tokens_in,
            self.tokens_out,
            (self.first or time.monotonic()) - began,
            time.monotonic() - began,
        )


def _count(value: object) -> int:
    sensible = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_TOKENS_TOLD
    return value if sensible else 0  # type: ignore[return-value]
