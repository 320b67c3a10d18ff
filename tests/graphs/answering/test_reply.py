"""What a model answered: an answer, something like one, or none."""

import json

import pytest

from graphs.answering.reply import BROKEN_OFF, read_reply
from graphs.answering.results import Status
from graphs.domain.errors import AnswerTruncated, AnswerUnreadable, KgError, kind_of

WHOLE = '{"status":"answered","parts":[{"text":"Ada built it.","evidenceIds":["ev1"]}]}'
TWO = WHOLE.replace("}]}", '},{"text":"It holds water.","evidenceIds":["ev2"]}]}')


def of(parts: object, status: object = "answered") -> str:
    return json.dumps({"status": status, "parts": parts})


@pytest.mark.parametrize(
    "said",
    [
        WHOLE,
        f"```json\n{WHOLE}\n```",
        f"Here it is: {WHOLE} Done.",
        f'{{"answer": {WHOLE}}}',
        WHOLE[:-2] + ",]}",
    ],
)
def test_whatever_is_wrapped_around_an_answer(said: str) -> None:
    reply = read_reply(said)

    assert [(part.text, part.ids) for part in reply.parts] == [("Ada built it.", ("ev1",))]
    assert (reply.status, reply.left_out) == (Status.ANSWERED, ())


@pytest.mark.parametrize(
    ("said", "finish", "error"),
    [
        ("", "stop", AnswerUnreadable),
        ("I think Ada.", "stop", AnswerUnreadable),
        ("[" * 5_000, "stop", AnswerUnreadable),
        (of({"text": "Ada.", "evidenceIds": ["ev1"]}), "stop", AnswerUnreadable),
        (of("all"), "stop", AnswerUnreadable),
        (of(["Ada built it."]), "stop", AnswerUnreadable),
        (of([{"text": ["Ada"], "evidenceIds": ["ev1"]}]), "stop", AnswerUnreadable),
        (of([{"text": "Ada.", "evidenceIds": "ev1"}]), "stop", AnswerUnreadable),
        (of([{"text": "Ada.", "evidenceIds": [1]}]), "stop", AnswerUnreadable),
        (of([{"text": "x" * 1_201, "evidenceIds": ["ev1"]}]), "stop", AnswerUnreadable),
        (of([], status=["answered"]), "stop", AnswerUnreadable),
        (WHOLE[:50], "stop", AnswerTruncated),
        (WHOLE[:20], "length", AnswerTruncated),
        ("I think", "length", AnswerTruncated),
        ('{"status":"answered"', "length", AnswerTruncated),
    ],
)
def test_what_is_no_answer_fails_by_name(said: str, finish: str, error: type[KgError]) -> None:
    with pytest.raises(error):
        read_reply(said, finish)


@pytest.mark.parametrize("status", ["insufficient", "out_of_scope"])
def test_that_nothing_answers_is_an_answer(status: str) -> None:
    assert read_reply(of([], status)).status == status
    assert read_reply(of([{"text": "But perhaps…", "evidenceIds": []}], status)).parts == ()


def test_parts_before_a_break_count_and_the_break_is_told() -> None:
    reply = read_reply(TWO[:-20], "length")

    assert [part.ids for part in reply.parts] == [("ev1",)]
    assert reply.left_out == (BROKEN_OFF,)


def test_what_is_left_out_is_told() -> None:
    good = {"text": "Ada built it.", "evidenceIds": ["ev1"]}

    reply = read_reply(
        of([*[good] * 9, {"text": 7, "evidenceIds": []}, {"text": "y" * 2_000, "evidenceIds": []}])
    )

    assert len(reply.parts) == 8
    assert reply.left_out == ('{"text": 7, "evidenceIds": []}', "y" * 240, "Ada built it.")


def test_what_to_do_about_it_is_about_questions() -> None:
    for kind in (AnswerUnreadable, AnswerTruncated):
        assert kind_of(kind.code, kind.message) is kind
        assert kind_of(kind.code) is kind.__mro__[1]
        assert "chunk" not in kind.hint and "graph" not in kind.message
