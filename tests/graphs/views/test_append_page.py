"""Appending as people do it: from the page of a document, from selected words, and what the page says afterwards."""

import html as markup

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from graphs.actions import extracting
from graphs.domain.errors import Timeout
from graphs.extraction.builtin.extractor import BuiltinExtractor
from graphs.models import Document, KnowledgeBase, Run
from graphs.providers.scripted import Prepared, ScriptedExtractor
from kgsite.accounts.models import User
from tests.builders import TEXT, make_base, make_document, make_extracted, make_team, make_user
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
NEXT = "Levees fail when rivers rise. A levee is a wall that towns pay for."
HX = {"HX-Request": "true"}


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    return make_extracted(base, extractor=BuiltinExtractor())


def address(document: Document) -> str:
    return f"/documents/{document.pk}/append/"


def words(response: HttpResponse) -> str:
    return " ".join(markup.unescape(response.content.decode()).split())


def send(page: Client, document: Document, **given: object) -> HttpResponse:
    return page.post(address(document), {"text": NEXT, "extractor": "builtin"} | given)  # type: ignore[return-value]


def work(run: Run, extractor: object = None) -> None:
    extracting.run_extraction(run.pk, lambda _name, _team: extractor or BuiltinExtractor())  # type: ignore[return-value, arg-type]


class Broken(ScriptedExtractor):
    def prepare(self, *_given: object) -> Prepared:  # type: ignore[override]
        raise Timeout


def test_the_whole_journey_from_the_page_to_what_is_new(page: Client, document: Document) -> None:
    opened = words(page.get(f"/documents/{document.pk}/"))
    assert f'href="{address(document)}"' in opened

    response = send(page, document)

    assert (response.status_code, response.url) == (302, f"/documents/{document.pk}/")  # type: ignore[attr-defined]
    run = Run.objects.get(kind="append")
    assert Document.objects.get(pk=document.pk).current_version.text == TEXT, "until the run ends"
    work(run)
    result = Run.objects.get(pk=run.pk).passage.result
    told = words(page.get(f"/documents/{document.pk}/progress/?poll=1", headers=HX))
    assert f"{result['nodes']} nodes" in told and "to earlier parts" in told
    assert f"?unit={result['firstUnit']}#u{result['firstUnit']}" in told
    listed = words(page.get(f"/documents/{document.pk}/?view=list"))
    assert listed.count("is-new") >= 1 or "new" in listed
    assert "Appended a passage" in words(page.get(f"/documents/{document.pk}/history/"))
    assert "to earlier parts" in words(page.get(f"/runs/{run.pk}/"))


@pytest.mark.parametrize(
    ("content", "stored"),
    [
        (b"\xef\xbb\xbfOne line.\r\nTwo lines.\r\n", "One line.\nTwo lines.\n"),
        ("Überflutung 🌊 droht.".encode("utf-16"), "Überflutung 🌊 droht."),
        (b"With a bell\x07 in it, it is stored without.", "With a bell in it, it is stored without."),
    ],
)
def test_a_file_is_read_like_that_of_a_new_document(
    page: Client, document: Document, content: bytes, stored: str
) -> None:
    upload = SimpleUploadedFile("next.txt", content)

    assert send(page, document, text="", file=upload).status_code == 302

    work(Run.objects.get(kind="append"))
    assert Document.objects.get(pk=document.pk).current_version.text == f"{TEXT}\n\n{stored}"


@pytest.mark.parametrize("nothing", ["", " \n\t ", "\ufeff", "\u200b\u200b"])
def test_an_empty_passage_is_refused_in_the_form(page: Client, document: Document, nothing: str) -> None:
    response = send(page, document, text=nothing)

    assert response.status_code == 422 and "There is no text to read here." in words(response)
    assert not Run.objects.filter(kind="append").exists()


def test_the_same_passage_again_is_offered_and_never_dropped(page: Client, document: Document) -> None:
    for _ in range(2):
        send(page, document)
        run = Run.objects.newest_first()[0]
        work(run)
    response = send(page, document)

    assert Run.objects.filter(kind="append").count() == 1
    assert response.status_code == 409 and NEXT in words(response)
    assert "These words are already in the document." in words(response)
    assert send(page, document, again="1").status_code == 302
    work(Run.objects.newest_first()[0])
    assert Document.objects.get(pk=document.pk).current_version.text.count(NEXT) == 2


def test_a_busy_document_keeps_the_words_in_the_form(page: Client, document: Document) -> None:
    send(page, document)

    response = send(page, document, text="Other words, which took long to write.")

    assert response.status_code == 429 and response["Retry-After"]
    assert "Other words, which took long to write." in words(response)


def test_a_text_too_long_for_the_whole_says_so(
    page: Client, document: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("graphs.actions.growing.MAX_CHARS", 50)

    response = send(page, document)

    assert response.status_code == 422 and NEXT in words(response)


@pytest.mark.parametrize("end", ["failed", "cancelled"])
def test_a_passage_that_was_not_appended_can_be_taken_back(
    page: Client, document: Document, end: str
) -> None:
    send(page, document)
    run = Run.objects.get(kind="append")
    if end == "failed":
        work(run, Broken())
    else:
        page.post(f"/runs/{run.pk}/cancel/")

    told = words(page.get(f"/documents/{document.pk}/progress/?poll=1", headers=HX))

    assert "the passage is kept" in told and f"{address(document)}?run={run.pk}" in told
    assert "The passage is kept with this run." in words(page.get(f"/runs/{run.pk}/"))
    assert NEXT in words(page.get(f"{address(document)}?run={run.pk}"))
    page.post(f"/runs/{run.pk}/retry/")
    work(run)
    assert Document.objects.get(pk=document.pk).current_version.text.endswith(NEXT)


def test_selected_words_go_to_a_document_of_choice(
    page: Client, document: Document, base: KnowledgeBase
) -> None:
    other = make_document(base, "Roads are mended.", "Roads")
    foreign = make_document(make_base(make_team()), "Secret.", "Foreign")

    chosen = words(
        page.post(
            "/documents/append/from-selection/",
            {"text": "Floods damage roads.", "origin": document.pk, "first": 0, "last": 0},
        )
    )
    assert "Floods damage roads." in chosen and "Roads</option>" in chosen and "Foreign" not in chosen

    fields = {"text": "Floods damage roads.", "extractor": "builtin"}
    assert page.post("/documents/append/", fields).status_code == 422
    assert page.post("/documents/append/", fields | {"document": foreign.pk}).status_code == 422
    response = page.post("/documents/append/", fields | {"document": other.pk})
    assert response.url == f"/documents/{other.pk}/"  # type: ignore[attr-defined]
    work(Run.objects.get(kind="append"))
    assert (
        Document.objects.get(pk=other.pk).current_version.text == "Roads are mended.\n\nFloods damage roads."
    )


def test_a_run_of_another_document_gives_nothing_away(
    page: Client, document: Document, sign_in: SignIn, base: KnowledgeBase
) -> None:
    send(page, document)
    run = Run.objects.get(kind="append")
    team = make_team()
    own = make_document(make_base(team))

    stranger: User = make_user(team)
    response = sign_in(stranger).get(f"{address(own)}?run={run.pk}")

    assert response.status_code == 200 and NEXT not in words(response)
