"""Questions by program: at once, with a model, of parts and of bases; what a token does not reach is not asked."""

import pytest
from django.utils import timezone

from graphs.actions import composing, extracting
from graphs.domain.errors import ModelAuth
from graphs.domain.scopes import Scope
from graphs.models import Question, Run
from tests.builders import make_base, make_connection, make_graph
from tests.graphs.api.calling import code_of, make_program

pytestmark = pytest.mark.django_db


def test_a_reader_asks_and_reads_it_again() -> None:
    program = make_program(Scope.READ)
    document = make_graph(make_base(program.team))

    made = program.post(f"documents/{document.pk}/answer", {"question": "What causes floods?"}).json()

    assert (made["status"], made["answer"]) == ("answered", "Heavy rain causes floods.")
    assert program.get(f"questions/{made['id']}").json() == made
    listed = program.get(f"questions?document={document.pk}").json()["items"]
    assert [row["id"] for row in listed] == [made["id"]] and "answer" not in listed[0]
    refused = program.post(f"documents/{document.pk}/answer", {"question": "Why?", "model": "far"})
    assert code_of(refused) == "forbidden"


def test_with_a_model_it_is_a_run() -> None:
    program = make_program(Scope.WRITE)
    make_connection(program.team)
    document = make_graph(make_base(program.team))
    asked = {"question": "What causes floods?", "model": "far", "limits": {"tokens": 5000}}

    answer = program.post(f"documents/{document.pk}/answer", asked)

    question = Question.objects.get()
    assert (answer.status_code, answer.json()["kind"], answer.json()["capTokens"]) == (202, "answer", 5000)
    assert answer["Location"] == f"/api/v1/questions/{question.pk}"
    assert program.get(answer["Location"]).json()["status"] == "pending"
    assert len(program.get(f"questions?run={answer.json()['runId']}").json()["items"]) == 1
    assert code_of(program.post(f"documents/{document.pk}/answer", asked | {"model": "none"})) == "no_model"


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ({"nodeIds": ["n9"]}, "invalid_operation"),
        ({"sectionId": "section-1"}, "invalid_operation"),
        ({"nodeIds": ["n1"], "edgeId": "n1>n2:causes"}, "invalid_input"),
        ({"startParagraph": 2, "endParagraph": 1}, "invalid_input"),
        ({"nodes": ["n1"]}, "invalid_input"),
        ({"question": "x" * 601}, "invalid_input"),
        ({"question": " "}, "empty"),
    ],
)
def test_what_cannot_be_asked_is_told(place: dict[str, object], code: str) -> None:
    program = make_program(Scope.READ)
    document = make_graph(make_base(program.team))

    assert code_of(program.post(f"documents/{document.pk}/answer", {"question": "Why?"} | place)) == code


def test_a_token_of_one_base_sees_the_questions_of_that_base() -> None:
    everything = make_program(Scope.READ)
    near, far = make_base(everything.team), make_base(everything.team)
    make_graph(near)
    narrow = type(everything)(everything.user, everything.team, Scope.READ, [far])
    made = everything.post(f"bases/{near.pk}/answer", {"question": "What causes floods?"}).json()

    assert made["status"] == "answered" and made["baseId"] == near.pk and made["documentId"] is None
    assert code_of(narrow.get(f"questions/{made['id']}")) == "not_found"
    assert narrow.get("questions").json()["items"] == []
    assert code_of(narrow.post(f"bases/{near.pk}/answer", {"question": "Why?"})) == "not_found"


def test_who_waits_for_an_answer_comes_to_an_end() -> None:
    program = make_program(Scope.WRITE)
    make_connection(program.team)
    document = make_graph(make_base(program.team))

    def asked() -> tuple[str, Run]:
        sent = {"question": "What causes floods?", "model": "far"}
        answer = program.post(f"documents/{document.pk}/answer", sent)
        return answer["Location"], Run.objects.get(pk=answer.json()["runId"])

    (failed, run), (cancelled, other), (binned, _run) = asked(), asked(), asked()
    assert run.claim("worker", timezone.now()) and run.fail(ModelAuth(), timezone.now(), worker="worker")
    extracting.cancel(other)

    told = program.get(failed).json()
    assert (told["status"], told["error"]["code"]) == ("failed", "model_auth")
    assert program.get(cancelled).json()["status"] == "cancelled"
    assert program.get(binned).json()["status"] == "pending"
    composing.delete(document)
    composing.restore(document)
    assert program.get(binned).json()["status"] == "cancelled"
    run.refresh_from_db()
    extracting.retry(run)
    assert program.get(failed).json()["status"] == "pending"
    listed = program.get(f"questions?document={document.pk}").json()["items"]
    assert [row["status"] for row in listed] == ["cancelled", "cancelled", "pending"]
