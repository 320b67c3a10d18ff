"""Accounts. An e-mail address is a second name for signing in; nothing is ever sent to it."""

import re
from collections.abc import Mapping
from typing import Any

from allauth.account.models import EmailAddress
from django.db import transaction

from kgsite.accounts.models import User

DEMO_USERNAME = "demo"


def is_reserved(username: str) -> bool:
    """The demo sets the password of this name at its start; no person may have it."""
    return username.lower() == DEMO_USERNAME


@transaction.atomic
def create_account(username: str, email: str, password: str | None) -> User:
    """Without a password nobody can sign in until a reset link was used."""
    user = User.objects.create_user(username=username, email=email.lower(), password=password)
    _remember_address(user)
    return user


@transaction.atomic
def change_profile(user: User, *, first_name: str, last_name: str, email: str) -> User:
    user.first_name, user.last_name, user.email = first_name, last_name, email.lower()
    user.save(update_fields=["first_name", "last_name", "email"])
    EmailAddress.objects.filter(user=user).delete()
    _remember_address(user)
    return user


def save_preferences(user: User, given: Mapping[str, Any]) -> None:
    """Language, theme, width: those that were given."""
    for name, value in given.items():
        setattr(user, name, value)
    user.save(update_fields=list(given))


def free_username(email: str) -> str:
    """A user name made from an e-mail address, numbered when it is taken."""
    stem = re.sub(r"[^\w.+-]", "", email.partition("@")[0])[:50] or "user"
    name, number = stem, 1
    while is_reserved(name) or User.objects.filter(username__iexact=name).exists():
        number += 1
        name = f"{stem}{number}"
    return name


def _remember_address(user: User) -> None:
    if user.email:
        EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=False)
