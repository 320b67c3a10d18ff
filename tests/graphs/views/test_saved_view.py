"""The pins of a reader: one's own, small, and gone when reset."""

import json

import pytest
from django.test import Client

from graphs.models import Document, KnowledgeBase, SavedView
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_document, make_user


@pytest.fixture
def document(base: KnowledgeBase) -> Document:
    return make_document(base)


def post(user: User, document: Document, pins: object, mode: str = "layered", **more: str) -> int:
    client = Client()
    client.force_login(user)
    text = pins if isinstance(pins, str) else json.dumps(pins)
    return client.post(f"/documents/{document.pk}/view/", {"mode": mode, "pins": text} | more).status_code


def page_of(user: User, document: Document) -> str:
    client = Client()
    client.force_login(user)
    return client.get(f"/documents/{document.pk}/").content.decode()


def test_pins_are_kept_for_their_reader_and_layout_alone(team: Team, document: Document) -> None:
    one, other = make_user(team, Role.VIEWER), make_user(team, Role.VIEWER)

    assert post(one, document, {"n1": [10, -20]}) == 204
    assert post(one, document, {"n2": [0, 0]}, "force") == 204
    assert post(one, document, {"n1": [30, 40]}) == 204

    rows = dict(SavedView.objects.values_list("mode", "pins"))
    assert rows == {"layered": {"n1": [30, 40]}, "force": {"n2": [0, 0]}}
    assert "&quot;n1&quot;:[30,40]" in page_of(one, document)
    assert 'data-pins="{}"' in page_of(other, document)


def test_two_windows_of_one_reader_keep_each_others_pins(team: Team, document: Document) -> None:
    user = make_user(team, Role.VIEWER)
    post(user, document, {"n1": [1, 1], "n3": [3, 3]})

    assert post(user, document, {"n2": [2, 2]}) == 204
    assert post(user, document, {"n1": [9, 9], "n3": None, "n4": None}) == 204
    assert SavedView.objects.get().pins == {"n1": [9, 9], "n2": [2, 2]}

    assert post(user, document, {"n5": [5, 5]}, reset="on") == 204
    assert SavedView.objects.get().pins == {"n5": [5, 5]}


@pytest.mark.parametrize(("pins", "more"), [({"n1": None}, {}), ({}, {"reset": "on"})])
def test_no_pins_forget_the_view(team: Team, document: Document, pins: object, more: dict[str, str]) -> None:
    user = make_user(team, Role.VIEWER)
    post(user, document, {"n1": [1, 1]})

    assert post(user, document, pins, **more) == 204
    assert not SavedView.objects.exists()


def test_pins_do_not_grow_without_end(team: Team, document: Document) -> None:
    user = make_user(team, Role.VIEWER)
    post(user, document, {f"n{n}": [0, 0] for n in range(1, 301)})

    assert post(user, document, {"n301": [0, 0]}) == 422
    assert post(user, document, {"n301": [0, 0], "n1": None}) == 204
    assert len(SavedView.objects.get().pins) == 300


def test_another_teams_document_is_not_there(document: Document) -> None:
    stranger = make_user(Team.objects.create(name="Others", slug="others"), Role.OWNER)
    make_base(stranger.memberships.get().team)

    assert post(stranger, document, {"n1": [1, 1]}) == 404


@pytest.mark.parametrize(
    "pins",
    [
        "", "no json", "[" * 9000, "[]", '"n1"', {"x1": [0, 0]}, {"n1": [0]}, {"n1": [0, 0, 0]}, {"n1": "00"},
        {"n1": [0.5, 1]}, {"n1": [None, 0]}, {"n1": [10**7, 0]}, '{"n1":[1e999,0]}', '{"n1":[NaN,0]}',
        {f"n{n}": [0, 0] for n in range(1, 302)}, {"n1": [0, " " * 17000]},
    ],
    ids=lambda pins: str(pins)[:24],
)  # fmt: skip
def test_what_is_no_pin_is_refused(team: Team, document: Document, pins: object) -> None:
    assert post(make_user(team, Role.VIEWER), document, pins) == 422
    assert not SavedView.objects.exists()


def test_an_unknown_layout_is_refused(team: Team, document: Document) -> None:
    assert post(make_user(team, Role.VIEWER), document, {}, "spiral") == 422
