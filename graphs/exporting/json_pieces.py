"""JSON of two-space indent, written piece by piece: a list of 30,000 nodes is never one string in memory."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping

from graphs.domain.values import JSONValue

INDENT = "  "
# What ends a line or is no character for some readers of JSON in another format: YAML, XML, line comments.
_UNUSUAL = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def json_pieces(wire: "Mapping[str, JSONValue | Iterable[JSONValue]]") -> Iterator[str]:
    """The same text as ``json.dumps(..., indent=2, ensure_ascii=False)``; lists may also be iterators."""
    if not wire:
        yield "{}"
        return
    opening = "{\n"
    for key, value in wire.items():
        yield f"{opening}{INDENT}{json.dumps(key, ensure_ascii=False)}: "
        yield from _value(value)
        opening = ",\n"
    yield "\n}"


def _value(value: "JSONValue | Iterable[JSONValue]") -> Iterator[str]:
    if value is None or isinstance(value, str | int | float | dict):
        yield _dump(value, INDENT)
        return
    opening = "[\n"
    for item in value:
        yield f"{opening}{INDENT * 2}{_dump(item, INDENT * 2)}"
        opening = ",\n"
    yield f"\n{INDENT}]" if opening == ",\n" else "[]"


def _dump(value: JSONValue, margin: str) -> str:
    """A line end in the dump is always layout: inside strings it is written as \\n."""
    return json.dumps(value, indent=INDENT, ensure_ascii=False, allow_nan=False).replace("\n", "\n" + margin)


def json_line(value: JSONValue) -> str:
    """On one line, which stays one in any format that it stands in."""
    dumped = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return _UNUSUAL.sub(lambda found: f"\\u{ord(found[0]):04x}", dumped)
