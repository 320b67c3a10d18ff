"""Undo by form, the story of a node, what changed between revisions, the graph as it stood."""

from dataclasses import replace

import pytest
from django.test import Client

from graphs.commits import Actor, commit_patch
from graphs.domain.patch import GraphPatch
from graphs.models import Document, KnowledgeBase
from graphs.snapshots import snapshot
from kgsite.accounts.models import User
from kgsite.accounts.roles import Role
from tests.builders import make_graph, make_user
from tests.graphs.views.conftest import SignIn
from tests.graphs.views.test_history_page import words

pytestmark = pytest.mark.django_db
NEW = "Rain causes floods"


@pytest.fixture
def document(base: KnowledgeBase, editor: User) -> Document:
    """Revision 1 was extracted by a program; in revision 2 the editor reworded the first node."""
    made = make_graph(base)
    node = replace(snapshot(made).nodes[0], text=NEW, edited=True)
    reworded = GraphPatch({"n1": node})
    commit_patch(made, reworded, expected_revision=1, actor=Actor("Kim", editor), reason="shorter")
    return made


def undo(client: Client, document: Document, revision: int, expected: int = 2, **headers: str):  # type: ignore[no-untyped-def]
    url = f"/documents/{document.pk}/history/{revision}/undo/"
    return client.post(url, {"expected_revision": expected, "reason": "a\x1b\u202eslip"}, **headers)


def test_undo_goes_back_to_the_history_and_says_so(page: Client, document: Document) -> None:
    response = undo(page, document, 2)

    assert response.status_code == 302 and response["Location"].endswith("/history/#revision-3")
    assert snapshot(document).nodes[0].text == "Heavy rain causes floods"
    assert document.operations.get(revision=3).reason == "aslip"
    html = words(page.get(f"/documents/{document.pk}/history/"))
    assert "Revision 2 is undone." in html and "undone since" in html and "Undid revision 2" in html


def test_an_undo_in_the_corner_offers_the_way_back(page: Client, document: Document) -> None:
    response = undo(page, document, 2, HTTP_HX_REQUEST="true")

    html = words(response)
    assert "kg:graph-changed" in response["HX-Trigger"] and "Do it again" in html
    assert f"/documents/{document.pk}/history/3/undo/" in html and 'value="3"' in html

    again = words(undo(page, document, 3, expected=3, HTTP_HX_REQUEST="true"))

    assert "Revision 2 stands again." in again and "Do it again" not in again
    assert snapshot(document).nodes[0].text == NEW


@pytest.mark.parametrize(
    ("revision", "fields", "status", "said"),
    [
        (2, {"expected_revision": "1"}, 409, "?from=1&amp;to=2"),
        (2, {}, 422, "The input is not valid."),
        (2, {"expected_revision": "2", "reason": "x" * 501}, 422, "The input is not valid."),
        (9, {"expected_revision": "2"}, 404, "no such revision"),
    ],
)
def test_what_is_refused(
    page: Client, document: Document, revision: int, fields: dict, status: int, said: str
) -> None:
    response = page.post(f"/documents/{document.pk}/history/{revision}/undo/", fields)

    assert response.status_code == status and said in words(response)
    assert document.operations.count() == 2


def test_what_later_changes_rest_on_is_refused_with_their_revisions(
    sign_in: SignIn, document: Document, base: KnowledgeBase
) -> None:
    reviewer = sign_in(make_user(base.team, Role.REVIEWER))

    response = undo(reviewer, document, 1)

    assert response.status_code == 422
    assert "Later changes rest on this one: 2." in words(response)
    assert f"/documents/{document.pk}/history/?revision=2#revision-2" in words(response)


