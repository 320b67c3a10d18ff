"""*Complete relations*: who is offered it, whom it asks, and how its run is told."""

import html as markup

import pytest
from django.http import HttpResponse
from django.test import Client

from graphs.models import Document, KnowledgeBase, Run
from kgsite.accounts.models import User
from tests.builders import make_connection, make_document, make_graph, make_team
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db


def words(response: HttpResponse) -> str:
    return " ".join(markup.unescape(response.content.decode()).split())


def at(document: Document, act: str) -> str:
    return f"/documents/{document.pk}/{act}/"


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    return make_graph(base)


def test_it_offers_models_alone_says_where_the_text_goes_and_starts_a_run(
    page: Client, document: Document
) -> None:
    make_connection(document.base.team)
    make_connection(make_team(), "theirs")

    assert at(document, "relate") in words(page.get(at(document, "settings")))
    said = words(page.get(at(document, "relate")))
    assert "The text goes to models.example.com (model m-1)." in said
    assert 'value="far" checked' in said
    assert not any(f'value="{name}"' in said for name in ("builtin", "paste", "builtin+far", "theirs"))

    assert page.post(at(document, "relate"), {"extractor": "far"}).status_code == 302
    run = Run.objects.get()
    assert (run.kind, run.extractor, run.state) == ("relate", "far", "queued")
    assert "Relations" in words(
        page.get(f"/documents/{document.pk}/progress/", headers={"HX-Request": "true"})
    )
    assert page.post(at(document, "relate"), {"extractor": "far"}).status_code == 429


@pytest.mark.parametrize("name", ["", "builtin", "paste", "builtin+far", "theirs"])
def test_what_cannot_weave_is_refused_by_the_form(page: Client, document: Document, name: str) -> None:
    make_connection(document.base.team)

    assert page.post(at(document, "relate"), {"extractor": name}).status_code == 422
    assert not Run.objects.exists()


def test_external_models_are_refused_where_the_text_stays(page: Client, document: Document) -> None:
    make_connection(document.base.team)
    KnowledgeBase.objects.update(no_external=True)

    said = words(page.get(at(document, "relate")))

    assert (
        'value="far" disabled' in said
        and "data-goes-line" not in said
        and '<button class="btn btn--primary"' not in said
    )
    assert page.post(at(document, "relate"), {"extractor": "far"}).status_code == 409
    assert not Run.objects.exists()


def test_viewers_are_refused_and_others_find_nothing(
    sign_in: SignIn, viewer: User, outsider: User, document: Document
) -> None:
    make_connection(document.base.team)
    for person, status in ((viewer, 403), (outsider, 404)):
        client = sign_in(person)
        assert client.get(at(document, "relate")).status_code == status
        assert client.post(at(document, "relate"), {"extractor": "far"}).status_code == status
    assert not Run.objects.exists()


def test_without_a_graph_or_a_model_it_says_so(page: Client, base: KnowledgeBase, document: Document) -> None:
    bare = make_document(base)

    assert "this team has none" in words(page.get(at(document, "relate")))
    assert page.post(at(document, "relate"), {"extractor": "far"}).status_code == 422
    assert "There is no graph yet" in words(page.get(at(bare, "relate")))
    make_connection(base.team)
    assert page.post(at(bare, "relate"), {"extractor": "far"}).status_code == 422
    assert at(bare, "relate") not in words(page.get(at(bare, "settings")))


def test_the_estimate_is_that_of_the_questions_for_relations(page: Client, document: Document) -> None:
    make_connection(document.base.team)

    asked = {"extractor": "far", "document": document.pk, "relations": "1"}

    assert "at most 2" in words(page.post("/models/estimate/", asked))


TOLD = [
    (3, 1, "3 relations added."),
    (1, 1, "1 relation added."),
    (0, 1, "No further relation was found"),
    (0, 0, "The graph hangs together already"),
]


@pytest.mark.parametrize(("edges", "calls", "told"), TOLD)
def test_what_it_brought_is_told(page: Client, document: Document, edges: int, calls: int, told: str) -> None:
    run = Run.objects.create(
        document=document, kind="relate", state="succeeded", extractor="far", actor_name="Ada",
        base_revision=1, edge_count=edges, calls=calls,
    )  # fmt: skip

    assert told in words(page.get(f"/runs/{run.pk}/"))
    assert told in words(page.get("/runs/"))
    assert "0 nodes" not in words(page.get(f"/runs/{run.pk}/"))
    followed = page.get(f"/documents/{document.pk}/progress/?poll=1", headers={"HX-Request": "true"})
    assert told in words(followed)
