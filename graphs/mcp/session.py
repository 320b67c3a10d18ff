"""Messages in, replies out: what is asked for, by whom, and what goes wrong on the way."""

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from graphs.domain.errors import KgError
from graphs.library.callers import Reach
from graphs.mcp import catalogue
from graphs.mcp.protocol import (
    ASSUMED,
    BATCHED,
    INTERNAL_ERROR,
    INVALID_PARAMS,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    MOST_IN_BATCH,
    NO_BATCHES,
    REFUSED,
    VERSIONS,
    ProtocolError,
    Wire,
    id_of,
)
from graphs.mcp.results import INSTRUCTIONS, error_body, failed

logger = logging.getLogger("groundgraph.mcp")
NAME, TITLE, VERSION = "groundgraph", "Groundgraph", "1.0.0"
Who = Callable[[], Reach]


@dataclass
class Session:
    """``who`` is asked before every request but ``ping``, and raises KgError for nobody. ``version`` is what was agreed
    upon; over HTTP each message brings its own."""

    who: Who
    version: str = ASSUMED

    def reply(self, message: Any) -> Wire | list[Wire] | None:
        """None where there is nothing to say. Raises ProtocolError for what is no message at all."""
        if not isinstance(message, list):
            return self._one(message)
        if self.version != BATCHED or not 0 < len(message) <= MOST_IN_BATCH:
            raise ProtocolError(INVALID_REQUEST, NO_BATCHES if self.version != BATCHED else _batch_size())
        return [said for part in message if (said := self._in_batch(part)) is not None] or None

    def _in_batch(self, message: Any) -> Wire | None:
        try:
            if isinstance(message, dict) and message.get("method") == "initialize":
                raise ProtocolError(INVALID_REQUEST, "A session does not begin inside a batch.")
            return self._one(message)
        except ProtocolError as error:
            return error.wire(None)

    def _one(self, message: Any) -> Wire | None:
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            raise ProtocolError(INVALID_REQUEST, "This is no message of JSON-RPC 2.0.")
        method = message.get("method")
        if method is None and ("result" in message or "error" in message):
            return None  # an answer to something that was never asked
        if not isinstance(method, str):
            raise ProtocolError(INVALID_REQUEST, "A message names a method.")
        if "id" not in message:
            return None  # nothing that can be told to us without an answer changes anything
        request_id = id_of(message)
        if request_id is None:
            raise ProtocolError(INVALID_REQUEST, "An id is a string or a whole number.")
        return self._answered(request_id, method, message.get("params", {}))

    def _answered(self, request_id: str | int, method: str, params: Any) -> Wire:
        try:
            if not isinstance(params, dict):
                raise ProtocolError(INVALID_PARAMS, "Parameters are an object.")
            return {"jsonrpc": "2.0", "id": request_id, "result": self._result(method, params)}
        except ProtocolError as error:
            return error.wire(request_id)
        except KgError as error:
            return ProtocolError(REFUSED, error.said(gettext), error_body(error)).wire(request_id)
        except Exception:  # noqa: BLE001 - one call that fails must not end the calls of all others
            return _incident(method).wire(request_id)

    def _result(self, method: str, params: Wire) -> Wire:
        match method:
            case "ping":
                return {}
            case "initialize":
                return self._initialized(params)
            case "tools/list":
                if params.get("cursor") is not None:
                    raise ProtocolError(INVALID_PARAMS, "There is one page of tools.")
                return {"tools": [tool.wire() for tool in catalogue.tools_for(self.who())]}
            case "tools/call":
                return self._called(params)
        raise ProtocolError(METHOD_NOT_FOUND, f"There is no method “{method[:80]}”.")

    def _initialized(self, params: Wire) -> Wire:
        """The version that was asked for if it is known here, else our newest: the client decides then."""
        asked = params.get("protocolVersion")
        if not isinstance(asked, str):
            raise ProtocolError(INVALID_PARAMS, "protocolVersion is missing.")
        self.who()
        self.version = asked if asked in VERSIONS else VERSIONS[0]
        return {
            "protocolVersion": self.version,
            "capabilities": {"tools": {"listChanged": False}},
            "serverInfo": {"name": NAME, "title": TITLE, "version": VERSION},
            "instructions": INSTRUCTIONS,
        }

    def _called(self, params: Wire) -> Wire:
        tool = catalogue.find(params.get("name"))
        arguments = params.get("arguments")
        if not isinstance(arguments, dict | None):
            raise ProtocolError(INVALID_PARAMS, "Arguments are an object.")
        try:
            return tool.call(self.who(), arguments or {})
        except KgError as error:
            return failed(error)


def _batch_size() -> str:
    return f"A batch holds 1 to {MOST_IN_BATCH} messages."


def _incident(method: str) -> ProtocolError:
    """The id stands in the reply and in the log, so that one finds the other."""
    incident = secrets.token_hex(4)
    logger.exception("incident %s at mcp %s", incident, method[:80])
    error = KgError(incident=incident)
    return ProtocolError(INTERNAL_ERROR, error.said(gettext), error_body(error))
