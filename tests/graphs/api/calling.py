"""A program in tests: a token with its client, in a team whose doors are open."""

import json
from datetime import timedelta
from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from graphs.actions.opening import set_doors
from graphs.actions.tokens import make_token
from graphs.domain.scopes import Scope
from graphs.models import ApiToken
from kgsite.accounts.models import Team, User
from kgsite.accounts.roles import Role
from tests.builders import make_team, make_user


class Program:
    """Sends JSON with its token; a test may spoil ``secret``. Without ``bases`` it reaches all of the team."""

    def __init__(self, user: User, team: Team, scope: Scope = Scope.WRITE, bases: Any = ()) -> None:
        self.user, self.team = user, team
        self.token, self.secret = make_token(
            team, name="test", scope=scope, days=7, by=user, bases=bases, all_bases=not bases
        )
        self.client = Client(raise_request_exception=False)

    def call(self, method: str, path: str, data: Any = None, **headers: str) -> HttpResponse:
        given = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        address = path if path.startswith("/") else f"/api/v1/{path}"
        body = "" if data is None else data if isinstance(data, str) else json.dumps(data)
        return self.client.generic(
            method, address, body, content_type="application/json", headers=given | headers
        )

    def get(self, path: str, **headers: str) -> HttpResponse:
        return self.call("GET", path, **headers)

    def post(self, path: str, data: Any = None, **headers: str) -> HttpResponse:
        return self.call("POST", path, {} if data is None else data, **headers)


def open_team() -> tuple[Team, User]:
    """A team whose doors are open, and its owner."""
    team = make_team()
    owner = make_user(team)
    set_doors(team, by=owner, api=True, mcp=True)
    return team, owner


def make_program(scope: Scope = Scope.WRITE, role: Role = Role.OWNER, bases: Any = ()) -> Program:
    team, owner = open_team()
    return Program(owner if role is Role.OWNER else make_user(team, role), team, scope, bases)


def expire(token: ApiToken) -> None:
    ApiToken.objects.filter(pk=token.pk).update(expires_at=timezone.now() - timedelta(seconds=1))


def code_of(response: HttpResponse) -> str:
    code: str = response.json()["error"]["code"]
    return code
