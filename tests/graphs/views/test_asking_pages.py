"""Questions as people ask them: the form, the answer with its citations, what was asked before."""

import html as markup
import json

import pytest
from django.http import HttpResponse
from django.test import Client

from graphs.actions.answering import Asked, ask, run_answer
from graphs.actions.editing import Desk, delete_node
from graphs.commits import Actor
from graphs.extraction.model.extractor import ModelExtractor
from graphs.models import Document, KnowledgeBase, Question, Run
from graphs.providers.scripted import ScriptedModel
from graphs.snapshots import snapshot
from kgsite.accounts.models import User
from tests.builders import make_connection, make_document, make_graph
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def words(response: HttpResponse) -> str:
    return " ".join(markup.unescape(response.content.decode()).split())


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    return make_graph(base)


def at(document: Document) -> str:
    return f"/documents/{document.pk}/questions/"


def test_a_viewer_asks_by_form_and_follows_a_citation(
    viewer: User, sign_in: SignIn, document: Document
) -> None:
    page = sign_in(viewer)
    assert "data-ask-open" in words(page.get(f"/documents/{document.pk}/"))

    answered = page.post(at(document), {"question": "What causes floods?", "place": "whole"}, follow=True)

    said, question = words(answered), Question.objects.get()
    assert answered.redirect_chain == [(f"/questions/{question.pk}/", 302)]
    assert 'data-status="answered"' in said and "Heavy rain causes floods." in said
    assert f'href="/documents/{document.pk}/?node=n1&unit=0#u0" data-node="n1" data-unit="0"' in said
    assert 'aria-label="source: unit 1, Heavy rain causes floods"' in said
    assert "traceable" in said and "Neither tells whether it is true." in said
    assert "[1] ¶1: “Heavy rain causes floods”" in said
    assert question.created_by == viewer and 'name="extractor"' not in said


def test_beside_a_graph_the_answer_comes_with_what_was_asked_before(page: Client, document: Document) -> None:
    panel = words(page.get(at(document), {"node": "n2", "question": "Why?"}, headers=HTMX))
    assert "<html" not in panel and ">Why?</textarea>" in panel.replace("> ", ">")
    assert 'value="nodes" checked' in panel and "Floods damage roads" in panel

    fields = {"question": "What damages roads?", "place": "nodes", "nodes": "n2"}
    said = words(page.post(at(document), fields, headers=HTMX))

    assert (
        said.startswith('<article id="answer-')
        and 'id="ask-history"' in said
        and 'hx-swap-oob="true"' in said
    )
    assert 'data-news="answered: 1 part"' in said and "Asked of: <span" in said
    assert 'name="nodes" value="n2"' in said, "asking again asks of the same"


def test_nothing_found_is_calm_and_says_what_to_do(page: Client, document: Document) -> None:
    said = words(page.post(at(document), {"question": "Who built the floods in 1850?"}, headers=HTMX))

    assert 'data-status="insufficient"' in said and "The text does not have “1850”." in said
    assert "What comes nearest" in said and "What you can do" in said and "Ask further" not in said


def test_an_answer_that_lost_its_support_says_so_and_is_asked_again(page: Client, document: Document) -> None:
    page.post(at(document), {"question": "What causes floods?"})
    question = Question.objects.get()
    delete_node(Desk(document, snapshot(document), 1, Actor("Ada")), "n1")

    said = words(page.get(f"/questions/{question.pk}/"))

    stale = said[said.index("data-stale") :][:900]
    assert "1 of 1 parts no longer supported" in stale and ">Ask again</button>" in stale
    assert "deleted since" in said and "not yet verified" not in said
    history = said[said.index('id="ask-history"') :]
    assert "no longer supported" in history and 'class="chip chip--ok"' not in history


def test_a_sentence_is_copied_whole_and_without_the_line_ends_of_its_page(
    page: Client, base: KnowledgeBase
) -> None:
    lines = (
        "   If the agent receives a redirect in reply to a request that changes\n   something on the server, it must not "
        "follow it by itself, non-\n   idempotent as it is, unless the user confirms it, since this might\n   change the conditions of the request."
    )
    wrapped = make_document(base, lines, "Redirects")
    flat = " ".join(lines.split()).replace("non- ", "non-")

    answer = page.post(at(wrapped), {"question": "Must the agent follow a redirect?"}, follow=True)

    said = words(answer)
    assert (
        f"<span data-selectable>{flat}</span>" in said and "<br>" not in said[said.index("answer__parts") :]
    )
    assert f"{flat} [1][2]" in said and f"[1][2] ¶1–2: “{flat}”" in said


def test_of_a_part_it_is_the_part_that_lacks_it_and_that_is_shown(page: Client, document: Document) -> None:
    of = {"place": "nodes", "nodes": "n2"}

    lacking = words(page.post(at(document), {"question": "Who damaged roads in 1850?"} | of, headers=HTMX))
    pointing = words(page.post(at(document), {"question": "这是什么意思？"} | of, headers=HTMX))

    assert "This part of the text does not have “1850”." in lacking
    assert (
        "no words of its own" in pointing
        and "Floods damage roads" in pointing[pointing.index("cited__quote") :]
    )


@pytest.mark.parametrize(
    "wrong",
    [
        {"question": ""},
        {"question": "x" * 601},
        {"question": "Why?", "place": "everything"},
        {"question": "Why?", "place": "nodes"},
        {"question": "Why?", "place": "nodes", "nodes": "n1 x"},
        {"question": "Why?", "place": "nodes", "nodes": "n9"},
        {"question": "Why?", "place": "units", "first": "3", "last": "1"},
        {"question": "Why?", "section": "section-000-none"},
    ],
)
def test_a_question_that_is_none_is_refused(page: Client, document: Document, wrong: dict[str, str]) -> None:
    answer = page.post(at(document), wrong)

    assert answer.status_code == 422 and not Question.objects.exists()
    assert page.get(at(document), {"node": "x"}).status_code == 422


