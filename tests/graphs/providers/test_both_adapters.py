"""The same misbehaviours against both adapters, over a real line; and what only one of the two protocols has."""

import json
import time
from concurrent.futures import ThreadPoolExecutor

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
from graphs.extraction.model.reply import read_reply
from graphs.providers.addresses import AllowList
from graphs.providers.anthropic import STEPS, Anthropic, address
from graphs.providers.egress import Egress
from graphs.providers.ladder import Ladder
from graphs.providers.openai_compatible import OpenAICompatible
from tests.stub.running import Stub

LOCAL = Egress(AllowList.of(["127.0.0.1"]))
ADAPTERS = {"openai": OpenAICompatible, "anthropic": Anthropic}
Adapter = type[OpenAICompatible] | type[Anthropic]
KEY = "sk-very-secret-0123456789"


@pytest.fixture(params=list(ADAPTERS))
def speaks(request: pytest.FixtureRequest) -> Adapter:
    return ADAPTERS[request.param]


class Quiet:
    def check(self) -> None: ...


class After:
    def __init__(self, seconds: float) -> None:
        self.until = time.monotonic() + seconds

    def check(self) -> None:
        if time.monotonic() > self.until:
            raise Cancelled


def prompt(deadline: float = 20.0, text: str = "[0] Ice melts because it is warm. 冰化了。") -> Prompt:
    return Prompt("extract", "1", "system", text, 1000, 0.1, deadline, SCHEMA)


def ask(speaks: Adapter, stub: Stub, name: str, deadline: float = 20.0, **more: object) -> Completion:
    model = speaks("test", stub.base_url, name, egress=lambda: LOCAL, **more)  # type: ignore[arg-type]
    return model.complete(prompt(deadline), Quiet())


ANSWERED = [
    "good",
    "whole",
    "marked",
    "encoded:utf-16",
    "encoded:gb18030",
    "untyped",
    "parts",
    "picky:temperature",
]
ANSWERED += ["lingers"]


@pytest.mark.parametrize("name", ANSWERED)
def test_what_can_be_understood_is(speaks: Adapter, stub: Stub, name: str) -> None:
    if name == "lingers" and speaks is OpenAICompatible:
        name = "good"
    answer = ask(speaks, stub, name)

    reply = read_reply(answer.text, answer.finish_reason)
    assert (answer.finish_reason, reply.truncated) == ("stop", False)
    assert [node.text for node in reply.nodes][0] == "Ice melts because it is warm. 冰化了。"
    assert "DRAFTED" not in answer.text


FAILURES: list[tuple[str, type[KgError]]] = [
    ("status:401", ModelAuth),
    ("status:403", ModelAuth),
    ("status:404", ModelError),
    ("status:500", ModelError),
    ("status:429", ModelRateLimited),
    ("status:503", ModelRateLimited),
    ("status:529", ModelRateLimited),
    ("too_long:10", ContextOverflow),
    ("error_event", ModelError),
    ("error_event:overloaded_error", ModelRateLimited),
    ("error_event:rate_limit_error", ModelRateLimited),
    ("refusal", ModelError),
    ("filtered", ModelError),
    ("html", ModelError),
    ("redirect:https|//other.example/v1/messages", ModelError),
    ("redirect", ModelError),
    ("bomb", ModelError),
    ("huge", ModelError),
    ("header_bomb", ModelError),
    ("broken_stream", ModelError),
    ("bare_list", ModelError),
]


@pytest.mark.parametrize(("name", "error"), FAILURES)
def test_what_is_no_answer_is_a_typed_failure(
    speaks: Adapter, stub: Stub, name: str, error: type[KgError]
) -> None:
    with pytest.raises(KgError) as caught:
        ask(speaks, stub, name)
    assert type(caught.value) is error


@pytest.mark.parametrize(
    "name", ["empty", "hang_up", "usage_only", "null", "odd_types", "filtered:0.5", "cut:0.5"]
)
def test_what_is_not_whole_is_never_called_so(speaks: Adapter, stub: Stub, name: str) -> None:
    if speaks is Anthropic and name == "null":
        name = "usage_only"
    answer = ask(speaks, stub, name)

    with_items = "filtered" in name or "cut" in name
    try:
        reply = read_reply(answer.text, answer.finish_reason)
    except KgError as error:
        assert error.code in ("schema_invalid", "truncated")
    else:
        assert with_items and reply.truncated


