"""Server-sent events out of bytes, as completion servers send them; a whole JSON body counts as one event. Pure."""

import json
from collections.abc import AsyncIterator
from typing import Any

from graphs.domain.errors import ModelError
from graphs.domain.messages import gettext_noop

DONE = "[DONE]"
MOST_LINE = 4 * 1024 * 1024


async def events(pieces: AsyncIterator[bytes]) -> AsyncIterator[dict[str, Any]]:
    """The JSON objects of the stream, until ``[DONE]`` or its end. Raises ModelError on what is neither."""
    data: list[str] = []
    async for line in _lines(pieces):
        if line.startswith("data:"):
            data.append(line[5:].removeprefix(" "))
        elif not line and data:
            text, data = "\n".join(data), []
            if text.strip() == DONE:
                return
            yield _object(text)
        elif line.lstrip().startswith(("{", "<")):
            raise ModelError(gettext_noop("The model's server broke its own stream."))
    if data and "\n".join(data).strip() != DONE:
        yield _object("\n".join(data))


async def whole(pieces: AsyncIterator[bytes]) -> str:
    return b"".join([piece async for piece in pieces]).decode("utf-8", "replace")


async def _lines(pieces: AsyncIterator[bytes]) -> AsyncIterator[str]:
    """Lines without their ends; cut at bytes, decoded whole, so that no character is torn."""
    rest = b""
    async for piece in pieces:
        *lines, rest = (rest + piece).split(b"\n")
        if len(rest) > MOST_LINE:
            raise ModelError(gettext_noop("The answer of the model's server was far too large."))
        for line in lines:
            yield line.rstrip(b"\r").decode("utf-8", "replace")
    if rest:
        yield rest.rstrip(b"\r").decode("utf-8", "replace")
        yield ""


def _object(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ModelError(gettext_noop("The model's server broke its own stream.")) from error
    if not isinstance(value, dict):
        raise ModelError(gettext_noop("The model's server broke its own stream."))
    return value