def test_a_refused_form_comes_back_in_its_place(page: Client, document: Document) -> None:
    answer = page.post(at(document), {"question": ""}, headers=HTMX)

    assert (answer.status_code, answer["HX-Retarget"], answer["HX-Reswap"]) == (422, "#ask-form", "outerHTML")
    assert "Write what you want to know." in words(answer)


def test_a_model_is_asked_as_a_run_and_its_answer_comes_by_itself(page: Client, document: Document) -> None:
    make_connection(document.base.team)
    assert "The text goes to models.example.com (model m-1)." in words(page.get(at(document)))

    waiting = words(
        page.post(at(document), {"question": "What causes floods?", "extractor": "far"}, headers=HTMX)
    )
    question, run = Question.objects.get(), Run.objects.get()
    assert f"/questions/{question.pk}/?poll=1" in waiting and "data-poll" in waiting
    assert run.kind == "answer" and "data-stale" not in waiting
    assert words(page.get(f"/documents/{document.pk}/progress/", headers=HTMX)) == ""

    dropped = "Sunshine dries them"
    reply = {
        "status": "answered",
        "parts": [{"text": f"Heavy rain causes floods, and {dropped}.", "evidenceIds": ["ev1"]}],
    }
    run_answer(run.pk, lambda _n, _t: ModelExtractor(ScriptedModel(lambda _p: json.dumps(reply), name="far")))

    said = words(page.get(f"/questions/{question.pk}/?poll=2", headers=HTMX))
    assert "1 statement of the model was left out" in said and dropped in said and "data-poll " not in said
    assert 'id="ask-history"' in said
    assert page.get(f"/runs/{run.pk}/answer/").headers["Location"] == f"/questions/{question.pk}/"
    assert "Open the answer" in words(page.get(f"/runs/{run.pk}/"))


def test_a_model_costs_money_so_a_viewer_asks_none(viewer: User, sign_in: SignIn, document: Document) -> None:
    make_connection(document.base.team)
    fields = {"question": "What causes floods?", "extractor": "far"}

    assert sign_in(viewer).post(at(document), fields).status_code == 403
    assert not Question.objects.exists()


def test_a_base_is_asked_on_a_page_of_its_own(page: Client, base: KnowledgeBase, document: Document) -> None:
    make_document(base, "A dyke keeps the sea out.", "Dykes")

    said = words(page.post("/ask/", {"base": base.pk, "question": "What keeps the sea out?"}, follow=True))

    assert "A dyke keeps the sea out." in said and "Dykes" in said
    assert Question.objects.get().base == base
    assert "What keeps the sea out?" in words(page.get(f"/ask/?base={base.pk}"))
    assert page.get("/ask/?base=999999").status_code == 404


def test_only_ones_own_question_can_be_deleted(
    page: Client, viewer: User, sign_in: SignIn, document: Document
) -> None:
    mine = ask(Asked("What causes floods?", document), actor=Actor("Me", viewer))
    other = ask(Asked("What damages roads?", document), actor=Actor("Somebody"))

    reader = sign_in(viewer)
    assert reader.post(f"/questions/{other.pk}/delete/").status_code == 403
    gone = words(reader.post(f"/questions/{mine.pk}/delete/", headers=HTMX))

    assert "The question was deleted." in gone and "What damages roads?" in gone
    assert list(Question.objects.all()) == [other]


def test_a_stale_answer_says_so(page: Client, document: Document) -> None:
    question = ask(Asked("What causes floods?", document), actor=Actor("Ada"))
    document.nodes.filter(number=1).update(text="Light rain causes floods")

    said = words(page.get(f"/questions/{question.pk}/"))

    assert "1 of 1 parts no longer supported" in said and "changed since" in said


def test_an_outsider_finds_nothing(outsider: User, sign_in: SignIn, document: Document) -> None:
    question = ask(Asked("What causes floods?", document), actor=Actor("Ada"))
    stranger = sign_in(outsider)

    for address in (at(document), f"/questions/{question.pk}/", f"/ask/?base={document.base_id}&question=x"):
        assert stranger.get(address).status_code in (404, 422)


@pytest.mark.parametrize(
    ("named", "status"), [("zz", 422), ("-1", 422), ("٣", 422), ("0", 404), ("9" * 20, 404)]
)
def test_a_base_that_is_none_is_not_taken_for_another(page: Client, named: str, status: int) -> None:
    answer = page.post("/ask/", {"base": named, "question": "Why?"})

    assert answer.status_code == page.get("/ask/", {"base": named}).status_code == status
    assert not Question.objects.exists()


def test_a_sentence_that_points_back_is_told_under_its_heading(page: Client, base: KnowledgeBase) -> None:
    text = (
        "9.2 LIST\n\nThe LIST method asks what there is. Responses to this method are not cacheable.\n\n"
        "9.8 TRACE\n\nThe TRACE method invokes a loop-back. Responses to this method MUST NOT be cached.\n"
    )
    methods = make_document(base, text, "Methods")

    said = words(page.post(at(methods), {"question": "Is a response to TRACE cacheable?"}, follow=True))

    assert '<p class="small muted answer__heading" dir="auto">9.8 TRACE</p>' in said
    assert "9.8 TRACE: Responses to this method MUST NOT be cached. [" in said
    assert "9.2 LIST" not in said.partition('id="answer-plain"')[2].partition("</textarea>")[0]
