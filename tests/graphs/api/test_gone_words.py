"""Words of a document that was binned or moved out of reach are shown nowhere, whatever once rested on them."""

import pytest
from django.test import Client

from graphs.actions.composing import delete, move
from graphs.domain.scopes import Scope
from graphs.models import Document, KnowledgeBase, Question
from tests.builders import make_base, make_graph
from tests.graphs.api.calling import Program, code_of, make_program

pytestmark = pytest.mark.django_db
FURTHER, DENIED, LEFT_OUT = "Floods damage roads", "drought", "Floods are gentle"


@pytest.fixture
def program() -> Program:
    return make_program(Scope.READ)


@pytest.fixture
def base(program: Program) -> KnowledgeBase:
    return make_base(program.team)


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    return make_graph(base)


def asked(program: Program, base: KnowledgeBase) -> Question:
    """With everything that an answer may tell beside its parts."""
    made = program.post(f"bases/{base.pk}/answer", {"question": "What causes floods?"}).json()
    question = Question.objects.get(pk=made["id"])
    question.follow_ups = [FURTHER]
    question.premises = [{"kind": "opposite", "word": "flood", "instead": DENIED}]
    question.dropped = [{"text": LEFT_OUT, "reason": "unrelated"}]
    question.save()
    return question


@pytest.mark.parametrize("gone", ["binned", "moved"])
def test_an_answer_tells_nothing_of_a_document_that_went(
    program: Program, base: KnowledgeBase, document: Document, gone: str
) -> None:
    question = asked(program, base)
    narrow = Program(program.user, program.team, Scope.READ, [base])
    browser = Client()
    browser.force_login(program.user)
    pages = [f"/questions/{question.pk}/", f"/ask/?base={base.pk}"]
    before = [narrow.get(f"questions/{question.pk}"), *map(browser.get, pages)]
    assert all("Heavy rain" in response.content.decode() for response in before)
    assert DENIED in before[0].content.decode() and FURTHER in before[1].content.decode()

    if gone == "binned":
        delete(document)
    else:
        move(document, make_base(program.team))

    for response in [narrow.get(f"questions/{question.pk}"), *map(browser.get, pages)]:
        shown = response.content.decode()
        assert response.status_code == 200
        assert not [words for words in ("Heavy rain", FURTHER, DENIED, LEFT_OUT) if words in shown]


def test_an_answer_without_parts_keeps_its_words(
    program: Program, base: KnowledgeBase, document: Document
) -> None:
    made = program.post(f"bases/{base.pk}/answer", {"question": "Who built the floods in 1850?"}).json()
    assert made["retrieval"]["falsePremises"]

    delete(document)

    again = program.get(f"questions/{made['id']}").json()
    assert (again["answer"], again["retrieval"]["falsePremises"]) == (made["answer"], [])


def test_a_kept_reply_is_not_given_out_again(
    program: Program, base: KnowledgeBase, document: Document
) -> None:
    """Whether the token reaches a thing is asked at every request, also at one that is sent again."""
    asked = {"question": "What causes floods?"}
    calls = [
        (f"documents/{document.pk}/graph-query", {"query": "rain"}),
        (f"documents/{document.pk}/answer", asked),
        (f"bases/{base.pk}/answer", asked),
        (f"documents/{document.pk}/checks", {}),
    ]
    calls = [(path, data, {"Idempotency-Key": f"again-{n}"}) for n, (path, data) in enumerate(calls)]
    first = [program.post(path, data, **key) for path, data, key in calls]
    assert [response.status_code for response in first] == [200] * 4

    delete(document)

    again = [program.post(path, data, **key) for path, data, key in calls]
    of_base = again.pop(2)
    assert [code_of(response) for response in again] == ["not_found"] * 3
    assert "Heavy rain" not in of_base.content.decode() and of_base.json()["id"] == first[2].json()["id"]