def test_an_editor_undoes_his_own_and_a_reviewer_what_anybody_did(
    sign_in: SignIn, document: Document, base: KnowledgeBase, editor: User, viewer: User
) -> None:
    offered = {}
    for name, user in {
        "viewer": viewer,
        "editor": editor,
        "other": make_user(base.team, Role.EDITOR),
        "reviewer": make_user(base.team, Role.REVIEWER),
    }.items():
        html = words(sign_in(user).get(f"/documents/{document.pk}/history/"))
        offered[name] = [n for n in (1, 2) if f"/history/{n}/undo/" in html]

    assert offered == {"viewer": [], "editor": [2], "other": [], "reviewer": [1, 2]}
    assert undo(sign_in(make_user(base.team, Role.EDITOR)), document, 2).status_code == 403
    assert undo(sign_in(viewer), document, 2).status_code == 403


def test_the_story_of_a_node_and_whose_words_stand(page: Client, document: Document) -> None:
    url = f"/documents/{document.pk}/nodes/n1/history/"

    whole, part = words(page.get(url)), words(page.get(url, HTTP_HX_REQUEST="true"))

    assert "<html" in whole and "<html" not in part
    for html in (whole, part):
        assert "<del>Heavy rain</del><ins>Rain</ins> causes floods" in html and "shorter" in html
        blame = html[html.index('class="card blame"') : html.index("</dl>")]
        assert blame.count("<bdi>you</bdi>") == 1 and blame.count("<bdi>builder</bdi>") == 2


def test_words_that_undo_brought_back_are_those_of_whom_they_came_from(
    page: Client, document: Document
) -> None:
    undo(page, document, 2)

    html = words(page.get(f"/documents/{document.pk}/nodes/n1/history/"))

    blame = html[html.index('class="card blame"') : html.index("</dl>")]
    assert blame.count("<bdi>builder</bdi>") == 3 and "undone since" in html


def test_a_node_that_is_gone_keeps_its_story(page: Client, document: Document, editor: User) -> None:
    commit_patch(document, GraphPatch({"n2": None}), expected_revision=2, actor=Actor("Kim", editor))

    html = words(page.get(f"/documents/{document.pk}/nodes/n2/history/"))

    assert "no longer in the graph" in html and "<del>Floods damage roads</del>" in html


def test_what_changed_between_two_revisions(page: Client, document: Document, editor: User) -> None:
    commit_patch(document, GraphPatch({"n2": None}), expected_revision=2, actor=Actor("Kim", editor))
    url = f"/documents/{document.pk}/history/"

    step, all_, nothing = (words(page.get(f"{url}?{q}")) for q in ("from=1&to=3", "to=1", "from=2&to=2"))

    assert "<del>Heavy rain</del><ins>Rain</ins> causes floods" in step
    assert "Rain causes floods — causes → Floods damage roads" in step and "−1" in step
    assert "<ins>Heavy rain causes floods</ins>" in all_ and "+2" in all_
    assert "Heavy rain causes floods — causes → Floods damage roads" in all_
    assert "The two revisions are equal" in nothing


def test_the_graph_as_it_stood(page: Client, document: Document) -> None:
    url = f"/documents/{document.pk}/history"

    old, start, now = (words(page.get(f"{url}/{n}/")) for n in (1, 0, 2))

    assert "You are reading an old state: revision 1 of 2." in old
    assert "Heavy rain causes floods</span>" in old and NEW + "</span>" not in old
    assert "There was no node yet" in start
    assert "This is the newest revision" in now and NEW + "</span>" in now


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("history/9/", 404),
        ("history/?from=1&to=9", 404),
        ("history/?from=x", 422),
        ("history/?to=-1", 422),
        ("nodes/n99/history/", 404),
        ("nodes/x/history/", 422),
        ("nodes/n1/history/?page=0", 422),
    ],
)
def test_bad_addresses(page: Client, document: Document, path: str, status: int) -> None:
    assert page.get(f"/documents/{document.pk}/{path}").status_code == status


def test_an_outsider_sees_nothing(sign_in: SignIn, outsider: User, document: Document) -> None:
    client = sign_in(outsider)

    for path in ("history/1/", "nodes/n1/history/", "history/?from=1&to=2"):
        assert client.get(f"/documents/{document.pk}/{path}").status_code == 404
    assert undo(client, document, 2).status_code == 404
