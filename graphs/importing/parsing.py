"""From bytes to JSON values that are safe to walk: bounded depth, finite numbers, whole characters.

Whatever is wrong is ``GraphFileInvalid`` with a place, never a traceback.
"""

import json
import math
from typing import NoReturn

from graphs.domain.errors import GraphFileInvalid, LimitExceeded
from graphs.domain.messages import gettext_noop
from graphs.domain.values import JSONObject, JSONValue

MOST_BYTES = 256 * 1024 * 1024
MOST_DEPTH = 64
_TOO_DEEP = gettext_noop("The file is nested more than %(limit)s levels deep.")


def parse(data: bytes) -> JSONObject:
    """The object that the file holds."""
    if len(data) > MOST_BYTES:
        raise LimitExceeded(
            gettext_noop("A graph file may have at most %(limit)s MiB."), limit=MOST_BYTES // 1024 // 1024
        )
    try:
        wire = json.loads(data.decode("utf-8-sig"), parse_constant=_refuse_constant, parse_float=_finite)
    except UnicodeDecodeError as error:
        raise GraphFileInvalid(
            gettext_noop("The file is not UTF-8 (byte %(byte)s)."), byte=error.start
        ) from error
    except json.JSONDecodeError as error:
        raise GraphFileInvalid(
            gettext_noop("This is not JSON: line %(line)s, column %(column)s."),
            line=error.lineno,
            column=error.colno,
        ) from error
    except RecursionError as error:
        raise GraphFileInvalid(_TOO_DEEP, limit=MOST_DEPTH) from error
    except ValueError as error:  # also an integer of thousands of digits
        raise GraphFileInvalid(
            gettext_noop("The file holds a number that is not finite or far too long.")
        ) from error
    if not isinstance(wire, dict):
        raise GraphFileInvalid(gettext_noop("The file must hold one JSON object."))
    _inspect(wire)
    return wire


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(digits)
    return number


def _inspect(wire: JSONValue) -> None:
    """Depth and characters of every value, without recursion."""
    level: list[JSONValue] = [wire]
    for _ in range(MOST_DEPTH):
        level = [child for value in level for child in _children(value)]
        if not level:
            return
    raise GraphFileInvalid(_TOO_DEEP, limit=MOST_DEPTH)


def _children(value: JSONValue) -> list[JSONValue]:
    match value:
        case str():
            _refuse_half_characters(value)
        case dict():
            for key in value:
                _refuse_half_characters(key)
            return list(value.values())
        case list():
            return value
    return []


def _refuse_half_characters(text: str) -> None:
    """Half of a surrogate pair is no character: it can be neither stored nor shown."""
    if text.isascii():
        return
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise GraphFileInvalid(gettext_noop("The file holds half of a surrogate pair.")) from error
