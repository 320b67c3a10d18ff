"""Manners of every answer: security headers, sizes, methods, ids of incidents."""

import json
import re

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from graphs.domain import errors
from graphs.domain.errors import KgError
from kgsite.http.errors import STATUS, error_response, server_error

MIB = 1024 * 1024


def every_error() -> list[type[KgError]]:
    return [KgError, *KgError.__subclasses__()]


@pytest.mark.parametrize("kind", every_error())
def test_every_error_has_a_status_a_sentence_and_a_hint(kind: type[KgError]) -> None:
    assert kind.code in STATUS
    assert kind.message.endswith(".") and kind.hint.endswith(".")


def test_an_error_speaks_json_to_programs() -> None:
    request = RequestFactory().get("/x", headers={"accept": "application/json"})

    response = error_response(request, errors.RevisionConflict(currentRevision=4))

    assert response.status_code == 409
    assert json.loads(response.content)["error"] | {"message": "", "hint": ""} == {
        "code": "revision_conflict",
        "message": "",
        "hint": "",
        "currentRevision": 4,
    }


def test_busy_says_when_to_come_back() -> None:
    request = RequestFactory().get("/x", headers={"accept": "application/json"})

    assert error_response(request, errors.Busy())["Retry-After"] == "10"


@pytest.mark.django_db
class TestAnswers:
    def test_strict_content_security_policy_and_vary(self, client: Client) -> None:
        response = client.get("/accounts/login/")

        policy = response["Content-Security-Policy"]
        assert "unsafe-inline" not in policy and "unsafe-eval" not in policy
        assert "frame-ancestors 'none'" in policy and "object-src 'none'" in policy
        assert "HX-Request" in response["Vary"]
        assert response["X-Content-Type-Options"] == "nosniff"

    def test_an_unknown_page_is_a_readable_404(self, client: Client) -> None:
        response = client.get("/no/such/page/")

        assert response.status_code == 404
        assert 'data-error-code="not_found"' in response.content.decode()

    def test_a_wrong_method_is_a_readable_405(self, client: Client) -> None:
        response = client.put("/setup/x/")

        assert response.status_code == 405
        assert 'data-error-code="method_not_allowed"' in response.content.decode()

    @pytest.mark.parametrize(("path", "size"), [("/teams/", MIB + 1), ("/documents/new/", 16 * MIB + 1)])
    def test_a_body_over_the_limit_is_413(self, client: Client, path: str, size: int) -> None:
        response = client.post(path, b"x" * size, content_type="text/plain")

        assert response.status_code == 413
        assert 'data-error-code="limit_exceeded"' in response.content.decode()

    def test_a_form_without_its_token_is_refused_readably(self) -> None:
        response = Client(enforce_csrf_checks=True).post("/accounts/login/", {"login": "a", "password": "b"})

        assert response.status_code == 403
        assert "security token" in response.content.decode()

    def test_health(self, client: Client) -> None:
        assert client.get("/healthz").json() == {"status": "ok"}
        assert client.get("/readyz").json() == {"status": "ok"}


@pytest.mark.django_db
def test_an_incident_has_an_id_that_stands_in_the_log(
    rf: RequestFactory, caplog: pytest.LogCaptureFixture
) -> None:
    request: HttpRequest = rf.get("/boom", headers={"accept": "application/json"})

    response: HttpResponse = server_error(request)

    incident = json.loads(response.content)["error"]["incident"]
    assert response.status_code == 500 and re.fullmatch("[0-9a-f]{8}", incident)
    assert incident in caplog.text


@pytest.mark.django_db
def test_a_foreign_host_name_is_named_as_what_is_wrong(client: Client, settings) -> None:
    settings.ALLOWED_HOSTS = ["graphs.example.org"]

    response = client.get("/api/v1/bases", headers={"host": "elsewhere.example.com"})

    error = response.json()["error"]
    assert (response.status_code, error["code"]) == (400, "invalid_input")
    assert "host name" in error["message"] and "GROUNDGRAPH_ALLOWED_HOSTS" in error["hint"]
