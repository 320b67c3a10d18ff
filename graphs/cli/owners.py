"""``kg create-owner``: the first account, or the way back in for an owner who is locked out."""

import getpass
import sys
from argparse import ArgumentParser
from collections.abc import Iterator

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction

from graphs.cli.places import adopt_local_team
from graphs.cli.verb import Options, Verb, answer
from graphs.domain.errors import InvalidInput
from kgsite.accounts.actions import create_owner


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("email", metavar="EMAIL")
    parser.add_argument("--team", default="First team", help="the name of the team to make")
    parser.add_argument(
        "--password",
        action="store_true",
        help="ask for a password (or read it from standard input); without it a link is made that sets one",
    )


def _run(options: Options) -> Iterator[str]:
    email, team_name = options["email"].strip(), " ".join(options["team"].split())
    _check_email(email)
    if not 1 <= len(team_name) <= 80:
        raise InvalidInput("A team's name has 1 to 80 characters.")
    password = _password() if options["password"] else None
    with transaction.atomic():
        user, team, link = create_owner(email, password, team_name)
        adopt_local_team(user)
    wire = {"email": user.email, "username": user.username, "team": team.name}
    yield from answer(wire | ({"setPasswordPath": link, "validHours": 24} if link else {}))


def _check_email(email: str) -> None:
    try:
        validate_email(email)
    except ValidationError as error:
        raise InvalidInput(f"“{email[:120]}” is no e-mail address.") from error


def _password() -> str:
    password = getpass.getpass() if sys.stdin.isatty() else sys.stdin.readline().rstrip("\r\n")
    try:
        validate_password(password)
    except ValidationError as error:
        raise InvalidInput(" ".join(error.messages), hint="Choose another password.") from error
    return password


CREATE = Verb("create-owner", "Makes an account that owns a team.", _arguments, _run)
