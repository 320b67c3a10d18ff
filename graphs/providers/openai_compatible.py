"""Chat completions as most servers speak them: hosted ones, Ollama, llama.cpp, vLLM, LM Studio.

How a reply's shape can be asked for differs: a strict schema, a schema beside ``json_object``, ``json_object`` alone,
or only words. The first that the server accepts is remembered (``Ladder``) and asked for next time.
"""

import json
import time
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import Any

from graphs.domain.errors import ContextOverflow, KgError, ModelAuth, ModelError, ModelRateLimited
from graphs.domain.messages import gettext_noop
from graphs.domain.prompting import Completion, Prompt
from graphs.domain.values import JSONObject
from graphs.ports import Cancellation
from graphs.providers.addresses import AllowList
from graphs.providers.bridge import wait_for
from graphs.providers.egress import Egress, Response
from graphs.providers.streams import events, whole

MOST_BYTES = 16 * 1024 * 1024
MOST_WAIT = 3600.0
STEPS = ("json_schema", "json_object_schema", "json_object", "text")
_REFUSES_SHAPE = frozenset({400, 404, 415, 422, 500, 501})
_TOO_LONG = (
    "context_length",
    "context length",
    "maximum context",
    "context window",
    "too many tokens",
    "n_ctx",
)


@dataclass
class Ladder:
    """Which way of asking for JSON a server accepts: the first step that brought an answer is ``proven``."""

    step: str = STEPS[0]
    proven: bool = False

    def ways(self) -> tuple[str, ...]:
        return (self.step,) if self.proven else STEPS[STEPS.index(self.step) :]

    def prove(self, step: str) -> None:
        self.step, self.proven = step, True


def nobody(_prompt: Prompt) -> None: ...


@dataclass
class OpenAICompatible:
    """``base_url`` ends before ``/chat/completions``, as the servers' own documents give it. ``heard`` is told when
    the first word of an answer has come."""

    name: str
    base_url: str
    model: str
    key: str = field(default="", repr=False)
    concurrency: int = 4
    egress: Callable[[], Egress] = field(default=lambda: Egress(AllowList()), repr=False)
    ladder: Ladder = field(default_factory=Ladder, repr=False)
    heard: Callable[[Prompt], None] = field(default=nobody, repr=False)

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        return wait_for(self._complete(prompt), cancellation)

    async def _complete(self, prompt: Prompt) -> Completion:
        refusal: KgError = ModelError()
        ways = self.ladder.ways() if prompt.schema else ("text",)
        for step in ways:
            try:
                answer = await self._ask(prompt, step)
            except _ShapeRefused as error:
                refusal = error.told
                continue
            if prompt.schema:
                self.ladder.prove(step)
            return answer
        refusal.details["again"] = len(ways) == 1  # it was asked several times already
        raise refusal

    async def _ask(self, prompt: Prompt, step: str) -> Completion:
        began = time.monotonic()
        headers = {"Content-Type": "application/json", "Accept": "text/event-stream, application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        async with self.egress().request(
            "POST",
            f"{self.base_url.rstrip('/')}/chat/completions",
            headers=headers,
            body=json.dumps(_body(self.model, prompt, step), ensure_ascii=False).encode(),
            deadline=prompt.deadline,
            most_bytes=MOST_BYTES,
        ) as response:
            if response.status != 200:
                raise await _refused(response)
            reply = _Reply(began)
            async for event in _events(response):
                if not reply.first_byte:
                    self.heard(prompt)
                reply.hear(event)
        return reply.completion()


def _body(model: str, prompt: Prompt, step: str) -> dict[str, Any]:
    body: dict[str, Any] = {
        "model": model,
        "messages": [
            {"role": "system", "content": prompt.system},
            {"role": "user", "content": prompt.user},
        ],
        "temperature": prompt.temperature,
        "max_tokens": prompt.max_tokens,
        "stream": True,
        "stream_options": {"include_usage": True},
    }
    shape = _shape(step, prompt)
    return body | ({"response_format": shape} if shape else {})


