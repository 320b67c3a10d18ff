from uuid import uuid4

import pytest
from django.test import Client

from graphs.models import Document, KnowledgeBase, Run
from kgsite.accounts.models import Team, User
from tests.builders import make_base, make_document, make_graph, make_team
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db


def at(document: Document, act: str) -> str:
    return f"/documents/{document.pk}/{act}/"


def test_rename(page: Client, base: KnowledgeBase) -> None:
    document = make_document(base)

    response = page.post(at(document, "rename"), {"title": "  A  new\ntitle "})

    document.refresh_from_db()
    assert response.status_code == 302 and document.title == "A new title"


@pytest.mark.parametrize("title", ["", "   ", "x" * 201, "\x00"])
def test_a_bad_title_is_422_and_shows_the_form(page: Client, base: KnowledgeBase, title: str) -> None:
    document = make_document(base, title="Old")

    response = page.post(at(document, "rename"), {"title": title})

    document.refresh_from_db()
    assert response.status_code == 422 and document.title == "Old"
    assert b"field__error" in response.content


def test_move_within_the_team(page: Client, base: KnowledgeBase, team: Team) -> None:
    document, other = make_document(base), make_base(team)

    page.post(at(document, "move"), {"base": other.pk})

    document.refresh_from_db()
    assert document.base == other


def test_no_move_into_another_team_even_ones_own(page: Client, base: KnowledgeBase, editor: User) -> None:
    elsewhere = make_team()
    elsewhere.memberships.create(user=editor, role="owner")
    document = make_document(base)

    response = page.post(at(document, "move"), {"base": make_base(elsewhere).pk})

    document.refresh_from_db()
    assert response.status_code == 422 and document.base == base


def test_extract_again_starts_a_run_and_keeps_the_graph(page: Client, base: KnowledgeBase) -> None:
    document = make_graph(base)

    response = page.post(at(document, "extract"), {"extractor": "builtin"})

    assert response.status_code == 302 and response.url == f"/documents/{document.pk}/"
    run = Run.objects.get()
    assert (run.kind, run.state, run.base_revision) == ("reextract", "queued", 1)
    assert document.nodes.count() == 2


def test_who_reads_the_document_stays_where_he_is_when_a_run_starts(
    page: Client, base: KnowledgeBase
) -> None:
    response = page.post(at(make_graph(base), "extract"), headers={"HX-Request": "true"})

    assert response.status_code == 204 and "kg:run-started" in response["HX-Trigger"]
    assert Run.objects.count() == 1


def test_an_extractor_that_left_the_server_is_replaced_by_the_default(
    page: Client, base: KnowledgeBase
) -> None:
    page.post(at(make_graph(base), "extract"))  # "scripted" read it last

    assert Run.objects.get().extractor == "builtin"


def test_an_unknown_extractor_is_422(page: Client, base: KnowledgeBase) -> None:
    response = page.post(at(make_graph(base), "extract"), {"extractor": "oracle"})

    assert response.status_code == 422 and not Run.objects.exists()


ACTS = ["rename", "move", "delete", "restore", "extract"]


@pytest.mark.parametrize("act", ACTS)
def test_who_may_not(act: str, sign_in: SignIn, viewer: User, outsider: User, base: KnowledgeBase) -> None:
    document = make_document(base)

    assert sign_in(viewer).post(at(document, act)).status_code == 403
    assert sign_in(outsider).post(at(document, act)).status_code == 404
    assert Client().post(at(document, act)).url.startswith("/accounts/login/")
    assert not Document.objects.exclude(deleted_at=None).exists()


@pytest.mark.parametrize("act", ACTS)
def test_bad_id_and_wrong_method(act: str, page: Client, base: KnowledgeBase) -> None:
    assert page.post(f"/documents/{uuid4()}/{act}/").status_code == 404
    assert page.post(f"/documents/nonsense/{act}/").status_code == 404
    assert page.get(at(make_document(base), act)).status_code == 405


def test_the_page_is_for_those_who_may(
    page: Client, sign_in: SignIn, viewer: User, base: KnowledgeBase
) -> None:
    document = make_document(base)

    assert page.get(at(document, "settings")).status_code == 200
    assert sign_in(viewer).get(at(document, "settings")).status_code == 403
