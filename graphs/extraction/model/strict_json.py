"""JSON by the book, with two limits: no deeper than a graph can be, and no numbers that are none."""

import json
import math
from collections.abc import Callable
from typing import NoReturn

from graphs.domain.values import JSONValue

MOST_DEPTH = 64


class TooDeep(ValueError):
    """Nested more than ``MOST_DEPTH`` levels deep: no graph looks like that."""


def strict(text: str) -> JSONValue:
    """Raises TooDeep, and ValueError where the text is anything but one value."""
    try:
        value: JSONValue = _DECODER.decode(text)
    except RecursionError as error:
        raise TooDeep from error
    return _shallow(value, MOST_DEPTH)


def strict_at(text: str, at: int, most_depth: int) -> tuple[JSONValue, int]:
    """The value that begins at this place and the place behind it. Raises like ``strict``."""
    try:
        value, end = _SCAN(text, at)
    except RecursionError as error:
        raise TooDeep from error
    except StopIteration as nothing:
        raise json.JSONDecodeError("Expecting value", text, nothing.value) from None
    return (value if end - at < 2 * most_depth else _shallow(value, most_depth)), end


def _refuse(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(digits: str) -> float:
    number = float(digits)
    return number if math.isfinite(number) else _refuse(digits)


_DECODER = json.JSONDecoder(parse_constant=_refuse, parse_float=_finite)
_SCAN: Callable[[str, int], tuple[JSONValue, int]] = _DECODER.scan_once  # type: ignore[attr-defined]


def _shallow(value: JSONValue, most_depth: int) -> JSONValue:
    level: list[JSONValue] = [value] if value else []
    for _ in range(most_depth):
        if not level:
            return value
        level = [child for each in level for child in _children(each)]
    if level:
        raise TooDeep
    return value


def _children(value: JSONValue) -> list[JSONValue]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