def _shape(step: str, prompt: Prompt) -> "JSONObject | None":
    match step:
        case "json_schema":
            schema: JSONObject = {"name": prompt.task, "schema": prompt.schema}
            return {"type": "json_schema", "json_schema": schema}
        case "json_object_schema":
            return {"type": "json_object", "schema": prompt.schema}
        case "json_object":
            return {"type": "json_object"}
    return None


async def _events(response: Response) -> AsyncIterator[dict[str, Any]]:
    """A server that does not stream answers with one whole object."""
    kind = response.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind == "text/html":
        raise ModelError(gettext_noop("This address answers with a web page, not as a model's server."))
    if kind == "application/json":
        try:
            yield json.loads(await whole(response.pieces))
        except (ValueError, RecursionError) as error:
            raise ModelError(
                gettext_noop("The model's server answered with something that is not JSON.")
            ) from error
        return
    async for event in events(response.pieces):
        yield event


class _ShapeRefused(Exception):
    """The server does not know this way of asking for JSON."""

    def __init__(self, told: KgError) -> None:
        self.told = told


async def _refused(response: Response) -> Exception:
    said = _message(await whole(response.pieces))
    low = said.lower()
    match response.status:
        case 401 | 403:
            return ModelAuth()
        case 429 | 503:
            return ModelRateLimited(retry_after=retry_after(response.headers))
        case 400 | 413 | 422 if any(words in low for words in _TOO_LONG):
            return ContextOverflow()
    told = ModelError(
        gettext_noop("The model's server answered %(status)s: %(said)s"), status=response.status, said=said
    )
    return _ShapeRefused(told) if response.status in _REFUSES_SHAPE else told


def _message(text: str) -> str:
    """What an error body says, short and on one line."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        return " ".join(text.split())[:200]
    error = body.get("error", body) if isinstance(body, dict) else body
    said = error.get("message", error) if isinstance(error, dict) else error
    code = str(error.get("code", "")) if isinstance(error, dict) else ""
    return " ".join(f"{said} {code}".split())[:200]


def retry_after(headers: Mapping[str, str], default: float = 5.0) -> float:
    """Seconds to wait; a date counts from the server's own clock."""
    said = headers.get("retry-after", "").strip()
    if said.replace(".", "", 1).isdigit():
        return min(float(said), MOST_WAIT)
    try:
        then, now = (parsedate_to_datetime(headers[name]) for name in ("retry-after", "date"))
    except (KeyError, ValueError):
        return default
    return min(max((then - now).total_seconds(), 0.0), MOST_WAIT)


@dataclass
class _Reply:
    """What a stream has said so far. Thoughts that come in a field of their own are not kept."""

    began: float
    words: list[str] = field(default_factory=list)
    finish: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    first_byte: float = 0.0

    def hear(self, event: dict[str, Any]) -> None:
        self.first_byte = self.first_byte or time.monotonic() - self.began
        if event.get("error"):
            raise ModelError(
                gettext_noop("The model's server broke off: %(said)s"), said=_message(json.dumps(event))
            )
        usage = event.get("usage")
        if isinstance(usage, dict):
            self.tokens_in = _count(usage.get("prompt_tokens"))
            self.tokens_out = _count(usage.get("completion_tokens"))
        for choice in event.get("choices") or ():
            self._choice(choice)

    def _choice(self, choice: Any) -> None:
        if not isinstance(choice, dict) or choice.get("index", 0) != 0:
            return
        said = choice.get("delta") or choice.get("message") or {}
        content = said.get("content") if isinstance(said, dict) else None
        if isinstance(content, str):
            self.words.append(content)
        self.finish = str(choice.get("finish_reason") or self.finish)

    def completion(self) -> Completion:
        """A stream that ended without saying why was cut off."""
        return Completion(
            "".join(self.words),
            self.finish or "length",
            self.tokens_in,
            self.tokens_out,
            self.first_byte,
            time.monotonic() - self.began,
        )


def _count(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else 0
