"""Whole runs over the second adapter, and over what a server may say that is odd: what is stored, what is named.

As in ``test_model_runs``: one passage of several is unlucky, the others are answered well.
"""

import pytest

from graphs.models import Document, Run
from tests.graphs.test_model_runs import failed, passage, run, texts, unlucky
from tests.stub.running import Stub

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("loopback")]
SHORT = "\n\n".join(passage(number) for number in range(2, 6))


def second(stub: Stub, model: str, text: str = SHORT, **more: object) -> tuple[Document, Run]:
    return run(stub, model, text, adapter="anthropic", **more)


def test_the_second_adapter_reads_every_chunk_in_one_call(stub: Stub) -> None:
    document, ended = second(stub, "good")

    assert (ended.state, failed(ended)) == ("succeeded", [])
    assert document.nodes.count() > 20
    assert stub.calls()["tasks"].count("extract") == ended.chunks_total


@pytest.mark.parametrize("model", ["limited:1", "no_tools", "draft@Zanzibarth", "cut:0.6@Zanzibarth"])
def test_what_can_be_mended_is_mended(stub: Stub, model: str) -> None:
    document, ended = second(stub, model)

    assert (ended.state, failed(ended)) == ("succeeded", [])
    assert unlucky(document) >= 10
    assert "DRAFTED" not in texts(document)


BAD = ["error_event", "refusal", "slow_loris", "header_bomb", "odd_types"]


@pytest.mark.parametrize("adapter", ["openai", "anthropic"])
@pytest.mark.parametrize("model", BAD)
def test_a_chunk_that_fails_is_named_and_all_others_are_stored(stub: Stub, adapter: str, model: str) -> None:
    document, ended = run(stub, f"{model}@Zanzibarth", SHORT, adapter=adapter, deadline=3)

    assert ended.state == "succeeded"
    assert set(failed(ended)) == {"chunk_failed"}
    assert document.nodes.count() >= 20
    assert stub.calls()["tasks"].count("extract") <= ended.chunks_total + 3 * len(failed(ended))


@pytest.mark.parametrize("adapter", ["openai", "anthropic"])
@pytest.mark.parametrize("model", ["status:401", "repeats_key:401", "repeats_key:403"])
def test_a_wrong_key_is_said_to_be_one_and_not_tried_again(stub: Stub, adapter: str, model: str) -> None:
    document, ended = run(stub, model, passage(1), adapter=adapter)

    assert (ended.state, ended.error_code) == ("failed", "model_auth")
    assert stub.calls()["calls"] == document.current_version.chunks.count()
    assert (document.nodes.count(), document.revision) == (0, 0)


def test_an_unknown_model_is_said_in_its_servers_words(stub: Stub) -> None:
    _document, ended = run(stub, "status:404", passage(1))

    assert (ended.error_code, "404: stub says no" in ended.error_text) == ("model_error", True)


MARKUP = """# Markup

The tag <script>alert(1)</script> runs code in old pages because nobody escapes it.

An attribute such as hx-get="/admin/" hx-trigger="load" asks the server by itself, says **the manual**.

[A link](javascript:alert(1)) opens nothing here because it is plain text.
"""


def test_markup_of_the_source_is_words_and_half_characters_are_none(stub: Stub) -> None:
    document, ended = run(stub, "halves", MARKUP)

    assert ended.state == "succeeded"
    assert "<script>alert(1)</script>" in texts(document)
    assert "\ud800" not in repr([document.summary, *document.generation["rejected"]])
