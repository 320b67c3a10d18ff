"""``python manage.py kg VERB``: JSON on standard output, errors as JSON on standard error.

Exit 0 when it was done, 1 when it could not be done, 2 when it was asked for wrongly. Needs no worker and no account.
"""

import json
import sys
from argparse import Action
from collections.abc import Mapping
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import DatabaseError
from django.utils.translation import gettext

from graphs.cli.verbs import verbs
from graphs.domain.errors import InvalidInput, KgError, PersistenceFailed


class Command(BaseCommand):
    help = "Works on documents and their graphs from the command line."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        subparsers = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
        self._parsers: dict[str, CommandParser] = {}
        for verb in verbs():
            parsers = self._parsers
            parsers[verb.name] = subparsers.add_parser(verb.name, help=verb.help, description=verb.help)
            verb.add_arguments(parsers[verb.name])

    def handle(self, *args: Any, **options: Any) -> None:
        verb = next(verb for verb in verbs() if verb.name == options["verb"])
        try:
            _require_unicode(options, self._parsers[verb.name])
            for piece in verb.run(options):
                self.stdout.write(piece, ending="")
        except KgError as error:
            self._fail(error)
        except DatabaseError as error:
            self._fail(_database_error(error))
        except BrokenPipeError:  # the reader of a pipe has seen enough
            sys.stderr.close()

    def _fail(self, error: KgError) -> None:
        body = {"code": error.code, "message": gettext(error.text), "hint": gettext(error.advice_to_programs)}
        wire = {"error": body | error.details}
        self.stderr.style_func = str
        self.stderr.write(json.dumps(wire, indent=2, ensure_ascii=False, default=str))
        raise SystemExit(1)


def _require_unicode(options: Mapping[str, Any], parser: CommandParser) -> None:
    """Bytes of the command line that are no text in its encoding arrive as lone surrogates; nothing can store them."""
    for name, value in options.items():
        if isinstance(value, str) and any("\ud800" <= char <= "\udfff" for char in value):
            said = next((_spelled(action) for action in parser._actions if action.dest == name), f"--{name}")
            raise InvalidInput(f"{said} is not text in the encoding of this terminal.", hint="Use UTF-8.")


def _spelled(action: Action) -> str:
    """As --help spells it."""
    return action.option_strings[-1] if action.option_strings else str(action.metavar or action.dest)


def _database_error(error: DatabaseError) -> PersistenceFailed:
    if "no such table" in str(error) or "does not exist" in str(error):
        return PersistenceFailed(
            "The database has not been prepared.", hint="Run `.venv/bin/python manage.py migrate` first."
        )
    return PersistenceFailed(f"The database refused: {error}.")
