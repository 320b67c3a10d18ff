"""JSON-RPC 2.0 as the Model Context Protocol uses it: versions, codes, and the shapes of what goes out. Pure."""

from typing import Any

from pydantic_core import from_json

Wire = dict[str, Any]
VERSIONS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")  # the newest first
ASSUMED = "2025-03-26"  # where nobody says which, as the specification asks
BATCHED = "2025-03-26"  # the only version that has batches
MOST_IN_BATCH = 20
MOST_BYTES = 1024 * 1024  # of one message

PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS, INTERNAL_ERROR = (
    -32700,
    -32600,
    -32601,
    -32602,
    -32603,
)
REFUSED = -32000  # ours: an error of the contract, which stands under ``data``
UNSUPPORTED_VERSION = -32022
TOO_LONG = f"A message has at most {MOST_BYTES} bytes."
NO_BATCHES = f"Batches belong to the version {BATCHED} only."


class ProtocolError(Exception):
    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code, self.message, self.data = code, message, data

    def wire(self, request_id: str | int | None) -> Wire:
        body = {"code": self.code, "message": self.message}
        return {
            "jsonrpc": "2.0",
            "id": request_id,
            "error": body if self.data is None else body | {"data": self.data},
        }


def parsed(body: bytes) -> Any:
    """Raises ProtocolError for what is no JSON: also half characters, endless nesting, NaN."""
    if len(body) > MOST_BYTES:
        raise ProtocolError(INVALID_REQUEST, TOO_LONG)
    try:
        return from_json(body, allow_inf_nan=False)
    except ValueError:
        raise ProtocolError(PARSE_ERROR, "This message is no JSON in UTF-8.") from None


def unsupported(version: str) -> ProtocolError:
    data = {"supported": list(VERSIONS), "requested": version[:40]}
    return ProtocolError(UNSUPPORTED_VERSION, "This version of the protocol is not spoken here.", data)


def id_of(message: Wire) -> str | int | None:
    """None when it has no id that a request may have."""
    found = message.get("id")
    return found if isinstance(found, str | int) and not isinstance(found, bool) else None


def is_request(message: Any, method: str) -> bool:
    return isinstance(message, dict) and message.get("method") == method and id_of(message) is not None
