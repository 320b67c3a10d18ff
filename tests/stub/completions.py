"""How servers of chat completions say things."""

from collections.abc import Iterator
from typing import Any

LAST = b"data: [DONE]\n\n"
Event = dict[str, Any]


def events(text: str, finish: str | None, usage: dict[str, int] | None, _asked: Event) -> Iterator[Event]:
    event: Event = {"choices": [{"index": 0, "delta": {"content": text}, "finish_reason": finish}]}
    yield event | ({"usage": usage} if usage else {})


def whole(content: Any, finish: str, **more: Any) -> Event:
    message = {"role": "assistant", "content": content, **more}
    usage = {"prompt_tokens": 10, "completion_tokens": 20}
    return {"choices": [{"index": 0, "message": message, "finish_reason": finish}], "usage": usage}


def error(message: str, code: str = "stub") -> Event:
    return {"error": {"message": message, "code": code}}
