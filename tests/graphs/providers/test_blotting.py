"""A key does not come back from a server, however it is written."""

import json
import time
from collections.abc import Callable

import pytest

from graphs.providers.blotting import blotted
from graphs.providers.refusals import message

KEYS = ["sk-0123456789", 'sk-a/b+c"d\\\\e<&>==', "/+/+/+/+"]
FORMS = [
    lambda key: key,
    lambda key: json.dumps(key)[1:-1],
    lambda key: json.dumps(key)[1:-1].replace("/", "\\/").replace("+", "\\u002B"),
    lambda key: json.dumps(json.dumps({"key": key}))[13:-4],
    lambda key: "".join(f"\\u{ord(c):04x}" for c in key),
    lambda key: repr(key)[1:-1],
]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("form", FORMS)
def test_it_is_found_in_every_form(key: str, form: Callable[[str], str]) -> None:
    assert blotted(f"a {form(key)} b\\n", key) == "a [key] b\\n"


def test_other_words_stay() -> None:
    text = 'a \\"quote\\" of \\u0073k-012345678 and C:\\\\Users'

    assert blotted(text, "sk-0123456789") == text
    assert blotted("some words", "words") == "some words"  # too short to be a key


def test_a_reply_made_of_backslashes_takes_no_time() -> None:
    began = time.monotonic()
    for text in ("\\" * 4_000_000, "s\\\\" * 1_000_000, "\\u0073" * 700_000):
        blotted(text, KEYS[1])
    assert time.monotonic() - began < 4


@pytest.mark.parametrize("between", ["\\u0000", "\\u200b", ""])
def test_what_an_error_says_has_no_key_and_no_half_of_one(between: str) -> None:
    key = KEYS[0]
    body = '{{"error": {{"message": "{}{}{}{}"}}}}'.format("x" * 190, key[:5], between, key[5:])

    assert key[:5] not in message(body, key)
