"""Where the page of a result ended: a place in its order, and the query and the scope whose order it is. What comes back
may have been made up: only what an order can hold is a place."""

import base64
import binascii
import json
import re
from collections.abc import Sequence
from typing import Any

from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop as _
from graphs.domain.query import GraphQuery

BAD_CURSOR = _("This page of the search does not exist.")
FROM_THE_START = _("Search again from the first page.")
LAST = 2**63 - 1  # of the keys of a database
MOST_SCORE = 100_000  # far above what ranking gives
DOCUMENT = re.compile("[0-9a-f-]{32,36}")


def written(query: GraphQuery, scope: str, place: Sequence[object]) -> str:
    """``scope`` names where is searched."""
    text = json.dumps([_name(query, scope), *place], separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def ranked_place(query: GraphQuery, scope: str) -> tuple[float, str, int, int]:
    """A place in the order of matches (``Match.order``). Raises InvalidInput."""
    match _read(query, scope):
        case [int() | float() as score, str() as document, unit, number] if (
            type(score) is not bool
            and -MOST_SCORE <= score <= 0
            and DOCUMENT.fullmatch(document)
            and _is_key(unit)
            and _is_key(number)
        ):
            return score, document, unit, number
    raise InvalidInput(BAD_CURSOR, hint=FROM_THE_START)


def browsed_place(query: GraphQuery, scope: str) -> int:
    """The key of the last node. Raises InvalidInput."""
    match _read(query, scope):
        case [int() as key] if _is_key(key):
            return key
    raise InvalidInput(BAD_CURSOR, hint=FROM_THE_START)


def _is_key(value: object) -> bool:
    return type(value) is int and 0 <= value <= LAST


def _read(query: GraphQuery, scope: str) -> list[Any]:
    """Nothing for a cursor of another query, or of the same elsewhere: its order is this one's disorder."""
    try:
        text = base64.urlsafe_b64decode(query.cursor + "=" * (-len(query.cursor) % 4))
        found = json.loads(text)
    except (ValueError, RecursionError, binascii.Error):
        return []
    return found[1:] if isinstance(found, list) and found[:1] == [_name(query, scope)] else []


def _name(query: GraphQuery, scope: str) -> str:
    return query.id_at(scope, None)[-8:]
