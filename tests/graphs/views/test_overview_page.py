import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from graphs.domain.vocabulary import NodeType, Relation
from graphs.models import Document, Edge, Evidence, KnowledgeBase, Node
from graphs.workspace import overview
from kgsite.accounts.models import User
from tests.builders import make_document, make_graph
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db
BOOK = "Before all.\n\n# One\n\nRain falls.\n\n# Two\n\nRivers rise."  # units 0 to 4, sections at 0, 1 and 3


@pytest.fixture
def book(base: KnowledgeBase) -> Document:
    """n1 on unit 0, n2 on 2, n3 said to stand on 4 without evidence, n4 nowhere; n3 is the most salient."""
    document = make_document(base, BOOK)
    version = document.current_version
    units, chunk = list(version.units.order_by("number")), version.chunks.first()
    rows = [
        Node.objects.create(
            document=document,
            number=number,
            type=kind,
            text=text,
            salience=salience,
            anchor=anchor,
            grounding="candidate",
        )
        for number, kind, text, salience, anchor in (
            (1, NodeType.FACT, "first", 1, None),
            (2, NodeType.RULE, "wörd 雨 " * 30, 2, None),
            (3, NodeType.CLAIM, "third\n\nline", 0, 4),
            (4, NodeType.CLAIM, "lost", 3, None),
        )
    ]
    for node, places in ((rows[0], [units[0]]), (rows[1], [units[2], units[0]])):
        for order, unit in enumerate(places):
            Evidence.objects.create(document=document, node=node, unit=unit, chunk=chunk, order=order, start=unit.start, end=unit.end, quote=unit.text)  # fmt: skip
    Edge.objects.create(
        document=document, source=rows[0], target=rows[2], relation=Relation.INFERS, grounding="candidate"
    )
    Edge.objects.create(
        document=document, source=rows[1], target=rows[0], relation=Relation.SUPPORTS, grounding="candidate"
    )
    return document


def url(document: Document, query: str = "") -> str:
    return reverse("graphs:overview", args=[document.pk]) + query


def test_the_most_salient_come_first_and_edges_name_their_places(page: Client, book: Document) -> None:
    data = page.get(url(book)).json()

    assert data["numbers"] == [3, 1, 2, 4]
    assert data["types"] == [1, 0, 7, 1]
    assert data["units"] == [4, 0, 2, -1]
    assert data["sections"] == [2, 0, 1, -1]
    assert data["edges"] == [1, 0, 4, 2, 1, 0]
    assert data["chapters"] == {"titles": ["", "One", "Two"], "levels": [0, 1, 1], "starts": [0, 1, 3]}
    assert (data["total"], data["revision"]) == (4, book.revision)


def test_labels_stand_on_one_short_line(page: Client, book: Document) -> None:
    labels = page.get(url(book)).json()["labels"]

    assert labels[0] == "third line"
    assert len(labels[2]) <= 60 and labels[2].endswith("…") and labels[2].startswith("wörd 雨 ")


def test_of_too_many_nodes_the_most_salient_are_told(
    page: Client, book: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(overview, "NODES_IN_OVERVIEW", 2)

    data = page.get(url(book)).json()

    assert (data["numbers"], data["total"]) == ([3, 1], 4)
    assert data["edges"] == [1, 0, 4]  # the other one leads out of what is shown


def test_a_document_without_nodes_is_an_empty_map(page: Client, base: KnowledgeBase) -> None:
    data = page.get(url(make_document(base))).json()

    assert (data["numbers"], data["edges"], data["total"]) == ([], [], 0)


def test_strangers_see_nothing(sign_in: SignIn, outsider: User, book: Document) -> None:
    kept = {"If-None-Match": "*"}

    assert sign_in(outsider).get(url(book)).status_code == 404
    assert sign_in(outsider).get(url(book), headers=kept).status_code == 404
    assert Client().get(url(book)).status_code == 302


def test_it_takes_no_posts(page: Client, book: Document) -> None:
    assert page.post(url(book)).status_code == 405


def test_the_same_revision_is_not_sent_twice(page: Client, book: Document) -> None:
    first = page.get(url(book))
    again = page.get(url(book), headers={"If-None-Match": first["ETag"]})
    Document.objects.filter(pk=book.pk).update(revision=book.revision + 1)
    changed = page.get(url(book), headers={"If-None-Match": first["ETag"]})

    assert first["Cache-Control"] == "private, no-cache"
    assert (again.status_code, again.content) == (304, b"")
    assert changed.status_code == 200


def test_it_is_packed_for_those_who_can_unpack(page: Client, base: KnowledgeBase) -> None:
    document = make_document(base)
    Node.objects.bulk_create(
        Node(document=document, number=n, type="fact", text=f"node {n}", salience=n, grounding="grounded")
        for n in range(1, 400)
    )

    with CaptureQueriesContext(connection) as queries:
        response = page.get(url(document), headers={"Accept-Encoding": "gzip"})

    assert response["Content-Encoding"] == "gzip" and len(response.content) < 4000
    assert len(queries) <= 8


def test_the_overview_is_a_view_of_the_workspace(page: Client, base: KnowledgeBase) -> None:
    document = make_graph(base)
    html = page.get(reverse("graphs:workspace", args=[document.pk]) + "?view=overview").content.decode()

    assert f'<kg-overview class="graph overview needs-script" data-url="{url(document)}"' in html
    assert 'data-view="overview" aria-current="page"' in html
    assert "<kg-graph" not in html and "data-layout-choice" not in html
    overview = html.split("<kg-overview")[1].split("</kg-overview>")[0]
    assert overview.count("data-name=") == len(NodeType)
