"""Builders: people and teams with defaults, naming only what matters."""

from itertools import count

from django.test import Client

from kgsite.accounts.actions import create_account
from kgsite.accounts.models import Membership, Team, User
from kgsite.accounts.roles import Role

PASSWORD = "correct horse battery"
numbers = count(1)


def make_user(name: str = "", *, password: str | None = None, email: str | None = None) -> User:
    name = name or f"person{next(numbers)}"
    return create_account(name, f"{name}@example.org" if email is None else email, password)


def make_team(owner: User | None = None, *, name: str = "Readers", is_demo: bool = False) -> Team:
    team = Team.objects.create(name=name, slug=f"team{next(numbers)}", is_demo=is_demo)
    join(team, owner or make_user(), Role.OWNER)
    return team


def join(team: Team, user: User | None = None, role: Role = Role.VIEWER) -> User:
    user = user or make_user()
    Membership.objects.create(team=team, user=user, role=role)
    return user


def member(team: Team, user: User) -> Membership:
    return Membership.objects.get(team=team, user=user)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client
