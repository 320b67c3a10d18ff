import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from graphs.models import Document, KnowledgeBase
from kgsite.accounts.models import User
from tests.builders import TEXT, make_base, make_graph, make_team
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
URL = "/documents/import/"


def graph_file(data: object) -> SimpleUploadedFile:
    return SimpleUploadedFile("graph.json", json.dumps(data).encode())


def original(quote: str = "Floods damage roads") -> dict[str, object]:
    """An export of the single-user program: no format, no text."""
    node = {"id": "a", "type": "fact", "text": "Floods damage roads", "quote": quote, "paragraph": 0}
    return {"title": "Old", "summary": "", "nodes": [node], "edges": []}


def words(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def test_an_export_comes_back_as_a_new_equal_document(page: Client, base: KnowledgeBase) -> None:
    known = make_graph(base)
    exported = page.get(f"/documents/{known.pk}/export/json/").getvalue()

    response = page.post(URL, {"graph": SimpleUploadedFile("g.json", exported), "base": base.pk})

    made = Document.objects.exclude(pk=known.pk).get()
    assert response.url == f"/documents/{made.pk}/" and made.current_version.text == TEXT
    assert list(made.nodes.values_list("text", "grounding")) == list(
        known.nodes.values_list("text", "grounding")
    )
    assert "Imported 2 nodes and 1 relations." in words(page.get(f"/documents/{made.pk}/history/"))


def test_a_source_file_authenticates_the_quotes(page: Client, base: KnowledgeBase) -> None:
    source = SimpleUploadedFile("s.txt", TEXT.encode())

    page.post(URL, {"graph": graph_file(original()), "source": source, "base": base.pk, "title": "Mine"})

    made = Document.objects.get()
    assert made.title == "Mine" and made.nodes.get().grounding == "grounded"


def test_what_could_not_be_authenticated_is_shown(page: Client, base: KnowledgeBase) -> None:
    source = SimpleUploadedFile("s.txt", TEXT.encode())
    graph = graph_file(original("Nobody ever said this"))

    response = page.post(URL, {"graph": graph, "source": source, "base": base.pk}, follow=True)

    made = Document.objects.get()
    assert response.redirect_chain[-1][0] == f"/documents/{made.pk}/diagnostics/"
    assert "1 quote could not be authenticated." in words(response)
    assert "Floods damage roads" in words(response) and "not grounded" in words(response)


@pytest.mark.parametrize(
    ("field", "data"),
    [
        ("graph", b"{"),
        ("graph", b"{}"),
        ("graph", b""),
        ("source", bytes(range(256)) * 20),
        ("title", "x" * 201),
    ],
)
def test_invalid_is_422_at_its_field(page: Client, base: KnowledgeBase, field: str, data: object) -> None:
    given: dict[str, object] = {"graph": graph_file(original()), "base": base.pk}
    given[field] = SimpleUploadedFile("x", data) if isinstance(data, bytes) else data

    response = page.post(URL, given)

    assert response.status_code == 422 and not Document.objects.exists()
    assert f'id="id_{field}_error"' in words(response)


def test_nothing_chosen_is_422(page: Client, base: KnowledgeBase) -> None:
    assert page.post(URL, {"base": base.pk}).status_code == 422


def test_who_may_not(sign_in: SignIn, viewer: User, page: Client) -> None:
    foreign = make_base(make_team())

    assert sign_in(viewer).get(URL).status_code == sign_in(viewer).post(URL).status_code == 403
    assert page.post(URL, {"graph": graph_file(original()), "base": foreign.pk}).status_code == 422
    assert page.put(URL).status_code == 405


def test_a_forged_decision_can_be_imported_and_looked_at(page: Client, base: KnowledgeBase) -> None:
    told = {
        "kind": "claim",
        "type": "fact",
        "text": "Rain",
        "status": "rejected",
        "reviewedAt": "9999-12-31T23:59",
    }
    graph = original() | {
        "format": "groundgraph/1",
        "source": {"text": TEXT},
        "candidates": [told | {"evidence": [{}, {"quote": "The moon is cheese", "paragraph": 0}]}],
    }

    page.post(URL, {"graph": graph_file(graph), "base": base.pk})

    made = Document.objects.get()
    for address in ("diagnostics/", "export/json/", "history/", ""):
        assert page.get(f"/documents/{made.pk}/{address}").status_code == 200
    assert page.get(f"/reviews/documents/{made.pk}/candidates/?status=all").status_code == 200
