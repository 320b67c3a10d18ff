"""Whole runs against a model's server in a process of its own: what each misbehaviour leaves in the graph.

One passage of seven is unlucky (it holds the word Zanzibarth); the others are answered well. Whatever happens to that
one, the others are stored, and the run says what is missing.
"""

from contextlib import suppress

import pytest

from graphs.actions.extracting import extract_now
from graphs.commits import Actor
from graphs.domain.errors import KgError
from graphs.models import Document, ModelConnection, Run
from graphs.providers.catalogue import find_extractor
from tests.builders import make_base, make_document
from tests.stub.running import Stub

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("loopback")]
ACTOR = Actor("tester")


def passage(number: int) -> str:
    """About one chunk: twelve long paragraphs, each a unit or two."""
    name = "Zanzibarth" if number == 3 else "Harbour"
    ships = ", ".join(f"barge {chr(97 + i % 26)}{number}{i}" for i in range(34))
    sentences = (
        f"{name} gate {k} of basin {number} stays shut because tide {number * 100 + k} runs high, says the log of {ships}."
        for k in range(11)
    )
    return f"# Part {number}\n\n" + "\n\n".join(sentences)


TEXT = "\n\n".join(passage(number) for number in range(1, 6))


def run(stub: Stub, model: str, text: str = TEXT, **more: object) -> tuple[Document, Run]:
    """A document read by the stub that behaves so; the run as it ended."""
    stub.reset()
    base = make_base()
    connection = ModelConnection(
        team=base.team,
        name="stub",
        base_url=stub.base_url,
        model=model,
        concurrency=8,
        **{"deadline": 60} | more,
    )
    connection.save()
    document = make_document(base, text)
    with suppress(KgError):
        extract_now(document, extractor=find_extractor("stub", base.team), actor=ACTOR)
    document.refresh_from_db()
    return document, document.runs.newest_first()[0]


def texts(document: Document) -> str:
    return "\n".join(document.nodes.values_list("text", flat=True))


def unlucky(document: Document) -> int:
    """Nodes of the passage that was answered badly."""
    return document.nodes.filter(text__contains="Zanzibarth").count()


def failed(ended: Run) -> list[str]:
    return [note["code"] for note in ended.warnings if note["code"] in ("chunk_failed", "units_not_read")]


def test_a_good_model_reads_every_chunk_in_one_call(stub: Stub) -> None:
    document, ended = run(stub, "good")

    assert (ended.state, failed(ended)) == ("succeeded", [])
    assert document.nodes.count() > 60
    assert stub.calls()["tasks"].count("extract") == ended.chunks_total


MENDED = ["draft@Zanzibarth", "curly@Zanzibarth", "limited:1", "whole", "only:json_object", "only:text"]


@pytest.mark.parametrize("model", MENDED)
def test_what_can_be_mended_is_mended_without_a_word_lost(stub: Stub, model: str) -> None:
    document, ended = run(stub, model)

    assert (ended.state, failed(ended)) == ("succeeded", [])
    assert unlucky(document) >= 10
    assert "DRAFTED" not in texts(document)


NAMED = [
    ("empty@Zanzibarth", "schema_invalid"),
    ("chatter@Zanzibarth", "schema_invalid"),
    ("html@Zanzibarth", "model_error"),
    ("status:500@Zanzibarth", "model_error"),
    ("status:404@Zanzibarth", "model_error"),
    ("silent@Zanzibarth", "timeout"),
    ("mute@Zanzibarth", "timeout"),
    ("endless@Zanzibarth", "timeout"),
    ("huge@Zanzibarth", "model_error"),
    ("bomb@Zanzibarth", "model_error"),
    ("deep@Zanzibarth", "truncated"),
    ("hang_up@Zanzibarth", "truncated"),
    ("broken_stream@Zanzibarth", "model_error"),
    ("redirect:https|//other.example/@Zanzibarth", "model_error"),
]


@pytest.mark.parametrize(("model", "code"), NAMED)
def test_a_chunk_that_fails_is_named_and_all_others_are_stored(stub: Stub, model: str, code: str) -> None:
    document, ended = run(stub, model, deadline=5)

    assert ended.state == "succeeded"
    assert set(failed(ended)) == {"chunk_failed"}
    assert document.nodes.count() > 40
    assert stub.calls()["tasks"].count("extract") <= ended.chunks_total + 3 * len(failed(ended))


def test_of_a_reply_that_broke_off_the_rest_is_asked_alone(stub: Stub) -> None:
    document, ended = run(stub, "cut:0.6@Zanzibarth")

    assert ended.state == "succeeded"
    assert unlucky(document) >= 10


def test_what_nobody_wrote_is_refused_and_listed(stub: Stub) -> None:
    document, ended = run(stub, "invents@Zanzibarth")

    assert "Qorvathian" not in texts(document)
    listed = document.generation["rejected"]
    assert {note["code"] for note in listed} >= {"node_not_in_source", "edge_invalid_relation"}
    assert unlucky(document) >= 10


@pytest.mark.parametrize(
    ("model", "code"),
    [
        ("status:401", "model_auth"),
        ("status:500", "model_error"),
        ("empty", "schema_invalid"),
        ("silent", "timeout"),
    ],
)
def test_a_run_without_one_good_chunk_fails_with_the_reason(stub: Stub, model: str, code: str) -> None:
    document, ended = run(stub, model, text=passage(1), deadline=1)

    assert (ended.state, ended.error_code) == ("failed", code)
    assert (document.nodes.count(), document.revision) == (0, 0)


@pytest.mark.parametrize("model", ["odd", "many:20000", "deep"])
def test_hostile_replies_leave_nothing(stub: Stub, model: str) -> None:
    document, _ended = run(stub, model, text=passage(3), deadline=30)

    assert document.nodes.count() == 0


def test_a_small_context_is_met_with_smaller_questions(stub: Stub) -> None:
    document, ended = run(stub, "too_long:4000", text=passage(3))

    assert (ended.state, failed(ended)) == ("succeeded", [])
    assert unlucky(document) >= 10


def test_the_key_is_in_no_row(stub: Stub) -> None:
    base = make_base()
    connection = ModelConnection(team=base.team, name="stub", base_url=stub.base_url, model="good")
    connection.set_key("sk-very-secret")
    connection.save()

    assert "secret" not in str(ModelConnection.objects.values().get())
    assert ModelConnection.objects.get().open_key() == "sk-very-secret"
