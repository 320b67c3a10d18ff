"""Reading single fields of a JSON object that may say anything: the wanted type within bounds, or the default."""

import re

from graphs.domain.errors import GraphFileInvalid
from graphs.domain.messages import gettext_noop
from graphs.domain.values import JSONObject, JSONValue

MOST_NUMBER = 2**31 - 1
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def text(wire: JSONObject, key: str, most: int = 10_000) -> str:
    """A string without control characters but tab and line end; '' for any other value. Cut at ``most``."""
    value = wire.get(key)
    return clean(value)[:most] if isinstance(value, str) else ""


def line(wire: JSONObject, key: str, most: int) -> str:
    """A string on one line."""
    return " ".join(text(wire, key, most * 2).split())[:most]


def number(wire: JSONObject, key: str) -> int | None:
    """A whole number from 0 that a database can hold."""
    value = wire.get(key)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if 0 <= value <= MOST_NUMBER else None


def share(wire: JSONObject, key: str) -> float | None:
    """A number from 0 to 1."""
    value = wire.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if 0 <= value <= 1 else None


def mapping(wire: JSONObject, key: str) -> JSONObject:
    value = wire.get(key)
    return value if isinstance(value, dict) else {}


def objects(wire: JSONObject, key: str) -> list[JSONObject]:
    """The objects of a list; what is no object is passed over."""
    value = wire.get(key)
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def required_list(wire: JSONObject, key: str) -> list[JSONValue]:
    value = wire.get(key)
    if not isinstance(value, list):
        raise GraphFileInvalid(gettext_noop("“%(path)s” must be a list."), path=key)
    return value


def clean(value: str) -> str:
    return _CONTROLS.sub("", value)


def cleaned(value: JSONValue) -> JSONValue:
    """Any JSON value with clean strings, so that every database can hold it."""
    match value:
        case str():
            return clean(value)
        case list():
            return [cleaned(item) for item in value]
        case dict():
            return {clean(key): cleaned(item) for key, item in value.items()}
    return value
