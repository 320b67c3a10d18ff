"""Messages that are none: each gets the answer that the protocol has for it, and the next message is answered."""

import json
from typing import Any

import pytest

from graphs.domain.scopes import Scope
from graphs.mcp import catalogue
from graphs.mcp.local import Local
from graphs.mcp.protocol import VERSIONS
from graphs.mcp.session import Session
from tests.graphs.api.calling import Program, make_program
from tests.graphs.mcp.calling import called, post, request, streamed

pytestmark = pytest.mark.django_db
PING = request("ping")
HUGE = request("ping", {"pad": "x" * (1024 * 1024)})
BAD: list[tuple[Any, int, Any]] = [  # message, code, id of the answer
    (b"{no json", -32700, None),
    (b'{"jsonrpc": "2.0", "id": 1, "method": "\xff"}', -32700, None),
    (b'{"jsonrpc": "2.0", "id": 1, "method": "\\ud800"}', -32700, None),
    (b'{"jsonrpc": "2.0", "id": NaN, "method": "ping"}', -32700, None),
    (b"[" * 50_000, -32700, None),
    (b"17", -32600, None),
    (b"[]", -32600, None),
    ({"id": 1, "method": "ping"}, -32600, None),
    ({"jsonrpc": "1.0", "id": 1, "method": "ping"}, -32600, None),
    ({"jsonrpc": "2.0", "id": 1}, -32600, None),
    ({"jsonrpc": "2.0", "id": None, "method": "ping"}, -32600, None),
    ({"jsonrpc": "2.0", "id": True, "method": "ping"}, -32600, None),
    ({"jsonrpc": "2.0", "id": 1.5, "method": "ping"}, -32600, None),
    ({"jsonrpc": "2.0", "id": {}, "method": "ping"}, -32600, None),
    (request("ping", [1]), -32602, 1),
    (request("nothing/here"), -32601, 1),
    (request("resources/list"), -32601, 1),
    (request("server/discover"), -32601, 1),
    (request("initialize"), -32602, 1),
    (request("tools/list", {"cursor": "2"}), -32602, 1),
    (request("tools/call"), -32602, 1),
    (request("tools/call", {"name": ["search"]}), -32602, 1),
    (request("tools/call", {"name": "drop_tables", "arguments": {}}), -32602, 1),
    (request("tools/call", {"name": "search", "arguments": "rain"}), -32602, 1),
]  # fmt: skip


@pytest.fixture
def program() -> Program:
    return make_program(Scope.READ)


def local() -> Session:
    return Session(Local)


@pytest.mark.parametrize(("message", "code", "number"), BAD)
def test_a_bad_line_is_answered_and_the_next_one_too(message: Any, code: int, number: Any) -> None:
    sent = message + b"\n" if isinstance(message, bytes) else message

    bad, good = streamed(local(), sent, PING)

    assert (bad["error"]["code"], bad["id"]) == (code, number)
    assert good == {"jsonrpc": "2.0", "id": 1, "result": {}}


def test_a_bad_body_is_answered(program: Program) -> None:
    """All with one program: making one costs more than all answers."""
    for message, code, number in BAD:
        response = post(program, message)

        said = response.json()
        assert response.status_code == (400 if number is None else 200), message
        assert (said["error"]["code"], said["id"]) == (code, number), message


def test_a_huge_line_is_left_out() -> None:
    bad, good = streamed(local(), HUGE, PING)

    assert bad["error"]["code"] == -32600
    assert good["result"] == {}


def test_a_huge_body_is_refused(program: Program) -> None:
    assert post(program, HUGE).status_code == 413


def test_what_asks_nothing_is_not_answered(program: Program) -> None:
    silent = [
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}},
        {"jsonrpc": "2.0", "method": "tools/call", "params": {"name": "propose_claim"}},
        {"jsonrpc": "2.0", "id": 9, "result": {}},
    ]

    responses = [post(program, message) for message in silent]

    assert [(r.status_code, r.content) for r in responses] == [(202, b"")] * 4
    assert streamed(local(), *silent, b"\n") == []


@pytest.mark.parametrize(
    ("asked", "agreed"), [*((v, v) for v in VERSIONS), ("2026-07-28", VERSIONS[0]), ("1.0", VERSIONS[0])]
)
def test_a_version_is_agreed_upon(asked: str, agreed: str) -> None:
    hello = request("initialize", {"protocolVersion": asked, "capabilities": {}, "clientInfo": {"name": "t"}})

    result = streamed(local(), hello)[0]["result"]

    assert result["protocolVersion"] == agreed
    assert result["capabilities"] == {"tools": {"listChanged": False}}
    assert "no instructions" in result["instructions"]


def test_a_version_that_is_unknown_here_is_no_request(program: Program) -> None:
    hello = request("initialize", {"protocolVersion": "2026-07-28"})

    response, agreed = post(program, PING, "2026-07-28"), post(program, hello, "2026-07-28")

    assert (response.status_code, agreed.status_code) == (400, 200)
    assert response.json()["error"]["data"]["supported"] == list(VERSIONS)


def test_batches_belong_to_one_version(program: Program) -> None:
    batch = [PING, {"jsonrpc": "2.0", "method": "notifications/initialized"}, request("x", number="b"), 5]

    allowed, refused = post(program, batch, "2025-03-26"), post(program, batch, "2025-06-18")

    assert [(r["id"], r.get("error", {}).get("code")) for r in allowed.json()] == [
        (1, None),
        ("b", -32601),
        (None, -32600),
    ]
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, -32600)
    assert post(program, [PING] * 21, "2025-03-26").status_code == 400
    assert post(program, batch[1:2], "2025-03-26").status_code == 202


def test_a_batch_begins_no_session() -> None:
    hello = request("initialize", {"protocolVersion": "2025-03-26"})

    (first, second), third = streamed(local(), [hello, PING], PING)

    assert (first["error"]["code"], second["result"], third["result"]) == (-32600, {}, {})


def test_a_fault_of_ours_ends_one_call_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret words")

    monkeypatch.setattr(catalogue, "find", broken)

    failed, good = streamed(local(), called("search"), PING)

    assert failed["error"]["code"] == -32603
    assert failed["error"]["data"]["incident"]
    assert "secret" not in json.dumps(failed)
    assert good["result"] == {}
