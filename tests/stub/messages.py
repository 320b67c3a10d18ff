"""How Anthropic's servers say things: blocks with a beginning, deltas and an end; pings; a thought first."""

import json
from collections.abc import Iterator
from typing import Any

LAST = b'event: message_stop\ndata: {"type": "message_stop"}\n\n'
ENDS = {"stop": "end_turn", "length": "max_tokens"}
Event = dict[str, Any]


def events(text: str, finish: str | None, usage: dict[str, int] | None, asked: Event) -> Iterator[Event]:
    tool = "tools" in asked
    if text:
        kind, name = ("input_json_delta", "partial_json") if tool else ("text_delta", "text")
        yield {"type": "ping"}
        yield {"type": "content_block_delta", "index": 0, "delta": {"type": "thinking_delta", "thinking": "DRAFTED"}}  # fmt: skip
        yield {"type": "content_block_delta", "index": 1, "delta": {"type": kind, name: text}}
    if usage:
        yield {"type": "message_start", "message": {"usage": {"input_tokens": usage["prompt_tokens"], "output_tokens": 1}}}  # fmt: skip
    if finish:
        reason = "tool_use" if tool and finish == "stop" else ENDS.get(finish, finish)
        counted = {"output_tokens": usage["completion_tokens"]} if usage else {}
        yield {"type": "content_block_stop", "index": 1}
        yield {"type": "message_delta", "delta": {"stop_reason": reason}, "usage": counted}


def whole(content: Any, finish: str, **_more: Any) -> Event:
    blocks = content if isinstance(content, list) else [{"type": "tool_use", "input": json.loads(content)}]
    usage = {"input_tokens": 10, "output_tokens": 20}
    return {"type": "message", "content": blocks, "stop_reason": ENDS.get(finish, finish), "usage": usage}


def error(message: str, code: str = "stub") -> Event:
    words = "prompt is too long: 9 tokens > 1 maximum" if code == "context_length_exceeded" else message
    return {"type": "error", "error": {"type": "invalid_request_error", "message": words}}
