"""Server-sent events out of bytes, as completion servers send them; a whole JSON body counts as one event. Pure."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

from graphs.domain.errors import ModelError
from graphs.domain.messages import gettext_noop

_MARKS = (b"\xff\xfe", b"\xfe\xff")
_CHARSET = re.compile(
    r"""charset=["']?((?:utf-?16|utf-?32|iso-8859|latin|windows-|cp\d|gb|big5|shift|euc|koi8)[\w-]{0,12})""",
    re.IGNORECASE,
)
DONE = "[DONE]"
MOST_LINE = 4 * 1024 * 1024


async def events(pieces: AsyncIterator[bytes]) -> AsyncIterator[dict[str, Any]]:
    """The JSON objects of the stream, until ``[DONE]`` or its end. Raises ModelError on what is neither."""
    data: list[str] = []
    begun = False
    lines = _lines(pieces)
    async for line in lines:
        if line.startswith("data:"):
            data.append(line[5:].removeprefix(" "))
        elif not line and data:
            text, data = "\n".join(data), []
            if text.strip() == DONE:
                return
            yield _object(text)
        elif not begun and line.lstrip().startswith("{"):
            yield _object("\n".join([line, *[rest async for rest in lines]]))
            return
        elif line.lstrip().startswith(("{", "<")):
            raise _broken()
        begun = begun or bool(line)
    if data and "\n".join(data).strip() != DONE:
        yield _object("\n".join(data))


async def whole(pieces: AsyncIterator[bytes], content_type: str = "") -> str:
    return decoded(b"".join([piece async for piece in pieces]), content_type)


def decoded(data: bytes, content_type: str = "") -> str:
    """JSON is UTF-8; a mark at the beginning, or a header that names another encoding, is believed."""
    named = _CHARSET.search(content_type)
    for encoding in ("utf-16" if data[:2] in _MARKS else "utf-8-sig", named[1] if named else ""):
        with suppress(UnicodeError, LookupError):
            return data.decode(encoding)
    return data.decode("utf-8", "replace")


async def _lines(pieces: AsyncIterator[bytes]) -> AsyncIterator[str]:
    """Lines without their ends; cut at bytes, decoded whole, so that no character is torn. Each byte is looked at
    once, however small the pieces are."""
    rest, first = bytearray(), True
    async for piece in pieces:
        *ends, tail = piece.split(b"\n")
        for end in ends:
            yield _text(rest + end, first)
            rest, first = bytearray(), False
        rest += tail
        if len(rest) > MOST_LINE:
            raise ModelError(gettext_noop("The answer of the model's server was far too large."))
    if rest:
        yield _text(rest, first)
        yield ""


def _text(line: bytearray, first: bool) -> str:
    return line.rstrip(b"\r").decode("utf-8-sig" if first else "utf-8", "replace")


def _object(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _broken() from error
    if not isinstance(value, dict):
        raise _broken()
    return value


def _broken() -> ModelError:
    return ModelError(gettext_noop("The model's server broke its own stream."))
