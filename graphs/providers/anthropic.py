"""Anthropic's own Messages API, the second adapter.

The shape of a reply is asked for as the input of a tool that the model must use; where a server or a model refuses
tools, words have to do. Thoughts, whether shown or sealed, are not kept.
"""

import json
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import aclosing
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from graphs.domain.prompting import Completion, Prompt
from graphs.ports import Cancellation
from graphs.providers.addresses import AllowList
from graphs.providers.bridge import wait_for
from graphs.providers.egress import Egress
from graphs.providers.hearing import Heard, as_bytes, nobody, reply_events
from graphs.providers.ladder import Ladder, climb
from graphs.providers.refusals import broke_off, refused

DEFAULT_URL = "https://api.anthropic.com"
API_VERSION = "2023-06-01"
STEPS = ("tool", "text")
OPTIONAL = ("temperature",)
MOST_BYTES = 16 * 1024 * 1024
# Its words for the end of a reply, in ours. ``refusal`` and what comes later stay as they are.
ENDS = {
    "end_turn": "stop",
    "stop_sequence": "stop",
    "tool_use": "stop",
    "max_tokens": "length",
    "model_context_window_exceeded": "length",
}


@dataclass
class Anthropic:
    """``base_url`` may end in ``/v1`` or before it; empty means Anthropic's own servers. ``told`` hears when the
    first word of an answer has come."""

    name: str
    base_url: str
    model: str
    key: str = field(default="", repr=False)
    concurrency: int = 4
    egress: Callable[[], Egress] = field(default=lambda: Egress(AllowList()), repr=False)
    ladder: Ladder = field(default_factory=lambda: Ladder(STEPS[0], steps=STEPS), repr=False)
    told: Callable[[Prompt], None] = field(default=nobody, repr=False)

    def complete(self, prompt: Prompt, cancellation: Cancellation) -> Completion:
        return wait_for(self._complete(prompt), cancellation)

    async def _complete(self, prompt: Prompt) -> Completion:
        return await climb(self.ladder, partial(self._ask, prompt), shaped=bool(prompt.schema))

    async def _ask(self, prompt: Prompt, step: str) -> Completion:
        began = time.monotonic()
        headers = {
            "Content-Type": "application/json",
            "Accept": "text/event-stream, application/json",
            "anthropic-version": API_VERSION,
        }
        if self.key:
            headers["x-api-key"] = self.key
        async with self.egress().request(
            "POST",
            address(self.base_url),
            headers=headers,
            body=as_bytes(_body(self.model, prompt, step, self.ladder.without)),
            deadline=prompt.deadline,
            most_bytes=MOST_BYTES,
        ) as response:
            if response.status != 200:
                raise await refused(response, self.key, OPTIONAL)
            reply = _Reply(self.key)
            async with aclosing(reply_events(response)) as stream:
                async for event in stream:
                    if not reply.heard.first:
                        self.told(prompt)
                    reply.hear(event)
                    if reply.ended:  # whatever follows, and however long the line stays open
                        break
        return reply.heard.completion(began, self.key)


def address(base_url: str) -> str:
    root = (base_url.strip() or DEFAULT_URL).rstrip("/").removesuffix("/messages").removesuffix("/v1")
    return f"{root}/v1/messages"


def _body(model: str, prompt: Prompt, step: str, without: Collection[str]) -> dict[str, Any]:
    body: dict[str, Any] = {
        "model": model,
        "max_tokens": prompt.max_tokens,
        "system": prompt.system,
        "messages": [{"role": "user", "content": prompt.user}],
        "temperature": prompt.temperature,
        "stream": True,
    }
    if step == "tool":
        body["tools"] = [
            {"name": prompt.task, "description": "Takes the whole answer.", "input_schema": prompt.schema}
        ]
        body["tool_choice"] = {"type": "tool", "name": prompt.task}
    return {name: value for name, value in body.items() if name not in without}


@dataclass
class _Reply:
    """A message as its events tell it. Only text and the input of the tool are kept."""

    key: str
    heard: Heard = field(default_factory=Heard)
    ended: bool = False

    def hear(self, event: Mapping[str, Any]) -> None:
        self.heard.begin()
        match event:
            case {"type": "error"} | {"error": dict()}:
                raise broke_off(event, self.key)
            case {"type": "message_start", "message": dict(message)}:
                self._count(message.get("usage"))
            case {"type": "content_block_start", "content_block": dict(block)}:
                self._block(block)
            case {"type": "content_block_delta", "delta": dict(delta)}:
                self._delta(delta)
            case {"type": "message_delta"}:
                self._count(event.get("usage"))
                self._end(event.get("delta"))
            case {"type": "message_stop"}:
                self.ended = True
            case {"type": "message", "content": list(blocks)}:
                self._whole(event, blocks)

    def _whole(self, message: Mapping[str, Any], blocks: list[Any]) -> None:
        """The server did not stream."""
        for block in blocks:
            if isinstance(block, dict):
                self._block(block)
        self._count(message.get("usage"))
        self._end(message)
        self.ended = True

    def _block(self, block: Mapping[str, Any]) -> None:
        match block:
            case {"type": "text", "text": str(words)}:
                self.heard.say(words)
            case {"type": "tool_use", "input": dict(given)} if given:
                self.heard.call(json.dumps(given, ensure_ascii=False))

    def _delta(self, delta: Mapping[str, Any]) -> None:
        match delta:
            case {"type": "text_delta", "text": str(words)}:
                self.heard.say(words)
            case {"type": "input_json_delta", "partial_json": str(piece)}:
                self.heard.call(piece)

    def _count(self, usage: Any) -> None:
        if isinstance(usage, dict):
            names = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
            told = [n for name in names if isinstance(n := usage.get(name), int)]
            self.heard.count(sum(told), usage.get("output_tokens"))

    def _end(self, told: Any) -> None:
        reason = told.get("stop_reason") if isinstance(told, dict) else None
        if isinstance(reason, str):
            self.heard.finish = ENDS.get(reason, reason)
