"""Streamable HTTP as a road: methods, kinds of content, origins."""

from typing import Any

import pytest

from graphs.domain.scopes import Scope
from tests.graphs.api.calling import Program, make_program
from tests.graphs.mcp.calling import PATH, post, request

PING = request("ping")


@pytest.fixture
def program(db: None) -> Program:
    return make_program(Scope.READ)


@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT"])
def test_there_is_no_stream_and_no_session(program: Program, method: str) -> None:
    response = program.call(method, PATH)

    assert (response.status_code, response["Allow"]) == (405, "POST")
    assert response.json()["error"]["code"] == "method_not_allowed"


ORIGINS = {
    "http://testserver": 200,
    "https://graphs.example.org": 200,
    "https://any.example.net": 200,
    "https://testserver": 403,
    "http://testserver:81": 403,
    "http://graphs.example.org": 403,
    "https://graphs.example.org.evil.test": 403,
    "https://example.net.evil.test": 403,
    "http://evil.test": 403,
    "http://[evil": 403,
    "null": 403,
    "": 403,
}


def test_pages_of_other_sites_may_not_ask(program: Program, settings: Any) -> None:
    settings.CSRF_TRUSTED_ORIGINS = ["https://graphs.example.org", "https://*.example.net"]

    said = {origin: post(program, PING, Origin=origin).status_code for origin in ORIGINS}

    assert said == ORIGINS


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Accept": "application/json, text/event-stream"}, 200),
        ({"Accept": "*/*"}, 200),
        ({"Accept": "text/event-stream"}, 406),
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/json; charset=utf-8"}, 200),
    ],
)
def test_messages_are_json(program: Program, headers: dict[str, str], status: int) -> None:
    response = post(program, PING, **headers)

    assert response.status_code == status
    assert response["Content-Type"].startswith("application/json")


def test_nothing_is_kept_on_the_way(program: Program) -> None:
    response = post(program, request("tools/list"))

    assert response["Cache-Control"] == "no-store"
    assert "Mcp-Session-Id" not in response
    assert not response.cookies


def test_a_message_that_is_too_long_is_refused_in_the_form_of_the_protocol(program: Program) -> None:
    answer = program.call("POST", PATH, request("ping", {"x": "y" * 1024 * 1024}))

    assert answer.status_code == 413
    assert answer.json()["jsonrpc"] == "2.0"
    assert answer.json()["error"]["data"]["code"] == "limit_exceeded"
