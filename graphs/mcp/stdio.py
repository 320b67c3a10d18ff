"""Standard streams: one message a line, as it came in one after the other."""

from collections.abc import Callable
from typing import Protocol

from pydantic_core import to_json

from graphs.mcp.protocol import INVALID_REQUEST, MOST_BYTES, TOO_LONG, ProtocolError, Wire, parsed
from graphs.mcp.session import Session


class Lines(Protocol):
    def readline(self, most: int = -1, /) -> bytes: ...


class Bytes(Protocol):
    def write(self, data: bytes, /) -> object: ...
    def flush(self) -> None: ...


def serve(session: Session, messages: Lines, replies: Bytes, *, before_each: Callable[[], object]) -> None:
    """Until the other side closes. ``before_each`` may see to what has grown old since the message before: hours may
    lie between two."""
    while line := messages.readline(MOST_BYTES + 1):
        if not line.strip():
            continue
        before_each()
        said = _said(session, line, messages)
        if said is not None:
            replies.write(to_json(said) + b"\n")
            replies.flush()


def _said(session: Session, line: bytes, messages: Lines) -> Wire | list[Wire] | None:
    try:
        if len(line) > MOST_BYTES and not line.endswith(b"\n"):
            _skip_line(messages)
            raise ProtocolError(INVALID_REQUEST, TOO_LONG)
        return session.reply(parsed(line.rstrip(b"\r\n")))
    except ProtocolError as error:
        return error.wire(None)


def _skip_line(messages: Lines) -> None:
    while (piece := messages.readline(MOST_BYTES)) and not piece.endswith(b"\n"):
        pass
