"""A team with a reviewed document, its people, and an outsider."""

import pytest
from django.test import Client

from graphs.models import Candidate, Document
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_graph, make_team, make_user


@pytest.fixture
def document(team: Team) -> Document:
    return make_graph(make_base(team))


@pytest.fixture
def candidate(document: Document) -> Candidate:
    row = document.candidates.order_by("node__salience").first()
    assert row is not None
    return row


@pytest.fixture
def reviewer(team: Team) -> User:
    return make_user(team, Role.REVIEWER, username="rita")


@pytest.fixture
def second(team: Team) -> User:
    return make_user(team, Role.REVIEWER, username="omar")


@pytest.fixture
def viewer(team: Team) -> User:
    return make_user(team, Role.VIEWER)


@pytest.fixture
def outsider(db: None) -> User:
    """A reviewer, but of another team."""
    return make_user(make_team(), Role.REVIEWER)


@pytest.fixture
def as_reviewer(reviewer: User) -> Client:
    return signed_in(reviewer)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client