@pytest.mark.parametrize("name", ["silent", "mute", "endless", "slow_loris", "chunked"])
def test_no_call_outlasts_its_deadline_and_none_is_waited_for(speaks: Adapter, stub: Stub, name: str) -> None:
    began = time.monotonic()
    with pytest.raises(Timeout):
        ask(speaks, stub, name, deadline=1.0)
    assert time.monotonic() - began < 5

    began = time.monotonic()
    with pytest.raises(Cancelled):
        model = speaks("test", stub.base_url, name, egress=lambda: LOCAL)
        model.complete(prompt(60), After(0.3))
    assert time.monotonic() - began < 2.5


NOWHERE = [
    "http|//[", "http|//[|1", "//[", "http|//[x]/", "http|//a|99999999/", "http|//xn--/", "http|//%5b/", "javascript|alert(1)",
    "http|///x", "http|//a\xad.b/", "http|//0x7f.1|abc/", "http|//" + "a" * 70 + "/", "//",
]  # fmt: skip


@pytest.mark.parametrize("location", NOWHERE)
def test_a_redirect_to_what_is_no_address_is_a_typed_failure(
    speaks: Adapter, stub: Stub, location: str
) -> None:
    with pytest.raises((ModelError, FetchBlocked)):
        ask(speaks, stub, f"redirect:{location}")


@pytest.mark.parametrize("url", ["http://[", "http://xn--/v1", "http://a:b/v1"])
def test_an_address_that_is_none_is_a_typed_failure(speaks: Adapter, url: str) -> None:
    with pytest.raises((ModelError, FetchBlocked)):
        speaks("test", url, "good", egress=lambda: LOCAL).complete(prompt(), Quiet())


def test_a_server_that_crumbles_its_answer_does_not_hold_up_the_others(speaks: Adapter, stub: Stub) -> None:
    def crumble() -> None:
        with pytest.raises(Timeout):
            ask(speaks, stub, "crumbs", deadline=6.0)

    began = time.monotonic()
    with ThreadPoolExecutor() as pool:
        hostile = pool.submit(crumble)
        time.sleep(2)
        asked = time.monotonic()
        ask(speaks, stub, "good")
        beside = time.monotonic() - asked
        hostile.result()

    assert beside < 2
    assert time.monotonic() - began < 8


def test_how_long_to_wait_is_said(speaks: Adapter, stub: Stub) -> None:
    stub.reset()
    with pytest.raises(ModelRateLimited) as caught:
        ask(speaks, stub, "limited:7")
    assert caught.value.details["retry_after"] == 7.0


@pytest.mark.parametrize("name", ["repeats_key:400", "repeats_key:500", "repeats_key:200"])
def test_a_server_that_repeats_the_key_does_not_bring_it_further(
    speaks: Adapter, stub: Stub, name: str
) -> None:
    stub.reset()
    try:
        told = repr(ask(speaks, stub, name, key=KEY))
    except KgError as error:
        told = repr(error) + error.text + repr(error.details)

    assert KEY in repr(stub.last()["headers"])
    assert KEY not in told and "[key]" in told


ODD_KEY = 'sk-NEVER/to+be/"seen\\0123456789=='


@pytest.mark.parametrize(
    "name", ["escapes_key:400", "escapes_key:500", "escapes_key:event", "escapes_key:200"]
)
def test_nor_does_one_that_escapes_it(speaks: Adapter, stub: Stub, name: str) -> None:
    try:
        answer = ask(speaks, stub, name, key=ODD_KEY)
        told = read_value_of(answer.text) + answer.finish_reason + answer.text
    except KgError as error:
        told = error.text + "".join(map(str, error.details.values()))

    assert ODD_KEY not in told and "NEVER" not in told and "[key]" in told


def read_value_of(text: str) -> str:
    return str(json.loads(text)["summary"])


