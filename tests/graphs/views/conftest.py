"""One team with a base, a person of every role in it, and somebody from elsewhere."""

from collections.abc import Callable

import pytest
from django.test import Client

from graphs.models import KnowledgeBase
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from tests.builders import make_base, make_team, make_user

SignIn = Callable[[User], Client]


@pytest.fixture
def base(team: Team) -> KnowledgeBase:
    return make_base(team, "Handbook")


@pytest.fixture
def editor(team: Team) -> User:
    return make_user(team, Role.EDITOR)


@pytest.fixture
def viewer(team: Team) -> User:
    return make_user(team, Role.VIEWER)


@pytest.fixture
def outsider(db: None) -> User:
    return make_user(make_team())


@pytest.fixture
def sign_in() -> SignIn:
    def signed_in(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return signed_in


@pytest.fixture
def page(sign_in: SignIn, editor: User) -> Client:
    """A browser in which an editor of the team is signed in."""
    return sign_in(editor)
