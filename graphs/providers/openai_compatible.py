"""Chat completions as most servers speak them: hosted ones, Ollama, llama.cpp, vLLM, LM Studio.

How a reply's shape can be asked for differs: a strict schema, a schema beside ``json_object``, ``json_object`` alone,
or only words. The first that the server accepts is remembered (``Ladder``) and asked for next time.
"""

import json
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from graphs.domain.prompting import Completion, Prompt
from graphs.domain.values import JSONObject
from graphs.ports import Cancellation
from graphs.providers.addresses import AllowList
from graphs.providers.bridge import wait_for
from graphs.providers.egress import Egress
from graphs.providers.hearing import Heard, as_bytes, nobody, reply_events
from graphs.providers.ladder import Ladder, climb
from graphs.providers.refusals import broke_off, refused

MOST_BYTES = 16 * 1024 * 1024
_TEXT_PARTS = ("text", "output_text", None)
OPTIONAL = ("temperature", "max_tokens", "stream_options")


@dataclass
class OpenAICompatible:
    """``base_url`` ends before ``/chat/completions``, as the servers' own documents give it. ``told`` hears when the
    first word of an answer has come."""

    name: str
    base_url: str
    model: str
    key: str = field(default="", repr=False)
    concurrency: int = 4
    egress: Callable[[], Egress] = field(default=lambda: Egress(AllowList()), repr=False)
    ladder: Ladder = field(default_factory=Ladder, repr=False)
    told: Callable[[Prompt], None] = field(default=nobody, repr=False)

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        return wait_for(self._complete(prompt), cancellation)

    async def _complete(self, prompt: Prompt) -> Completion:
        return await climb(self.ladder, partial(self._ask, prompt), shaped=bool(prompt.schema))

    async def _ask(self, prompt: Prompt, step: str) -> Completion:
        began = time.monotonic()
        headers = {"Content-Type": "application/json", "Accept": "text/event-stream, application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        async with self.egress().request(
            "POST",
            f"{self.base_url.rstrip('/')}/chat/completions",
            headers=headers,
            body=as_bytes(_body(self.model, prompt, step, self.ladder.without)),
            deadline=prompt.deadline,
            most_bytes=MOST_BYTES,
        ) as response:
            if response.status != 200:
                raise await refused(response, self.key, OPTIONAL)
            reply = _Reply(self.key)
            async for event in reply_events(response):
                if not reply.heard.first:
                    self.told(prompt)
                reply.hear(event)
        return reply.completion(began)


def _body(model: str, prompt: Prompt, step: str, without: Collection[str]) -> dict[str, Any]:
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
    if shape := _shape(step, prompt):
        body["response_format"] = shape
    if "max_tokens" in without:  # models that think count their thoughts under another name
        body["max_completion_tokens"] = prompt.max_tokens
    return {name: value for name, value in body.items() if name not in without}


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


@dataclass
class _Reply:
    """What a stream has said so far. Thoughts that come in a field of their own are not kept."""

    key: str
    heard: Heard = field(default_factory=Heard)

    def hear(self, event: dict[str, Any]) -> None:
        self.heard.begin()
        if event.get("error"):
            raise broke_off(event, self.key)
        usage = event.get("usage")
        if isinstance(usage, dict):
            self.heard.count(usage.get("prompt_tokens"), usage.get("completion_tokens"))
        choices = event.get("choices")
        for choice in choices if isinstance(choices, list) else ():
            self._choice(choice)

    def _choice(self, choice: Any) -> None:
        if not isinstance(choice, dict) or choice.get("index", 0) not in (0, None):
            return
        said = choice.get("delta") or choice.get("message") or {}
        if isinstance(said, dict):
            self.heard.say(_words(said.get("content")))
            self.heard.call(_arguments(said))
        self.heard.finish = str(choice.get("finish_reason") or self.heard.finish)

    def completion(self, began: float) -> Completion:
        return self.heard.completion(began, self.key)


def _words(content: Any) -> str:
    """Content is text, or a list of parts of which the texts are meant; thoughts among them are not."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    texts = (part.get("text") for part in parts if isinstance(part, dict) and part.get("type") in _TEXT_PARTS)
    return "".join(text for text in texts if isinstance(text, str))


def _arguments(said: dict[str, Any]) -> str:
    """Some servers answer a wish for JSON as the call of a function that nobody offered."""
    calls = said.get("tool_calls")
    first = calls[0] if isinstance(calls, list) and calls else None
    function = (
        first.get("function") if isinstance(first, dict) and first.get("index", 0) in (0, None) else None
    )
    words = function.get("arguments") if isinstance(function, dict) else None
    return words if isinstance(words, str) else json.dumps(words) if isinstance(words, dict) else ""
