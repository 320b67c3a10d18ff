"""Whatever the bytes are, the answer is a value or one sentence."""

import json

import pytest

from graphs.domain.errors import GraphFileInvalid
from graphs.importing.parsing import MOST_DEPTH, parse


def nested(levels: int) -> bytes:
    return b'{"a":' + b"[" * levels + b"]" * levels + b"}"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"not json",
        b"[]",
        b"null",
        b'"text"',
        b'{"a": NaN}',
        b'{"a": -Infinity}',
        b'{"a": 1e999}',
        b'{"a": ' + b"9" * 5000 + b"}",
        b'{"a": "\\ud800"}',
        b'{"\\udc00": 1}',
        b"\xff\xfe{\x00}\x00",
        b'{"a": "\xc3"}',
        b'{"a": 1} trailing',
        nested(MOST_DEPTH),
        nested(100_000),
    ],
)
def test_refused(data):
    with pytest.raises(GraphFileInvalid):
        parse(data)


@pytest.mark.parametrize(
    "value", [{}, {"a": "水\U0001f4a7", "b": [1, 2.5, None, True]}, {"": {"\u0000": "\n"}}]
)
def test_accepted(value):
    assert parse(json.dumps(value).encode()) == value
    assert parse(b"\xef\xbb\xbf" + json.dumps(value, ensure_ascii=False).encode()) == value


def test_a_deep_file_below_the_limit():
    assert parse(nested(MOST_DEPTH - 2))
