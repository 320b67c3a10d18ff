"""The page of programs and tokens."""

import hashlib

import pytest
from django.test import Client

from graphs.domain.scopes import Scope
from graphs.models import ApiToken, DoorChange
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_team, make_user
from tests.graphs.api.calling import Program, open_team


def page_of(user: object) -> Client:
    client = Client()
    client.force_login(user)  # type: ignore[arg-type]
    return client


def test_a_token_is_shown_once_and_stored_as_a_digest(db: None) -> None:
    team, owner = open_team()
    base = make_base(team)
    client, path = page_of(owner), f"/teams/{team.slug}/tokens/"

    made = client.post(path, {"name": "notes", "scope": "read", "days": "30", "bases": [base.pk]})
    again = client.get(path)

    token = ApiToken.objects.get()
    secret = made.context["secret"]
    assert secret in made.text and secret not in again.text
    assert made["Cache-Control"].find("no-store") >= 0
    assert token.digest == hashlib.sha256(secret.encode()).hexdigest()
    assert secret not in "".join(str(value) for value in ApiToken.objects.values_list()[0])
    assert list(token.bases.all()) == [base] and not token.all_bases
    assert f"{token.shown}…" in again.text


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"name": ""}, "name"),
        ({"scope": "root"}, "scope"),
        ({"days": "9999"}, "days"),
        ({"all_bases": ""}, "bases"),
        ({"all_bases": "", "bases": "0"}, "bases"),
    ],
)
def test_a_token_needs_a_name_a_scope_a_term_and_bases(db: None, fields: dict[str, str], wrong: str) -> None:
    team, owner = open_team()
    sent = {"name": "notes", "scope": "read", "days": "7", "all_bases": "on"}

    response = page_of(owner).post(f"/teams/{team.slug}/tokens/", sent | fields)

    assert response.status_code == 422
    assert wrong in response.context["form"].errors


def test_nobody_lends_what_he_has_not(db: None) -> None:
    team, _owner = open_team()
    foreign = make_base(make_team())
    sent = {"name": "notes", "scope": "write", "days": "7", "bases": [foreign.pk]}

    response = page_of(make_user(team, Role.VIEWER)).post(f"/teams/{team.slug}/tokens/", sent)

    assert set(response.context["form"].errors) == {"scope", "bases"}


def test_revoking_is_felt_by_the_next_request(db: None) -> None:
    """An owner may revoke what a member made."""
    team, owner = open_team()
    program = Program(make_user(team, Role.EDITOR), team, Scope.READ)
    before = program.get("bases").status_code

    page_of(owner).post(f"/teams/{team.slug}/tokens/{program.token.pk}/revoke/")

    assert (before, program.get("bases").status_code) == (200, 401)
    page = page_of(owner).get(f"/teams/{team.slug}/tokens/")
    assert [line.revoked for line in page.context["tokens"]] == [True]


def test_only_dead_tokens_leave_the_list(db: None) -> None:
    team, owner = open_team()
    token, client = Program(owner, team, Scope.READ).token, page_of(owner)
    address = f"/teams/{team.slug}/tokens/{token.pk}"

    refused = client.post(f"{address}/delete/")
    client.post(f"{address}/revoke/")
    client.post(f"{address}/delete/")

    assert refused.status_code == 422
    assert not ApiToken.objects.exists()


def test_doors_are_closed_until_an_owner_opens_them(db: None) -> None:
    team = make_team()
    owner = make_user(team)
    program = Program(owner, team, Scope.READ)
    closed = program.get("bases").status_code

    for fields in ({"api": "on"}, {"api": "on"}, {"mcp": "on"}):
        page_of(owner).post(f"/teams/{team.slug}/tokens/doors/", fields)

    changes = DoorChange.objects.order_by("pk").values_list("door", "opened", "actor_name")
    assert (closed, program.get("bases").status_code) == (403, 403)
    assert list(changes) == [
        ("api", True, owner.display_name),
        ("api", False, owner.display_name),
        ("mcp", True, owner.display_name),
    ]
