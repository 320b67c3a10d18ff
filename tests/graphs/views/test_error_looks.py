"""Every error is a page of ours with a sentence and what to do; a fragment where htmx asked."""

from uuid import uuid4

import pytest
from django.test import Client

from graphs.models import KnowledgeBase
from kgsite.accounts.models import User
from tests.builders import make_document
from tests.graphs.views.conftest import SignIn

pytestmark = pytest.mark.django_db


@pytest.fixture
def addresses(page: Client, base: KnowledgeBase) -> dict[int, tuple[str, str, object]]:
    document = make_document(base)
    page.post(f"/documents/{document.pk}/extract/")
    run = document.runs.get()
    page.post(f"/runs/{run.pk}/cancel/")
    return {
        404: ("get", f"/documents/{uuid4()}/history/", {}),
        405: ("post", "/runs/", {}),
        409: ("post", f"/runs/{run.pk}/cancel/", {}),
        413: ("post", "/bases/new/", {"name": "x" * 2_000_000}),
        422: ("get", "/?page=x", {}),
    }


@pytest.mark.parametrize("status", [404, 405, 409, 413, 422])
def test_page_and_fragment(page: Client, addresses: dict[int, tuple[str, str, object]], status: int) -> None:
    method, url, data = addresses[status]

    whole = getattr(page, method)(url, data)
    part = getattr(page, method)(url, data, HTTP_HX_REQUEST="true")

    assert whole.status_code == part.status_code == status
    assert b"data-error-code=" in whole.content and b"<html" in whole.content
    assert b"Back to the library" in whole.content
    assert b"data-error-code=" in part.content and b"<html" not in part.content


def test_forbidden(sign_in: SignIn, viewer: User) -> None:
    response = sign_in(viewer).get("/documents/new/")

    assert response.status_code == 403 and b"Ask an owner of the team" in response.content


def test_an_unexpected_failure_has_an_incident_id(
    sign_in: SignIn, editor: User, base: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_args: object, **_more: object) -> None:
        raise RuntimeError("a secret of the server")

    monkeypatch.setattr("graphs.views.bases.base_rows", broken)
    client = sign_in(editor)
    client.raise_request_exception = False

    response = client.get("/bases/")

    assert response.status_code == 500 and b"Incident" in response.content
    assert b"a secret of the server" not in response.content