def test_half_characters_are_replaced(speaks: Adapter, stub: Stub) -> None:
    answer = ask(speaks, stub, "halves")

    reply = read_reply(answer.text, answer.finish_reason)
    repr(reply).encode()
    "".join([reply.summary, *(node.key + node.text for node in reply.nodes)]).encode()


def test_a_character_in_two_pieces_is_one(speaks: Adapter, stub: Stub) -> None:
    answer = ask(speaks, stub, "torn")

    assert read_reply(answer.text, answer.finish_reason).summary == "\U0001f600"


@pytest.mark.parametrize("name", ["unwritable", "unwritable:end"])
def test_what_cannot_be_written_down_is_replaced(speaks: Adapter, stub: Stub, name: str) -> None:
    answer = ask(speaks, stub, name)

    (answer.text + answer.finish_reason).encode()
    assert "\0" not in answer.text + answer.finish_reason
    assert read_reply(answer.text, answer.finish_reason).nodes


def test_a_key_is_not_sent_to_where_a_name_is_not_encrypted(speaks: Adapter, stub: Stub) -> None:
    secure = speaks("test", stub.base_url.replace("http:", "https:"), "good", egress=lambda: LOCAL)

    with pytest.raises(ModelError, match="TLS"):
        secure.complete(prompt(), Quiet())


def test_a_wrong_parameter_is_left_out_from_then_on(speaks: Adapter, stub: Stub) -> None:
    stub.reset()
    ladder = Ladder() if speaks is OpenAICompatible else Ladder("tool", steps=STEPS)
    for _ in range(2):
        ask(speaks, stub, "picky:temperature", ladder=ladder)

    assert (ladder.without, stub.calls()["calls"]) == ({"temperature"}, 3)


class TestOnlyCompletions:
    @pytest.mark.parametrize("name", ["several", "thinks", "calls", "picky:max_tokens"])
    def test_oddities_are_understood(self, stub: Stub, name: str) -> None:
        answer = ask(OpenAICompatible, stub, name)

        assert not read_reply(answer.text, answer.finish_reason).truncated
        assert "DRAFTED" not in answer.text

    def test_the_limit_of_the_reply_is_sent_under_its_other_name(self, stub: Stub) -> None:
        ask(OpenAICompatible, stub, "picky:max_tokens")

        assert stub.last()["max_completion_tokens"] == 1000


class TestOnlyAnthropic:
    def test_it_is_asked_as_its_documents_say(self, stub: Stub) -> None:
        answer = ask(Anthropic, stub, "good", key=KEY)

        asked = stub.last()
        headers = {name.lower(): value for name, value in asked["headers"].items()}
        assert headers["x-api-key"] == KEY and headers["anthropic-version"] and "authorization" not in headers
        assert (asked["system"], asked["max_tokens"], asked["stream"]) == ("system", 1000, True)
        assert asked["tools"][0]["input_schema"] == SCHEMA
        assert asked["tool_choice"] == {"type": "tool", "name": asked["tools"][0]["name"]}
        assert answer.tokens_in > 0 and answer.tokens_out > 0

    @pytest.mark.parametrize("status", ["400", "500"])
    def test_without_tools_words_have_to_do_and_that_is_remembered(self, stub: Stub, status: str) -> None:
        stub.reset()
        ladder = Ladder("tool", steps=STEPS)
        for _ in range(2):
            answer = ask(Anthropic, stub, f"no_tools:{status}", ladder=ladder)
            assert read_reply(answer.text).nodes

        assert (ladder.step, ladder.proven, stub.calls()["calls"]) == ("text", True, 3)

    @pytest.mark.parametrize(
        ("base", "url"),
        [
            ("", "https://api.anthropic.com/v1/messages"),
            ("https://api.anthropic.com/", "https://api.anthropic.com/v1/messages"),
            ("http://gate.lan/anthropic/v1/", "http://gate.lan/anthropic/v1/messages"),
            ("https://a.example/v1/messages", "https://a.example/v1/messages"),
        ],
    )
    def test_its_address(self, base: str, url: str) -> None:
        assert address(base) == url
