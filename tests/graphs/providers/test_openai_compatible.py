"""A real client against a real server in a process of its own, with every way in which such servers misbehave."""

import threading
import time

import pytest

from graphs.domain.errors import (
    Cancelled,
    ContextOverflow,
    FetchBlocked,
    KgError,
    ModelAuth,
    ModelError,
    ModelRateLimited,
    Timeout,
)
from graphs.domain.prompting import Completion, Prompt
from graphs.extraction.model.prompts import SCHEMA
from graphs.providers.addresses import AllowList
from graphs.providers.egress import Egress
from graphs.providers.openai_compatible import Ladder, OpenAICompatible
from tests.stub.running import Stub

LOCAL = Egress(AllowList.of(["127.0.0.1"]))


class Quiet:
    def check(self) -> None: ...


class After:
    """Somebody wants the work to stop after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.until = time.monotonic() + seconds

    def check(self) -> None:
        if time.monotonic() > self.until:
            raise Cancelled


def prompt(text: str = "[0] Ice melts because it is warm.", deadline: float = 20.0) -> Prompt:
    return Prompt("extract", "1", "system", text, 1000, 0.1, deadline, SCHEMA)


def model(stub: Stub, name: str, **more: object) -> OpenAICompatible:
    return OpenAICompatible("test", stub.base_url, name, egress=lambda: LOCAL, **more)  # type: ignore[arg-type]


def ask(stub: Stub, name: str, **more: float) -> Completion:
    return model(stub, name).complete(prompt(**more), Quiet())  # type: ignore[arg-type]


def test_a_stream_is_put_together_with_its_usage(stub: Stub) -> None:
    answer = ask(stub, "good")

    assert '"nodes"' in answer.text
    assert answer.finish_reason == "stop"
    assert answer.tokens_in > 0 and answer.tokens_out > 0
    assert 0 < answer.first_byte <= answer.seconds


def test_a_server_that_does_not_stream_is_understood(stub: Stub) -> None:
    assert (ask(stub, "whole").tokens_in, ask(stub, "whole").finish_reason) == (10, "stop")


@pytest.mark.parametrize("step", ["json_schema", "json_object_schema", "json_object", "text"])
def test_the_ladder_finds_what_the_server_accepts_and_remembers_it(stub: Stub, step: str) -> None:
    stub.reset()
    ladder = Ladder()
    asked = model(stub, f"only:{step}", ladder=ladder)

    asked.complete(prompt(), Quiet())
    tries = stub.calls()["calls"]
    asked.complete(prompt(), Quiet())

    assert (ladder.step, ladder.proven) == (step, True)
    assert stub.calls()["calls"] == tries + 1


FAILURES: list[tuple[str, type[KgError]]] = [
    ("status:401", ModelAuth),
    ("status:403", ModelAuth),
    ("status:404", ModelError),
    ("status:500", ModelError),
    ("status:429", ModelRateLimited),
    ("status:503", ModelRateLimited),
    ("too_long:10", ContextOverflow),
    ("html", ModelError),
    ("redirect:https|//other.example/v1/chat/completions", ModelError),
    ("redirect", ModelError),
    ("bomb", ModelError),
    ("huge", ModelError),
    ("broken_stream", ModelError),
]


@pytest.mark.parametrize(("name", "error"), FAILURES)
def test_what_is_no_answer_is_a_typed_failure(stub: Stub, name: str, error: type[KgError]) -> None:
    with pytest.raises(KgError) as caught:
        ask(stub, name)
    assert type(caught.value) is error


def test_a_web_page_is_called_one(stub: Stub) -> None:
    with pytest.raises(ModelError, match="web page"):
        ask(stub, "html")


def test_a_redirect_to_another_host_is_told_and_not_followed(stub: Stub) -> None:
    with pytest.raises(ModelError, match=r"other\.example"):
        ask(stub, "redirect:https|//other.example/v1/chat/completions")


def test_a_stream_that_ends_without_a_word_was_cut_off(stub: Stub) -> None:
    assert ask(stub, "hang_up").finish_reason == "length"


def test_how_long_to_wait_is_said(stub: Stub) -> None:
    stub.reset()
    with pytest.raises(ModelRateLimited) as caught:
        ask(stub, "limited:7")
    assert caught.value.details["retry_after"] == 7.0


@pytest.mark.parametrize("name", ["silent", "mute", "endless"])
def test_no_call_outlasts_its_deadline(stub: Stub, name: str) -> None:
    began = time.monotonic()
    with pytest.raises(Timeout):
        ask(stub, name, deadline=1.0)
    assert time.monotonic() - began < 5


@pytest.mark.parametrize("name", ["silent", "mute", "endless"])
def test_cancelling_does_not_wait_for_the_server(stub: Stub, name: str) -> None:
    began = time.monotonic()
    with pytest.raises(Cancelled):
        model(stub, name).complete(prompt(deadline=60), After(0.5))
    assert time.monotonic() - began < 2.5


def test_calls_run_beside_each_other(stub: Stub) -> None:
    began = time.monotonic()
    threads = [threading.Thread(target=ask, args=(stub, "good:1")) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert time.monotonic() - began < 6


def test_the_key_goes_to_the_server_and_nowhere_else(stub: Stub) -> None:
    asked = model(stub, "status:500", key="sk-very-secret")

    with pytest.raises(ModelError) as caught:
        asked.complete(prompt(), Quiet())

    assert stub.last()["headers"]["Authorization"] == "Bearer sk-very-secret"
    assert "secret" not in repr(asked) + str(caught.value) + repr(caught.value.details)


def test_loopback_needs_the_operators_word(stub: Stub) -> None:
    closed = OpenAICompatible("test", stub.base_url, "good", egress=lambda: Egress(AllowList()))
    stub.reset()

    with pytest.raises(FetchBlocked, match=r"127\.0\.0\.1"):
        closed.complete(prompt(), Quiet())

    assert stub.calls()["calls"] == 0


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "ftp://example.com", "http://user:pw@example.com", "http://", "nonsense"]
)
def test_only_plain_web_addresses_are_asked(url: str) -> None:
    with pytest.raises(KgError):
        OpenAICompatible("test", url, "good", egress=lambda: LOCAL).complete(prompt(), Quiet())


def test_a_closed_port_is_said_to_be_one() -> None:
    with pytest.raises(ModelError, match=r"127\.0\.0\.1 could not be reached"):
        OpenAICompatible("test", "http://127.0.0.1:9/v1", "m", egress=lambda: LOCAL).complete(
            prompt(), Quiet()
        )
