"""From an answer that is no 200 to a typed failure: what the server says in its body, how long it wants us to wait."""

import json
import re
from collections.abc import Collection, Mapping
from email.utils import parsedate_to_datetime

from graphs.domain.errors import ContextOverflow, KgError, ModelAuth, ModelError, ModelRateLimited
from graphs.domain.messages import gettext_noop
from graphs.providers.blotting import blotted
from graphs.providers.egress import Response
from graphs.providers.ladder import ParameterRefused, ShapeRefused
from graphs.providers.streams import whole

MOST_WAIT = 3600.0
MOST_SAID = 200
_REFUSES_SHAPE = frozenset({400, 404, 415, 422, 500, 501})
_TOO_LONG = (
    "context_length",
    "context length",
    "maximum context",
    "context window",
    "too many tokens",
    "prompt is too long",
    "request_too_large",
    "n_ctx",
)
_NOT_TAKEN = re.compile(r"unsupported|not support|deprecated|unknown|unrecognized|not permitted|may not be")


async def refused(response: Response, key: str, optional: Collection[str]) -> Exception:
    """``optional`` are the parameters that we could go without."""
    said = message(await whole(response.pieces), key)
    low = said.lower()
    match response.status:
        case 401 | 403:
            return ModelAuth()
        case 429 | 503 | 529:
            return ModelRateLimited(retry_after=retry_after(response.headers))
        case 400 | 413 | 422 if any(words in low for words in _TOO_LONG):
            return ContextOverflow()
    told = ModelError(
        gettext_noop("The model's server answered %(status)s: %(said)s"), status=response.status, said=said
    )
    if response.status in (400, 422) and _NOT_TAKEN.search(low):
        for name in optional:
            if re.search(rf"(?<![a-z_]){name}(?![a-z_])", low):
                return ParameterRefused(name, told)
    return ShapeRefused(told) if response.status in _REFUSES_SHAPE else told


def broke_off(event: Mapping[str, object], key: str) -> KgError:
    """An error in the middle of a stream; overload may pass."""
    text = json.dumps(event)
    if "overloaded" in text or "rate_limit" in text:
        return ModelRateLimited(retry_after=retry_after({}))
    return ModelError(gettext_noop("The model's server broke off: %(said)s"), said=message(text, key))


def message(text: str, key: str) -> str:
    """What an error body says, short, on one line, and without the key: neither as it was sent nor as it reads."""
    text = blotted(text, key)
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        return _short(text, key)
    error = body.get("error", body) if isinstance(body, dict) else body
    said = error.get("message", error) if isinstance(error, dict) else error
    code = str(error.get("code") or "") if isinstance(error, dict) else ""
    return _short(f"{said} {code}", key)


def _short(text: str, key: str) -> str:
    """Printable, on one line, also when half characters were sent. What is cut is cut last: half a key is one too."""
    line = " ".join(blotted(text, key)[: 4 * MOST_SAID].encode("utf-8", "replace").decode().split())
    return blotted("".join(filter(str.isprintable, line)), key)[:MOST_SAID]


def retry_after(headers: Mapping[str, str], default: float = 5.0) -> float:
    """Seconds to wait; a date counts from the server's own clock."""
    said = headers.get("retry-after", "").strip()
    if said.isascii() and said.replace(".", "", 1).isdigit():
        return min(float(said), MOST_WAIT)
    try:
        then, now = (parsedate_to_datetime(headers[name]) for name in ("retry-after", "date"))
        return min(max((then - now).total_seconds(), 0.0), MOST_WAIT)
    except (LookupError, ValueError, TypeError, ArithmeticError):  # also years and zones beyond all calendars
        return default
