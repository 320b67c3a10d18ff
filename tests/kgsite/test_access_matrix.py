"""Every address × anonymous, outsider, viewer, editor, reviewer, owner. An address without a row fails."""

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest
from django.apps import apps
from django.db import transaction
from django.db.models import Model
from django.http import HttpResponseBase
from django.test import Client, override_settings
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from pytest_django import DjangoDbBlocker

from tests.kgsite.access_rows import ROLES, ROWS, Row
from tests.kgsite.access_samples import Samples

# The admin makes its addresses itself, from the models that are registered: one rule holds for all of them. The API
# knows no sessions; ``test_api_access`` asks it with tokens.
GROUPED = ("admin:", "api:")
# allauth answers every method with its page, and probes may ask as they like.
ANY_METHOD = ("account_", "mfa_", "healthz", "readyz", "api-unknown")


def addresses(resolver: URLResolver | None = None, space: str = "") -> Iterator[tuple[str, list[str]]]:
    """The full name and the words of every address of the site."""
    for entry in (resolver or get_resolver()).url_patterns:
        if isinstance(entry, URLResolver):
            inner = f"{space}{entry.namespace}:" if entry.namespace else space
            yield from addresses(entry, inner)
        elif isinstance(entry, URLPattern):
            yield f"{space}{entry.name or entry.pattern}", list(entry.pattern.regex.groupindex)


OWN = {name: words for name, words in addresses() if not name.startswith(GROUPED)}
ADMIN = {name: words for name, words in addresses() if name.startswith("admin:")}


EXTRACTORS = ["graphs.providers.scripted.ScriptedExtractor"]


@pytest.fixture(scope="module")
def made(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Samples]:
    """Made once, in a transaction around those of the tests: each of them leaves the rows as it found them."""
    here = override_settings(DATA_DIR=tmp_path_factory.mktemp("made"), EXTRACTORS=EXTRACTORS)
    with django_db_blocker.unblock(), transaction.atomic():
        with here:
            found = Samples()
        yield found
        transaction.set_rollback(True)


@pytest.fixture
def samples(made: Samples, db: None, settings: object, tmp_path: Path) -> Samples:
    settings.DATA_DIR = tmp_path  # type: ignore[attr-defined]
    settings.EXTRACTORS = EXTRACTORS  # type: ignore[attr-defined]
    return deepcopy(made)


def visitor(samples: Samples, role: str) -> Client:
    client = Client(raise_request_exception=False)
    if role != "anonymous":
        client.force_login(samples.people[role])
    return client


def answer(response: HttpResponseBase) -> str:
    if response.status_code not in (301, 302, 303):
        return str(response.status_code)
    return "login" if response.headers["Location"].startswith("/accounts/login/") else "go"


def answers(samples: Samples, row: Row) -> dict[str, str]:
    """What each role is told; every request finds the same untouched rows."""
    found = {}
    for role in ROLES:
        with transaction.atomic():
            client = visitor(samples, role)
            url = samples.url(row.name, OWN[row.name]) + row.query
            fields = samples.fields(row.fields)
            found[role] = answer(client.generic(row.method, url) if not fields else client.post(url, fields))
            transaction.set_rollback(True)
        refresh(samples)
    return found


def refresh(samples: Samples) -> None:
    for person in samples.people.values():
        person.refresh_from_db()


def test_every_address_has_a_row() -> None:
    assert sorted(OWN.keys() - {row.name for row in ROWS}) == []


def test_every_row_has_an_address() -> None:
    assert sorted({row.name for row in ROWS} - OWN.keys()) == []


@pytest.mark.parametrize("row", [row for row in ROWS if row.name in OWN], ids=str)
def test_each_role_gets_the_answer_of_the_row(row: Row, samples: Samples) -> None:
    assert answers(samples, row) == row.expected


@pytest.mark.parametrize("name", sorted(OWN))
def test_a_method_without_a_row_is_refused(name: str, samples: Samples) -> None:
    methods = {row.method for row in ROWS if row.name == name}
    if name.startswith(ANY_METHOD) or not methods:
        return
    client = visitor(samples, "owner")

    for method in {"GET", "POST", "DELETE"} - methods:
        assert answer(client.generic(method, samples.url(name, OWN[name]))) == "405", method


ADMIN_FRAME = {"admin:index", "admin:jsi18n", "admin:password_change_done"}


@pytest.mark.parametrize("role", ["anonymous", "outsider", "viewer", "editor"])
def test_the_admin_is_closed_below_reviewers(role: str, samples: Samples) -> None:
    client = visitor(samples, role)
    if role == "outsider":  # the owner of another team may use the admin, for that team
        samples.people[role].memberships.all().delete()

    assert ADMIN
    assert opened(client, samples) - {"admin:jsi18n"} == set()


@pytest.mark.parametrize("role", ["reviewer", "owner"])
def test_the_admin_shows_reviewers_the_tables_of_review_only(role: str, samples: Samples) -> None:
    client = visitor(samples, role)
    document = reverse("admin:graphs_document_change", args=[samples.document.pk])
    tables = opened(client, samples) - ADMIN_FRAME

    assert tables
    assert answer(client.get(document)) == "200"
    assert {table for table in tables if not table.startswith(("admin:graphs_", "admin:reviews_"))} == set()


@pytest.mark.parametrize("name", sorted(name for name, words in ADMIN.items() if words == ["object_id"]))
def test_the_admin_finds_no_row_of_another_team(name: str, samples: Samples) -> None:
    row = sample_row(name)
    client = visitor(samples, "outsider")

    assert row is None or answer(client.get(reverse(name, args=[row.pk]))) != "200"


def opened(client: Client, samples: Samples) -> set[str]:
    """The pages of the admin without an id that let this visitor in."""
    plain = [name for name, words in ADMIN.items() if not words]
    return {name for name in plain if answer(client.get(samples.url(name, []))) == "200"}


def sample_row(name: str) -> Model | None:
    """Some row of the table that an address of the admin is about; all of them belong to the sample team."""
    for model in apps.get_models():
        if name.startswith(f"admin:{model._meta.app_label}_{model._meta.model_name}_"):
            return model._default_manager.first()
    return None
