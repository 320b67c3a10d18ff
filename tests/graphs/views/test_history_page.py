import pytest
from django.http import HttpResponse
from django.test import Client

from graphs import commits
from graphs.commits import Actor
from graphs.domain.patch import GraphPatch
from graphs.models import Document, KnowledgeBase
from graphs.snapshots import snapshot
from kgsite.accounts.models import User
from tests.builders import make_document, make_graph
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db


def words(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def edited(base: KnowledgeBase, editor: User) -> Document:
    """A graph whose second node was removed by a person: revision 2."""
    document = make_graph(base)
    gone = snapshot(document).nodes[1].id
    commits.commit_patch(
        document,
        GraphPatch(nodes={gone: None}, summary="Rain only."),
        expected_revision=1,
        actor=Actor("Kim", editor),
        reason="not needed <b>here</b>",
    )
    return document


def test_operations_stand_newest_first_with_who_what_and_why(
    page: Client, base: KnowledgeBase, editor: User
) -> None:
    document = edited(base, editor)

    html = words(page.get(f"/documents/{document.pk}/history/"))

    assert html.index('id="revision-2"') < html.index('id="revision-1"')
    assert "<bdi>you</bdi> ·" in html and "<bdi>builder</bdi>" in html
    assert "not needed &lt;b&gt;here" in html and "+2" in html and "−1" in html


def test_a_change_opens_with_before_and_after(page: Client, base: KnowledgeBase, editor: User) -> None:
    document = edited(base, editor)

    whole = words(page.get(f"/documents/{document.pk}/history/?revision=2"))
    part = words(page.get(f"/documents/{document.pk}/history/?revision=2", HTTP_HX_REQUEST="true"))

    for html in (whole, part):
        assert '<del dir="auto">Floods damage roads</del>' in html
        assert '<del dir="auto">Heavy rain causes floods.</del><ins dir="auto">Rain only.</ins>' in html
    assert "<html" in whole and "<html" not in part


def test_only_what_still_stands_is_linked(page: Client, base: KnowledgeBase, editor: User) -> None:
    document = edited(base, editor)

    html = words(page.get(f"/documents/{document.pk}/history/?revision=1"))

    assert "?node=n1" in html and "?node=n2" not in html and "?edge=" not in html


def test_only_payloads_of_changes_by_hand_are_loaded_for_the_list(
    page: Client, base: KnowledgeBase, editor: User, django_assert_max_num_queries: object
) -> None:
    document = edited(base, editor)

    with django_assert_max_num_queries(9) as seen:  # type: ignore[operator]
        page.get(f"/documents/{document.pk}/history/")

    told = [query["sql"] for query in seen.captured_queries if '"after"' in query["sql"]]
    extraction = document.operations.get(revision=1).pk
    assert len(told) == 1 and f"IN ({extraction})" not in told[0]
    assert "Deleted the node “" in words(page.get(f"/documents/{document.pk}/history/"))


def test_a_document_without_operations(page: Client, base: KnowledgeBase) -> None:
    response = page.get(f"/documents/{make_document(base).pk}/history/")

    assert "Nothing has changed yet" in words(response)


@pytest.mark.parametrize(("query", "status"), [("revision=99", 404), ("revision=x", 422), ("page=0", 422)])
def test_bad_addresses(page: Client, base: KnowledgeBase, query: str, status: int) -> None:
    assert page.get(f"/documents/{make_graph(base).pk}/history/?{query}").status_code == status


def test_who_may_not(sign_in: SignIn, viewer: User, outsider: User, base: KnowledgeBase) -> None:
    url = f"/documents/{make_graph(base).pk}/history/"

    assert sign_in(viewer).get(url).status_code == 200
    assert sign_in(outsider).get(url).status_code == 404
    assert sign_in(viewer).post(url).status_code == 405
