"""A language model's client in tests: messages over HTTP with a token, or through the lines of standard streams."""

import io
import json
from typing import Any

from django.http import HttpResponse

from graphs.mcp.session import Session
from graphs.mcp.stdio import serve
from tests.graphs.api.calling import Program

Wire = dict[str, Any]
PATH = "/api/v1/mcp"


def request(method: str, params: Any = None, number: Any = 1) -> Wire:
    wire = {"jsonrpc": "2.0", "id": number, "method": method}
    return wire if params is None else wire | {"params": params}


def called(tool: str, /, **arguments: Any) -> Wire:
    return request("tools/call", {"name": tool, "arguments": arguments})


def post(program: Program, message: Any, version: str = "2025-06-18", **headers: str) -> HttpResponse:
    """A body may be bytes that are no text."""
    body = message if isinstance(message, bytes) else json.dumps(message)
    given = {"Authorization": f"Bearer {program.secret}"} if program.secret else {}
    given |= {"MCP-Protocol-Version": version, "Content-Type": "application/json"} | headers
    kind = given.pop("Content-Type")
    return program.client.generic("POST", PATH, body, content_type=kind, headers=given)


def told(program: Program, tool: str, /, **arguments: Any) -> Wire:
    """What a tool says that did not fail."""
    response = post(program, called(tool, **arguments))
    result: Wire = response.json()["result"]
    assert not result["isError"], result
    return result["structuredContent"]


def refused(program: Program, tool: str, /, **arguments: Any) -> str:
    """The code of a tool that failed."""
    result = post(program, called(tool, **arguments)).json()["result"]
    assert result["isError"], result
    assert json.loads(result["content"][-1]["text"]) == result["structuredContent"]
    return result["structuredContent"]["error"]["code"]


def streamed(session: Session, *lines: bytes | Wire | list[Any]) -> list[Any]:
    """The replies to messages on standard streams."""
    sent = b"".join(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines)
    replies = io.BytesIO()
    serve(session, io.BytesIO(sent), replies, before_each=lambda: None)
    return [json.loads(line) for line in replies.getvalue().splitlines()]
