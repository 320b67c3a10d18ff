"""Where the page of a result ended: a place in its order, and the query whose order it is."""

import base64
import binascii
import json
from collections.abc import Sequence

from graphs.domain.errors import InvalidInput
from graphs.domain.messages import gettext_noop as _
from graphs.domain.query import GraphQuery

BAD_CURSOR = _("This page of the search does not exist.")
FROM_THE_START = _("Search again from the first page.")


def written(query: GraphQuery, place: Sequence[object]) -> str:
    text = json.dumps([_name(query), *place], separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def ranked_place(query: GraphQuery) -> tuple[float, str, int, int]:
    """A place in the order of matches (``Match.order``). Raises InvalidInput."""
    match _read(query):
        case [int() | float() as score, str() as document, int() as unit, int() as number]:
            return score, document, unit, number
    raise InvalidInput(BAD_CURSOR, hint=FROM_THE_START)


def browsed_place(query: GraphQuery) -> int:
    """The key of the last node. Raises InvalidInput."""
    match _read(query):
        case [int() as key]:
            return key
    raise InvalidInput(BAD_CURSOR, hint=FROM_THE_START)


def _read(query: GraphQuery) -> list[object]:
    """Nothing for a cursor of another query: its order is this one's disorder."""
    try:
        text = base64.urlsafe_b64decode(query.cursor + "=" * (-len(query.cursor) % 4))
        found = json.loads(text)
    except (ValueError, RecursionError, binascii.Error):
        return []
    return found[1:] if isinstance(found, list) and found[:1] == [_name(query)] else []


def _name(query: GraphQuery) -> str:
    return query.id_at("", None)[-8:]
